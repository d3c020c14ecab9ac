/** Text for a ZPL printer: its scalable font for Latin letters, pictures for what that font lacks. */
import { graphicField } from '../barcodes/bitmap.ts';
import type { TextCommand } from '../display-list.ts';
import { advanceOf, textWidth, winAnsiCode } from './font-metrics.ts';
import { pictureOfGlyphs } from './glyph-picture.ts';
import { isInvisible, unmarked } from './pdf-text.ts';
import type { TrueType } from './truetype.ts';

export interface ZplPress {
  dpi: number;
  /** Glyphs for what is not Latin. */
  font: TrueType | null;
}

/** Characters the label has and neither the printer nor a font can draw. */
export class NoGlyphs extends Error {
  readonly text: string;
  constructor(text: string) {
    super(`no glyphs for ${text}`);
    this.text = text;
  }
}

type Run = { kind: 'printer'; text: string } | { kind: 'picture'; text: string; glyphs: number[] };

/** The fields of one text. Throws NoGlyphs where there is no font for it. */
export function zplText(command: TextCommand, press: ZplPress): string {
  const { x, y, size, weight, white } = command;
  const runs = runsOf(command.text, press.font);
  const [only] = runs;
  if (only?.kind === 'printer' && runs.length === 1)
    return printerField({ ...command, text: only.text }, press.dpi);
  let left = x;
  let fields = '';
  for (const run of runs) {
    if (run.kind === 'printer') {
      const { anchor: _, ...plain } = command;
      fields += printerField({ ...plain, x: left, text: run.text }, press.dpi);
    } else if (press.font) {
      const sizeDots = (size * press.dpi) / 72;
      const advances = Array.from(
        run.text,
        (char) => (advanceOf(char.codePointAt(0) ?? 0, weight) * sizeDots) / 1000,
      );
      const picture = pictureOfGlyphs(press.font, run.glyphs, {
        sizeDots,
        bold: weight === 'bold',
        advances,
      });
      const top = Math.max(0, Math.round((y * press.dpi) / 72) - picture.ascent);
      fields += `^FO${Math.round((left * press.dpi) / 72)},${top}${white ? '^FR' : ''}${graphicField(picture.bitmap)}^FS\n`;
    }
    left += textWidth(run.text, size, weight);
  }
  return fields;
}

/** Room left beside a text that is centred or ends at the right, over its width: the printer's font is narrower. */
const SLACK = 0.1;

/** Font 0 has about Helvetica's height and is narrower: what fits in Helvetica fits in it. */
function printerField({ x, y, size, weight, text, white, anchor }: TextCommand, dpi: number): string {
  const dots = (points: number) => Math.max(0, Math.round((points * dpi) / 72));
  const font = `^A0N,${dots(size)}`;
  const reverse = white ? '^FR' : '';
  if (!anchor) return `^FT${dots(x)},${dots(y)}${reverse}${font}^FH^FD${hexEscaped(text)}^FS\n`;
  const width = textWidth(text, size, weight);
  const slack = Math.min(width * SLACK, Math.max(0, x));
  const box = anchor === 'centre' ? width + 2 * slack : width + slack;
  const block = `^FB${dots(box)},1,0,${anchor === 'centre' ? 'C' : 'R'}`;
  // In a block a backslash begins a command of its own.
  const data = hexEscaped(text).replaceAll('\\', '\\\\');
  return `^FT${dots(x - slack)},${dots(y)}${reverse}${font}${block}^FH^FD${data}^FS\n`;
}

/** What the printer would take for a command, or not print, as `_` and two hexadecimal digits (`^FH`). */
export function hexEscaped(text: string): string {
  return text.replace(
    /[\p{Cc}^~_]/gu,
    (char) => `_${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}

/** Latin-1 without its controls: in every printer's font 0. */
const isPrinters = (codePoint: number): boolean =>
  (codePoint >= 32 && codePoint < 127) || (codePoint >= 160 && codePoint < 256);

function runsOf(text: string, font: TrueType | null): Run[] {
  const runs: Run[] = [];
  const print = (chars: string) => {
    const last = runs.at(-1);
    if (last?.kind === 'printer') last.text += chars;
    else runs.push({ kind: 'printer', text: chars });
  };
  for (const char of text.normalize('NFC')) {
    const codePoint = char.codePointAt(0) ?? 0;
    const glyph = isPrinters(codePoint) ? 0 : (font?.glyphOf(codePoint) ?? 0);
    if (isPrinters(codePoint)) print(char);
    else if (glyph !== 0) {
      const last = runs.at(-1);
      if (last?.kind === 'picture') {
        last.text += char;
        last.glyphs.push(glyph);
      } else runs.push({ kind: 'picture', text: char, glyphs: [glyph] });
    } else if (!isInvisible(codePoint)) print(SIMPLER.get(char) ?? plainOf(char, font));
  }
  return runs;
}

/** Signs of Helvetica that may be missing in a printer, and what stands for them. */
const SIMPLER = new Map<string, string>(
  [
    ['\u2026', '...'],
    ['\u2018', "'"],
    ['\u2019', "'"],
    ['\u201c', '"'],
    ['\u201d', '"'],
    ['\u2013', '-'],
    ['\u2014', '-'],
    ['\u2022', '\u00b7'],
    ['\u20ac', 'EUR'],
  ].map(([sign = '', plain = '']) => [sign, plain]),
);

/** A letter without its marks. Without any font a text that is not Latin cannot be printed; with one, as in the PDF. */
function plainOf(char: string, font: TrueType | null): string {
  const base = unmarked(char);
  if (base !== '' && winAnsiCode(base.codePointAt(0) ?? 0) !== 0) return base;
  if (font) return '?';
  throw new NoGlyphs(char);
}
