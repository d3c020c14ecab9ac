/** Text for a PDF page: runs in Helvetica where WinAnsi has the character, else in the embedded font. */
import { winAnsiCode } from './font-metrics.ts';
import type { TrueType } from './truetype.ts';

/** `text` is escaped for a literal string; `glyphs` are numbers of the whole embedded font. */
export type TextRun = { font: 'standard'; text: string } | { font: 'embedded'; glyphs: number[] };

const PLAIN = /^[ !#-'*-[\]-~]*$/;

/** Splits a text into runs. A character in neither font loses its accents, or becomes a question mark. */
export function textRuns(text: string, font: TrueType | null): TextRun[] {
  if (PLAIN.test(text)) return [{ font: 'standard', text }];
  const runs: TextRun[] = [];
  const standard = (code: number) => {
    const last = runs.at(-1);
    if (last?.font === 'standard') last.text += ESCAPED[code] ?? '?';
    else runs.push({ font: 'standard', text: ESCAPED[code] ?? '?' });
  };
  for (const char of text.normalize('NFC')) {
    const codePoint = char.codePointAt(0) ?? 0;
    const code = winAnsiCode(codePoint);
    const glyph = code === 0 && font ? font.glyphOf(codePoint) : 0;
    if (code !== 0) standard(code);
    else if (glyph !== 0) {
      const last = runs.at(-1);
      if (last?.font === 'embedded') last.glyphs.push(glyph);
      else runs.push({ font: 'embedded', glyphs: [glyph] });
    } else if (!isInvisible(codePoint)) {
      standard(winAnsiCode(unmarked(char).codePointAt(0) ?? 0) || QUESTION);
    }
  }
  return runs;
}
const QUESTION = 63;

/** A letter without its accents and strokes; any other character as it is. */
export function unmarked(char: string): string {
  return UNMARKED.get(char) ?? char.normalize('NFD').slice(0, char.length);
}

/** Letters without a decomposition, and their plain form. */
const UNMARKED = new Map<string, string>(
  Array.from('ŁLłlĐDđdĦHħhŦTŧtıiĸk'.match(/../gu) ?? [], (pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Controls, combining marks left over, joiners and direction marks print nothing. */
export function isInvisible(codePoint: number): boolean {
  return (
    codePoint < 32 ||
    (codePoint >= 0x7f && codePoint < 0xa0) ||
    (codePoint >= 0x300 && codePoint < 0x370) ||
    (codePoint >= 0x200b && codePoint <= 0x200f) ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    codePoint === 0xfeff
  );
}

const ESCAPED: string[] = Array.from({ length: 256 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (char === '(' || char === ')' || char === '\\') return `\\${char}`;
  return code < 127 ? char : `\\${code.toString(8)}`;
});
