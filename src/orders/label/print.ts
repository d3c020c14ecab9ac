/** Ways of a PDF out of the page. */

/** The blob must outlive the viewer's reading of it. */
const KEEP_MS = 60_000;

function pdfUrl(bytes: Uint8Array): string {
  const url = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
  return url;
}

/** Opens the system's print dialog; where a page cannot print a PDF by itself, the PDF opens in a tab of its own. */
export function printPdf(bytes: Uint8Array, name: string): void {
  const url = pdfUrl(bytes);
  if (!navigator.pdfViewerEnabled || !matchMedia('(any-pointer: fine)').matches) {
    openPdf(url, name);
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
      openPdf(url, name);
    }
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), KEEP_MS);
}

export function openPdf(url: string, name: string): void {
  const tab = open(url, '_blank', 'noopener=no');
  if (!tab) follow(url, name);
}

export function downloadPdf(bytes: Uint8Array, name: string): void {
  follow(pdfUrl(bytes), name);
}

function follow(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
