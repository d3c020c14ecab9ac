/** One account for each company, however its name is written. The only module that knows unhomoglyph. */
import unhomoglyph from 'unhomoglyph';

const CAPITAL = /^\p{Uppercase_Letter}$/u;
const NOT_PLAIN = /[^\p{ASCII}]/gu;
const BETWEEN_WORDS = /[^\p{Letter}\p{Number}\p{Mark}]/gu;
/** Digits that are read as letters. */
const READ_AS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l' };

/**
 * The same for names that look the same: letters of other alphabets, full-width and invisible characters, capitals,
 * spaces and signs make no difference. Null: no letter or digit is in it.
 */
export function companyKeyOf(company: string): string | null {
  const plain = company.normalize('NFKC').replace(NOT_PLAIN, plainLetter);
  const key = plain
    .normalize('NFKC')
    .toLowerCase()
    .replace(BETWEEN_WORDS, '')
    .replace(/[01]/g, (digit) => READ_AS[digit] ?? digit);
  return key === '' ? null : key;
}

/** A capital that looks like a small L is an I. */
function plainLetter(character: string): string {
  const plain = unhomoglyph(character);
  return plain === 'l' && CAPITAL.test(character) ? 'i' : plain;
}
