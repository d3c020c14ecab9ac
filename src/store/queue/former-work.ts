/**
 * Unsent work of people who no longer belong to the account. They can log in for it no more, and its orders are the
 * account's: whoever manages the account's people exports or discards it at the device where it lies.
 */
import type { UserDatabase } from '../device/database.ts';
import type { DeviceDatabase } from '../device/device.ts';
import { keptWorkOf } from '../device/kept-work.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { OutboxRow } from '../device/rows.ts';
import { isSave, serverCopy } from '../orders/replay.ts';
import { rebuildRowOf } from '../collections/synced-collections.ts';
import { queueTables } from './discarded.ts';
import { closeAll } from './outbox.ts';

/** What others of the account have unsent here: in its queue, and kept since it left the device the last time. */
export async function workOfOthers(device: DeviceDatabase, db: UserDatabase): Promise<OutboxRow[]> {
  const queued = await db.outbox.filter(({ state }) => state !== 'discarded').toArray();
  const kept = await keptWorkOf(device, db.accountId);
  const known = new Set(queued.map(({ id }) => id));
  return [...queued, ...kept.flatMap(({ operation }) => (known.has(operation.id) ? [] : [operation]))]
    .filter(({ userId }) => userId !== db.userId)
    .toSorted((one, other) => one.createdAt - other.createdAt || one.position - other.position);
}

/**
 * Gives up what the people outside of `memberIds` left. What the changes of a member build on stays: an order that the
 * server never saw would be lost under them. Answers how many went.
 */
export async function discardFormerWork(
  device: DeviceDatabase,
  db: UserDatabase,
  memberIds: readonly string[],
): Promise<number> {
  const isFormer = ({ userId }: { userId: string }) => userId !== db.userId && !memberIds.includes(userId);
  const kept = (await keptWorkOf(device, db.accountId)).filter(isFormer).map(({ id }) => id);
  await device.keptWork.bulkDelete(kept);
  const gone = await ownTransaction(db, queueTables(db), async () => {
    const queued = await db.outbox.filter(({ state }) => state !== 'discarded').toArray();
    const built = new Set(queued.flatMap((op) => (isFormer(op) ? [] : (op.orderId ?? []))));
    const former = [];
    for (const op of queued.filter(isFormer)) {
      const isNeeded = op.orderId !== null && isSave(op) && built.has(op.orderId);
      const isUnheard = isNeeded && serverCopy(await db.orders.get(op.orderId!)) === null;
      if (!isUnheard) former.push(op);
    }
    await closeAll(
      db,
      former.map((op) => ({ op })),
      'discarded',
    );
    for (const op of former) await rebuildRowOf(db, op);
    return former.map(({ id }) => id);
  });
  return new Set([...kept, ...gone]).size;
}
