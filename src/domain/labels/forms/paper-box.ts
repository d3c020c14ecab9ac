/** Captioned boxes and tables, the parts customs papers are made of. */
import type { FontWeight } from '../display-list.ts';
import type { RowPart } from './paper-rows.ts';
import type { Sheet } from './sheet.ts';
import { CAP_HEIGHT } from '../output/font-metrics.ts';
import { wrap } from '../output/text-fit.ts';

export interface BoxStyle {
  /** Of the caption. */
  caption: number;
  size: number;
  least?: number;
  weight?: FontWeight;
}

const PAD = 3;
const LINE = 0.5;

/** A framed box with a small caption and lines of text that are shrunk and wrapped to fit. */
export function captionBox(
  sheet: Sheet,
  area: { x: number; y: number; width: number; height: number },
  caption: string,
  lines: string[],
  style: BoxStyle,
): void {
  sheet.add({ op: 'frame', ...area, lineWidth: LINE });
  const top = area.y + PAD + style.caption * CAP_HEIGHT;
  const width = area.width - 2 * PAD;
  sheet.text(area.x + PAD, top, caption, { size: style.caption, width, least: style.caption * 0.7 });
  const shown = lines.filter((line) => line !== '');
  if (shown.length === 0) return;
  sheet.block(area.x + PAD, top + 3, shown, {
    width,
    height: area.y + area.height - top - 4,
    size: style.size,
    least: style.least ?? style.size * 0.5,
    ...(style.weight && { weight: style.weight }),
  });
}

export interface Column {
  title: string;
  width: number;
  align?: 'right';
}

export interface TableStyle {
  x: number;
  columns: readonly Column[];
  size: number;
  leading: number;
  gap: number;
}

/** A row's cells in the order of the columns; the one that flows over lines is `lines`. */
export interface TableRow {
  lines: string[];
  cells: (column: number) => string;
}

/** The column whose text flows. */
const FLOWING = 1;

/** The lines of a row's flowing column. */
export function flowingLines(paragraphs: string[], { columns, size }: TableStyle): string[] {
  const width = (columns[FLOWING]?.width ?? 0) - 2 * PAD;
  const lines = paragraphs.flatMap((text) => wrap(text, 'regular', size, width));
  return lines.length > 0 ? lines : [''];
}

export const HEAD_HEIGHT = 11;

/** The table's head and the row parts of one page, in a frame down to `bottom`. */
export function drawTable(
  sheet: Sheet,
  { y, bottom }: { y: number; bottom: number },
  style: TableStyle,
  rows: readonly TableRow[],
  parts: readonly RowPart[],
): void {
  const { columns, size, leading, gap } = style;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  let left = style.x;
  columns.forEach((column, index) => {
    if (index > 0) sheet.add({ op: 'line', x1: left, x2: left, y1: y, y2: bottom, width: LINE });
    cell(sheet, column, left, y + 7.5, column.title, Math.min(size, 6), 'bold');
    let top = y + HEAD_HEIGHT + gap;
    for (const part of parts) {
      const row = rows[part.row];
      const baseline = top + size * CAP_HEIGHT;
      if (index === FLOWING) {
        row?.lines.slice(part.from, part.to).forEach((text, line) => {
          sheet.text(left + PAD, baseline + line * leading, text, { size });
        });
      } else {
        const text = row?.cells(index) ?? '';
        if (part.from === 0) cell(sheet, column, left, baseline, text, size);
        else if (index === 0) cell(sheet, column, left, baseline, `(${text})`, size);
      }
      top += (part.to - part.from) * leading + gap;
    }
    left += column.width;
  });
  sheet.add({ op: 'frame', x: style.x, y, width, height: bottom - y, lineWidth: LINE });
  const head = y + HEAD_HEIGHT;
  sheet.add({ op: 'line', x1: style.x, x2: style.x + width, y1: head, y2: head, width: LINE });
}

function cell(
  sheet: Sheet,
  { width, align }: Column,
  left: number,
  baseline: number,
  text: string,
  size: number,
  weight: FontWeight = 'regular',
): void {
  const x = align === 'right' ? left + width - 2 : left + 2;
  sheet.text(x, baseline, text, {
    size,
    weight,
    width: width - 4,
    least: size * 0.4,
    ...(align && { align }),
  });
}

/** Text from a left edge, wrapped and never cut; returns the bottom. */
export function paragraph(
  sheet: Sheet,
  area: { x: number; y: number; width: number },
  text: string,
  size: number,
  weight: FontWeight = 'regular',
): number {
  const lines = wrap(text, weight, size, area.width);
  lines.forEach((line, index) => {
    sheet.text(area.x, area.y + size * CAP_HEIGHT + index * size * 1.16, line, { size, weight });
  });
  return area.y + size * CAP_HEIGHT + Math.max(0, lines.length - 1) * size * 1.16;
}
