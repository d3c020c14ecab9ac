import { saveFile } from './save-file.ts';

/** The file must outlive the viewer's reading of it. */
const KEEP_MS = 120_000;

/**
 * Opens the print dialog for a PDF. Where a page cannot print a PDF by itself, as on most phones and tablets, the PDF
 * opens in a tab of its own, and where even that is refused it is saved.
 */
export function printFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
  const openInTab = () => {
    if (!globalThis.open(url, '_blank')) saveFile(blob, name);
  };
  if (!navigator.pdfViewerEnabled || !matchMedia('(any-pointer: fine)').matches) {
    openInTab();
    return;
  }
  const frame = document.createElement('iframe');
  frame.className = 'fixed size-0 border-0';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.src = url;
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      openInTab();
    }
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), KEEP_MS);
}
