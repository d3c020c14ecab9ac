/** Pictures of one bit a dot, and how a ZPL printer takes them. */

export interface Bitmap {
  /** Dots. */
  width: number;
  height: number;
  /** Of a row; eight dots each, the leftmost in the highest bit; 1 is black. */
  bytesPerRow: number;
  bytes: Uint8Array;
}

export function createBitmap(width: number, height: number): Bitmap {
  const bytesPerRow = Math.ceil(width / 8);
  return { width, height, bytesPerRow, bytes: new Uint8Array(bytesPerRow * height) };
}

/** Blackens the dots of a row from `from` up to, not including, `to`; what is outside the picture is left out. */
export function blackenRun(bitmap: Bitmap, row: number, from: number, to: number): void {
  if (row < 0 || row >= bitmap.height) return;
  const end = Math.min(to, bitmap.width);
  for (let x = Math.max(0, from); x < end; x++) {
    const at = row * bitmap.bytesPerRow + (x >> 3);
    bitmap.bytes[at] = (bitmap.bytes[at] ?? 0) | (0x80 >> (x & 7));
  }
}

/**
 * The picture as a ZPL graphic field, `^GFA`: hexadecimal with ZPL's own compression (a letter tells how often the
 * next digit comes; `,` and `!` fill a row with white and black; `:` repeats the row above).
 * Source: ZPL II Programming Guide, "Alternative Data Compression Scheme".
 */
export function graphicField(bitmap: Bitmap): string {
  const { bytes, bytesPerRow, height } = bitmap;
  let data = '';
  let above = '';
  for (let row = 0; row < height; row++) {
    const digits = hexOf(bytes.subarray(row * bytesPerRow, (row + 1) * bytesPerRow));
    data += digits === above ? ':' : compressed(digits);
    above = digits;
  }
  const total = bytesPerRow * height;
  return `^GFA,${total},${total},${bytesPerRow},${data}`;
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

function compressed(digits: string): string {
  const white = /0+$/.exec(digits)?.[0].length ?? 0;
  const black = /F+$/.exec(digits)?.[0].length ?? 0;
  const end = white > 0 ? ',' : black > 0 ? '!' : '';
  const rest = digits.slice(0, digits.length - Math.max(white, black));
  return rest.replace(/(.)\1*/g, (run, digit: string) => `${countOf(run.length)}${digit}`) + end;
}

/** Letters for 1 to 19 and for the twenties up to 400. */
const ONES = ' GHIJKLMNOPQRSTUVWXY';
const TWENTIES = ' ghijklmnopqrstuvwxyz';
const MOST = 400;

function countOf(length: number): string {
  if (length === 1) return '';
  let text = '';
  let left = length;
  for (; left > MOST; left -= MOST) text += TWENTIES.at(-1);
  if (left >= 20) text += TWENTIES[Math.floor(left / 20)];
  return left % 20 > 0 ? text + ONES[left % 20] : text;
}
