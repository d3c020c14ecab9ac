/** By which column the order list is sorted. */
import type { OrderColumnKey } from './order-columns.ts';

export interface OrderSort {
  column: OrderColumnKey;
  isDescending: boolean;
}

/** The newest first. */
export const DEFAULT_SORT: OrderSort = { column: 'createTime', isDescending: true };
