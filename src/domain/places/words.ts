/** Nothing but letters to make small: words without marks, one space between. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;

/** A name as it is compared: small letters without marks, words and numbers only. */
export function wordsOf(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
