/** From the server's answers to rows: an operation leaves the queue in the same transaction that stores its answer. */
import type { SaveReply } from '#contract/orders.ts';
import type { Rejection } from '#domain/result.ts';
import { failedTry, putBack, refused } from '#domain/sync/operation.ts';
import { pauseForBalance } from './batches.ts';
import type { UserDatabase } from './database.ts';
import { queueTables, setDiscarded } from './discarded.ts';
import { closeOperation } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import { isSave } from './replay.ts';
import type { OutboxRow } from './rows.ts';
import type { Settlement } from './settle-orders.ts';
import { settleBulk, settleSaves, settleSave } from './settle-orders.ts';
import { collectionOf, rebuildRowOf } from './synced-collections.ts';

export function settleTables(db: UserDatabase) {
  return [...queueTables(db), db.purchases, db.batches, db.batchItems];
}

export function settle(
  db: UserDatabase,
  settlements: readonly Settlement[],
  random: () => number,
): Promise<void> {
  return ownTransaction(db, settleTables(db), async () => {
    for (const settlement of await settleSaves(db, settlements)) {
      const op = await db.outbox.get(settlement.op.id);
      // Another tab's sender may have settled it before.
      if (op && op.state !== 'discarded') await settleOne(db, op, settlement, random());
    }
  });
}

async function settleOne(db: UserDatabase, op: OutboxRow, given: Settlement, random: number): Promise<void> {
  const { answer } = given;
  const now = db.env.now();
  switch (answer.kind) {
    case 'answered':
      return answered(db, op, answer.data, given.replayed);
    case 'refused':
    case 'tooLarge':
      return refuse(db, op, answer.rejection);
    case 'conflict':
      return put(db, { ...op, state: 'conflict', conflict: null, lastError: answer.rejection });
    case 'busy':
      return put(
        db,
        answer.waitMs === null
          ? failedTry(op, answer.rejection, now, random)
          : putBack(op, now + answer.waitMs),
      );
    case 'failed':
      return put(db, {
        ...failedTry(op, answer.rejection, now, random),
        solo: op.solo || given.alone === true,
      });
    default:
      return put(db, putBack(op));
  }
}

async function answered(db: UserDatabase, op: OutboxRow, data: unknown, replayed: boolean): Promise<void> {
  if (isSave(op)) return settleSave(db, op, data as SaveReply, replayed);
  if (op.orderId !== null) {
    const no = await settleBulk(db, op, data, replayed);
    return no ? refuse(db, op, no) : undefined;
  }
  await closeOperation(db, op, 'done', { replayed });
  await collectionOf(op)?.applyResponse(db, op, data);
}

async function refuse(db: UserDatabase, op: OutboxRow, rejection: Rejection): Promise<void> {
  if (rejection.type === 'INSUFFICIENT_BALANCE' && (await pauseForBalance(db, op, rejection))) return;
  const closed = refused(op, rejection);
  if (op.discardWished) {
    return setDiscarded(db, closed);
  }
  return put(db, closed);
}

/** The operation changed; its row shows it. */
async function put(db: UserDatabase, op: OutboxRow): Promise<void> {
  await db.outbox.put(op);
  await rebuildRowOf(db, op);
}
