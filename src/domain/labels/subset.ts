/** A TrueType file with only some glyphs of a font, renumbered from 0; glyph 0 stays the blank one. */
import type { TrueType } from './truetype.ts';

export interface Subset {
  bytes: Uint8Array;
  /** New glyph numbers by old ones. */
  numbers: Map<number, number>;
}

/** Cuts the subset of `glyphs` (and of what they are composed of). */
export function subsetOf(font: TrueType, glyphs: Iterable<number>): Subset {
  const numbers = new Map<number, number>([[0, 0]]);
  const order = [0];
  const number = (glyph: number): number => {
    const known = numbers.get(glyph);
    if (known !== undefined) return known;
    numbers.set(glyph, order.length);
    order.push(glyph);
    return order.length - 1;
  };
  for (const glyph of glyphs) number(glyph);
  const outlines: Uint8Array[] = [];
  // `order` grows while composites name their parts.
  for (let i = 0; i < order.length; i++) outlines.push(renumbered(font.outline(order[i] ?? 0), number));

  const locations = new Uint8Array(4 * (order.length + 1));
  const locationView = new DataView(locations.buffer);
  const glyphData = joinPadded(outlines, (offset, index) => locationView.setUint32(4 * index, offset));
  locationView.setUint32(4 * order.length, glyphData.length);

  const metrics = new Uint8Array(4 * order.length);
  const metricView = new DataView(metrics.buffer);
  order.forEach((glyph, i) => {
    metricView.setUint16(4 * i, font.advanceOf(glyph));
    const outline = font.outline(glyph);
    const left = outline.length === 0 ? 0 : new DataView(outline.buffer, outline.byteOffset).getInt16(2);
    metricView.setInt16(4 * i + 2, left);
  });
  const tables: [string, Uint8Array][] = [
    ['glyf', glyphData],
    ['head', patched(font, 'head', 50, 1)],
    ['hhea', patched(font, 'hhea', 34, order.length)],
    ['hmtx', metrics],
    ['loca', locations],
    ['maxp', patched(font, 'maxp', 4, order.length)],
  ];
  const hints = font.table('prep');
  if (hints) tables.push(['prep', hints]);
  return { bytes: fontFile(tables), numbers };
}

const ARGUMENTS_ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_PARTS = 0x20;
const HAS_XY_SCALE = 0x40;
const HAS_MATRIX = 0x80;

function renumbered(outline: Uint8Array, number: (glyph: number) => number): Uint8Array {
  if (outline.length === 0) return outline;
  const copy = outline.slice();
  const view = new DataView(copy.buffer);
  if (view.getInt16(0) >= 0) return copy;
  for (let at = 10, flags = MORE_PARTS; (flags & MORE_PARTS) !== 0;) {
    flags = view.getUint16(at);
    view.setUint16(at + 2, number(view.getUint16(at + 2)));
    at += 4 + ((flags & ARGUMENTS_ARE_WORDS) !== 0 ? 4 : 2);
    at +=
      (flags & HAS_SCALE) !== 0 ? 2 : (flags & HAS_XY_SCALE) !== 0 ? 4 : (flags & HAS_MATRIX) !== 0 ? 8 : 0;
  }
  return copy;
}

function patched(font: TrueType, tag: string, offset: number, value: number): Uint8Array {
  const table = font.table(tag)?.slice();
  if (!table) throw new RangeError(`font without ${tag}`);
  new DataView(table.buffer).setUint16(offset, value);
  return table;
}

function joinPadded(parts: Uint8Array[], placed: (offset: number, index: number) => void): Uint8Array {
  const size = parts.reduce((sum, part) => sum + padded(part.length), 0);
  const joined = new Uint8Array(size);
  let offset = 0;
  parts.forEach((part, index) => {
    placed(offset, index);
    joined.set(part, offset);
    offset += padded(part.length);
  });
  return joined;
}

const padded = (length: number): number => (length + 3) & ~3;

function fontFile(tables: [string, Uint8Array][]): Uint8Array {
  const headerLength = 12 + 16 * tables.length;
  const body = joinPadded(
    tables.map(([, table]) => table),
    () => undefined,
  );
  const file = new Uint8Array(headerLength + body.length);
  file.set(body, headerLength);
  const view = new DataView(file.buffer);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (tables.length - power) * 16);
  let offset = headerLength;
  tables.forEach(([tag, table], i) => {
    const at = 12 + 16 * i;
    for (let c = 0; c < 4; c++) file[at + c] = tag.charCodeAt(c);
    view.setUint32(at + 4, checksum(file, offset, padded(table.length)));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.length);
    offset += padded(table.length);
  });
  return file;
}

function checksum(file: Uint8Array, from: number, length: number): number {
  const view = new DataView(file.buffer);
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
