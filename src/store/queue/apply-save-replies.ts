/** The one way the answer to a save is applied: read, work out the server's copy, write once. */
import type { CreateLabelStatus, OrderRecord, SaveBody, SaveReply } from '#contract/orders.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { UserDatabase } from '../device/database.ts';
import { closeAll, operationsBy } from './outbox.ts';
import { trackPurchases, withLabel, type PurchaseUpdate } from '../orders/purchases.ts';
import { isSave, replay, savedRecord, serverCopy } from '../orders/replay.ts';
import type { OutboxRow } from '../device/rows.ts';

export interface SaveAnswer {
  /** As it was sent; what the user asked of it since then is in the queue. */
  op: OutboxRow;
  reply: SaveReply;
  replayed: boolean;
}

/** Their forms are the server's copies now, until the changes bring the server's own. Inside a transaction over the queue's tables and `purchases`. */
export async function applySaveReplies(db: UserDatabase, answers: readonly SaveAnswer[]): Promise<void> {
  const queued = await queuedAmong(db, answers);
  const rows = await db.orders.bulkGet(queued.map(({ op }) => op.orderId!));
  const isAlone = (index: number) => rows[index]?.pending === 1;
  const others = await operationsBy(
    db,
    'orderId',
    queued.flatMap(({ op }, index) => (isAlone(index) ? [] : op.orderId!)),
  );
  const applied = queued.map((answer, index) => {
    const base = copyAfter(db, serverCopy(rows[index]), answer);
    const { op } = answer;
    const later = (others.get(op.orderId!) ?? []).filter(({ id }) => id !== op.id);
    const rebased = later.map((next) => (isUnsentSave(next) ? rebasedOn(base, next) : next));
    return { answer, rebased, row: replay(op.orderId!, base, rebased, db.env.now())! };
  });
  await closeAll(
    db,
    queued.map(({ op, replayed, reply: { notes } }) => ({ op, replayed, notes })),
    'done',
  );
  await db.outbox.bulkPut(applied.flatMap(({ rebased }) => rebased.filter(isUnsentSave)));
  await db.orders.bulkPut(applied.map(({ row }) => row));
  await trackPurchases(db, queued.flatMap(boughtBy));
}

/** Another tab's sender may have applied some before, or the user discarded them. Looks at keys alone: most answers come by the hundred. */
async function queuedAmong(db: UserDatabase, answers: readonly SaveAnswer[]): Promise<SaveAnswer[]> {
  const ids = answers.map(({ op }) => op.id);
  const here = new Set(await db.outbox.where(':id').anyOf(ids).primaryKeys());
  for (const id of await db.outbox.where('state').equals('discarded').primaryKeys()) here.delete(id);
  return answers.filter(({ op }) => here.has(op.id));
}

const isUnsentSave = (op: OutboxRow) => op.firstSentAt === null && isSave(op);

const rebasedOn = (base: OrderRecord, op: OutboxRow): OutboxRow => ({
  ...op,
  base,
  body: { ...(op.body as SaveBody), baseVersion: base.version },
});

function boughtBy({ op, reply }: SaveAnswer): PurchaseUpdate[] {
  const label = reply.asyncCreateLabelStatusVo;
  if (op.consent === null || label === null) return [];
  return [{ orderId: op.orderId!, label, labelId: reply.labelId }];
}

/** Where the changes were quicker than the answer, the server's own copy stays. */
function copyAfter(db: UserDatabase, known: OrderRecord | null, { op, reply }: SaveAnswer): OrderRecord {
  if (known !== null && known.version >= reply.version) return withLabel(known, reply);
  return withReply(savedRecord(known, op, db.env.now()), reply);
}

function withReply(record: OrderRecord, reply: SaveReply): OrderRecord {
  const label = reply.asyncCreateLabelStatusVo;
  return {
    ...record,
    version: Math.max(record.version, reply.version),
    labelId: reply.labelId,
    priceException: reply.priceException,
    label: label ?? record.label,
    order: { ...record.order, id: reply.id, orderNo: reply.orderNo, status: statusAfter(label, record) },
  };
}

function statusAfter(label: CreateLabelStatus | null, record: OrderRecord): OrderRecord['order']['status'] {
  if (label?.status === 'CREATING') return ORDER_STATUS.processing;
  return label?.status === 'SUCCESS' ? ORDER_STATUS.shipped : record.order.status;
}
