/** Label purchases the server took on, until the label lies in the vault. */
import type { CreateLabelStatus, OrderRecord, SaveReply } from '#contract/orders.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import { LONGEST_POLL_MS, pollMs } from '#domain/sync/poll.ts';
import type { UserDatabase } from './database.ts';
import { ownTransaction } from './own-transaction.ts';
import { rebuildOrder, serverCopy } from './replay.ts';
import type { PurchaseRow } from './rows.ts';

const MAX_DOWNLOAD_WAIT_MS = 5 * 60 * 1000;

/** Inside a transaction: with `purchases`. */
export async function followPurchase(
  db: UserDatabase,
  orderId: string,
  label: CreateLabelStatus,
  labelId: string | null,
): Promise<void> {
  const customerObjectId = label.createLabelRequestId;
  if (label.status === 'ERROR') return db.purchases.delete(customerObjectId);
  const before = await db.purchases.get(customerObjectId);
  const now = db.env.now();
  const ready = label.status === 'SUCCESS' && labelId !== null;
  const wasReady = before?.stage === 'downloading';
  const asked = ready && !wasReady ? 0 : (before?.asked ?? -1) + 1;
  await db.purchases.put({
    customerObjectId,
    orderId,
    stage: ready ? 'downloading' : 'creating',
    labelId,
    asked,
    nextAskAt: ready ? now : now + pollMs(asked),
    startedAt: before?.startedAt ?? now,
  });
}

/** What the server answered about a purchase under way; the order's row follows. */
export function notePurchase(db: UserDatabase, purchase: PurchaseRow, reply: SaveReply): Promise<void> {
  return ownTransaction(db, [db.orders, db.outbox, db.purchases], async () => {
    const label = reply.asyncCreateLabelStatusVo;
    const base = serverCopy(await db.orders.get(purchase.orderId));
    if (base) await rebuildOrder(db, purchase.orderId, withLabel(base, reply));
    if (label) await followPurchase(db, purchase.orderId, label, reply.labelId);
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

export function postponePoll(db: UserDatabase, purchase: PurchaseRow): Promise<number> {
  return db.purchases.update(purchase.customerObjectId, { nextAskAt: db.env.now() + LONGEST_POLL_MS });
}

export async function purchasesUnderWay(
  db: UserDatabase,
): Promise<{ due: PurchaseRow[]; nextAt: number | null }> {
  const rows = await db.purchases.toArray();
  const now = db.env.now();
  const later = rows.filter((row) => row.nextAskAt > now).map((row) => row.nextAskAt);
  return {
    due: rows.filter((row) => row.nextAskAt <= now),
    nextAt: later.length > 0 ? Math.min(...later) : null,
  };
}

/** The label lies in the vault, or the server knows of no such purchase. */
export function endPurchase(db: UserDatabase, purchase: PurchaseRow): Promise<void> {
  return db.purchases.delete(purchase.customerObjectId);
}
