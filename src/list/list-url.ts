/** What the address of a list says of sorting and the rest, and how it is written. */
import type { ListSort } from '#domain/lists/list-index.ts';

/** Cards that come at once on a phone. */
export const PAGE = 100;

export type ListUrlChange = Partial<Record<string, string>>;

/** The address after a change; an empty value leaves its key out, and the cards are counted anew. */
export function withChange(before: URLSearchParams, change: ListUrlChange): URLSearchParams {
  const next = new URLSearchParams(before);
  if (!('shown' in change)) next.delete('shown');
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** Cards shown on a phone. */
export const readShown = (search: URLSearchParams): number =>
  Math.max(PAGE, Number(search.get('shown')) || PAGE);

/** How a list may be sorted, and how it is to begin with. */
export interface Sorting<K extends string> {
  isColumn: (key: string) => key is K;
  usual: ListSort<K>;
}

/** `-rate`: by the rate, the highest first. */
export function readSort<K extends string>(
  text: string | null,
  { isColumn, usual }: Sorting<K>,
): ListSort<K> {
  const column = text?.replace(/^-/, '') ?? '';
  return isColumn(column) ? { column, isDescending: text?.startsWith('-') === true } : usual;
}

export function sortText<K extends string>(
  { column, isDescending }: ListSort<K>,
  usual: ListSort<K>,
): string {
  if (column === usual.column && isDescending === usual.isDescending) return '';
  return `${isDescending ? '-' : ''}${column}`;
}

/** One after the other: up, down, and as it was. */
export function nextSort<K extends string>(
  sort: ListSort<K>,
  column: string,
  { isColumn, usual }: Sorting<K>,
): ListSort<K> {
  if (!isColumn(column)) return sort;
  if (sort.column !== column) return { column, isDescending: false };
  if (!sort.isDescending) return { column, isDescending: true };
  return column === usual.column ? { column, isDescending: false } : usual;
}
