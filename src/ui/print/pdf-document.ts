/** Its default build draws nothing before Safari 26.2, Chrome 145 and Firefox 144. */
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;
const DATA = `${import.meta.env.BASE_URL}pdfjs`;

/** Opens a PDF for drawing, without a network. Load this module only when asked for: it is large. */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    data: bytes.slice(),
    cMapUrl: `${DATA}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${DATA}/standard_fonts/`,
    wasmUrl: `${DATA}/wasm/`,
    iccUrl: `${DATA}/iccs/`,
    isEvalSupported: false,
  });
}
