/** From the server's answers to rows: an operation leaves the queue in the same transaction that stores its answer. */
import type { UserInfo } from '#contract/account.ts';
import type { BookAddress } from '#contract/addresses.ts';
import type { SaveReply } from '#contract/orders.ts';
import type { CustomProduct } from '#contract/products.ts';
import type { Rejection } from '#domain/result.ts';
import { failedTry, putBack, refused } from '#domain/sync/operation.ts';
import { addressRowOf } from './addresses.ts';
import type { UserDatabase } from './database.ts';
import { setMeta } from './meta.ts';
import { closeOperation } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import { settleProduct } from './products.ts';
import { setDiscarded } from './queue-actions.ts';
import { rebuildOrder, SAVE_CALLS, serverCopy } from './replay.ts';
import type { OutboxRow } from './rows.ts';
import type { Settlement } from './settle-orders.ts';
import { settleBulk, settlePlainSaves, settleSave } from './settle-orders.ts';

export function settleTables(db: UserDatabase) {
  return [db.orders, db.outbox, db.answered, db.purchases, db.addresses, db.products, db.meta];
}

export function settle(
  db: UserDatabase,
  settlements: readonly Settlement[],
  random: () => number,
): Promise<void> {
  return ownTransaction(db, settleTables(db), async () => {
    for (const settlement of await settlePlainSaves(db, settlements)) {
      const op = await db.outbox.get(settlement.opId);
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
  if (SAVE_CALLS.includes(op.call)) return settleSave(db, op, data as SaveReply, replayed);
  if (op.orderId !== null) {
    const no = await settleBulk(db, op, data, replayed);
    return no ? refuse(db, op, no) : undefined;
  }
  await closeOperation(db, op, 'done', replayed);
  if (op.call === 'saveAddress') {
    const address = data as BookAddress;
    const before = await db.addresses.get(address.id);
    const pending = Math.max(0, (before?.pending ?? 1) - 1);
    if (pending === 0) await db.addresses.put(addressRowOf(address));
    else await db.addresses.update(address.id, { pending });
  }
  if (op.call === 'saveProduct') {
    const product = data as CustomProduct;
    await settleProduct(db, product.id, product);
  }
  if (op.call === 'updateUser') await setMeta(db, 'userInfo', data as UserInfo);
}

async function refuse(db: UserDatabase, op: OutboxRow, rejection: Rejection): Promise<void> {
  const closed = refused(op, rejection);
  if (op.discardWished) {
    return setDiscarded(db, closed);
  }
  return put(db, closed);
}

/** The operation changed; the order's row shows it. */
async function put(db: UserDatabase, op: OutboxRow): Promise<void> {
  await db.outbox.put(op);
  if (op.orderId === null) return;
  await rebuildOrder(db, op.orderId, serverCopy(await db.orders.get(op.orderId)));
}
