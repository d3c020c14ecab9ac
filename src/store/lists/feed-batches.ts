/** From the batches to the queue: what was agreed to becomes ordinary purchases, in list order. */
import { orderCan } from '#domain/order/actions.ts';
import { normalise } from '#domain/order/normalise.ts';
import { priceKey } from '#domain/rating/rate-key.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { feedTables, waitingItems } from '../queue/batches.ts';
import type { UserDatabase } from '../device/database.ts';
import { formOf } from '../orders/order-row.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { queueSaves } from '../queue/queue-saves.ts';
import type { OrderRow } from '../device/rows.ts';
import type { BatchItemRow } from '../device/batch-rows.ts';
import { guardStorage } from '../device/storage-full.ts';

/** Purchases written in one breath: more would keep the page from its screen. */
const CHUNK = 50;

/** Whether a running batch has purchases that are not in the queue yet, as after a page closed too soon. */
export async function isBatchToFeed(db: UserDatabase): Promise<boolean> {
  for (const { id } of await runningBatches(db)) if ((await waitingItems(db, id).count()) > 0) return true;
  return false;
}

/** Of the person at work: another's are bought under that person's name. */
const runningBatches = (db: UserDatabase) =>
  db.batches.filter(({ state, userId = db.userId }) => state === 'running' && userId === db.userId).toArray();

/**
 * Hands the purchases of all running batches to the queue, `most` of them or a few more. Safe to call again, and from
 * two tabs at once.
 */
export async function feedBatches(db: UserDatabase, most = Infinity): Promise<Result<void>> {
  let fed = 0;
  while (fed < most) {
    const chunk = await guardStorage(db, () => ownTransaction(db, feedTables(db), async () => feedChunk(db)));
    if (!chunk.ok) return chunk;
    if (chunk.value === 0) break;
    fed += chunk.value;
  }
  return ok(undefined);
}

async function feedChunk(db: UserDatabase): Promise<number> {
  let fed = 0;
  for (const { id } of await runningBatches(db)) {
    const items = await waitingItems(db, id)
      .limit(CHUNK - fed)
      .toArray();
    await db.batchItems.bulkPut(await queuedItems(db, items));
    fed += items.length;
    if (fed >= CHUNK) break;
  }
  return fed;
}

/** The ordinary purchases of the orders, over what else is queued of them, each under a name of its own. */
async function queuedItems(db: UserDatabase, items: readonly BatchItemRow[]): Promise<BatchItemRow[]> {
  const rows = await db.orders.bulkGet(items.map(({ orderId }) => orderId));
  const obstacles = items.map((item, index) => blockReasonOf(rows[index], item));
  const saves = items.flatMap(({ maxRate, maxHeld = null, validUntil }, index) =>
    obstacles[index] === null
      ? [{ form: normalise(formOf(rows[index]!), 'edit'), isCreateLabel: true, maxRate, maxHeld, validUntil }]
      : [],
  );
  const saved = await queueSaves(db, saves);
  return items.map((item, index) => {
    const result = obstacles[index] === null ? saved.shift()! : err(obstacles[index]!);
    if (!result.ok) return { ...item, stage: 'refused', reason: result.error, customerObjectId: null };
    const { customerObjectId } = result.value;
    return { ...item, stage: 'queued', reason: null, customerObjectId, hadUnsent: rows[index]!.pending > 0 };
  });
}

function blockReasonOf(row: OrderRow | undefined, { pricedAs, maxRate }: BatchItemRow): Rejection | null {
  if (!row || row.tab === 0) return { type: 'OrderGone', retry: 'never' };
  if (row.labelState === 'queued' || row.labelState === 'creating' || row.labelState === 'unknown')
    return { type: 'LABEL_IN_PROGRESS', retry: 'never' };
  const { status, holdDate } = row.order;
  const may = orderCan.createLabel({ status, holdDate, labelId: row.labelId, label: row.label });
  if (!may.can) return { type: may.type, retry: 'never' };
  const isAsPriced = pricedAs === undefined || pricedAs === priceKey(normalise(formOf(row), 'edit'));
  return isAsPriced && maxRate !== null ? null : { type: 'OrderChangedSincePriced', retry: 'never' };
}
