/** Control characters, zero-width marks and direction overrides: none has a place in a field. */
const UNSEEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_LETTERS = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Nothing to clean: words of plain letters, one space between. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * A text as it is stored: composed, without unseen characters, full-width letters and digits (beside no East Asian text
 * the signs too) as plain ones, trimmed; white space is single spaces unless lines are kept.
 */
export function cleanText(text: string, keepsLines = false): string {
  if (CLEAN.test(text)) return text;
  const seen = plainWidth(text.replace(UNSEEN, '').replace(LONE_SURROGATE, '').normalize('NFC'));
  return keepsLines
    ? seen.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim()
    : seen.replace(/\s+/g, ' ').trim();
}

function plainWidth(text: string): string {
  const wide = EAST_ASIAN.test(text) ? FULL_WIDTH_LETTERS : FULL_WIDTH;
  return text.replace(wide, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET));
}
