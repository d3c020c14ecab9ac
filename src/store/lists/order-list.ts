/** The orders of the list: at first a page of the database, then all of them from memory. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { OrderIndex, OrderListTab } from '#domain/lists/order-index.ts';
import { useDatabase } from './live.ts';
import { createListInMemory } from './list-in-memory.ts';
import { orderRows, type OrderQuery } from '../orders/order-queries.ts';
import type { OrderRow } from '../device/rows.ts';

export const useOrdersInMemory = createListInMemory<OrderIndex, OrderListTab>({
  tabs: [1, 2, 3],
  load: async () => (await import('./order-projection.ts')).startOrderProjection,
});

/** The first orders of a tab by the database's own index; undefined while they are read or not wanted. */
export function useFirstOrders(query: OrderQuery, isWanted: boolean): OrderRow[] | undefined {
  const db = useDatabase();
  const { tab, scope, q, limit } = query;
  return useLiveQuery(
    async () => (db && isWanted ? (await orderRows(db, query)).rows : undefined),
    [db, isWanted, tab, scope, q, limit],
  );
}
