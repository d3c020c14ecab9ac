/** Labels of many orders: agreed to once, kept with the orders, and bought one by one through the queue. */
import { orderCan } from '#domain/order/actions.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from './database.ts';
import { keepOrderOfPurchase } from './discarded.ts';
import { wakeSender } from './meta.ts';
import { formOf } from './order-row.ts';
import { writeSave } from './orders.ts';
import { closeOperation } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import { operationsOf, rebuildOrderOf } from './replay.ts';
import type { BatchItemRow, BatchRow, OutboxRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

/** What the user agreed to for one order; a `reason`: it gets no label. */
export interface BatchWish {
  orderId: string;
  orderNo: string;
  recipient: string;
  reason: Rejection | null;
  /** Dollars. */
  price: number | null;
  maxRate: number | null;
}

/** Older ones go when a new one begins. */
const KEPT_BATCHES = 20;
/** Purchases written in one breath: more would keep the page from its screen. */
const CHUNK = 20;

const batchTables = (db: UserDatabase) => [db.batches, db.batchItems];
const feedTables = (db: UserDatabase) => [
  ...batchTables(db),
  db.orders,
  db.outbox,
  db.drafts,
  db.meta,
  db.answered,
];

/** Lays a batch down; `feedBatches` then queues its purchases. Answers its id. */
export async function startBatch(db: UserDatabase, wishes: readonly BatchWish[]): Promise<Result<string>> {
  const id = db.env.newId();
  const batch: BatchRow = {
    id,
    createdAt: db.env.now(),
    size: wishes.length,
    state: 'running',
    pause: null,
    dismissed: false,
  };
  const laid = await guardStorage(db, () =>
    ownTransaction(db, [...batchTables(db), db.meta], async () => {
      await dropOld(db);
      await db.batches.add(batch);
      await db.batchItems.bulkAdd(wishes.map((wish, rank) => itemOf(wish, id, rank)));
      await wakeSender(db);
    }),
  );
  return laid.ok ? ok(id) : err(laid.error);
}

/** Tries again those of a batch that got no label, at the prices agreed to now. */
export async function retryInBatch(
  db: UserDatabase,
  batchId: string,
  wishes: readonly BatchWish[],
): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [...batchTables(db), db.meta], async () => {
      for (const wish of wishes) {
        const item = await db.batchItems
          .where('orderId')
          .equals(wish.orderId)
          .and((each) => each.batchId === batchId)
          .first();
        if (item) await db.batchItems.put(itemOf(wish, batchId, item.rank));
      }
      await db.batches.update(batchId, { state: 'running', pause: null, dismissed: false });
      await wakeSender(db);
    }),
  );
}

function itemOf({ reason, ...wish }: BatchWish, batchId: string, rank: number): BatchItemRow {
  return {
    batchId,
    rank,
    ...wish,
    stage: reason ? 'skipped' : 'waiting',
    reason,
    customerObjectId: null,
    hadUnsent: false,
  };
}

async function dropOld(db: UserDatabase): Promise<void> {
  const old = await db.batches
    .orderBy('createdAt')
    .reverse()
    .offset(KEPT_BATCHES - 1)
    .primaryKeys();
  for (const id of old) {
    if ((await waitingItems(db, id).count()) > 0) continue;
    await db.batches.delete(id);
    await ofBatch(db, id).delete();
  }
}

const ofBatch = (db: UserDatabase, id: string) =>
  db.batchItems.where('[batchId+rank]').between([id, -Infinity], [id, Infinity]);

const waitingItems = (db: UserDatabase, id: string) =>
  db.batchItems.where('[batchId+stage]').equals([id, 'waiting']);

/** In list order. */
export function batchItems(db: UserDatabase, id: string): Promise<BatchItemRow[]> {
  return ofBatch(db, id).toArray();
}

/** Whether a running batch has purchases that are not in the queue yet, as after a page closed too soon. */
export async function isBatchToFeed(db: UserDatabase): Promise<boolean> {
  for (const { id } of await runningBatches(db)) if ((await waitingItems(db, id).count()) > 0) return true;
  return false;
}

const runningBatches = (db: UserDatabase) => db.batches.filter(({ state }) => state === 'running').toArray();

/** Hands the purchases of all running batches to the queue. Safe to call again, and from two tabs at once. */
export async function feedBatches(db: UserDatabase): Promise<Result<void>> {
  for (;;) {
    const fed = await guardStorage(db, () => ownTransaction(db, feedTables(db), async () => feedChunk(db)));
    if (!fed.ok) return fed;
    if (fed.value === 0) return ok(undefined);
  }
}

async function feedChunk(db: UserDatabase): Promise<number> {
  let fed = 0;
  for (const { id } of await runningBatches(db)) {
    const items = (await waitingItems(db, id).sortBy('rank')).slice(0, CHUNK - fed);
    for (const item of items) await db.batchItems.put(await queued(db, item));
    fed += items.length;
    if (fed >= CHUNK) break;
  }
  return fed;
}

/** The ordinary purchase of the order, under a name of its own. */
async function queued(db: UserDatabase, item: BatchItemRow): Promise<BatchItemRow> {
  const row = await db.orders.get(item.orderId);
  if (!row || row.tab === 0) return refusedItem(item, { type: 'OrderGone', retry: 'never' });
  if (row.labelState === 'queued' || row.labelState === 'creating' || row.labelState === 'unknown')
    return refusedItem(item, { type: 'LABEL_IN_PROGRESS', retry: 'never' });
  const { status, holdDate } = row.order;
  const may = orderCan.createLabel({ status, holdDate, labelId: row.labelId, label: row.label });
  if (!may.can) return refusedItem(item, { type: may.type, retry: 'never' });
  const customerObjectId = db.env.newId();
  const saved = await writeSave(db, {
    form: normalise(formOf(row), 'edit'),
    isCreateLabel: true,
    customerObjectId,
    maxRate: item.maxRate,
    baseVersion: row.version,
  });
  if (!saved.ok) return refusedItem(item, saved.error);
  return { ...item, stage: 'queued', reason: null, customerObjectId, hadUnsent: row.pending > 0 };
}

const refusedItem = (item: BatchItemRow, reason: Rejection): BatchItemRow => ({
  ...item,
  stage: 'refused',
  reason,
  customerObjectId: null,
});

/** Takes what was not sent yet out of the queue, until the user goes on. */
export function pauseBatch(db: UserDatabase, id: string): Promise<void> {
  return ownTransaction(db, feedTables(db), async () => stand(db, id, { reason: 'user', missing: null }));
}

export function resumeBatch(db: UserDatabase, id: string): Promise<void> {
  return ownTransaction(db, [...batchTables(db), db.meta], async () => {
    await db.batches.update(id, { state: 'running', pause: null, dismissed: false });
    await wakeSender(db);
  });
}

/** What waits gets no label; what is under way goes on. */
export function stopBatch(db: UserDatabase, id: string): Promise<void> {
  return ownTransaction(db, feedTables(db), async () => {
    await stand(db, id, { reason: 'user', missing: null });
    const reason: Rejection = { type: 'BatchStopped', retry: 'never' };
    await waitingItems(db, id).modify({ stage: 'skipped', reason });
    await db.batches.update(id, { state: 'running', pause: null });
  });
}

export function dismissBatch(db: UserDatabase, id: string): Promise<number> {
  return db.batches.update(id, { dismissed: true });
}

async function stand(db: UserDatabase, id: string, pause: BatchRow['pause']): Promise<void> {
  await db.batches.update(id, { state: 'paused', pause, dismissed: false });
  const items = await db.batchItems.where('[batchId+stage]').equals([id, 'queued']).toArray();
  for (const item of items) {
    const op = await purchaseOf(db, item);
    const isUnsent = op?.firstSentAt === null && (op.state === 'waiting' || op.state === 'retry');
    if (op && isUnsent) await takeBack(db, item, op);
  }
}

async function purchaseOf(db: UserDatabase, item: BatchItemRow): Promise<OutboxRow | undefined> {
  const ops = await operationsOf(db, item.orderId);
  return ops.find(({ consent }) => consent !== null && consent.customerObjectId === item.customerObjectId);
}

/** Out of the queue; the order's unsent changes stay in it. */
async function takeBack(db: UserDatabase, item: BatchItemRow, op: OutboxRow): Promise<void> {
  await closeOperation(db, op, 'replaced');
  if (item.hadUnsent) await keepOrderOfPurchase(db, op);
  await rebuildOrderOf(db, op);
  await db.batchItems.put({ ...item, stage: 'waiting', customerObjectId: null });
}

/**
 * The balance did not cover a purchase: if it is one of a batch, the whole batch stands, and nothing is left in the queue
 * to be refused as well. Answers whether it was. Inside a transaction over the queue's tables, `batches` and `batchItems`.
 */
export async function pauseForBalance(
  db: UserDatabase,
  op: OutboxRow,
  rejection: Rejection,
): Promise<boolean> {
  if (op.consent === null || op.discardWished) return false;
  const { customerObjectId } = op.consent;
  const item = await db.batchItems.where('customerObjectId').equals(customerObjectId).first();
  const batch = item && (await db.batches.get(item.batchId));
  if (!item || !batch) return false;
  const missing = Number(rejection.params?.['missing'] ?? NaN);
  if (batch.state === 'running')
    await stand(db, batch.id, { reason: 'balance', missing: Number.isFinite(missing) ? missing : null });
  await takeBack(db, item, op);
  return true;
}
