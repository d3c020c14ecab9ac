/** What an order went through, as this device knows it. */
import { orderHistory, type OrderHistory } from '../orders/order-history.ts';
import { useRead } from './live.ts';

/** What happened to an order, as far as it is known here. */
export function useOrderHistory(id: string | null): OrderHistory | undefined {
  return useRead(async (db) => (id === null ? undefined : orderHistory(db, id)), [id]);
}
