import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { PAGE, readShown, withChange, type ListUrlChange } from './list-url.ts';

/** How far each address was scrolled, for whoever comes back. */
const scrolled = new Map<string, number>();

export interface ListSearch {
  /** The address behind its question mark. */
  text: string;
  /** A change that builds on what is there is a function of it. */
  set: (change: ListUrlChange | ((before: URLSearchParams) => ListUrlChange)) => void;
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
  // The router draws a new address when there is time: a second change builds on the first, drawn or not.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const replace = useCallback(
    (next: URLSearchParams) => {
      latest.current = next;
      setSearch(next, { replace: true });
    },
    [setSearch],
  );
  const set = useCallback<ListSearch['set']>(
    (change) =>
      replace(withChange(latest.current, typeof change === 'function' ? change(latest.current) : change)),
    [replace],
  );
  return {
    text,
    replace,
    set,
    showMore: useCallback(() => set((before) => ({ shown: String(readShown(before) + PAGE) })), [set]),
    startAt: isBack ? (scrolled.get(here) ?? 0) : 0,
    rememberScroll: useCallback((top: number) => void scrolled.set(here, top), [here]),
  };
}
