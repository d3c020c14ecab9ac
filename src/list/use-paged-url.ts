import { useMemo } from 'react';
import type { ListSort } from '#domain/lists/list-index.ts';
import { nextSort, readSort, sortText } from './list-url.ts';
import { readPagedUrl, type PagedUrl, type PagedUrlRules } from './paged-url.ts';
import { useListSearch, type ListSearch } from './use-list-search.ts';

export interface PagedUrlControl<K extends string> extends Pick<
  ListSearch,
  'set' | 'startAt' | 'rememberScroll' | 'showMore'
> {
  address: PagedUrl<K>;
  setFilter: (key: string, value: string) => void;
  clearFilters: () => void;
  toTab: (tab: string) => void;
  /** Leaves everything but the tab; with a view, what it keeps. */
  toView: (view: { id: string; query: string } | null) => void;
  setSort: (next: (before: ListSort<K>) => ListSort<K>) => void;
  sortBy: (column: string) => void;
}

/** The address of such a list. `rules` is the same object each time. */
export function usePagedUrl<K extends string>(rules: PagedUrlRules<K>): PagedUrlControl<K> {
  const { text, set, replace, showMore, startAt, rememberScroll } = useListSearch();
  const { tabKey = 'tab' } = rules;
  const address = useMemo(() => readPagedUrl(new URLSearchParams(text), rules), [text, rules]);
  const { sorting } = rules;
  const setSort: PagedUrlControl<K>['setSort'] = (next) =>
    set((before) => ({ sort: sortText(next(readSort(before.get('sort'), sorting)), sorting.usual) }));
  return {
    address,
    set,
    showMore,
    startAt,
    rememberScroll,
    setFilter: (key, value) => set({ [key]: value }),
    clearFilters: () => set(Object.fromEntries([...rules.filters, 'q'].map((key) => [key, '']))),
    toTab(tab) {
      const next = new URLSearchParams({ [tabKey]: tab });
      for (const key of rules.lasting) {
        const value = key === 'q' ? address.q : address.filter[key];
        if (value) next.set(key, value);
      }
      replace(next);
    },
    toView: (view) =>
      replace(
        new URLSearchParams(
          view ? [...new URLSearchParams(view.query), ['view', view.id]] : [[tabKey, address.tab]],
        ),
      ),
    setSort,
    sortBy: (column) => setSort((before) => nextSort(before, column, sorting)),
  };
}
