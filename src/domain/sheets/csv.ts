import { guardedText } from './cell-text.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** A table as a csv that spreadsheets open in any language, with no cell they could take for a formula. */
export function csvText(table: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${table.map((cells) => cells.map(cellText).join(',')).join('\r\n')}\r\n`;
}

function cellText(text: string): string {
  const guarded = guardedText(text);
  return /[",;\t|\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
