import { encodeCode128 } from '#domain/labels/barcodes/code128.ts';

/** Modules of free space a scanner wants at either end. */
const QUIET = 10;
const HEIGHT = 40;

/** A Code 128 as sharp as the paper allows. */
export function CodeBars({ text, className }: { text: string; className?: string }) {
  const { bars, total } = barsOf(encodeCode128(text));
  return (
    <svg
      viewBox={`0 0 ${total} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
      className={className}
    >
      <path d={bars} fill="black" />
    </svg>
  );
}

/** The bars as one path, and the width of all, in modules. */
function barsOf(widths: readonly number[]): { bars: string; total: number } {
  let bars = '';
  let at = QUIET;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars += `M${at} 0h${width}v${HEIGHT}h-${width}z`;
    at += width;
  }
  return { bars, total: at + QUIET };
}
