/** A page's drawing commands as a PDF content stream. */
import { MAXICODE } from '../barcodes/barcodes.ts';
import type { BarsCommand, Command, HexagonsCommand, Page, TextCommand } from '../display-list.ts';
import { DOT } from '../display-list.ts';
import type { EmbeddedFont } from './pdf-font.ts';
import { textRuns } from './pdf-text.ts';

/** Font names in the page's resources. */
export const FONT_NAMES = { regular: 'F1', bold: 'F2', embedded: 'F3' } as const;

export function contentOf(page: Page, embedded: EmbeddedFont | null): string {
  let content = '';
  for (const command of page.commands) content += drawn(command, page.height, embedded);
  return content;
}

function drawn(command: Command, height: number, embedded: EmbeddedFont | null): string {
  switch (command.op) {
    case 'text':
      return textOf(command, height, embedded);
    case 'bars':
      return barsOf(command, height);
    case 'hexagons':
      return hexagonsOf(command, height);
    case 'line': {
      const { x1, y1, x2, y2, width } = command;
      return `${num(width)} w ${num(x1)} ${num(height - y1)} m ${num(x2)} ${num(height - y2)} l S\n`;
    }
    case 'rect': {
      const { x, y, width: w, height: h, fill } = command;
      const area = `${num(x)} ${num(height - y - h)} ${num(w)} ${num(h)} re f\n`;
      return fill === 'white' ? `1 g ${area}0 g\n` : area;
    }
    case 'frame': {
      const { x, y, width: w, height: h, lineWidth } = command;
      return `${num(lineWidth)} w ${num(x)} ${num(height - y - h)} ${num(w)} ${num(h)} re S\n`;
    }
  }
}

/** The embedded font has one weight: bold is the outline drawn thicker. */
const BOLD_STROKE = 0.03;

function textOf(command: TextCommand, height: number, embedded: EmbeddedFont | null): string {
  const { x, y, size, weight, text } = command;
  let shown = '';
  for (const run of textRuns(text, embedded?.font ?? null)) {
    if (run.font === 'standard') shown += `/${FONT_NAMES[weight]} ${num(size)} Tf (${run.text}) Tj `;
    else if (embedded) {
      const glyphs = `/${FONT_NAMES.embedded} ${num(size)} Tf <${run.glyphs.map(embedded.codeOf).join('')}> Tj `;
      shown += weight === 'bold' ? `2 Tr ${num(size * BOLD_STROKE)} w ${glyphs}0 Tr ` : glyphs;
    }
  }
  const area = `BT ${num(x)} ${num(height - y)} Td ${shown}ET\n`;
  return command.white ? `1 g 1 G ${area}0 g 0 G\n` : area;
}

function barsOf({ x, y, rows, rowHeight }: BarsCommand, height: number): string {
  let content = `q ${exact(DOT)} 0 0 ${exact(-DOT)} ${exact(x)} ${exact(height - y)} cm\n`;
  rows.forEach((row, index) => {
    const top = index * rowHeight;
    let left = 0;
    row.forEach((width, i) => {
      if (i % 2 === 0) content += `${left} ${top} ${width} ${rowHeight} re\n`;
      left += width;
    });
  });
  return `${content}f Q\n`;
}

/** MaxiCode is drawn in half dots; every module stays a dot apart from its neighbours. */
const HALF = DOT / 2;
const COLUMN = MAXICODE.columnDots * 2;
const ROW = MAXICODE.rowDots * 2;
const RING_RADII = [0.5774, 1.3359, 2.1058, 2.8644, 3.6229, 4.3814];
const CENTRE = centreOf(14, 16);
const BULLSEYE = `${RING_RADII.map((radius) => circle(CENTRE, radius * COLUMN)).join('')}f*\n`;
const HEXAGONS: string[] = [];

function hexagonsOf({ x, y, cells }: HexagonsCommand, height: number): string {
  let content = `q ${exact(HALF)} 0 0 ${exact(-HALF)} ${exact(x)} ${exact(height - y)} cm\n`;
  for (const [column, row] of cells) {
    const at = row * MAXICODE.columns + column;
    content += HEXAGONS[at] ??= hexagon(centreOf(column, row));
  }
  return `${content}f\n${BULLSEYE}Q\n`;
}

function centreOf(column: number, row: number): [x: number, y: number] {
  return [column * COLUMN + (row % 2 === 0 ? COLUMN / 2 : COLUMN), row * ROW + 8];
}

function hexagon([x, y]: [x: number, y: number]): string {
  const at = (dx: number, dy: number) => `${x + dx} ${y + dy}`;
  return `${at(0, -7)} m ${at(6, -3)} l ${at(6, 3)} l ${at(0, 7)} l ${at(-6, 3)} l ${at(-6, -3)} l h\n`;
}

/** Four Bezier quarters. */
function circle([x, y]: [x: number, y: number], radius: number): string {
  const k = radius * 0.5523;
  const at = (dx: number, dy: number) => `${num(x + dx)} ${num(y + dy)}`;
  return (
    `${at(radius, 0)} m ${at(radius, k)} ${at(k, radius)} ${at(0, radius)} c ` +
    `${at(-k, radius)} ${at(-radius, k)} ${at(-radius, 0)} c ` +
    `${at(-radius, -k)} ${at(-k, -radius)} ${at(0, -radius)} c ` +
    `${at(k, -radius)} ${at(radius, -k)} ${at(radius, 0)} c h\n`
  );
}

function num(value: number): number {
  return Math.round(value * 100) / 100;
}

function exact(value: number): string {
  return value.toFixed(6);
}
