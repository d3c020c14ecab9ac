/** The order list in memory. */
import { orderEntryOf } from '#domain/lists/order-entry.ts';
import { createOrderIndex, type OrderIndex, type OrderListTab } from '#domain/lists/order-index.ts';
import type { UserDatabase } from '../device/database.ts';
import { newestFirst } from '../orders/order-queries.ts';
import type { OrderRow } from '../device/rows.ts';
import { startProjection, type Projection } from './list-projection.ts';

export type OrderProjection = Projection<OrderIndex, OrderListTab>;

export function startOrderProjection(db: UserDatabase): OrderProjection {
  return startProjection(db, {
    table: 'orders',
    createIndex: createOrderIndex,
    parts: [1, 2, 3] as const,
    partsOf: (tab: OrderListTab) => [tab],
    read: (tab, limit, last: OrderRow | undefined) => newestFirst(db, { tab }, limit, last?.sortKey),
    entryOf: orderEntryOf,
  });
}
