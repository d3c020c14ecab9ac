/** Changes of orders: each is one transaction over the order, its queued operation and its draft. */
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { closeAll, enqueueAll, operationsBy, saveTables } from '../queue/outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { dailyUsageTables } from '../queue/queue-limit.ts';
import { queueSaves, type SavedLocally, type SaveOrderInput } from '../queue/queue-saves.ts';
import { laneOfOrder, rebuildOrders, serverCopy } from './replay.ts';
import type { OrderRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';

/** Saves on this device and queues the sending; with `isCreateLabel` also the purchase. */
export async function saveOrderLocally(
  db: UserDatabase,
  input: SaveOrderInput,
): Promise<Result<SavedLocally>> {
  const [saved] = await saveOrdersLocally(db, [input]);
  return saved!;
}

/** Many at once, each of another order; one that is refused holds up none of the others. */
export async function saveOrdersLocally(
  db: UserDatabase,
  inputs: readonly SaveOrderInput[],
): Promise<Result<SavedLocally>[]> {
  const isWithinDay = inputs.some((input) => input.isWithinDay);
  const tables = [...(isWithinDay ? dailyUsageTables(db) : [db.orders, ...saveTables(db)]), db.drafts];
  const saved = await guardStorage(db, () => ownTransaction(db, tables, async () => queueSaves(db, inputs)));
  return saved.ok ? saved.value : inputs.map(() => saved);
}

export function cancelOrdersLocally(db: UserDatabase, ids: string[]): Promise<Result<void>> {
  return queueForEach(db, ids, 'cancelOrders', {});
}

export function restoreOrdersLocally(db: UserDatabase, ids: string[]): Promise<Result<void>> {
  return queueForEach(db, ids, 'restoreOrders', {});
}

/** An order that the server has not heard of is gone with its unsent operations: nothing is sent. */
export function deleteOrdersLocally(db: UserDatabase, ids: string[]): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.orders, ...saveTables(db)], async () => deleteOrders(db, await rowsOf(db, ids))),
  );
}

/** Inside a transaction: with `orders` and `saveTables`. */
export async function deleteOrders(db: UserDatabase, rows: readonly OrderRow[]): Promise<void> {
  const made = rows.filter((row) => serverCopy(row) === null).map(({ id }) => id);
  const queued = await operationsBy(db, 'orderId', made);
  const opsOf = ({ id }: OrderRow) => queued.get(id) ?? [];
  const isMade = new Set(made);
  const isUnsent = (row: OrderRow) =>
    isMade.has(row.id) && opsOf(row).every(({ firstSentAt }) => firstSentAt === null);
  const unsent = rows.filter(isUnsent);
  const ops = unsent.flatMap(opsOf).map((op) => ({ op }));
  await closeAll(db, ops, 'discarded');
  await rebuildOrders(db, unsent);
  const heard = rows.filter((row) => !isUnsent(row));
  if (heard.length > 0) await writeForEach(db, heard, 'deleteOrders', {});
}

/** `holdDate` yyyy-MM-dd; null releases. */
export function holdOrdersLocally(
  db: UserDatabase,
  ids: string[],
  holdDate: string | null,
  /** The day it is now, yyyy-MM-dd: a hold that waits longer than its day is kept all the same. */
  askedOn?: string,
): Promise<Result<void>> {
  return queueForEach(db, ids, 'holdOrders', { holdDate, ...(askedOn !== undefined && { askedOn }) });
}

/** Inside a transaction: with `orders`. */
async function rowsOf(db: UserDatabase, ids: string[]): Promise<OrderRow[]> {
  const found = await db.orders.bulkGet([...new Set(ids)]);
  return found.filter((row): row is OrderRow => row !== undefined);
}

async function queueForEach(
  db: UserDatabase,
  ids: string[],
  call: string,
  extra: object,
): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.orders, db.outbox, db.meta], async () =>
      writeForEach(db, await rowsOf(db, ids), call, extra),
    ),
  );
}

/** One operation per order, so that one refusal holds up only its own order. */
async function writeForEach(
  db: UserDatabase,
  rows: readonly OrderRow[],
  call: string,
  extra: object,
): Promise<void> {
  await enqueueAll(
    db,
    rows.map(({ id, orderNo }) => ({
      lane: laneOfOrder(id),
      call,
      body: { ids: [id], ...extra },
      orderId: id,
      summary: { key: call, params: { orderNo } },
    })),
  );
  await rebuildOrders(db, rows);
}
