import type { OrderForm } from '#domain/order/order.ts';
import { openUserDatabase } from '#store/device/database.ts';
import { rowsOf, type Kept } from './orders.ts';

/** The very table of our orders, filled in one go. */
export async function open(forms: OrderForm[]): Promise<Kept> {
  const db = openUserDatabase({ name: 'dexie', userId: 'bench' });
  await db.open();
  const rows = rowsOf(forms);
  let below = '\uffff';
  return {
    write: async () => void (await db.orders.bulkPut(rows)),
    async page(limit) {
      const list = db.orders.where('[tab+sortKey]').between([1, ''], [1, below]);
      const found = await list.reverse().limit(limit).toArray();
      below = found.at(-1)?.sortKey ?? '';
      return found.length;
    },
  };
}
