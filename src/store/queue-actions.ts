/** What the user can do with a queued operation in the Sync centre. */
import type { SaveBody } from '#contract/orders.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import { giveUpAddressChange } from './addresses.ts';
import type { UserDatabase } from './database.ts';
import { wakeSender } from './meta.ts';
import { closeOperation, enqueue } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import { settleProduct } from './products.ts';
import { operationsOf, rebuildOrder, SAVE_CALLS, serverCopy } from './replay.ts';
import type { OutboxRow } from './rows.ts';

export const UNDO_MS = 10_000;

function queueTables(db: UserDatabase) {
  return [db.orders, db.outbox, db.answered, db.addresses, db.products, db.meta];
}

/**
 * Tries again now. After a refusal it is a new request under a new id, since the old id keeps its answer;
 * without an answer it is the same request.
 */
export function retryOperation(db: UserDatabase, id: string): Promise<Result<{ id: string }>> {
  return ownTransaction(db, queueTables(db), async () => {
    const op = await db.outbox.get(id);
    if (!op) return err({ type: 'OperationGone', retry: 'never' });
    if (op.state === 'conflict' || op.state === 'discarded')
      return err({ type: 'OperationNotRetryable', retry: 'never' });
    if (op.state !== 'needsAttention' || outcomeIsUnknown(op)) {
      const firstSentAt = op.firstSentAt === null ? null : db.env.now();
      await db.outbox.update(id, { state: 'retry', attempts: 0, nextAt: 0, firstSentAt });
      await wakeSender(db);
      await rebuildOf(db, op);
      return ok({ id });
    }
    await closeOperation(db, op, 'replaced');
    const { lane, call, orderId, base, summary, position } = op;
    const again = await enqueue(db, {
      lane,
      call,
      orderId,
      base,
      summary,
      position,
      ...renewedPurchase(db, op),
    });
    await rebuildOf(db, op);
    return ok({ id: again.id });
  });
}

/** Agrees to another highest price and tries again. Dollars. */
export async function raiseMaxRate(
  db: UserDatabase,
  id: string,
  maxRate: number,
): Promise<Result<{ id: string }>> {
  const op = await db.outbox.get(id);
  if (!op?.consent || outcomeIsUnknown(op)) return err({ type: 'OperationGone', retry: 'never' });
  await db.outbox.update(id, {
    consent: { ...op.consent, maxRate },
    body: { ...(op.body as SaveBody), maxRate },
  });
  return retryOperation(db, id);
}

/** A refused purchase is over; the next try is a new purchase. */
function renewedPurchase(db: UserDatabase, op: OutboxRow): Pick<OutboxRow, 'body' | 'consent'> {
  if (op.consent === null) return { body: op.body, consent: null };
  const customerObjectId = db.env.newId();
  const body = op.body as SaveBody;
  return {
    consent: { ...op.consent, customerObjectId },
    body: { ...body, customerObjectId, order: { ...body.order, customerObjectId } },
  };
}

/**
 * Gives up an operation; it can be brought back for 10 s. A purchase that may have happened is asked for first:
 * then the answer decides, and `asked` is true.
 */
export function discardOperation(db: UserDatabase, id: string): Promise<Result<{ asked: boolean }>> {
  return ownTransaction(db, queueTables(db), async () => {
    const op = await db.outbox.get(id);
    if (!op || op.state === 'discarded') return err({ type: 'OperationGone', retry: 'never' });
    if (op.state === 'sending' && op.consent === null)
      return err({ type: 'OperationIsSending', retry: 'later' });
    if (op.consent !== null && outcomeIsUnknown(op)) {
      await db.outbox.update(id, {
        discardWished: true,
        state: op.state === 'sending' ? 'sending' : 'retry',
        nextAt: 0,
      });
      await wakeSender(db);
      return ok({ asked: true });
    }
    await setDiscarded(db, op);
    return ok({ asked: false });
  });
}

/** Inside a transaction over the queue's tables. */
export async function setDiscarded(db: UserDatabase, op: OutboxRow): Promise<void> {
  const until = db.env.now() + UNDO_MS;
  for (const each of [op, ...(await withoutIt(db, op))]) {
    await db.outbox.put({
      ...each,
      state: 'discarded',
      discardWished: false,
      undo: { until, state: each.state },
    });
  }
  if (op.consent !== null) await keepOrderOfPurchase(db, op);
  await wakeSender(db);
  await rebuildOf(db, op);
}

/** What makes no sense any more: later changes of an order that the server will never see. */
async function withoutIt(db: UserDatabase, op: OutboxRow): Promise<OutboxRow[]> {
  if (op.orderId === null || op.consent !== null || !SAVE_CALLS.includes(op.call)) return [];
  if (serverCopy(await db.orders.get(op.orderId)) !== null) return [];
  return (await operationsOf(db, op.orderId)).filter((other) => other.position > op.position);
}

/** Giving up a purchase does not give up the order: in its place it is saved without a label. */
async function keepOrderOfPurchase(db: UserDatabase, op: OutboxRow): Promise<void> {
  const body = op.body as SaveBody;
  await enqueue(db, {
    lane: op.lane,
    call: op.call,
    orderId: op.orderId,
    base: op.base,
    position: steadPosition(op),
    summary: { key: 'saveOrder', params: op.summary.params },
    body: {
      ...body,
      isCreateLabel: false,
      customerObjectId: null,
      maxRate: null,
      order: { ...body.order, customerObjectId: null },
    },
  });
}

/** Right after the operation, before the next one of the queue. */
const steadPosition = (op: OutboxRow) => op.position + 0.5;

/** Brings a discarded operation back, with those that went along. */
export function undoDiscard(db: UserDatabase, id: string): Promise<Result<void>> {
  return ownTransaction(db, queueTables(db), async () => {
    const op = await db.outbox.get(id);
    if (op?.state !== 'discarded' || op.undo === null) return err({ type: 'OperationGone', retry: 'never' });
    const ops = op.orderId === null ? [] : await db.outbox.where('orderId').equals(op.orderId).toArray();
    if (op.consent !== null) {
      // A purchase decided on meanwhile takes the place of the discarded one.
      if (ops.some((other) => other.consent !== null && other.state !== 'discarded')) {
        return err({ type: 'OperationGone', retry: 'never' });
      }
      const stead = ops.find((other) => other.position === steadPosition(op));
      if (stead?.firstSentAt === null) await db.outbox.delete(stead.id);
    }
    for (const each of ops.filter((other) => other.undo?.until === op.undo?.until)) await bringBack(db, each);
    if (op.orderId === null) await bringBack(db, op);
    await wakeSender(db);
    await rebuildOf(db, op);
    return ok(undefined);
  });
}

async function bringBack(db: UserDatabase, op: OutboxRow): Promise<void> {
  if (op.undo !== null) await db.outbox.put({ ...op, state: op.undo.state, undo: null });
}

const LOG_DAYS_MS = 7 * 24 * 60 * 60 * 1000;

/** Ends the discarded operations whose time to be brought back is over, and what is old in the log. */
export function purgeDiscarded(db: UserDatabase): Promise<number> {
  return ownTransaction(db, queueTables(db), async () => {
    const discarded = await db.outbox.where('state').equals('discarded').toArray();
    const over = discarded.filter((op) => (op.undo?.until ?? 0) <= db.env.now());
    for (const op of over) {
      await closeOperation(db, op, 'discarded');
      if (op.call === 'saveAddress') await giveUpAddressChange(db, op);
      if (op.call === 'saveProduct') await settleProduct(db, (op.body as { id: string }).id, null);
    }
    await db.answered
      .where('answeredAt')
      .below(db.env.now() - LOG_DAYS_MS)
      .delete();
    return over.length;
  });
}

async function rebuildOf(db: UserDatabase, op: OutboxRow): Promise<void> {
  if (op.orderId === null) return;
  const row = await db.orders.get(op.orderId);
  await rebuildOrder(db, op.orderId, serverCopy(row));
}

/** Asks the sender to look at once; what waited for its next try is due now. */
export function askForSync(db: UserDatabase): Promise<void> {
  return ownTransaction(db, [db.meta, db.outbox], async () => {
    const waiting = db.outbox.where('state').anyOf('retry', 'waiting');
    await waiting.and((op) => op.nextAt > 0).modify({ nextAt: 0 });
    await wakeSender(db);
  });
}

/** The server never heard of the purchase the user wished to discard. */
export function setDiscardedById(db: UserDatabase, id: string): Promise<void> {
  return ownTransaction(db, queueTables(db), async () => {
    const op = await db.outbox.get(id);
    if (op) await setDiscarded(db, { ...op, state: 'waiting', firstSentAt: null });
  });
}

/** When the next discarded operation is past bringing back. */
export async function nextPurge(db: UserDatabase): Promise<number | null> {
  const discarded = await db.outbox.where('state').equals('discarded').toArray();
  const times = discarded.map((op) => op.undo?.until ?? 0);
  return times.length > 0 ? Math.min(...times) : null;
}
