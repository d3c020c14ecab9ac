import { useMemo } from 'react';
import { NO_FILTER, type FilterKey } from '#domain/lists/order-filter.ts';
import type { OrderSort } from '#domain/lists/order-sort.ts';
import type { ListUrlChange } from '#list/list-url.ts';
import { useListSearch } from '#list/use-list-search.ts';
import { nextSort, readListUrl, sortText, type ListUrl, type ListTab } from './list-url.ts';

export interface ListUrlControl {
  address: ListUrl;
  set: (change: ListUrlChange) => void;
  setFilter: (key: FilterKey, value: string) => void;
  clearFilters: () => void;
  toTab: (tab: ListTab) => void;
  /** Leaves everything but the tab; with a view, what it keeps. */
  toView: (view: { id: string; query: string } | null) => void;
  sortBy: (column: string) => void;
  setSort: (next: (before: OrderSort) => OrderSort) => void;
  showMore: () => void;
  startAt: number;
  rememberScroll: (top: number) => void;
}

/** The list's address: tab, view, filters, sorting and search, so that going back finds them again. */
export function useListUrl(): ListUrlControl {
  const { text, set, replace, showMore, startAt, rememberScroll } = useListSearch();
  const address = useMemo(() => readListUrl(new URLSearchParams(text)), [text]);
  const setSort: ListUrlControl['setSort'] = (next) =>
    set((before) => ({ sort: sortText(next(readListUrl(before).sort)) }));
  const noFilters = { ...NO_FILTER, q: '' };
  return {
    address,
    set,
    setFilter: (key, value) => set({ [key]: value }),
    clearFilters: () => set(noFilters),
    toTab: (tab) =>
      set(
        address.view === null
          ? { status: String(tab) }
          : { ...noFilters, sort: '', view: '', status: String(tab) },
      ),
    toView: (view) =>
      replace(
        new URLSearchParams(
          view ? [...new URLSearchParams(view.query), ['view', view.id]] : [['status', String(address.tab)]],
        ),
      ),
    setSort,
    sortBy: (column) => setSort((before) => nextSort(before, column)),
    showMore,
    startAt,
    rememberScroll,
  };
}
