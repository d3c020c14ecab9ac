/** By which column the order list is sorted. */
import type { ListSort } from './list-index.ts';
import type { OrderColumnKey } from './order-columns.ts';

export type OrderSort = ListSort<OrderColumnKey>;

/** The newest first. */
export const DEFAULT_SORT: OrderSort = { column: 'createTime', isDescending: true };
