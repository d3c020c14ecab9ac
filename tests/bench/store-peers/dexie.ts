import type { OrderForm } from '#domain/order/order.ts';
import { openUserDatabase } from '#store/database.ts';
import { rowsOf, type Kept } from './orders.ts';

/** The very table of our orders, filled in one go. */
export async function open(forms: OrderForm[]): Promise<Kept> {
  const db = openUserDatabase({ name: 'dexie', userId: 'bench' });
  await db.open();
  const rows = rowsOf(forms);
  const newestFirst = () => db.orders.where('[tab+sortKey]').between([1, ''], [1, '\uffff']).reverse();
  return {
    write: async () => void (await db.orders.bulkPut(rows)),
    page: async (limit) => (await newestFirst().limit(limit).toArray()).length,
  };
}
