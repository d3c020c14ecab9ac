import { orderEntryOf, type OrderEntry } from '#domain/lists/order-entry.ts';
import { facetsOf, type Facets } from '#domain/lists/facets.ts';
import { countsOf } from '#domain/lists/order-counts.ts';
import type { OrderListTab } from '#domain/lists/order-index.ts';
import type { OrderFilter } from '#domain/lists/order-filter.ts';
import type { OrderColumnKey } from '#domain/lists/order-columns.ts';
import { useMemoryList, type MemoryList, type MemorySource } from '#list/use-memory-list.ts';
import { useOrderCounts } from '#store/lists/live.ts';
import { useFirstOrders, useOrdersInMemory } from '#store/lists/order-list.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { setFilters, sortText, type ListUrl } from './list-url.ts';

export type OrderList = MemoryList<OrderEntry, OrderListTab, Facets>;

const SOURCE: MemorySource<OrderRow, OrderEntry, OrderListTab, OrderColumnKey, OrderFilter, Facets> = {
  useInMemory: useOrdersInMemory,
  useFirst: ({ tab, filter: { scope }, q, limit }, isWanted) =>
    useFirstOrders(
      { tab, scope: scope === '' ? 'all' : (scope as 'international' | 'domestic'), q, limit },
      isWanted,
    ),
  useStoredCounts: useOrderCounts,
  countsOf,
  entryOf: orderEntryOf,
  facetsOf,
};

/** The orders of the list; the database's index knows the scope alone, newest first. */
export function useOrderList(
  { tab, filter, sort, q }: Pick<ListUrl, 'tab' | 'filter' | 'sort' | 'q'>,
  alsoFound: ReadonlySet<string> | undefined,
): OrderList {
  const isPlain = setFilters(filter).every(([key]) => key === 'scope') && sortText(sort) === '';
  return useMemoryList(SOURCE, { tab, filter, sort, q, isPlain, alsoFound });
}
