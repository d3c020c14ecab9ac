import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Only paper shows the sheet, and nothing else. */
const RULES = `
  @page { size: letter; margin: 0.5in; }
  @media screen { [data-paper-sheet] { display: none; } }
  @media print {
    html, body { display: block !important; overflow: visible !important; margin: 0 !important; padding: 0 !important;
      min-height: 0 !important; background: white !important; color: black !important; }
    body > :not([data-paper-sheet]) { display: none !important; }
    [data-paper-sheet] { display: grid; grid-template-columns: 1fr 1fr; gap: 0.3in; }
    [data-paper-sheet=list] { grid-template-columns: 1fr; gap: 0; }
    [data-paper-sheet] > div { border: 1px dashed #888; padding: 0.25in 0.1in; text-align: center; break-inside: avoid; }
    [data-paper-sheet=list] > div { border-width: 0 0 1px; padding: 0.12in 0; text-align: left; }
    [data-paper-sheet] b { font-size: 26pt; line-height: 1.2; display: block; }
    [data-paper-sheet=list] b { font-size: 14pt; }
    [data-paper-sheet] span { font-size: 12pt; line-height: 1.3; display: block; margin-bottom: 0.12in; }
    [data-paper-sheet] svg { width: 3.3in; height: 0.9in; }
    [data-paper-sheet=list] svg { width: 5.5in; height: 0.45in; }
  }`;

interface Props {
  look: 'cards' | 'list';
  children: ReactNode;
  onDone: () => void;
}

/** What is printed on office paper and never seen on the screen. */
export function PaperSheet({ look, children, onDone }: Props) {
  const done = useRef(onDone);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(RULES);
    document.adoptedStyleSheets.push(sheet);
    const finish = () => done.current();
    addEventListener('afterprint', finish);
    // Once the bars are laid out.
    const frame = requestAnimationFrame(() => globalThis.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', finish);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  return createPortal(
    <div data-paper-sheet={look} aria-hidden>
      {children}
    </div>,
    document.body,
  );
}
