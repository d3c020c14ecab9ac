/** What the address of a list says, by the rules of that list. */
import type { ListSort } from '#domain/lists/list-index.ts';
import { readShown, readSort, sortText, type Sorting } from './list-url.ts';

export interface PagedUrl<K extends string = string> {
  tab: string;
  /** Id of a saved view; null: none. */
  view: string | null;
  /** By key; empty: any. */
  filter: Readonly<Record<string, string>>;
  sort: ListSort<K>;
  q: string;
  /** Cards shown on a phone. */
  shown: number;
}

export interface PagedUrlRules<K extends string> {
  /** The first is shown unless the address names another. */
  tabs: readonly string[];
  /** How the tab is called in the address; left out: `tab`. */
  tabKey?: string;
  /** The tab of such a text, where it is not written as it is called. */
  tabOf?: (text: string | null) => string | undefined;
  /** Keys of the filters, in the order of their chips. */
  filters: readonly string[];
  /** Those of them that mean the same under every tab, and go along to it; `q` among them: the search too. */
  lasting: readonly string[];
  sorting: Sorting<K>;
}

export function readPagedUrl<K extends string>(
  search: URLSearchParams,
  { tabs, filters, sorting, tabKey = 'tab', tabOf = (text) => text ?? undefined }: PagedUrlRules<K>,
): PagedUrl<K> {
  const tab = tabOf(search.get(tabKey)) ?? '';
  return {
    tab: tabs.includes(tab) ? tab : (tabs[0] ?? ''),
    view: search.get('view'),
    filter: Object.fromEntries(filters.map((key) => [key, search.get(key) ?? ''])),
    sort: readSort(search.get('sort'), sorting),
    q: search.get('q') ?? '',
    shown: readShown(search),
  };
}

/** What of the address belongs to a view: its tab, filters and sorting, in a fixed order. */
export function viewQueryOf<K extends string>(
  { tab, filter, sort }: PagedUrl<K>,
  { filters, sorting, tabKey = 'tab' }: PagedUrlRules<K>,
): string {
  const query = new URLSearchParams({ [tabKey]: tab });
  for (const key of filters) if (filter[key]) query.set(key, filter[key]);
  const sorted = sortText(sort, sorting.usual);
  if (sorted !== '') query.set('sort', sorted);
  return query.toString();
}

/** Filters that are set, in the order of their chips. */
export function setFilters({ filter }: Pick<PagedUrl, 'filter'>): [key: string, value: string][] {
  return Object.entries(filter).filter(([, value]) => value !== '');
}
