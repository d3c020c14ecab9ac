/** Operations given up: for a while they can be brought back, then they end in the log. */
import type { SaveBody } from '#contract/orders.ts';
import { isDue } from '#domain/clock.ts';
import type { Rejection } from '#domain/result.ts';
import { refused, requeued } from '#domain/sync/operation.ts';
import type { UserDatabase } from '../device/database.ts';
import { wakeSender } from '../device/meta.ts';
import { closeOperation, enqueue, replaceOperation, saveTables } from './outbox.ts';
import { renewedPurchase } from './renewed-purchase.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { isSave, operationsOf, serverCopy } from '../orders/replay.ts';
import type { OutboxRow } from '../device/rows.ts';
import { withoutPurchase } from '../orders/save-body.ts';
import { collectionTables, rebuildRowOf } from '../collections/synced-collections.ts';

export const UNDO_MS = 10_000;

export function queueTables(db: UserDatabase) {
  return [db.orders, ...saveTables(db), ...collectionTables(db)];
}

/** Inside a transaction over the queue's tables. */
export async function setDiscarded(db: UserDatabase, op: OutboxRow): Promise<void> {
  const until = db.env.now() + UNDO_MS;
  for (const each of [op, ...(await dependentOperations(db, op))]) {
    await db.outbox.put({
      ...each,
      state: 'discarded',
      discardWished: false,
      undo: { until, state: each.state },
    });
  }
  if (op.consent !== null) await saveOrderWithoutLabel(db, op);
  await wakeSender(db);
  await rebuildRowOf(db, op);
}

/** What makes no sense any more: later changes of an order that the server will never see. */
async function dependentOperations(db: UserDatabase, op: OutboxRow): Promise<OutboxRow[]> {
  if (op.orderId === null || op.consent !== null || !isSave(op)) return [];
  if (serverCopy(await db.orders.get(op.orderId)) !== null) return [];
  return (await operationsOf(db, op.orderId)).filter((other) => other.position > op.position);
}

/** Giving up a purchase does not give up the order: in its place it is saved without a label. */
export async function saveOrderWithoutLabel(db: UserDatabase, op: OutboxRow): Promise<void> {
  await enqueue(db, {
    lane: op.lane,
    call: op.call,
    orderId: op.orderId,
    base: op.base,
    userId: op.userId,
    position: replacementPosition(op),
    summary: { key: 'saveOrder', params: op.summary.params },
    body: withoutPurchase(op.body as SaveBody),
  });
}

/** Right after the operation, before the next one of the queue. */
export const replacementPosition = (op: OutboxRow) => op.position + 0.5;

const LONG_AGO = new Date(0).toISOString();

/** Sent only so that its request is spent. */
const isSpending = (op: OutboxRow) => (op.body as SaveBody).validUntil === LONG_AGO;

/** The server was asked about it again after it had said that its request is spent. */
const isKnownSpent = (op: OutboxRow) => isSpending(op) && op.lastError?.type === 'REQUEST_ID_REUSED';

/**
 * The server has not heard of the purchase that the user wished to discard, but it may be on its way still: before it
 * is discarded its request is spent, by sending it as one that can only be refused.
 */
export function discardUnheardPurchase(db: UserDatabase, id: string): Promise<void> {
  return ownTransaction(db, queueTables(db), async () => {
    const op = await db.outbox.get(id);
    if (!op) return;
    if (isKnownSpent(op)) return setDiscarded(db, await renewed(db, op));
    const body = { ...(op.body as SaveBody), validUntil: LONG_AGO };
    await db.outbox.put({ ...op, body, state: 'waiting', nextAt: 0, firstSentAt: null });
  });
}

/** The answer to an operation that the user wished to discard. Inside a transaction over the queue's tables. */
export async function discardRefused(db: UserDatabase, op: OutboxRow, rejection: Rejection): Promise<void> {
  if (!isSpending(op)) return setDiscarded(db, refused(op, rejection));
  // What came before it may have been bought: the server is asked.
  if (rejection.type === 'REQUEST_ID_REUSED')
    return void (await db.outbox.put({ ...requeued(op), lastError: rejection }));
  return setDiscarded(db, await renewed(db, op));
}

/** What is brought back is another request than the one that is spent. */
const renewed = (db: UserDatabase, op: OutboxRow) => replaceOperation(db, op, renewedPurchase(db, op));

/** Ends the discarded operations whose time to be brought back is over. */
export function purgeDiscarded(db: UserDatabase): Promise<number> {
  return ownTransaction(db, queueTables(db), async () => {
    const discarded = await db.outbox.where('state').equals('discarded').toArray();
    const over = discarded.filter((op) => isDue(op.undo?.until ?? 0, db.env.now(), UNDO_MS));
    for (const op of over) {
      await closeOperation(db, op, 'discarded');
      // Older versions left its row as it was until now.
      await rebuildRowOf(db, op);
    }
    return over.length;
  });
}

/** When the next discarded operation is past bringing back. */
export async function nextPurge(db: UserDatabase): Promise<number | null> {
  const discarded = await db.outbox.where('state').equals('discarded').toArray();
  const times = discarded.map((op) => op.undo?.until ?? 0);
  return times.length > 0 ? Math.min(...times) : null;
}
