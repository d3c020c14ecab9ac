/** What the address of the list says, and how it is written. */
import { isOrderColumn } from '#domain/lists/order-columns.ts';
import { FILTER_KEYS, NO_FILTER, type OrderFilter } from '#domain/lists/order-filter.ts';
import { DEFAULT_SORT, type OrderSort } from '#domain/lists/order-sort.ts';
import * as list from '#list/list-url.ts';

export type ListTab = 1 | 2 | 3;

/** Their sentences `orders:tab.<name>`. */
export const TAB_NAMES = { 1: 'awaiting', 2: 'shipped', 3: 'cancelled' } as const;

export interface ListUrl {
  tab: ListTab;
  /** Id of a saved view; null: one of the tabs that are always there. */
  view: string | null;
  filter: OrderFilter;
  sort: OrderSort;
  q: string;
  /** Cards shown on a phone. */
  shown: number;
}

const SORTING = { isColumn: isOrderColumn, usual: DEFAULT_SORT };

export function readListUrl(search: URLSearchParams): ListUrl {
  const status = Number(search.get('status'));
  const filter = Object.fromEntries(FILTER_KEYS.map((key) => [key, search.get(key) ?? '']));
  return {
    tab: status === 2 || status === 3 ? status : 1,
    view: search.get('view'),
    filter: { ...NO_FILTER, ...filter, scope: scopeOf(search.get('scope')) },
    sort: list.readSort(search.get('sort'), SORTING),
    q: search.get('q') ?? '',
    shown: list.readShown(search),
  };
}

const scopeOf = (text: string | null): string =>
  text === 'international' || text === 'domestic' ? text : '';

export const sortText = (sort: OrderSort): string => list.sortText(sort, DEFAULT_SORT);

/** One after the other: up, down, and as it was. */
export const nextSort = (sort: OrderSort, column: string): OrderSort => list.nextSort(sort, column, SORTING);

/** What of the address belongs to a view: its tab, filters and sorting. Keys in a fixed order, so that two can be compared. */
export function viewQueryOf({ tab, filter, sort }: Pick<ListUrl, 'tab' | 'filter' | 'sort'>): string {
  const query = new URLSearchParams();
  query.set('status', String(tab));
  for (const key of FILTER_KEYS) if (filter[key] !== '') query.set(key, filter[key]);
  const sorted = sortText(sort);
  if (sorted !== '') query.set('sort', sorted);
  return query.toString();
}

/** Filters that are set, in the order of their chips. */
export function setFilters(filter: OrderFilter): [key: (typeof FILTER_KEYS)[number], value: string][] {
  return FILTER_KEYS.flatMap((key) => (filter[key] === '' ? [] : [[key, filter[key]]]));
}
