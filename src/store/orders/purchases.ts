/** Label purchases the server took on, until the label lies in the vault. */
import type { CreateLabelStatus, OrderRecord, SaveReply } from '#contract/orders.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { isDue } from '#domain/clock.ts';
import { LONGEST_POLL_MS, pollMs } from '#domain/sync/poll.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { rebuildOrder, serverCopy } from './replay.ts';
import type { PurchaseRow } from '../device/rows.ts';

const MAX_DOWNLOAD_WAIT_MS = 5 * 60 * 1000;

/** What an answer or a change says of a purchase. */
export interface PurchaseUpdate {
  orderId: string;
  label: CreateLabelStatus;
  labelId: string | null;
}

/** Inside a transaction: with `purchases`. */
export async function trackPurchases(db: UserDatabase, updates: readonly PurchaseUpdate[]): Promise<void> {
  const purchaseIdOf = ({ label }: PurchaseUpdate) => label.createLabelRequestId;
  const failed = updates.filter(({ label }) => label.status === 'ERROR');
  if (failed.length > 0) await db.purchases.bulkDelete(failed.map(purchaseIdOf));
  const pending = updates.filter(({ label }) => label.status !== 'ERROR');
  if (pending.length === 0) return;
  const before = await db.purchases.bulkGet(pending.map(purchaseIdOf));
  await db.purchases.bulkPut(pending.map((each, index) => nextRow(db, each, before[index])));
}

function nextRow(
  db: UserDatabase,
  { orderId, label, labelId }: PurchaseUpdate,
  before: PurchaseRow | undefined,
): PurchaseRow {
  const now = db.env.now();
  const ready = label.status === 'SUCCESS' && labelId !== null;
  const wasReady = before?.stage === 'downloading';
  const asked = ready && !wasReady ? 0 : (before?.asked ?? -1) + 1;
  return {
    customerObjectId: label.createLabelRequestId,
    orderId,
    stage: ready ? 'downloading' : 'creating',
    labelId,
    asked,
    nextAskAt: ready ? now : now + pollMs(asked),
    startedAt: before?.startedAt ?? now,
  };
}

/** What the server answered about a purchase under way; the order's row follows. */
export function recordPurchaseReply(
  db: UserDatabase,
  purchase: PurchaseRow,
  reply: SaveReply,
): Promise<void> {
  return ownTransaction(db, [db.orders, db.outbox, db.purchases], async () => {
    const label = reply.asyncCreateLabelStatusVo;
    const base = serverCopy(await db.orders.get(purchase.orderId));
    if (base) await rebuildOrder(db, purchase.orderId, withLabel(base, reply));
    if (label) await trackPurchases(db, [{ orderId: purchase.orderId, label, labelId: reply.labelId }]);
    else await db.purchases.delete(purchase.customerObjectId);
  });
}

/** The server's copy with what the answer tells of its label, unless the copy is newer. */
export function withLabel(base: OrderRecord, reply: SaveReply): OrderRecord {
  if (base.version > reply.version) return base;
  const label = reply.asyncCreateLabelStatusVo;
  const status =
    label?.status === 'SUCCESS'
      ? ORDER_STATUS.shipped
      : label?.status === 'ERROR' && base.order.status === ORDER_STATUS.processing
        ? ORDER_STATUS.awaiting
        : base.order.status;
  return {
    ...base,
    version: Math.max(base.version, reply.version),
    label: label ?? base.label,
    labelId: reply.labelId,
    priceException: reply.priceException,
    order: { ...base.order, status },
  };
}

/** The label could not be fetched: later again. */
export function postponeDownload(db: UserDatabase, purchase: PurchaseRow): Promise<number> {
  const asked = purchase.asked + 1;
  const wait = Math.min(MAX_DOWNLOAD_WAIT_MS, 1000 * 2 ** Math.min(asked, 20));
  return db.purchases.update(purchase.customerObjectId, { asked, nextAskAt: db.env.now() + wait });
}

/** The changes had no news of them: asked about later again. */
export async function postponePolls(db: UserDatabase, purchases: readonly PurchaseRow[]): Promise<void> {
  await ownTransaction(db, [db.purchases], async () => {
    const rows = await db.purchases.bulkGet(purchases.map(({ customerObjectId }) => customerObjectId));
    const left = rows.filter((row): row is PurchaseRow => row?.stage === 'creating');
    const now = db.env.now();
    await db.purchases.bulkPut(
      left.map((row) => ({ ...row, asked: row.asked + 1, nextAskAt: now + pollMs(row.asked + 1) })),
    );
  });
}

export function postponePoll(db: UserDatabase, purchase: PurchaseRow): Promise<number> {
  return db.purchases.update(purchase.customerObjectId, { nextAskAt: db.env.now() + LONGEST_POLL_MS });
}

export async function openPurchases(
  db: UserDatabase,
): Promise<{ due: PurchaseRow[]; nextAt: number | null }> {
  const rows = await db.purchases.toArray();
  const now = db.env.now();
  const isDueNow = ({ nextAskAt }: PurchaseRow) => isDue(nextAskAt, now, MAX_DOWNLOAD_WAIT_MS);
  const later = rows.filter((row) => !isDueNow(row)).map((row) => row.nextAskAt);
  return {
    due: rows.filter(isDueNow),
    nextAt: later.length > 0 ? Math.min(...later) : null,
  };
}

/** The label lies in the vault, or the server knows of no such purchase. */
export function closePurchase(db: UserDatabase, purchase: PurchaseRow): Promise<void> {
  return db.purchases.delete(purchase.customerObjectId);
}
