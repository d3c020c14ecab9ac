/** Handing operations to the sender and taking them back. */
import type { Picked } from '#domain/sync/batch.ts';
import { createPicker } from '#domain/sync/batch.ts';
import type { Rejection } from '#domain/result.ts';
import { failedTry, putBack, refused, sent } from '#domain/sync/operation.ts';
import type { UserDatabase } from './database.ts';
import { rebuildOrder, serverCopy } from './replay.ts';
import type { OutboxRow } from './rows.ts';

const PAGE = 200;
const isPurchase = (op: OutboxRow) => op.consent !== null;

/** Looks without changing anything. Inside or outside a transaction. */
export async function pickNext(db: UserDatabase, limit: number): Promise<Picked<OutboxRow>> {
  const picker = createPicker(db.env.now(), limit, isPurchase);
  let after = -Infinity;
  for (;;) {
    const size = Math.min(PAGE, limit * 2 + 10);
    const page = await db.outbox.where('position').above(after).limit(size).toArray();
    const wantsMore = picker.take(page);
    if (!wantsMore || page.length < size) return picker.result();
    after = page.at(-1)?.position ?? after;
  }
}

export interface Taken {
  ops: OutboxRow[];
  /** Those the server cannot know of as long as the batch is not sent. */
  unsent: ReadonlySet<string>;
}

export const NOTHING_TAKEN: Taken = { ops: [], unsent: new Set() };

/** Takes the next batch and marks it as on its way, before anything is sent. */
export function takeBatch(db: UserDatabase, limit: number): Promise<Taken> {
  return db.transaction('rw', [db.outbox, db.orders], async () => {
    const { batch } = await pickNext(db, limit);
    const isOwn = (op: OutboxRow) => op.userId === db.userId;
    const foreign = batch
      .filter((op) => !isOwn(op))
      .map((op) => refused(op, { type: 'OTHER_USER', retry: 'never' }));
    const own = batch.filter(isOwn);
    const ops = own.map((op) => sent(op, db.env.now()));
    await putAll(db, [...foreign, ...ops]);
    return { ops, unsent: new Set(own.filter((op) => op.firstSentAt === null).map((op) => op.id)) };
  });
}

/** A batch that was taken and yet never handed to the network. */
export function returnUnsent(db: UserDatabase, { ops, unsent }: Taken): Promise<void> {
  return putBackRows(
    db,
    ops.map((op) => op.id),
    (op) => (unsent.has(op.id) ? { ...putBack(op), firstSentAt: null } : putBack(op)),
  );
}

/** Nothing can be on its way when a sender starts: what a former one left goes back to the queue. */
export function recoverSending(db: UserDatabase): Promise<void> {
  return db.transaction('rw', [db.outbox, db.orders], async () => {
    const left = await db.outbox.where('state').equals('sending').toArray();
    await putAll(
      db,
      left.map((op) => putBack(op)),
    );
  });
}

/** After the connection broke or the server asked for a pause. */
export function putBackAll(db: UserDatabase, ids: readonly string[]): Promise<void> {
  return putBackRows(db, ids, (op) => putBack(op));
}

async function putBackRows(
  db: UserDatabase,
  ids: readonly string[],
  back: (op: OutboxRow) => OutboxRow,
): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction('rw', [db.outbox, db.orders], async () => {
    const rows = await db.outbox.bulkGet([...ids]);
    const left = rows.filter((op): op is OutboxRow => op?.state === 'sending');
    await putAll(db, left.map(back));
  });
}

/** The server has never heard of this purchase: it may be sent as if for the first time. */
export function markUnsent(db: UserDatabase, id: string): Promise<void> {
  return db.transaction('rw', [db.outbox, db.orders], async () => {
    const op = await db.outbox.get(id);
    if (op) await putAll(db, [{ ...op, firstSentAt: null }]);
  });
}

/** With the label's state on the order's row: being bought, or unknown. */
async function putAll(db: UserDatabase, ops: readonly OutboxRow[]): Promise<void> {
  await db.outbox.bulkPut([...ops]);
  for (const op of ops.filter(isPurchase)) {
    if (op.orderId !== null) await rebuildOrder(db, op.orderId, serverCopy(await db.orders.get(op.orderId)));
  }
}

/** The question about a purchase failed: asked again later, the purchase itself stays unsent. */
export function postponeAsk(db: UserDatabase, id: string, error: Rejection, random: number): Promise<void> {
  return db.transaction('rw', [db.outbox, db.orders], async () => {
    const op = await db.outbox.get(id);
    if (op) await putAll(db, [failedTry(op, { ...error, retry: 'later' }, db.env.now(), random)]);
  });
}
