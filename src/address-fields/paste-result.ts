/** How a text was read: enough for an address or not, and what of it found no place. */
import { countryCodeOf } from '#domain/places/countries.ts';
import { isUsableAddress, type ParsedAddress } from '#domain/places/parsed-address.ts';
import { stateCodeOf } from '#domain/places/states.ts';
import { partsOf, type PasteResult } from './pasted.ts';

const MIN_LINES = 3;

/** The reading of a text, by what a parser made of it. */
export function pasteResultOf(text: string, parsed: ParsedAddress): PasteResult {
  const parts = partsOf(parsed);
  if (isUsableAddress(parsed)) return { parts, left: unusedWords(text, parsed) };
  return linesIn(text) < MIN_LINES ? 'too few lines' : 'no address';
}

const linesIn = (text: string): number => text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length;

/** Words that only tell what follows, as "Phone:". */
const LABEL = /[^\s:：,，;；]+(?: [^\s:：,，;；]+){0,2}\s*[:：]/g;

function unusedWords(text: string, parsed: ParsedAddress): string[] {
  const taken = lettersAndDigits(Object.values(parsed).join(' '));
  return text
    .split(/[\r\n;；|\t]+/)
    .map((line) => line.replace(LABEL, ' ').trim())
    .flatMap((line) => line.split(/[,，]/))
    .flatMap((piece) => {
      const words = piece.split(/\s+/).filter((word) => lettersAndDigits(word) !== '');
      if (isPlaceName(words, parsed)) return [];
      const unread = words.filter((word) => !taken.includes(lettersAndDigits(word)));
      return unread.length > 0 && !isPlaceName(unread, parsed) ? [unread.join(' ')] : [];
    });
}

/** The state or the country written out, which the form holds as a code. */
function isPlaceName(words: readonly string[], { countryCode, stateCode }: ParsedAddress): boolean {
  const name = words.join(' ');
  return (
    (countryCode !== '' && countryCodeOf(name) === countryCode) ||
    (stateCode !== '' && stateCodeOf(countryCode || 'US', name) === stateCode)
  );
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
