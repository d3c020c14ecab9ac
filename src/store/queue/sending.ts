/** Handing operations to the sender and taking them back. */
import type { Picked } from '#domain/sync/batch.ts';
import { createPicker, type PickRules } from '#domain/sync/batch.ts';
import type { Rejection } from '#domain/result.ts';
import { failedAttempt, refused, requeued, sent } from '#domain/sync/operation.ts';
import { hasEnded } from '#domain/sync/queued-purchase.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { rebuildOrders } from '../orders/replay.ts';
import type { OutboxRow } from '../device/rows.ts';

const PAGE = 200;
const isPurchase = (op: OutboxRow) => op.consent !== null;
const ENDED: Rejection = { type: 'PURCHASE_EXPIRED', retry: 'never' };
/** A purchase that has waited too long. One the server may know of is still sent: it judges itself. */
const isOver = ({ consent, firstSentAt, discardWished }: OutboxRow, now: number) =>
  firstSentAt === null && !discardWished && hasEnded(consent?.validUntil, now);
/** An operation is sent for the person who queued it, and under that person's session alone. */
const rulesOf = ({ userId }: UserDatabase): PickRules<OutboxRow> => ({
  isPurchase,
  isOfOther: (op) => op.userId !== userId,
});

/** Looks without changing anything. Inside or outside a transaction. */
export async function pickNext(db: UserDatabase, limit: number): Promise<Picked<OutboxRow>> {
  const picker = createPicker(db.env.now(), limit, rulesOf(db));
  let after = -Infinity;
  for (;;) {
    const size = Math.min(PAGE, limit * 2 + 10);
    const page = await db.outbox.where('position').above(after).limit(size).toArray();
    const wantsMore = picker.take(page);
    if (!wantsMore || page.length < size) return picker.result();
    after = page.at(-1)?.position ?? after;
  }
}

export interface BatchReader {
  /** Takes the next batch and marks it as on its way, before anything is sent. */
  take(limit: number): Promise<OutboxRow[]>;
}

/**
 * One pass over the queue, in its order: each lane gives its oldest operation at most, and none is looked at twice. What
 * comes into the queue behind the pass waits for the next.
 */
export function createBatchReader(db: UserDatabase): BatchReader {
  const lanes = new Set<string>();
  let after = -Infinity;

  async function pick(limit: number): Promise<OutboxRow[]> {
    const picker = createPicker(db.env.now(), limit, rulesOf(db));
    for (;;) {
      const page = await db.outbox.where('position').above(after).limit(limit).toArray();
      for (const op of page) {
        after = op.position;
        const wantsMore = lanes.has(op.lane) || picker.take([op]);
        if (op.state !== 'discarded') lanes.add(op.lane);
        if (!wantsMore) return picker.result().batch;
      }
      if (page.length < limit) return picker.result().batch;
    }
  }

  return {
    take: (limit) =>
      ownTransaction(db, [db.outbox, db.orders], async () => {
        for (;;) {
          const picked = await pick(limit);
          const ended = picked.filter((op) => isOver(op, db.env.now()));
          const ops = picked.filter((op) => !ended.includes(op)).map((op) => sent(op, db.env.now()));
          await putAll(db, [...ops, ...ended.map((op) => refused(op, ENDED))]);
          if (ops.length > 0 || ended.length === 0) return ops;
        }
      }),
  };
}

/** Nothing can be on its way when a sender starts: what a former one left goes back to the queue. */
export function recoverSending(db: UserDatabase): Promise<void> {
  return ownTransaction(db, [db.outbox, db.orders], async () => {
    const left = await db.outbox.where('state').equals('sending').toArray();
    await putAll(
      db,
      left.map((op) => requeued(op)),
    );
  });
}

/** After the connection broke or the server asked for a pause. */
export async function requeueAll(db: UserDatabase, ids: readonly string[]): Promise<void> {
  await ownTransaction(db, [db.outbox, db.orders], async () => {
    const rows = await db.outbox.bulkGet([...ids]);
    const left = rows.filter((op): op is OutboxRow => op?.state === 'sending');
    await putAll(
      db,
      left.map((op) => requeued(op)),
    );
  });
}

/** The server has never heard of this purchase: it may be sent as if for the first time. */
export function markUnsent(db: UserDatabase, id: string): Promise<void> {
  return ownTransaction(db, [db.outbox, db.orders], async () => {
    const op = await db.outbox.get(id);
    if (op) await putAll(db, [{ ...op, firstSentAt: null }]);
  });
}

/** With the label's state on the order's row: being bought, or unknown. */
async function putAll(db: UserDatabase, ops: readonly OutboxRow[]): Promise<void> {
  await db.outbox.bulkPut([...ops]);
  const orderIds = new Set(ops.filter(isPurchase).flatMap(({ orderId }) => orderId ?? []));
  const rows = await db.orders.bulkGet([...orderIds]);
  await rebuildOrders(
    db,
    rows.filter((row) => row !== undefined),
  );
}

/** The question about a purchase failed: asked again later, the purchase itself stays unsent. */
export function postponeAsk(db: UserDatabase, id: string, error: Rejection, random: number): Promise<void> {
  return ownTransaction(db, [db.outbox, db.orders], async () => {
    const op = await db.outbox.get(id);
    if (op) await putAll(db, [failedAttempt(op, { ...error, retry: 'later' }, db.env.now(), random)]);
  });
}
