import type { CreateLabelStatus, OrderRecord, SaveBody, SaveReply } from '#contract/orders.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { Rejection } from '#domain/result.ts';
import type { Answer } from '#domain/sync/answer.ts';
import type { UserDatabase } from './database.ts';
import { orderRowOf, recordOf } from './order-row.ts';
import { closeAll, closeOperation } from './outbox.ts';
import { followPurchases, withLabel, type Bought } from './purchases.ts';
import { isSave, operationsOf, rebuildOrder, replay, savedRecord, serverCopy } from './replay.ts';
import type { OrderRow, OutboxRow } from './rows.ts';

export interface Settlement {
  /** As it was sent; what the user wished of it since then is in the queue. */
  op: OutboxRow;
  answer: Answer;
  replayed: boolean;
  /** Failed while alone in its request. */
  alone?: boolean;
}

/**
 * Saves that were done and have nothing queued behind them, nearly all of a long queue, are written in one go. Answers
 * the others.
 */
export async function settleSaves(
  db: UserDatabase,
  settlements: readonly Settlement[],
): Promise<readonly Settlement[]> {
  // What a sent operation asks for never changes, so that its state is all that has to be read again.
  const sending = new Set(await db.outbox.where('state').equals('sending').primaryKeys());
  const orderIds = settlements.flatMap(({ op }) => op.orderId ?? []);
  const rows = new Map(
    (await db.orders.bulkGet(orderIds)).flatMap((row) => (row ? [[row.id, row] as const] : [])),
  );
  const rest: Settlement[] = [];
  const done: { op: OutboxRow; replayed: boolean; notes: SaveReply['notes']; row: OrderRow }[] = [];
  const bought: Bought[] = [];
  for (const settlement of settlements) {
    const { op, answer, replayed } = settlement;
    const isAlone = isSave(op) && sending.has(op.id);
    const row = isAlone && op.orderId !== null ? rows.get(op.orderId) : undefined;
    if (row?.pending === 1 && isAlone && answer.kind === 'answered' && op.orderId !== null) {
      const reply = answer.data as SaveReply;
      const base = copyAfter(db, serverCopy(row), op, reply);
      done.push({ op, replayed, notes: reply.notes, row: orderRowOf(base, { id: op.orderId }) });
      const label = reply.asyncCreateLabelStatusVo;
      if (op.consent !== null && label !== null)
        bought.push({ orderId: op.orderId, label, labelId: reply.labelId });
    } else {
      rest.push(settlement);
    }
  }
  if (done.length > 0) {
    await closeAll(db, done, 'done');
    await db.orders.bulkPut(done.map(({ row }) => row));
  }
  await followPurchases(db, bought);
  return rest;
}

/** The save is done: its form is the server's copy now, until the changes bring the server's own. */
export async function settleSave(
  db: UserDatabase,
  op: OutboxRow,
  reply: SaveReply,
  replayed: boolean,
): Promise<void> {
  const orderId = op.orderId ?? reply.id;
  const row = await db.orders.get(orderId);
  const base = copyAfter(db, serverCopy(row), op, reply);
  await closeOperation(db, op, 'done', { replayed, notes: reply.notes });
  for (const next of await operationsOf(db, orderId)) {
    if (next.firstSentAt !== null || !isSave(next)) continue;
    const body = next.body as SaveBody;
    await db.outbox.update(next.id, { base, body: { ...body, baseVersion: base.version } });
  }
  await rebuildOrder(db, orderId, base);
  const label = reply.asyncCreateLabelStatusVo;
  if (op.consent !== null && label !== null)
    await followPurchases(db, [{ orderId, label, labelId: reply.labelId }]);
}

/** Where the changes were quicker than the answer, the server's own copy stays. */
function copyAfter(
  db: UserDatabase,
  known: OrderRecord | null,
  op: OutboxRow,
  reply: SaveReply,
): OrderRecord {
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

interface BulkReply {
  done: string[];
  failed: { id: string; errorCode: string; message: string }[];
}

/** What was done to an order or its label. A bulk call answers OK also when it refused the order: then the refusal is handed back. */
export async function settleBulk(
  db: UserDatabase,
  op: OutboxRow,
  data: unknown,
  replayed: boolean,
): Promise<Rejection | null> {
  const orderId = op.orderId ?? '';
  const failed = (data as Partial<BulkReply>).failed?.find((each) => each.id === orderId);
  if (failed) return { type: failed.errorCode, retry: 'never', message: failed.message };
  const base = serverCopy(await db.orders.get(orderId));
  const after =
    op.call === 'deleteOrders' ? null : base && recordOf(replay(orderId, base, [op], db.env.now())!);
  await closeOperation(db, op, 'done', { replayed });
  await rebuildOrder(db, orderId, after);
  return null;
}
