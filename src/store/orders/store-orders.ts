import type { OrderRecord } from '#contract/orders.ts';
import type { UserDatabase } from '../device/database.ts';
import { orderRowOf } from './order-row.ts';
import { ownTransaction } from '../device/own-transaction.ts';

/** Ids of these that are not on this device. */
export async function missingOrders(db: UserDatabase, ids: readonly string[]): Promise<string[]> {
  const rows = await db.orders.bulkGet([...ids]);
  return ids.filter((_, place) => rows[place] === undefined);
}

/** Orders as the server answered them; what is changed here, or newer, stays. */
export function storeFetchedOrders(db: UserDatabase, records: readonly OrderRecord[]): Promise<void> {
  return ownTransaction(db, [db.orders], async () => {
    for (const record of records) {
      const { id } = record.order;
      if (id === null) continue;
      const row = await db.orders.get(id);
      if (!row || (row.pending === 0 && record.version >= row.version))
        await db.orders.put(orderRowOf(record, { id }));
    }
  });
}
