/** Acts on many orders: which of them can take part, and what becomes of each. */
import { newForm } from '#domain/order/defaults.ts';
import type { Facts } from '#domain/order/facts.ts';
import { factsOf } from '#domain/order/facts.ts';
import { orderCan } from '#domain/order/actions.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta } from '#store/device/meta.ts';
import { formOf } from '#store/orders/order-row.ts';
import {
  cancelOrdersLocally,
  deleteOrdersLocally,
  holdOrdersLocally,
  restoreOrdersLocally,
  saveOrdersLocally,
} from '#store/orders/orders.ts';
import type { OrderRow } from '#store/device/rows.ts';
import type { Services } from '#services/services.tsx';
import { situationOf, unlessQueued } from '../situation.ts';

export type BulkAction = 'cancel' | 'restore' | 'hold' | 'release' | 'copy' | 'delete';

export interface Refusal {
  id: string;
  orderNo: string;
  /** A key with its topic, as `reasons:orders.cannot.cancelShipped`. */
  reason: string;
}

export interface BulkOutcome {
  action: BulkAction;
  /** Ids of the orders it was done to; of a copy, those of the new orders. */
  done: string[];
  refused: Refusal[];
}

/** Why an act is not possible for an order; null: it is. */
export function blockReasonOf(action: BulkAction, row: OrderRow): string | null {
  const asked = orderCan[action](situationOf(row));
  const permission = action === 'copy' ? asked : unlessQueued(row, asked);
  return permission.can ? null : `reasons:${permission.reason}`;
}

interface Sorted {
  able: OrderRow[];
  refused: Refusal[];
}

export function partitionOrders(action: BulkAction, rows: readonly OrderRow[]): Sorted {
  const sorted: Sorted = { able: [], refused: [] };
  for (const row of rows) {
    const reason = blockReasonOf(action, row);
    if (reason === null) sorted.able.push(row);
    else sorted.refused.push({ id: row.id, orderNo: row.orderNo, reason });
  }
  return sorted;
}

/** Does it to those that can take part, in one go. `holdDate` is yyyy-MM-dd. */
export async function applyToOrders(
  db: UserDatabase,
  services: Pick<Services, 'today' | 'hour'>,
  act: { action: BulkAction; ids: readonly string[]; holdDate?: string },
): Promise<Result<BulkOutcome>> {
  const { action } = act;
  const rows = (await db.orders.bulkGet([...act.ids])).filter((row) => row !== undefined);
  const { able, refused } = partitionOrders(action, rows);
  const ids = able.map(({ id }) => id);
  if (action === 'copy') return ok(await copyOrders(db, services, { action, done: [], refused }, able));
  const done = await changeOrders(db, action, ids, { until: act.holdDate ?? '', today: services.today() });
  return done.ok ? ok({ action, done: ids, refused }) : err(done.error);
}

function changeOrders(
  db: UserDatabase,
  action: Exclude<BulkAction, 'copy'>,
  ids: string[],
  hold: { until: string; today: string },
): Promise<Result<void>> {
  switch (action) {
    case 'cancel':
      return cancelOrdersLocally(db, ids);
    case 'restore':
      return restoreOrdersLocally(db, ids);
    case 'delete':
      return deleteOrdersLocally(db, ids);
    case 'release':
      return holdOrdersLocally(db, ids, null);
    case 'hold':
      return holdOrdersLocally(db, ids, hold.until, hold.today);
  }
}

/** Takes it back; null: what was done is not undone. */
export function undoOf(
  db: UserDatabase,
  { action, done }: Pick<BulkOutcome, 'action' | 'done'>,
): (() => Promise<Result<void>>) | null {
  if (action === 'cancel') return () => restoreOrdersLocally(db, done);
  return action === 'copy' ? () => deleteOrdersLocally(db, done) : null;
}

/** A new order of each, as its copy would begin. */
async function copyOrders(
  db: UserDatabase,
  { today, hour }: Pick<Services, 'today' | 'hour'>,
  outcome: BulkOutcome,
  rows: readonly OrderRow[],
): Promise<BulkOutcome> {
  const user = await getMeta(db, 'userInfo');
  const facts = user && factsOf(user, today(), 'copyAsNew');
  const copyOf = (row: OrderRow, known: Facts): OrderForm => {
    const { form } = newForm({
      mode: 'copyAsNew',
      user: known.user,
      today: known.today,
      hourNow: hour(),
      defaultSender: null,
      source: formOf(row),
    });
    return normalise({ ...form, order: { ...form.order, autoOrderNo: true } });
  };
  const saved = facts
    ? await saveOrdersLocally(
        db,
        rows.map((row) => ({ form: copyOf(row, facts), isCreateLabel: false })),
      )
    : [];
  for (const [index, row] of rows.entries()) {
    const copy = saved[index];
    if (copy?.ok) outcome.done.push(copy.value.id);
    else outcome.refused.push({ id: row.id, orderNo: row.orderNo, reason: 'bulk:reason.notCopied' });
  }
  return outcome;
}
