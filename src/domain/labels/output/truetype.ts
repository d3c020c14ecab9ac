/** Reads a TrueType font. */

export interface TrueType {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  bbox: [number, number, number, number];
  /** Glyph of a code point, 0 where the font has none. */
  glyphOf(codePoint: number): number;
  /** Advance in font units. */
  advanceOf(glyph: number): number;
  /** Raw outline of a glyph, empty for a blank one. Throws RangeError for one composed of others: our font has none. */
  outline(glyph: number): Uint8Array;
  table(tag: string): Uint8Array | undefined;
}

const parsed = new WeakMap<Uint8Array, TrueType>();

/** The font of these bytes; read once per byte array. Throws RangeError for anything but a TrueType font. */
export function readTrueType(bytes: Uint8Array): TrueType {
  const known = parsed.get(bytes);
  if (known) return known;
  const font = parse(bytes);
  parsed.set(bytes, font);
  return font;
}

function parse(bytes: Uint8Array): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || view.getUint32(0) !== 0x00010000) throw new RangeError('not a TrueType font');
  const tables = new Map<string, { offset: number; length: number }>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    tables.set(tag, { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) });
  }
  const offsetOf = (tag: string): number => {
    const entry = tables.get(tag);
    if (!entry) throw new RangeError(`font without ${tag}`);
    return entry.offset;
  };
  const head = offsetOf('head');
  const hhea = offsetOf('hhea');
  const hmtx = offsetOf('hmtx');
  const loca = offsetOf('loca');
  const glyf = offsetOf('glyf');
  const metricCount = view.getUint16(hhea + 34);
  const isLong = view.getInt16(head + 50) === 1;
  const at = (glyph: number) =>
    isLong ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph);
  return {
    unitsPerEm: view.getUint16(head + 18),
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    bbox: [36, 38, 40, 42].map((field) => view.getInt16(head + field)) as [number, number, number, number],
    glyphOf: characterMap(view, offsetOf('cmap')),
    advanceOf: (glyph) => view.getUint16(hmtx + 4 * Math.min(glyph, metricCount - 1)),
    outline(glyph) {
      const outline = bytes.subarray(glyf + at(glyph), glyf + at(glyph + 1));
      if ((outline[0] ?? 0) >= 0x80) throw new RangeError('composite glyph');
      return outline;
    },
    table: (tag) => {
      const entry = tables.get(tag);
      return entry && bytes.subarray(entry.offset, entry.offset + entry.length);
    },
  };
}

/** Look-up in the Unicode BMP subtable (format 4). */
function characterMap(view: DataView, cmap: number): (codePoint: number) => number {
  let base = 0;
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + view.getUint32(cmap + 8 + 8 * i);
    if (view.getUint16(at) === 4) base = at;
  }
  if (base === 0) throw new RangeError('font without a Unicode character map');
  const segments = view.getUint16(base + 6) / 2;
  const ends = base + 14;
  const starts = ends + 2 * segments + 2;
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    let low = 0;
    let high = segments - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (view.getUint16(ends + 2 * middle) < codePoint) low = middle + 1;
      else high = middle;
    }
    const start = view.getUint16(starts + 2 * low);
    if (start > codePoint || view.getUint16(ends + 2 * low) < codePoint) return 0;
    const delta = view.getUint16(starts + 2 * (segments + low));
    const rangeAt = starts + 2 * (2 * segments + low);
    const range = view.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(rangeAt + range + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}
