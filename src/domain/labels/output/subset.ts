/** A TrueType file with only some glyphs of a font, renumbered from 0; glyph 0 stays the blank one. */
import type { TrueType } from './truetype.ts';

export interface Subset {
  bytes: Uint8Array;
  /** New glyph numbers by old ones. */
  numbers: Map<number, number>;
}

/** Cuts the subset of `glyphs`. */
export function subsetOf(font: TrueType, glyphs: Iterable<number>): Subset {
  const order = [...new Set([0, ...glyphs])];
  const numbers = new Map(order.map((glyph, number) => [glyph, number]));
  const outlines = order.map((glyph) => font.outline(glyph));

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
