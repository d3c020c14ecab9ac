/** What the user can do with a queued operation in the Sync centre. */
import type { SaveBody } from '#contract/orders.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { outcomeIsUnknown } from '#domain/sync/operation.ts';
import type { UserDatabase } from '../device/database.ts';
import { feeLimitOf, mayBeDone, withFeeLimit } from './carrier-requests.ts';
import { queueTables, replacementPosition, setDiscarded } from './discarded.ts';
import { wakeSender } from '../device/meta.ts';
import { replaceOperation } from './outbox.ts';
import { flawOfAnother } from './own-operation.ts';
import { renewedPurchase } from './renewed-purchase.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { Consent, OutboxRow } from '../device/rows.ts';
import { rebuildRowOf } from '../collections/synced-collections.ts';

/**
 * Tries again now. After a refusal it is a new request under a new id, since the old id keeps its answer;
 * without an answer it is the same request.
 */
export function retryOperation(db: UserDatabase, id: string): Promise<Result<{ id: string }>> {
  return ownTransaction(db, queueTables(db), async () => {
    const op = await db.outbox.get(id);
    if (!op) return err({ type: 'OperationGone', retry: 'never' });
    const notHis = flawOfAnother(db, op);
    if (notHis) return err(notHis);
    if (op.state === 'conflict' || op.state === 'discarded')
      return err({ type: 'OperationNotRetryable', retry: 'never' });
    if (op.state !== 'needsAttention' || outcomeIsUnknown(op)) {
      const firstSentAt = op.firstSentAt === null ? null : db.env.now();
      await db.outbox.update(id, { state: 'retry', attempts: 0, nextAt: 0, firstSentAt });
      await wakeSender(db);
      await rebuildRowOf(db, op);
      return ok({ id });
    }
    const again = await replaceOperation(db, op, renewedPurchase(db, op));
    await rebuildRowOf(db, op);
    return ok({ id: again.id });
  });
}

/** Agrees to another highest price and tries again. Dollars. */
export function raiseMaxRate(db: UserDatabase, id: string, maxRate: number): Promise<Result<{ id: string }>> {
  return agreeTo(db, id, { maxRate });
}

/** The same with what is held beside it. */
export function raiseMaxHeld(db: UserDatabase, id: string, maxHeld: number): Promise<Result<{ id: string }>> {
  return agreeTo(db, id, { maxHeld });
}

/** Agrees to another fee, in dollars, and asks again. */
export function raiseFeeLimit(db: UserDatabase, id: string, maxFee: number): Promise<Result<{ id: string }>> {
  return ownTransaction(db, queueTables(db), async () => {
    const op = await db.outbox.get(id);
    const notHis = flawOfAnother(db, op);
    if (notHis) return err(notHis);
    if (op?.state !== 'needsAttention' || feeLimitOf(op) === null)
      return err({ type: 'OperationGone', retry: 'never' });
    const again = await replaceOperation(db, op, { body: withFeeLimit(op, maxFee) });
    return ok({ id: again.id });
  });
}

async function agreeTo(
  db: UserDatabase,
  id: string,
  agreed: Partial<Pick<Consent, 'maxRate' | 'maxHeld'>>,
): Promise<Result<{ id: string }>> {
  const op = await db.outbox.get(id);
  const notHis = flawOfAnother(db, op);
  if (notHis) return err(notHis);
  if (!op?.consent || outcomeIsUnknown(op)) return err({ type: 'OperationGone', retry: 'never' });
  await db.outbox.update(id, {
    consent: { ...op.consent, ...agreed },
    body: { ...(op.body as SaveBody), ...agreed },
  });
  return retryOperation(db, id);
}

/**
 * Gives up an operation; it can be brought back for 10 s. A purchase that may have happened is asked for first:
 * then the answer decides, and `asked` is true. What may have happened at a carrier waits for its answer.
 */
export function discardOperation(db: UserDatabase, id: string): Promise<Result<{ asked: boolean }>> {
  return ownTransaction(db, queueTables(db), async () => giveUp(db, id));
}

/** The same for many: what has left the queue meanwhile is passed over. Answers those that can be brought back. */
export function discardOperations(
  db: UserDatabase,
  ids: readonly string[],
): Promise<{ discarded: string[]; asked: number }> {
  return ownTransaction(db, queueTables(db), async () => {
    const discarded: string[] = [];
    let asked = 0;
    for (const id of ids) {
      const outcome = await giveUp(db, id);
      if (outcome.ok && outcome.value.asked) asked += 1;
      else if (outcome.ok) discarded.push(id);
    }
    return { discarded, asked };
  });
}

async function giveUp(db: UserDatabase, id: string): Promise<Result<{ asked: boolean }>> {
  const op = await db.outbox.get(id);
  if (!op || op.state === 'discarded') return err({ type: 'OperationGone', retry: 'never' });
  const notHis = flawOfAnother(db, op);
  if (notHis) return err(notHis);
  if (op.state === 'sending' && op.consent === null)
    return err({ type: 'OperationIsSending', retry: 'later' });
  if (mayBeDone(op)) return err({ type: 'OperationMayBeDone', retry: 'later' });
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
}

/** Brings a discarded operation back, with those that went along. */
export function undoDiscard(db: UserDatabase, id: string): Promise<Result<void>> {
  return ownTransaction(db, queueTables(db), async () => {
    const op = await db.outbox.get(id);
    const notHis = flawOfAnother(db, op);
    if (notHis) return err(notHis);
    if (op?.state !== 'discarded' || op.undo === null) return err({ type: 'OperationGone', retry: 'never' });
    const ops = op.orderId === null ? [] : await db.outbox.where('orderId').equals(op.orderId).toArray();
    if (op.consent !== null) {
      // A purchase decided on meanwhile takes the place of the discarded one.
      if (ops.some((other) => other.consent !== null && other.state !== 'discarded')) {
        return err({ type: 'OperationGone', retry: 'never' });
      }
      const replacement = ops.find((other) => other.position === replacementPosition(op));
      if (replacement?.firstSentAt === null) await db.outbox.delete(replacement.id);
    }
    for (const each of ops.filter((other) => other.undo?.until === op.undo?.until))
      await restoreDiscarded(db, each);
    if (op.orderId === null) await restoreDiscarded(db, op);
    await wakeSender(db);
    await rebuildRowOf(db, op);
    return ok(undefined);
  });
}

async function restoreDiscarded(db: UserDatabase, op: OutboxRow): Promise<void> {
  if (op.undo !== null) await db.outbox.put({ ...op, state: op.undo.state, undo: null });
}

/** Asks the sender to look at once; what waited for its next try is due now. */
export function requestSync(db: UserDatabase): Promise<void> {
  return ownTransaction(db, [db.meta, db.outbox], async () => {
    const waiting = db.outbox.where('state').anyOf('retry', 'waiting');
    await waiting.and((op) => op.nextAt > 0).modify({ nextAt: 0 });
    await wakeSender(db);
  });
}
