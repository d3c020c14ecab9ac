import type { Note } from '../machine/form-types.ts';

/** What a note's sentence names, in the user's language. */
export function wordsOf(
  { packagingId, ...params }: Note['params'],
  t: (key: string) => string,
): Note['params'] {
  return packagingId === undefined ? params : { ...params, packaging: t(`form:packaging.${packagingId}`) };
}
