import type { PrintOptions } from './print-pages.ts';
import { saveFile } from './save-file.ts';

/** The file must outlive the viewer's reading of it. */
const KEEP_MS = 120_000;

/** Prints a PDF; where that cannot be done here it opens in a tab of its own, and where even that is refused it is saved. */
export async function printPdf(pdf: Uint8Array, name: string, options?: PrintOptions): Promise<void> {
  try {
    const { printPages } = await import('./print-pages.ts');
    await printPages(pdf, options);
  } catch {
    const url = URL.createObjectURL(blobOf(pdf));
    setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
    if (!globalThis.open(url, '_blank')) savePdf(pdf, name);
  }
}

export function savePdf(pdf: Uint8Array, name: string): void {
  saveFile(blobOf(pdf), name);
}

function blobOf(pdf: Uint8Array): Blob {
  return new Blob([pdf.slice()], { type: 'application/pdf' });
}
