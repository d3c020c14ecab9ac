/** Control characters, zero-width marks and direction overrides: none has a place in a field. */
const UNSEEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Nothing to clean: words of plain letters, one space between. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** A text as it is stored: composed, without unseen characters, trimmed; white space is single spaces unless lines are kept. */
export function cleanText(text: string, keepsLines = false): string {
  if (CLEAN.test(text)) return text;
  const seen = text.replace(UNSEEN, '').replace(LONE_SURROGATE, '').normalize('NFC');
  return keepsLines
    ? seen.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim()
    : seen.replace(/\s+/g, ' ').trim();
}
