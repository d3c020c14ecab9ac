const KEEP_MS = 120_000;

/** Prints a PDF from a hidden frame; where the browser will not, opens it in a tab of its own. */
export function printFile(blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const frame = document.createElement('iframe');
  frame.className = 'fixed size-0 border-0 opacity-0';
  frame.title = 'PDF';
  frame.setAttribute('aria-hidden', 'true');
  frame.addEventListener('load', () => {
    try {
      const inner = frame.contentWindow;
      if (!inner) throw new Error('The frame has no window.');
      inner.focus();
      inner.print();
    } catch {
      globalThis.open(url, '_blank', 'noopener');
    }
  });
  frame.src = url;
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, KEEP_MS);
}
