/** One account for each company, however its name is written. The only module that knows unhomoglyph. */
import unhomoglyph from 'unhomoglyph';

const CAPITAL = /^\p{Uppercase_Letter}$/u;
/** Accents, dots and strokes over, under and through letters. */
const ACCENTS = /[\u0300-\u036f]/g;
const NOT_PLAIN = /[^\p{ASCII}]/gu;
const BETWEEN_WORDS = /[^\p{Letter}\p{Number}\p{Mark}]/gu;
/** Digits that are read as letters. */
const READ_AS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l' };

/**
 * The same for names that look the same: accents, letters of other alphabets, full-width and invisible characters,
 * capitals, spaces and signs make no difference. Null: no letter or digit is in it.
 */
export function companyKeyOf(company: string): string | null {
  const plain = withoutAccents(company).replace(NOT_PLAIN, plainLetter);
  const key = withoutAccents(plain)
    .toLowerCase()
    .replace(BETWEEN_WORDS, '')
    .replace(/[01]/g, (digit) => READ_AS[digit] ?? digit);
  return key === '' ? null : key;
}

const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(ACCENTS, '').normalize('NFKC');

/** A capital that looks like a small L is an I. */
function plainLetter(character: string): string {
  const plain = unhomoglyph(character);
  return plain === 'l' && CAPITAL.test(character) ? 'i' : plain;
}
