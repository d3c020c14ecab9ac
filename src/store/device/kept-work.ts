/** Unsent work of those whose account left this device: the queue alone, out of the app's reach until its owner is back. */
import { judgeClock } from '#domain/clock.ts';
import { requeued } from '#domain/sync/operation.ts';
import type { UserDatabase } from './database.ts';
import type { DeviceDatabase, KeptWork, Seal } from './device.ts';
import { getValue } from './device.ts';
import { getMeta, setMeta, wakeSender } from './meta.ts';
import { ownTransaction } from './own-transaction.ts';
import type { OutboxRow } from './rows.ts';
import { rebuildRowOf, collectionOf, collectionTables } from '../collections/synced-collections.ts';
import { recordOf } from '../orders/order-row.ts';
import { rebuildOrder } from '../orders/replay.ts';
import { applyUnder } from '../queue/incoming.ts';

/** As long as the server knows an operation again that it has done. */
const KEEP_MS = 90 * 86_400_000;

/** Everything not discarded, of all who share the database; it takes no more from then on, of whichever page. */
export async function keepWork(device: DeviceDatabase, db: UserDatabase, seal: Seal): Promise<void> {
  const { accountId } = seal;
  const tables = [db.outbox, db.waitingFiles, db.meta];
  const { operations, files } = await ownTransaction(db, tables, async () => {
    await setMeta(db, 'sealed', true);
    return {
      operations: await db.outbox.orderBy('position').toArray(),
      files: await db.waitingFiles.toArray(),
    };
  });
  const keptAt = db.env.now();
  const kept = operations
    .filter(({ state, userId }) => state !== 'discarded' && isKept(seal, userId))
    .map((op): KeptWork => {
      const operation = op.state === 'sending' ? requeued(op) : op;
      const { id, userId, lane } = operation;
      const own = files.filter((file) => file.operationId === id || (operation.files && file.lane === lane));
      return { id, userId, accountId, keptAt, operation, files: own };
    });
  await device.keptWork.bulkPut(kept);
}

const isKept = ({ keepsWork, userId: leaver }: Seal, userId: string) =>
  keepsWork || (leaver !== undefined && leaver !== userId);

/** How many changes wait here for somebody to log in; no word of whose they are, or what they say. */
export function countKeptWork(device: DeviceDatabase, now: number): Promise<number> {
  return device.keptWork.filter(({ keptAt }) => now - keptAt <= KEEP_MS).count();
}

/** Of all its people, also those who were removed from it. */
export function keptWorkOf(device: DeviceDatabase, accountId: string): Promise<KeptWork[]> {
  return device.keptWork.filter((kept) => kept.accountId === accountId).toArray();
}

export async function forgetOldWork(device: DeviceDatabase, now: number): Promise<void> {
  const known = await getValue(device, 'clock');
  const { mark, isBelieved } = judgeClock(known, now);
  if (mark !== known) await device.kv.put({ key: 'clock', value: mark });
  if (isBelieved) await device.keptWork.filter(({ keptAt }) => now - keptAt > KEEP_MS).delete();
}

/** Nobody has anything here, nor ever will again by what is here. */
export async function keepsNothing(device: DeviceDatabase): Promise<boolean> {
  const counts = await Promise.all([device.users.count(), device.seals.count(), device.keptWork.count()]);
  return counts.every((count) => count === 0);
}

/** Their owner is back: into the queue again, in their order, after what is in it. */
export async function putBackWork(device: DeviceDatabase, db: UserDatabase): Promise<void> {
  const own = await device.keptWork.where('userId').equals(db.userId).toArray();
  // An account of before had the id of its user.
  const kept = own.filter(({ accountId }) => accountId === db.accountId || accountId === db.userId);
  if (kept.length === 0) return;
  kept.sort((one, other) => one.keptAt - other.keptAt || one.operation.position - other.operation.position);
  const tables = [db.orders, db.outbox, db.answered, db.waitingFiles, db.meta, ...collectionTables(db)];
  await ownTransaction(db, tables, () => enqueueAgain(db, kept));
  await device.keptWork.bulkDelete(kept.map(({ id }) => id));
}

/** Numbers of orders are given once on a device, whatever of it was deleted. */
export async function keepOrderNumbers(device: DeviceDatabase, db: UserDatabase): Promise<void> {
  const given = await getMeta(db, 'orderNumbers');
  const before = await getValue(device, 'orderNumbers');
  if (given && !(before && isAfter(before, given)))
    await device.kv.put({ key: 'orderNumbers', value: given });
}

export async function goOnWithOrderNumbers(device: DeviceDatabase, db: UserDatabase): Promise<void> {
  const before = await getValue(device, 'orderNumbers');
  if (!before) return;
  await ownTransaction(db, db.meta, async () => {
    const given = await getMeta(db, 'orderNumbers');
    if (!given || isAfter(before, given)) await setMeta(db, 'orderNumbers', before);
  });
}

const isAfter = (one: { day: string; last: number }, other: { day: string; last: number }) =>
  one.day > other.day || (one.day === other.day && one.last > other.last);

async function enqueueAgain(db: UserDatabase, kept: readonly KeptWork[]): Promise<void> {
  const ids = kept.map(({ id }) => id);
  const here = [...(await db.outbox.bulkGet(ids)), ...(await db.answered.bulkGet(ids))];
  const known = new Set(here.flatMap((row) => (row ? [row.id] : [])));
  // A page that was closed between putting back and forgetting.
  const missing = kept.filter(({ id }) => !known.has(id));
  const last = (await getMeta(db, 'position')) ?? 0;
  const operations = missing.map(({ operation }, index) => ({ ...operation, position: last + 1 + index }));
  await db.outbox.bulkAdd(operations);
  await db.waitingFiles.bulkPut(missing.flatMap(({ files }) => files));
  await setMeta(db, 'position', last + operations.length);
  const shown = new Set<string>();
  for (const operation of operations) {
    const row = operation.orderId ?? operation.lane;
    if (!shown.has(row)) await showAgain(db, operation);
    shown.add(row);
  }
  await wakeSender(db);
}

/** What it changes is shown changed: over what is here by now, or over what it was made from. */
async function showAgain(db: UserDatabase, operation: OutboxRow): Promise<void> {
  const { orderId } = operation;
  if (orderId === null || collectionOf(operation)) return rebuildRowOf(db, operation);
  const row = await db.orders.get(orderId);
  if (!row) await rebuildOrder(db, orderId, operation.base);
  else if (row.version > 0) await applyUnder(db, row, row.base ?? recordOf(row));
  else await rebuildRowOf(db, operation);
}
