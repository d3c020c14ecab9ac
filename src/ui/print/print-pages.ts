import type { PDFPageProxy } from 'pdfjs-dist';
import { openPdf } from './pdf-document.ts';

const POINTS_PER_INCH = 72;
/**
 * Three dots of a 203 dpi label printer for each of its own, so that bars stay on its grid; fewer where many pages would
 * take more memory than a tablet has.
 */
const LABEL_DPIS = [
  { pages: 24, dpi: 609 },
  { pages: 96, dpi: 406 },
  { pages: Infinity, dpi: 203 },
];
/** Office paper is larger, and its printers know no such grid. */
const SHEET_DPI = 300;
const LABEL_MAX_INCHES = 8;

/** US letter, in inches. */
const SHEET = { width: 8.5, height: 11 };
const INSET = 0.5;

export interface PrintOptions {
  /** Pages smaller than office paper are each put on a sheet of it, at their own size. */
  onSheet?: boolean;
  /** Hears of each page that is ready. */
  onPage?: (done: number, total: number) => void;
}

let clear: (() => void) | null = null;

/** A page as it is printed; inches. */
interface Picture {
  url: string;
  width: number;
  height: number;
}

/**
 * Prints a PDF at its own size through the page's print dialog: each of its pages becomes a picture on a sheet of paper
 * of that size, labels and customs papers of other sizes in one job. A frame with the PDF in it prints on no phone or tablet, and on some desktops not at all.
 */
export async function printPages(bytes: Uint8Array, options: PrintOptions = {}): Promise<void> {
  clear?.();
  const task = openPdf(bytes);
  const pdf = await task.promise;
  const pictures: Picture[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    pictures.push({
      url: URL.createObjectURL(await pictureOf(page, pdf.numPages)),
      width: width / POINTS_PER_INCH,
      height: height / POINTS_PER_INCH,
    });
    options.onPage?.(number, pdf.numPages);
  }
  await task.destroy();
  clear = await layOut(pictures, options.onSheet ?? false);
  globalThis.print();
}

async function pictureOf(page: PDFPageProxy, pageCount: number): Promise<Blob> {
  const inches = page.getViewport({ scale: 1 }).height / POINTS_PER_INCH;
  const labelDpi = LABEL_DPIS.find(({ pages }) => pageCount <= pages)?.dpi ?? SHEET_DPI;
  const dpi = inches <= LABEL_MAX_INCHES ? labelDpi : SHEET_DPI;
  const viewport = page.getViewport({ scale: dpi / POINTS_PER_INCH });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  canvas.width = 0;
  if (!blob) throw new Error('the page could not be drawn');
  return blob;
}

/** Puts the pictures where only paper shows them; answers how to take them away again. */
async function layOut(pictures: Picture[], onSheet: boolean): Promise<() => void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    ${sizesOf(pictures)
      .map((size, index) => rulesOf(size, index, onSheet && size.height <= LABEL_MAX_INCHES))
      .join('')}
    @media screen { [data-print-pages] { display: none; } }
    @media print {
      html, body { display: block !important; overflow: visible !important; background: white !important;
        margin: 0 !important; padding: 0 !important; min-height: 0 !important; }
      body > :not([data-print-pages]) { display: none !important; }
      [data-print-pages] img { display: block; width: 100%; height: 100%; object-fit: contain; }
      [data-print-pages] div + div { break-before: page; }
    }`);
  document.adoptedStyleSheets.push(sheet);
  const pages = document.createElement('div');
  pages.setAttribute('data-print-pages', '');
  pages.setAttribute('aria-hidden', 'true');
  const images = pictures.map(({ url, ...size }) => {
    const page = document.createElement('div');
    page.className = nameOf(size);
    const image = Object.assign(new Image(), { src: url, alt: '' });
    page.append(image);
    pages.append(page);
    return image;
  });
  document.body.append(pages);
  await Promise.all(images.map(isLoaded));
  return () => {
    pages.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    for (const { url } of pictures) URL.revokeObjectURL(url);
  };
}

/** Not decoded: all pages at once would fill the memory. */
const isLoaded = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve, reject) => {
    if (image.complete) resolve();
    image.addEventListener('load', () => resolve());
    image.addEventListener('error', () => reject(new Error('a page could not be shown')));
  });

type Size = Omit<Picture, 'url'>;

const nameOf = ({ width, height }: Size): string =>
  `sheet-${Math.round(width * 100)}-${Math.round(height * 100)}`;

/** Each size once, in the order of the pages. */
function sizesOf(pictures: Picture[]): Size[] {
  return [...new Map(pictures.map((picture) => [nameOf(picture), picture])).values()];
}

/** The first size is that of the whole job where a browser knows no named pages: others shrink to fit it. */
function rulesOf(size: Size, index: number, onSheet: boolean): string {
  const name = nameOf(size);
  const sheet = onSheet ? SHEET : size;
  const paper = `size: ${sheet.width}in ${sheet.height}in; margin: 0;`;
  const inset = onSheet
    ? `padding: ${INSET}in ${(SHEET.width - size.width) / 2}in; box-sizing: content-box;`
    : '';
  const area = `width: ${size.width}in; height: ${size.height}in; ${inset}`;
  return `
    ${index === 0 ? `@page { ${paper} }` : ''}
    @page ${name} { ${paper} }
    @media print {
      .${name} { page: ${name}; ${area} }
      @supports not (page: auto) { .${name} { width: 100vw; height: 100vh; } }
    }`;
}
