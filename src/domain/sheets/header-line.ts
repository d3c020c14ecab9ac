/** Which line of a sheet holds the headers. */
import { headersKnown } from './match-columns.ts';
import { exportOf } from './shop-export.ts';
import type { FieldNames, SheetRows } from './types.ts';

const LOOKED_AT = 10;
const MIN_KNOWN = 2;

/**
 * The place of the header among the rows: of the first ten that of a shop's export, else the one with most known headers, so
 * that a title above does not count; where none has two, the first with two texts.
 */
export function headerPlace(rows: SheetRows, names: FieldNames): number {
  const first = rows.slice(0, LOOKED_AT);
  const ofShop = first.findIndex((cells) => exportOf(cells) !== null);
  if (ofShop >= 0) return ofShop;
  const known = first.map((cells) => headersKnown(cells, names));
  const most = Math.max(0, ...known);
  if (most >= MIN_KNOWN) return known.indexOf(most);
  const place = first.findIndex((cells) => cells.filter((text) => text.trim() !== '').length > 1);
  return Math.max(0, place);
}

/** How many headers of a sheet are known, all of a shop's export: of several sheets the one with most is meant. */
export function headersSay(rows: SheetRows, names: FieldNames): number {
  const headers = rows[headerPlace(rows, names)] ?? [];
  return exportOf(headers) ? Infinity : headersKnown(headers, names);
}
