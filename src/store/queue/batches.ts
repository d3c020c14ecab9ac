/** Labels of many orders: agreed to once, kept with the orders, and bought one by one through the queue. */
import { QUEUED_PURCHASE_MS } from '#domain/sync/queued-purchase.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { saveOrderWithoutLabel } from './discarded.ts';
import { wakeSender } from '../device/meta.ts';
import { closeAll } from './outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { dailyUsageTables } from './queue-limit.ts';
import { spendingLimitError } from './spending-room.ts';
import { rebuildOrders } from '../orders/replay.ts';
import type { OutboxRow } from '../device/rows.ts';
import type { BatchItemRow, BatchRow } from '../device/batch-rows.ts';
import { guardStorage } from '../device/storage-full.ts';

/** What the user agreed to for one order; a `reason`: it gets no label. */
export interface BatchOrder {
  orderId: string;
  orderNo: string;
  recipient: string;
  reason: Rejection | null;
  /** Dollars. */
  price: number | null;
  maxRate: number | null;
  /** Held beside it. */
  maxHeld?: number | null;
  /** The `priceKey` of the order the price was shown for. */
  pricedAs: string;
}

/** Older ones go when a new one begins. */
const KEPT_BATCHES = 20;

const batchTables = (db: UserDatabase) => [db.batches, db.batchItems];
/** What is touched when purchases go into the queue or out of it. */
export const feedTables = (db: UserDatabase) => [
  ...batchTables(db),
  db.orders,
  db.outbox,
  db.drafts,
  db.meta,
  db.answered,
];

/** `isWithinDay`: bought later, without asking again; no more of it than the limits of the device and of the person allow. */
interface Terms {
  isWithinDay: boolean;
}

/** Lays a batch down; `feedBatches` then queues its purchases. Answers its id. */
export async function startBatch(
  db: UserDatabase,
  batchOrders: readonly BatchOrder[],
  { isWithinDay }: Terms = { isWithinDay: false },
): Promise<Result<string>> {
  const id = db.env.newId();
  const batch: BatchRow = {
    userId: db.userId,
    id,
    createdAt: db.env.now(),
    size: batchOrders.length,
    state: 'running',
    pause: null,
    dismissed: false,
  };
  const saved = await guardStorage(db, () =>
    ownTransaction(db, dailyUsageTables(db), async () => {
      const tooMuch = isWithinDay ? await spendingLimitError(db, capsOf(batchOrders)) : null;
      if (tooMuch) return err(tooMuch);
      await dropOld(db);
      await db.batches.add(batch);
      await db.batchItems.bulkAdd(
        batchOrders.map((batchOrder, rank) =>
          itemOf(batchOrder, { batchId: id, rank, ...untilOf(db, isWithinDay) }),
        ),
      );
      await wakeSender(db);
      return ok(id);
    }),
  );
  return saved.ok ? saved.value : saved;
}

/** Tries again those of a batch that got no label, at the prices agreed to now. */
export async function retryInBatch(
  db: UserDatabase,
  batchId: string,
  batchOrders: readonly BatchOrder[],
  { isWithinDay }: Terms = { isWithinDay: false },
): Promise<Result<void>> {
  const saved = await guardStorage(db, () =>
    ownTransaction(db, dailyUsageTables(db), async () => {
      const tooMuch = isWithinDay ? await spendingLimitError(db, capsOf(batchOrders)) : null;
      if (tooMuch) return err(tooMuch);
      for (const batchOrder of batchOrders) {
        const item = await db.batchItems
          .where('orderId')
          .equals(batchOrder.orderId)
          .and((each) => each.batchId === batchId)
          .first();
        const kept = { batchId, rank: item?.rank ?? 0, ...untilOf(db, isWithinDay) };
        if (item) await db.batchItems.put(itemOf(batchOrder, kept));
      }
      await db.batches.update(batchId, { state: 'running', pause: null, dismissed: false });
      await wakeSender(db);
      return ok(undefined);
    }),
  );
  return saved.ok ? saved.value : saved;
}

const capsOf = (batchOrders: readonly BatchOrder[]) =>
  batchOrders.filter(({ reason }) => reason === null).map(({ maxRate }) => maxRate);

const untilOf = (db: UserDatabase, isWithinDay: boolean): Pick<BatchItemRow, 'validUntil'> =>
  isWithinDay ? { validUntil: db.env.now() + QUEUED_PURCHASE_MS } : {};

function itemOf(
  { reason, ...batchOrder }: BatchOrder,
  kept: Pick<BatchItemRow, 'batchId' | 'rank' | 'validUntil'>,
): BatchItemRow {
  return {
    ...kept,
    ...batchOrder,
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

/** By their rank: what is alike in an index stands in the order of the primary keys. */
export const waitingItems = (db: UserDatabase, id: string) =>
  db.batchItems.where('[batchId+stage]').equals([id, 'waiting']);

/** In list order. */
export function batchItems(db: UserDatabase, id: string): Promise<BatchItemRow[]> {
  return ofBatch(db, id).toArray();
}

/** Takes what was not sent yet out of the queue, until the user goes on. */
export function pauseBatch(db: UserDatabase, id: string): Promise<void> {
  return ownTransaction(db, feedTables(db), async () =>
    pauseAndRequeue(db, id, { reason: 'user', missing: null }),
  );
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
    await pauseAndRequeue(db, id, { reason: 'user', missing: null });
    const reason: Rejection = { type: 'BatchStopped', retry: 'never' };
    await waitingItems(db, id).modify({ stage: 'skipped', reason });
    await db.batches.update(id, { state: 'running', pause: null });
  });
}

export function dismissBatch(db: UserDatabase, id: string): Promise<number> {
  return db.batches.update(id, { dismissed: true });
}

async function pauseAndRequeue(db: UserDatabase, id: string, pause: BatchRow['pause']): Promise<void> {
  await db.batches.update(id, { state: 'paused', pause, dismissed: false });
  const items = await db.batchItems.where('[batchId+stage]').equals([id, 'queued']).toArray();
  const byPurchase = new Map(items.map((item) => [item.customerObjectId, item]));
  const unsent = (op: OutboxRow) =>
    op.firstSentAt === null && (op.state === 'waiting' || op.state === 'retry');
  const ops = await db.outbox.toArray();
  await requeueItems(
    db,
    ops.filter(unsent).flatMap((op) => {
      const item = op.consent === null ? undefined : byPurchase.get(op.consent.customerObjectId);
      return item ? [{ item, op }] : [];
    }),
  );
}

/** Out of the queue; the unsent changes of the orders stay in it. */
async function requeueItems(
  db: UserDatabase,
  taken: readonly { item: BatchItemRow; op: OutboxRow }[],
): Promise<void> {
  if (taken.length === 0) return;
  await closeAll(
    db,
    taken.map(({ op }) => ({ op, replayed: false })),
    'replaced',
  );
  for (const { item, op } of taken) if (item.hadUnsent) await saveOrderWithoutLabel(db, op);
  const rows = await db.orders.bulkGet(taken.map(({ item }) => item.orderId));
  await rebuildOrders(
    db,
    rows.filter((row) => row !== undefined),
  );
  await db.batchItems.bulkPut(
    taken.map(({ item }) => ({ ...item, stage: 'waiting', customerObjectId: null })),
  );
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
    await pauseAndRequeue(db, batch.id, {
      reason: 'balance',
      missing: Number.isFinite(missing) ? missing : null,
    });
  await requeueItems(db, [{ item, op }]);
  return true;
}
