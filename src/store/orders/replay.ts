/** What the user sees of an order: the server's copy with the unsent operations applied, oldest first. */
import type { SaveBody } from '#contract/orders.ts';
import type { OrderRecord } from '#contract/orders.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { UserDatabase } from '../device/database.ts';
import { isOfLabel, labelUpdatesOf } from './label-updates.ts';
import { labelErrorOf, labelStateOf, orderRowOf, recordOf } from './order-row.ts';
import { operationsBy } from '../queue/outbox.ts';
import type { LabelState, OrderRow, OutboxRow } from '../device/rows.ts';

export const laneOfOrder = (orderId: string) => `order:${orderId}`;
/** A copy is saved by the same call: its id is made on this device, where `copyAsNewSave` lets the server choose one. */
export const isSave = ({ call }: Pick<OutboxRow, 'call'>) => call === 'saveOrder';

/** The server's copy of an order; null: the server has never answered one. */
export function serverCopy(row: OrderRow | undefined): OrderRecord | null {
  if (!row) return null;
  return row.base ?? (row.version > 0 ? recordOf(row) : null);
}

/** Operations of an order that still count, oldest first. Inside a transaction: with `outbox`. */
export async function operationsOf(db: UserDatabase, orderId: string): Promise<OutboxRow[]> {
  return (await operationsBy(db, 'orderId', [orderId])).get(orderId) ?? [];
}

/** Writes the row anew after its operations or the server's copy changed. Inside a transaction: with `orders` and `outbox`. */
export async function rebuildOrder(
  db: UserDatabase,
  orderId: string,
  base: OrderRecord | null,
): Promise<OrderRow | null> {
  const row = replay(orderId, base, await operationsOf(db, orderId), db.env.now());
  if (row) await db.orders.put(row);
  else await db.orders.delete(orderId);
  return row;
}

/** The same for many rows in one go. */
export async function rebuildOrders(db: UserDatabase, rows: readonly OrderRow[]): Promise<void> {
  if (rows.length === 0) return;
  const byOrder = await operationsBy(
    db,
    'orderId',
    rows.map(({ id }) => id),
  );
  const rebuilt = rows.map((row) => replay(row.id, serverCopy(row), byOrder.get(row.id) ?? [], db.env.now()));
  const gone = rows.filter((_, index) => rebuilt[index] === null).map(({ id }) => id);
  await db.orders.bulkPut(rebuilt.filter((row) => row !== null));
  if (gone.length > 0) await db.orders.bulkDelete(gone);
}

/** The same after a change of one of its operations; nothing for an operation of no order. */
export async function rebuildOrderOf(db: UserDatabase, op: OutboxRow): Promise<void> {
  if (op.orderId === null) return;
  await rebuildOrder(db, op.orderId, serverCopy(await db.orders.get(op.orderId)));
}

export function replay(
  orderId: string,
  base: OrderRecord | null,
  ops: readonly OutboxRow[],
  now: number,
): OrderRow | null {
  let record = base;
  let deleted = false;
  for (const op of ops) {
    if (isSave(op)) record = savedRecord(record, op, now);
    else if (record && op.call === 'deleteOrders') deleted = true;
    else if (record && isOfLabel(op)) record = { ...record, ...labelUpdatesOf(record, op) };
    else if (record) record = { ...record, order: { ...record.order, ...changeOf(op) } };
  }
  if (!record) return null;
  const pendingLabel = ops.findLast((op) => op.consent !== null);
  const row = orderRowOf(record, {
    id: orderId,
    pending: ops.length,
    base: ops.length > 0 ? base : null,
    labelState: pendingLabel ? queuedState(pendingLabel) : labelStateOf(record),
    labelError: pendingLabel ? pendingLabel.lastError : labelErrorOf(record),
    conflictOp: ops.find((op) => op.state === 'conflict')?.id ?? null,
  });
  return deleted ? { ...row, tab: 0 } : row;
}

function queuedState(op: OutboxRow): LabelState {
  if (op.state === 'needsAttention' && op.lastError?.retry === 'never') return 'error';
  return op.firstSentAt === null || op.state === 'conflict'
    ? 'queued'
    : op.state === 'sending'
      ? 'creating'
      : 'unknown';
}

/** The server's copy after a save, as far as it is known without its answer. */
export function savedRecord(base: OrderRecord | null, op: OutboxRow, now: number): OrderRecord {
  const form = completeOrderForm(op.body as SaveBody);
  const time = new Date(op.createdAt).toISOString();
  return {
    version: base?.version ?? 0,
    updatedAt: new Date(Math.min(now, op.createdAt)).toISOString(),
    labelId: base?.labelId ?? null,
    trackingNo: base?.trackingNo ?? null,
    label: base?.label ?? null,
    priceException: base?.priceException ?? false,
    printed: base?.printed ?? null,
    mails: base?.mails ?? [],
    ...form,
    order: {
      ...form.order,
      status: base?.order.status ?? ORDER_STATUS.awaiting,
      createTime: base?.order.createTime ?? form.order.createTime ?? time,
    },
  };
}

function changeOf(op: OutboxRow): Partial<OrderRecord['order']> {
  if (op.call === 'cancelOrders') return { status: ORDER_STATUS.cancelled };
  if (op.call === 'restoreOrders') return { status: ORDER_STATUS.awaiting };
  if (op.call === 'holdOrders')
    return { holdDate: (op.body as { holdDate?: string | null }).holdDate ?? null };
  return {};
}
