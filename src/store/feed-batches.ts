/** From the batches to the queue: what was agreed to becomes ordinary purchases, in list order. */
import { orderCan } from '#domain/order/actions.ts';
import { normalise } from '#domain/order/normalise.ts';
import { priceKey } from '#domain/rating/rate-key.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { feedTables, waitingItems } from './batches.ts';
import type { UserDatabase } from './database.ts';
import { formOf } from './order-row.ts';
import { writeSave } from './orders.ts';
import { ownTransaction } from './own-transaction.ts';
import type { BatchItemRow, OrderRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';
import { writePurchases } from './write-purchases.ts';

/** Purchases written in one breath: more would keep the page from its screen. */
const CHUNK = 50;

/** Whether a running batch has purchases that are not in the queue yet, as after a page closed too soon. */
export async function isBatchToFeed(db: UserDatabase): Promise<boolean> {
  for (const { id } of await runningBatches(db)) if ((await waitingItems(db, id).count()) > 0) return true;
  return false;
}

const runningBatches = (db: UserDatabase) => db.batches.filter(({ state }) => state === 'running').toArray();

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

/** The ordinary purchases of the orders, each under a name of its own. */
async function queuedItems(db: UserDatabase, items: readonly BatchItemRow[]): Promise<BatchItemRow[]> {
  const rows = await db.orders.bulkGet(items.map(({ orderId }) => orderId));
  const wished = items.map((item, index) => {
    const row = rows[index];
    return { item, row, no: obstacleOf(row, item), customerObjectId: db.env.newId() };
  });
  const isPlain = wished.every(({ row, no }) => no !== null || row?.pending === 0);
  if (!isPlain) {
    const queued: BatchItemRow[] = [];
    for (const each of wished) queued.push(await queuedItem(db, each));
    return queued;
  }
  const plain = wished.flatMap(({ item: { maxRate, maxHeld = null }, row, no, customerObjectId }) =>
    row && no === null ? [{ row, customerObjectId, maxRate, maxHeld }] : [],
  );
  const answers = await writePurchases(db, plain);
  const refused = new Map(plain.map(({ customerObjectId }, index) => [customerObjectId, answers[index]]));
  return wished.map(({ item, no, customerObjectId }) => {
    const reason = no ?? refused.get(customerObjectId);
    return reason ? refusedItem(item, reason) : queuedAs(item, customerObjectId, false);
  });
}

function obstacleOf(row: OrderRow | undefined, { pricedAs, maxRate }: BatchItemRow): Rejection | null {
  if (!row || row.tab === 0) return { type: 'OrderGone', retry: 'never' };
  if (row.labelState === 'queued' || row.labelState === 'creating' || row.labelState === 'unknown')
    return { type: 'LABEL_IN_PROGRESS', retry: 'never' };
  const { status, holdDate } = row.order;
  const may = orderCan.createLabel({ status, holdDate, labelId: row.labelId, label: row.label });
  if (!may.can) return { type: may.type, retry: 'never' };
  const isAsPriced = pricedAs === undefined || pricedAs === priceKey(normalise(formOf(row), 'edit'));
  return isAsPriced && maxRate !== null ? null : { type: 'OrderChangedSincePriced', retry: 'never' };
}

interface Wished {
  item: BatchItemRow;
  row: OrderRow | undefined;
  no: Rejection | null;
  customerObjectId: string;
}

/** Over what else is queued of the order. */
async function queuedItem(
  db: UserDatabase,
  { item, row, no, customerObjectId }: Wished,
): Promise<BatchItemRow> {
  if (no !== null || !row) return refusedItem(item, no ?? { type: 'OrderGone', retry: 'never' });
  const saved = await writeSave(db, {
    form: normalise(formOf(row), 'edit'),
    isCreateLabel: true,
    customerObjectId,
    maxRate: item.maxRate,
    maxHeld: item.maxHeld ?? null,
  });
  return saved.ok ? queuedAs(item, customerObjectId, row.pending > 0) : refusedItem(item, saved.error);
}

const queuedAs = (item: BatchItemRow, customerObjectId: string, hadUnsent: boolean): BatchItemRow => ({
  ...item,
  stage: 'queued',
  reason: null,
  customerObjectId,
  hadUnsent,
});

const refusedItem = (item: BatchItemRow, reason: Rejection): BatchItemRow => ({
  ...item,
  stage: 'refused',
  reason,
  customerObjectId: null,
});
