import { openPdf } from './pdf-document.ts';

/** One bit a dot, the leftmost in the highest bit of its byte; 1 is black. */
export interface Dots {
  width: number;
  height: number;
  bytesPerRow: number;
  bytes: Uint8Array;
}

const POINTS_PER_INCH = 72;
/** Darker than this, of 255, is black. */
const DARK = 140;

/** The pages of a PDF as a printer of `dpi` dots per inch puts them on paper. */
export async function rasterizePages(pdf: Uint8Array, dpi: number): Promise<Dots[]> {
  const task = openPdf(pdf);
  const file = await task.promise;
  const pages: Dots[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: dpi / POINTS_PER_INCH });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport, intent: 'print' }).promise;
    const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (!picture) throw new Error('the page could not be drawn');
    pages.push(dotsOf(picture));
    canvas.width = 0;
  }
  await task.destroy();
  return pages;
}

function dotsOf({ width, height, data }: ImageData): Dots {
  const bytesPerRow = Math.ceil(width / 8);
  const bytes = new Uint8Array(bytesPerRow * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[4 * (y * width + x)] ?? 255) >= DARK) continue;
      const at = y * bytesPerRow + (x >> 3);
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { width, height, bytesPerRow, bytes };
}
