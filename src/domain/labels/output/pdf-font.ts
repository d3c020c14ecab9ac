/** The embedded font of a document: a subset with Identity-H codes and a map back to Unicode. */
import type { Page } from '../display-list.ts';
import type { PdfObject } from './pdf-file.ts';
import { stream } from './pdf-file.ts';
import { winAnsiCode } from './font-metrics.ts';
import { subsetOf } from './subset.ts';
import type { TrueType } from './truetype.ts';

export interface EmbeddedFont {
  font: TrueType;
  /** Code in the document (four hexadecimal digits) of a glyph of the whole font. */
  codeOf: (glyph: number) => string;
  /** Five objects, the first being the font the pages name. */
  objects: (firstNumber: number) => PdfObject[];
}

const OUTSIDE_LATIN_1 = /[^ -~\u00a0-\u00ff]/;

/** The font cut down to what the pages need; null where Helvetica says it all. */
export function embeddedFontFor(pages: Page[], font: TrueType): EmbeddedFont | null {
  const codePoints = new Map<number, number>();
  for (const page of pages) {
    for (const command of page.commands) {
      if (command.op !== 'text' || !OUTSIDE_LATIN_1.test(command.text)) continue;
      for (const char of command.text.normalize('NFC')) {
        const codePoint = char.codePointAt(0) ?? 0;
        const glyph = winAnsiCode(codePoint) === 0 ? font.glyphOf(codePoint) : 0;
        if (glyph !== 0) codePoints.set(glyph, codePoint);
      }
    }
  }
  if (codePoints.size === 0) return null;
  const { bytes, numbers } = subsetOf(font, codePoints.keys());
  const codeOf = (glyph: number) => hex4(numbers.get(glyph) ?? 0);
  return { font, codeOf, objects: (first) => fontObjects(font, bytes, codePoints, codeOf, numbers, first) };
}

const NAME = 'PACKBN+NotoSansSC';

function fontObjects(
  font: TrueType,
  bytes: Uint8Array,
  codePoints: Map<number, number>,
  codeOf: (glyph: number) => string,
  numbers: Map<number, number>,
  first: number,
): PdfObject[] {
  const per1000 = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const widths = Array.from(
    numbers,
    ([glyph, number]) => `${number} [${per1000(font.advanceOf(glyph))}]`,
  ).join(' ');
  const systemInfo = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  return [
    [
      `<< /Type /Font /Subtype /Type0 /BaseFont /${NAME} /Encoding /Identity-H ` +
        `/DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
    ],
    [
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${NAME} ${systemInfo} /FontDescriptor ${first + 2} 0 R ` +
        `/DW 1000 /W [${widths}] /CIDToGIDMap /Identity >>`,
    ],
    [
      `<< /Type /FontDescriptor /FontName /${NAME} /Flags 4 /FontBBox [${font.bbox.map(per1000).join(' ')}] ` +
        `/ItalicAngle 0 /Ascent ${per1000(font.ascent)} /Descent ${per1000(font.descent)} /CapHeight 733 /StemV 80 ` +
        `/FontFile2 ${first + 3} 0 R >>`,
    ],
    stream(`/Length1 ${bytes.length}`, bytes),
    stream('', toUnicode(codePoints, codeOf)),
  ];
}

const CMAP_BLOCK = 100;

function toUnicode(codePoints: Map<number, number>, codeOf: (glyph: number) => string): string {
  const lines = Array.from(codePoints, ([glyph, codePoint]) => `<${codeOf(glyph)}> <${hex4(codePoint)}>`);
  let blocks = '';
  for (let at = 0; at < lines.length; at += CMAP_BLOCK) {
    const block = lines.slice(at, at + CMAP_BLOCK);
    blocks += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${blocks}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend'
  );
}

const hex4 = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase();
