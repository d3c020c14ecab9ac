/** A page that is there as dots only, for a ZPL printer. */
import type { Bitmap } from '../barcodes/bitmap.ts';
import { graphicField } from '../barcodes/bitmap.ts';

/** One ZPL format, one picture from edge to edge. */
export function zplOfPicture(bitmap: Bitmap): string {
  const size = `^PW${bitmap.width}\n^LL${bitmap.height}\n`;
  return `^XA\n^LH0,0\n${size}^FO0,0${graphicField(bitmap)}^FS\n^PQ1\n^XZ\n`;
}
