/** The end of reading all of the server's data again: what it did not tell of is not there any more. */
import type { Change } from '#contract/sync.ts';
import { syncedCollections } from '../collections/synced-collections.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta, setMeta } from '../device/meta.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { rebuildOrder } from '../orders/replay.ts';
import { queueTables } from './discarded.ts';

/** Ids by what they are of. */
export type SeenIds = ReadonlyMap<Change['entity'], ReadonlySet<string>>;

/** Unsent work stays, on top of nothing. From here on the data here are of this epoch. */
export function forgetUnseen(db: UserDatabase, seen: SeenIds, epoch: string): Promise<void> {
  const { shipments, tracking, shipmentDetails, filings, transactions, cachedPages, cachedRates } = db;
  const copies = [shipmentDetails, transactions, cachedPages, cachedRates];
  const tables = [...queueTables(db), shipments, tracking, filings, ...copies];
  const isUnseen = (entity: Change['entity']) => (id: string) => !seen.get(entity)?.has(id);
  return ownTransaction(db, tables, async () => {
    const orders = (await db.orders.toCollection().primaryKeys()).filter(isUnseen('order'));
    const waiting = new Set((await db.outbox.toArray()).map(({ orderId }) => orderId));
    await db.orders.bulkDelete(orders.filter((id) => !waiting.has(id)));
    for (const id of orders) if (waiting.has(id)) await rebuildOrder(db, id, null);
    const gone = (await shipments.toCollection().primaryKeys()).filter(isUnseen('shipment'));
    await shipments.bulkDelete(gone);
    await tracking.bulkDelete(gone);
    await filings.bulkDelete((await filings.toCollection().primaryKeys()).filter(isUnseen('filing')));
    for (const collection of syncedCollections) {
      if (collection.entity === 'user') continue;
      const keys = (await collection.table(db).toCollection().primaryKeys()) as string[];
      const unseen = keys.filter(isUnseen(collection.entity as Change['entity']));
      await collection.takeAll(
        db,
        unseen.map((id) => ({ id, data: null })),
      );
    }
    // Copies of answers; they come again when they are asked for.
    for (const table of copies) await table.clear();
    if (!(await getMeta(db, 'restored'))) await setMeta(db, 'restored', { sentAgain: 0 });
    await setMeta(db, 'epoch', { of: epoch, met: epoch });
  });
}
