/** "Only supports English" of the specification: what the carriers' label printers set. */

/**
 * ASCII, letters of the Latin alphabet with their accents, and the punctuation that goes with them. Full-width letters,
 * Roman numerals and ligatures count as Latin but are in no label font.
 */
const SUPPORTED =
  /^(?![\u2150-\u218f\ufb00-\ufb06\uff00-\uffef])[\x20-\x7e\s\p{Script=Latin}\u00a0-\u00bf\u2010-\u2015\u2018-\u201f\u2026\u2116]$/u;
const PLAIN = /^[\x20-\x7e]*$/;
const SHOWN = 8;

/** The characters that are not supported, each once, the first eight; empty when the text is fine. */
export function unsupportedCharacters(text: string): string {
  if (PLAIN.test(text)) return '';
  const found = new Set<string>();
  for (const character of text.normalize('NFC')) {
    if (!SUPPORTED.test(character)) found.add(character);
    if (found.size === SHOWN) break;
  }
  return [...found].join('');
}
