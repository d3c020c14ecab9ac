/** The PDF renderer: pages of drawing commands in, the bytes of a PDF 1.7 file out. */
import type { Page } from '../display-list.ts';
import { contentOf, FONT_NAMES } from './pdf-content.ts';
import type { PdfObject } from './pdf-file.ts';
import { commonObjects, FIRST_FREE, HELVETICA, HELVETICA_BOLD, PAGES, pdfFile, stream } from './pdf-file.ts';
import { embeddedFontFor } from './pdf-font.ts';
import { readTrueType } from './truetype.ts';

export interface PdfOptions {
  /** Bytes of a TrueType font for text outside WinAnsi; without it such text loses accents or becomes `?`. */
  cjkFont?: Uint8Array | null;
}

/**
 * Writes pages into one file. Deterministic: the same pages give the same bytes. Text is Helvetica; where
 * WinAnsi has no character, a subset of `cjkFont` is embedded, and text stays searchable.
 * Throws RangeError when `cjkFont` is no TrueType font.
 */
export function renderPdf(pages: Page[], options: PdfOptions = {}): Uint8Array {
  const embedded = options.cjkFont ? embeddedFontFor(pages, readTrueType(options.cjkFont)) : null;
  const fontObjects = embedded ? embedded.objects(FIRST_FREE + 1) : [];
  const firstPage = FIRST_FREE + 1 + fontObjects.length;
  const rest: PdfObject[] = [[resources(embedded !== null)], ...fontObjects];
  const pageNumbers: number[] = [];
  for (const page of pages) {
    const number = firstPage + 2 * pageNumbers.length;
    pageNumbers.push(number);
    rest.push(
      [
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
          `/Resources ${FIRST_FREE} 0 R /Contents ${number + 1} 0 R >>`,
      ],
      stream('', contentOf(page, embedded)),
    );
  }
  return pdfFile([...commonObjects(pageNumbers, pages[0]?.title ?? ''), ...rest]);
}

function resources(hasEmbedded: boolean): string {
  const embedded = hasEmbedded ? ` /${FONT_NAMES.embedded} ${FIRST_FREE + 1} 0 R` : '';
  const standard = `/${FONT_NAMES.regular} ${HELVETICA} 0 R /${FONT_NAMES.bold} ${HELVETICA_BOLD} 0 R`;
  return `<< /Font << ${standard}${embedded} >> >>`;
}
