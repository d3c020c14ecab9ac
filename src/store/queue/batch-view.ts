/** How a batch stands: read from its orders and the queue, so that it says the same as they do. */
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { Rejection } from '#domain/result.ts';
import { batchItems } from './batches.ts';
import type { UserDatabase } from '../device/database.ts';
import type { OrderRow } from '../device/rows.ts';
import type { BatchItemRow, BatchRow } from '../device/batch-rows.ts';

/** waiting: until the user lets the batch go on. */
export type ItemState = 'waiting' | 'queued' | 'buying' | 'unknown' | 'created' | 'failed' | 'skipped';

export interface ItemView {
  item: BatchItemRow;
  state: ItemState;
  /** Why there is no label. */
  reason: Rejection | null;
  labelId: string | null;
  /** Dollars the label cost. */
  charged: number | null;
}

export interface BatchCounts {
  created: number;
  failed: number;
  skipped: number;
  /** Not decided yet, those that wait for the user among them. */
  open: number;
  waiting: number;
}

export interface BatchView {
  batch: BatchRow;
  items: ItemView[];
  counts: BatchCounts;
  /** Dollars. */
  spent: number;
  /** The most the labels that wait for the user may cost, in dollars. */
  waitingMax: number;
}

type SeenOrder = Pick<OrderRow, 'labelState' | 'labelError' | 'labelId' | 'conflictOp' | 'order'>;

export function itemView(
  item: BatchItemRow,
  batch: Pick<BatchRow, 'state'>,
  row: SeenOrder | undefined,
): ItemView {
  const none = { item, labelId: null, charged: null, reason: null };
  const failed = (reason: Rejection): ItemView => ({ ...none, state: 'failed', reason });
  if (item.stage === 'skipped') return { ...none, state: 'skipped', reason: item.reason };
  if (row && row.labelId !== null && row.labelState === 'ready')
    return { ...none, state: 'created', labelId: row.labelId, charged: row.order.rate };
  if (item.stage === 'waiting') return { ...none, state: batch.state === 'paused' ? 'waiting' : 'queued' };
  if (item.stage === 'refused') return failed(item.reason ?? { type: 'LabelWithdrawn', retry: 'never' });
  if (!row) return failed({ type: 'OrderGone', retry: 'never' });
  if (row.conflictOp !== null) return failed({ type: 'OrderConflict', retry: 'never' });
  switch (row.labelState) {
    case 'queued':
      return { ...none, state: 'queued' };
    case 'creating':
      return { ...none, state: 'buying' };
    case 'unknown':
      return { ...none, state: 'unknown' };
    case 'error':
      return failed(row.labelError ?? { type: 'LabelFailed', retry: 'never' });
    default:
      return failed({ type: 'LabelWithdrawn', retry: 'never' });
  }
}

/** Nothing is decided yet. */
export const OPEN_STATES: readonly ItemState[] = ['waiting', 'queued', 'buying', 'unknown'];

export function countItems(items: readonly Pick<ItemView, 'state'>[]): BatchCounts {
  const count = (...states: readonly ItemState[]) =>
    items.filter(({ state }) => states.includes(state)).length;
  return {
    created: count('created'),
    failed: count('failed'),
    skipped: count('skipped'),
    open: count(...OPEN_STATES),
    waiting: count('waiting'),
  };
}

export async function batchView(db: UserDatabase, id: string): Promise<BatchView | null> {
  const batch = await db.batches.get(id);
  if (!batch) return null;
  const items = await batchItems(db, id);
  const rows = await db.orders.bulkGet(items.map(({ orderId }) => orderId));
  const views = items.map((item, index) => itemView(item, batch, rows[index]));
  const waiting = views.filter(({ state }) => state === 'waiting');
  return {
    batch,
    items: views,
    counts: countItems(views),
    spent: sumOf(views.map(({ charged }) => charged)),
    waitingMax: sumOf(waiting.map(({ item }) => item.maxRate)),
  };
}

/** All batches of this device, newest first. */
export function allBatches(db: UserDatabase): Promise<BatchRow[]> {
  return db.batches.orderBy('createdAt').reverse().toArray();
}

function sumOf(dollars: readonly (number | null)[]): number {
  return dollarsFromCents(dollars.reduce<number>((sum, each) => sum + centsFromDollars(each ?? 0), 0));
}
