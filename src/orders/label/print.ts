import { printFile } from '#ui/print-file.ts';
import { saveFile } from '#ui/save-file.ts';

export function printPdf(pdf: Uint8Array, name: string): Promise<void> {
  return printFile(blobOf(pdf), name);
}

export function downloadPdf(pdf: Uint8Array, name: string): void {
  saveFile(blobOf(pdf), name);
}

function blobOf(pdf: Uint8Array): Blob {
  return new Blob([pdf.slice()], { type: 'application/pdf' });
}
