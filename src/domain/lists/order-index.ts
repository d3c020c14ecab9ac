/** All orders of a device in memory. */
import { filterTests } from './filter-tests.ts';
import { createListIndex, type ListIndex, type ListQuery } from './list-index.ts';
import { orderColumn, type OrderColumnKey } from './order-columns.ts';
import type { OrderEntry } from './order-entry.ts';
import type { OrderFilter } from './order-filter.ts';
import { DEFAULT_SORT } from './order-sort.ts';

export type OrderListTab = 1 | 2 | 3;
export type OrderListQuery = ListQuery<OrderListTab, OrderColumnKey, OrderFilter>;

export type OrderIndex = ListIndex<OrderEntry, OrderListTab, OrderColumnKey, OrderFilter>;

/** Under no tab: deleted here, not yet at the server. */
const TABS_OF = { 0: [], 1: [1], 2: [2], 3: [3] } as const;

export function createOrderIndex(): OrderIndex {
  return createListIndex<OrderEntry, OrderListTab, OrderColumnKey, OrderFilter>({
    tabs: [1, 2, 3],
    tabsOf: ({ tab }) => TABS_OF[tab],
    filterTests,
    usualColumn: DEFAULT_SORT.column,
    valueOf: (column) => orderColumn(column).valueOf,
  });
}
