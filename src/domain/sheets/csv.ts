import { guardedText } from './cell-text.ts';

export const BYTE_ORDER_MARK = '\ufeff';

/** A table as a csv that spreadsheets open in any language, with no cell they could take for a formula. */
export function csvText(table: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${table.map(csvLine).join('')}`;
}

/** A row of a csv with its line's end. Numbers stay numbers; null is an empty cell. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const guarded = guardedText(cell);
  return /[",;\t|\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
