import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { orderEntryOf, type OrderEntry } from '#domain/lists/order-entry.ts';
import { facetsOf, type Facets } from '#domain/lists/facets.ts';
import type { OrderCounts } from '#domain/lists/order-index.ts';
import { useOrderCounts } from '#store/lists/live.ts';
import { useFirstOrders, useOrdersInMemory, type OrdersInMemory } from '#store/lists/order-list.ts';
import { useServices } from '#services/services.tsx';
import { setFilters, sortText, TAB_NAMES, type ListUrl, type ListTab } from './list-url.ts';

/** A quick search shows so many. */
const FOUND = 100;
/** More than the table draws whole when nothing moves. */
const FIRST = 120;

export interface OrderList {
  /** Undefined while the first read is under way. */
  rows: readonly OrderEntry[] | undefined;
  /** As many as fit, shown or not; undefined while they are not all known. */
  total: number | undefined;
  counts: OrderCounts | undefined;
  /** All orders of the tab have been looked at. */
  isComplete: boolean;
  /** Every order that fits, in list order. */
  all: readonly OrderEntry[];
  /** What the filters can choose from. */
  facets: Facets;
  /** An order of this device as it is now, whatever its tab. */
  entryOf: (id: string) => OrderEntry | undefined;
  /** Of a search: how many orders fit it under each of the other tabs. */
  elsewhere: ReadonlyMap<ListTab, number>;
}

/**
 * At first a page by the database's index, so that nothing is waited for; then everything from memory. Filters and
 * sorting the index does not know show what is in memory so far.
 */
export function useOrderList(
  { tab, filter, sort, q }: Pick<ListUrl, 'tab' | 'filter' | 'sort' | 'q'>,
  alsoFound: ReadonlySet<string> | undefined,
): OrderList {
  const today = useServices().today();
  const asked = useDeferredValue(q);
  const isPlain = setFilters(filter).every(([key]) => key === 'scope') && sortText(sort) === '';
  const [isStarted, setStarted] = useState(false);
  const memory = useOrdersInMemory(tab, isStarted || !isPlain);
  const isComplete = memory?.isComplete === true;
  const scope = filter.scope === '' ? 'all' : (filter.scope as 'international' | 'domestic');
  const page = useFirstOrders({ tab, scope, q: asked, limit: FIRST }, isPlain && !isComplete);
  const hasPage = page !== undefined;
  // Reading all orders must not hold up the first of them.
  useEffect(() => {
    if (hasPage) setStarted(true);
  }, [hasPage]);
  const counts = useCounts(memory, hasPage || !isPlain || isComplete);

  const version = memory?.version;
  const index = memory?.index;
  const fitting = useMemo(
    () =>
      index && (isComplete || !isPlain)
        ? index.select({ tab, filter, q: asked, sort, ...(alsoFound && { alsoFound }) }, today)
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps -- the index changes with its version
    [index, version, isComplete, isPlain, tab, filter, asked, sort, alsoFound, today],
  );
  const first = useMemo(() => page?.map(orderEntryOf), [page]);
  const all = fitting ?? first;
  const facets = useMemo(
    () => facetsOf(index && isComplete ? index.ofTab(tab) : (first ?? NONE)),
    // oxlint-disable-next-line react/exhaustive-deps -- the index changes with its version
    [index, version, isComplete, tab, first],
  );
  const isSearch = asked.trim() !== '';
  const elsewhere = useMemo(
    () =>
      index && isComplete && isSearch ? index.countElsewhere({ tab, filter, q: asked }, today) : NOWHERE,
    // oxlint-disable-next-line react/exhaustive-deps -- the index changes with its version
    [index, version, isComplete, isSearch, tab, filter, asked, today],
  );
  const rows = useMemo(() => (isSearch ? all?.slice(0, FOUND) : all), [all, isSearch]);
  return {
    rows,
    total: isComplete ? fitting?.length : undefined,
    counts,
    isComplete,
    all: all ?? NONE,
    facets,
    entryOf: (id) => (isComplete ? index?.get(id) : undefined),
    elsewhere,
  };
}

/** From memory as soon as it has no fewer than the database told: one that is still being read would seem to lose orders. */
function useCounts(memory: OrdersInMemory | null, isWanted: boolean): OrderCounts | undefined {
  const [isCaughtUp, setCaughtUp] = useState(false);
  const known = memory?.hasAllTabs === true ? memory.index.counts() : null;
  const stored = useOrderCounts(isWanted && !(isCaughtUp && known !== null));
  if (known === null) return stored;
  if (isCaughtUp) return known;
  if (stored && TABS.some((tab) => known[tab] < stored[tab])) return stored;
  setCaughtUp(true);
  return known;
}

const TABS = Object.values(TAB_NAMES);
const NONE: readonly OrderEntry[] = [];
const NOWHERE: ReadonlyMap<ListTab, number> = new Map();
