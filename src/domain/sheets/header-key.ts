import { wordsOf } from '../places/words.ts';

/** Letters and digits of a header, small and without marks: two headers with the same key are the same. */
export function headerKey(header: string): string {
  return wordsOf(header).replaceAll(' ', '');
}
