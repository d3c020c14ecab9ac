/** Draws glyphs of a TrueType font as dots, for printers that have no such font of their own. */
import type { Bitmap } from '../barcodes/bitmap.ts';
import { blackenRun, createBitmap } from '../barcodes/bitmap.ts';
import type { TrueType } from './truetype.ts';

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}
type Contour = Point[];
/** x and y of a corner, in font units. */
type Corner = [x: number, y: number];

export interface GlyphPicture {
  bitmap: Bitmap;
  /** Dots from the top of the picture down to the baseline. */
  ascent: number;
}

/**
 * Glyphs side by side, `sizeDots` high to the em. `bold` thickens them, since the font has one weight.
 * `advances` are the widths, in dots, each glyph takes.
 */
export function pictureOfGlyphs(
  font: TrueType,
  glyphs: readonly number[],
  { sizeDots, bold, advances }: { sizeDots: number; bold: boolean; advances: readonly number[] },
): GlyphPicture {
  const scale = sizeDots / font.unitsPerEm;
  const ascent = Math.ceil(font.bbox[3] * scale);
  const descent = Math.ceil(-font.bbox[1] * scale);
  const thicker = bold ? Math.max(1, Math.round(sizeDots * BOLD)) : 0;
  const width = Math.ceil(advances.reduce((sum, advance) => sum + advance, 0)) + thicker + 1;
  const bitmap = createBitmap(width, ascent + descent);
  let left = 0;
  glyphs.forEach((glyph, index) => {
    const outline = contoursOf(font, glyph).map((contour) =>
      flattened(contour).map(([x, y]): Corner => [left + x * scale, ascent - y * scale]),
    );
    fillOutline(bitmap, outline, thicker);
    left += advances[index] ?? 0;
  });
  return { bitmap, ascent };
}

/** As in the PDF, where bold is the outline drawn thicker. */
const BOLD = 0.03;

const ON_CURVE = 0x01;
const X_IS_BYTE = 0x02;
const Y_IS_BYTE = 0x04;
const REPEATS = 0x08;
const X_IS_SAME = 0x10;
const Y_IS_SAME = 0x20;

/** Outlines of a glyph. Source: the OpenType specification, table `glyf`. */
function contoursOf(font: TrueType, glyph: number): Contour[] {
  const outline = font.outline(glyph);
  if (outline.length === 0) return [];
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  const count = view.getInt16(0);
  const ends = Array.from({ length: count }, (_, i) => view.getUint16(10 + 2 * i));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = view.getUint8(at++);
    const times = (flag & REPEATS) !== 0 ? view.getUint8(at++) : 0;
    for (let i = 0; i <= times; i++) flags.push(flag);
  }
  const coordinates = (isByte: number, isSame: number): number[] => {
    let value = 0;
    return flags.slice(0, points).map((flag) => {
      if ((flag & isByte) !== 0) value += (flag & isSame) !== 0 ? view.getUint8(at++) : -view.getUint8(at++);
      else if ((flag & isSame) === 0) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(X_IS_BYTE, X_IS_SAME);
  const ys = coordinates(Y_IS_BYTE, Y_IS_SAME);
  return ends.map((end, i) => {
    const contour: Contour = [];
    for (let p = i === 0 ? 0 : (ends[i - 1] ?? 0) + 1; p <= end; p++)
      contour.push({ x: xs[p] ?? 0, y: ys[p] ?? 0, onCurve: ((flags[p] ?? 0) & ON_CURVE) !== 0 });
    return contour;
  });
}

const STEPS = 6;

/** The curve as corners. Between two points off the curve lies one on it. */
function flattened(contour: Contour): Corner[] {
  const first = contour[0];
  if (!first) return [];
  const last = contour.at(-1) ?? first;
  const start = first.onCurve ? first : last.onCurve ? last : middle(first, last);
  const corners: Corner[] = [[start.x, start.y]];
  let from: { x: number; y: number } = start;
  let control: Point | null = null;
  const curveTo = (to: { x: number; y: number }) => {
    for (let step = 1; control && step <= STEPS; step++) {
      const t = step / STEPS;
      const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
      corners.push([p * from.x + q * control.x + r * to.x, p * from.y + q * control.y + r * to.y]);
    }
    if (!control) corners.push([to.x, to.y]);
    from = to;
    control = null;
  };
  for (const point of first.onCurve ? contour.slice(1) : contour) {
    if (point.onCurve) curveTo(point);
    else {
      if (control) curveTo(middle(control, point));
      control = point;
    }
  }
  curveTo(start);
  return corners;
}

const middle = (one: { x: number; y: number }, other: { x: number; y: number }): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  onCurve: true,
});

/** Non-zero winding; a dot is black when its centre lies inside, or `thicker` dots to the left of it do. */
function fillOutline(bitmap: Bitmap, outline: Corner[][], thicker: number): void {
  for (let row = 0; row < bitmap.height; row++) {
    const y = row + 0.5;
    const crossings: { x: number; turn: number }[] = [];
    for (const corners of outline) {
      corners.forEach(([x1, y1], i) => {
        const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1];
        if (y1 <= y === y2 <= y) return;
        crossings.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y2 > y1 ? 1 : -1 });
      });
    }
    crossings.sort((one, other) => one.x - other.x);
    let winding = 0;
    crossings.forEach(({ x, turn }, i) => {
      winding += turn;
      const next = crossings[i + 1];
      if (winding !== 0 && next) blackenRun(bitmap, row, Math.round(x), Math.round(next.x) + thicker);
    });
  }
}
