/** A list of the app that is measured: its rows, the columns it shows, and how it finds and sorts them. */
import type { ColumnLayout } from '#domain/lists/column-layout.ts';
import type { ListRow, ListSort } from '#domain/lists/list-index.ts';

/** What all of them can be sorted by. */
export type Sort = ListSort<'createTime' | 'recipientName'>;

export interface Listed extends ListRow {
  orderNo: string;
}

export interface ListKind<Row extends Listed> {
  label: string;
  entries(count: number): Row[];
  shown: readonly { key: string; width: number; valueOf: (row: Row) => string | number | null }[];
  layout: ColumnLayout;
  indexOf(rows: readonly Row[]): { select(sort: Sort, q: string): readonly Row[] };
}

export const TODAY = '2026-11-20';
/** The newest first, as both lists begin. */
export const USUAL_SORT: Sort = { column: 'createTime', isDescending: true };

const NAMES = ['Sam Reed', 'Lucía Fernández', 'Zhang Wei', 'Priya Nair', 'Marco Peña', 'Dana Whitfield'];
const CITIES = ['Columbus', 'Miami', 'Austin', 'Seattle', 'Chicago', 'Boston', 'Denver'];
const SERVICES = [2, 3, 16, 14, 39, 40, 37];
const START = Date.UTC(2026, 0, 1);

/** What orders and shipments have in common, in any number, the same each time. Neighbours differ, as in a shop. */
export function commonOf(place: number, count: number) {
  const mixed = (place * 7919) % count;
  const recipientName = `${NAMES[mixed % NAMES.length]} ${mixed % 997}`;
  const recipientCity = CITIES[mixed % CITIES.length] ?? '';
  const orderNo = `PB-${mixed}`;
  return {
    mixed,
    createTime: new Date(START + place * 60_000).toISOString(),
    orderNo,
    recipientName,
    recipientCity,
    carrierServiceId: SERVICES[mixed % SERVICES.length] ?? 2,
    words: [orderNo.toLowerCase(), ...recipientName.toLowerCase().split(' '), recipientCity.toLowerCase()],
  };
}

/** Pixels of a row, and of the heading. */
export const ROW = 40;

/** What a list is asked to do. */
export interface MeasuredList {
  paint(): void;
  /** All rows can be scrolled to. */
  isWhole(): boolean;
  sortByName(): void;
  find(text: string): void;
  scroller(): HTMLElement;
  /** What a row says, by its place; empty while it is not drawn. */
  textOf(row: number): string;
}
