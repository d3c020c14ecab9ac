import { useCallback, useMemo } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { NO_FILTER, type FilterKey } from '#domain/lists/order-filter.ts';
import type { OrderSort } from '#domain/lists/order-sort.ts';
import {
  nextSort,
  PAGE,
  readListUrl,
  sortText,
  withChange,
  type ListUrlChange,
  type ListUrl,
  type ListTab,
} from './list-url.ts';

/** How far each address was scrolled, for whoever comes back. */
const scrolled = new Map<string, number>();

export interface ListUrlControl {
  address: ListUrl;
  set: (change: ListUrlChange) => void;
  setFilter: (key: FilterKey, value: string) => void;
  clearFilters: () => void;
  toTab: (tab: ListTab) => void;
  /** Leaves everything but the tab; with a view, what it keeps. */
  toView: (view: { id: string; query: string } | null) => void;
  sortBy: (column: string) => void;
  setSort: (sort: OrderSort) => void;
  showMore: () => void;
  startAt: number;
  rememberScroll: (top: number) => void;
}

/** The list's address: tab, view, filters, sorting and search, so that going back finds them again. */
export function useListUrl(): ListUrlControl {
  const [search, setSearch] = useSearchParams();
  const isBack = useNavigationType() === 'POP';
  const text = search.toString();
  const address = useMemo(() => readListUrl(new URLSearchParams(text)), [text]);
  const set = useCallback(
    (change: ListUrlChange) => setSearch((before) => withChange(before, change), { replace: true }),
    [setSearch],
  );
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
      setSearch(
        view
          ? new URLSearchParams([...new URLSearchParams(view.query), ['view', view.id]])
          : { status: String(address.tab) },
        { replace: true },
      ),
    setSort: (sort) => set({ sort: sortText(sort) }),
    sortBy: (column) => set({ sort: sortText(nextSort(address.sort, column)) }),
    showMore: useCallback(
      () =>
        setSearch((before) => withChange(before, { shown: String(readListUrl(before).shown + PAGE) }), {
          replace: true,
        }),
      [setSearch],
    ),
    startAt: isBack ? (scrolled.get(text) ?? 0) : 0,
    rememberScroll: useCallback((top: number) => void scrolled.set(text, top), [text]),
  };
}
