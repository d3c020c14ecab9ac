import { useCallback } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { PAGE, readShown, withChange, type ListUrlChange } from './list-url.ts';

/** How far each address was scrolled, for whoever comes back. */
const scrolled = new Map<string, number>();

export interface ListSearch {
  /** The address behind its question mark. */
  text: string;
  set: (change: ListUrlChange) => void;
  /** Leaves nothing of what was there. */
  replace: (search: URLSearchParams) => void;
  showMore: () => void;
  startAt: number;
  rememberScroll: (top: number) => void;
}

/** A list's address, so that going back finds its filters, sorting and place again. */
export function useListSearch(): ListSearch {
  const [search, setSearch] = useSearchParams();
  const isBack = useNavigationType() === 'POP';
  const text = search.toString();
  const here = `${useLocation().pathname}?${text}`;
  return {
    text,
    set: useCallback(
      (change: ListUrlChange) => setSearch((before) => withChange(before, change), { replace: true }),
      [setSearch],
    ),
    replace: useCallback((next: URLSearchParams) => setSearch(next, { replace: true }), [setSearch]),
    showMore: useCallback(
      () =>
        setSearch((before) => withChange(before, { shown: String(readShown(before) + PAGE) }), {
          replace: true,
        }),
      [setSearch],
    ),
    startAt: isBack ? (scrolled.get(here) ?? 0) : 0,
    rememberScroll: useCallback((top: number) => void scrolled.set(here, top), [here]),
  };
}
