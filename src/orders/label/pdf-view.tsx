import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { openPdf } from '#ui/print/pdf-document.ts';
import { Skeleton } from '#ui/layout/skeleton.tsx';

interface Props {
  bytes: Uint8Array;
  /** What the pages are, for those who cannot see them. */
  label: string;
  /** Shown when the pages cannot be drawn. */
  broken: string;
}

/** PDF pages drawn here, the same on every device and without a network. */
export function PdfView({ bytes, label, broken }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const task = openPdf(bytes);
    let isGone = false;
    task.promise.then(
      (loaded) => !isGone && setPdf(loaded),
      () => !isGone && setBroken(true),
    );
    return () => {
      isGone = true;
      void task.destroy();
    };
  }, [bytes]);
  if (isBroken) return <p className="py-16 text-center text-base text-text-2">{broken}</p>;
  if (!pdf) return <Skeleton className="mx-auto aspect-2/3 w-full max-w-[26.25rem]" />;
  return (
    <div className="flex flex-col items-center gap-4">
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          label={`${label} ${index + 1}/${pdf.numPages}`}
          onBroken={setBroken}
        />
      ))}
    </div>
  );
}

const MAX_WIDTH = 420;

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  label: string;
  onBroken: (isBroken: true) => void;
}

function PdfPage({ pdf, number, label, onBroken }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [ratio, setRatio] = useState('2 / 3');
  useEffect(() => {
    let cancel: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (isGone || !target) return;
      const natural = page.getViewport({ scale: 1 });
      setRatio(`${natural.width} / ${natural.height}`);
      const width = Math.min(MAX_WIDTH, target.parentElement?.clientWidth ?? MAX_WIDTH);
      const viewport = page.getViewport({ scale: (width / natural.width) * Math.max(2, devicePixelRatio) });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas: target, viewport });
      cancel = () => drawing.cancel();
      await drawing.promise;
      if (!isGone) setDrawn(true);
    };
    draw().catch(() => {
      if (!isGone) onBroken(true);
    });
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [pdf, number, onBroken]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      data-drawn={isDrawn}
      style={{ aspectRatio: ratio }}
      className="h-auto w-full max-w-[26.25rem] rounded-chip border border-line bg-white shadow-popover"
    />
  );
}
