import { liveQuery } from 'dexie';
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';
import type { OrderRow, ShipmentRow } from '../device/rows.ts';

export interface OrderSnapshot {
  row: OrderRow | null;
  /** Of the order's label. */
  shipment: ShipmentRow | null;
  /** Its purchase met another edit, and the user has to say which stays. */
  needsDecision: boolean;
  /** The label's pages lie in the vault. */
  hasPdf: boolean;
  /** What is queued is sent at once: connected, logged in, not paused. */
  isSending: boolean;
}

/** Calls `see` with the order now and after each change of it, from whichever tab; answers how to stop. */
export function watchOrder(
  db: UserDatabase,
  orderId: string,
  see: (snapshot: OrderSnapshot) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const row = (await db.orders.get(orderId)) ?? null;
    const hasPdf = row?.labelId ? (await db.labels.where('labelId').equals(row.labelId).count()) > 0 : false;
    const shipment = row?.labelId
      ? ((await db.shipments.where('labelId').equals(row.labelId).first()) ?? null)
      : null;
    const conflict = row?.conflictOp ? (await db.outbox.get(row.conflictOp))?.conflict : null;
    const needsDecision = conflict != null;
    const isHeld = (await getMeta(db, 'paused')) === true || (await getMeta(db, 'needsLogin')) === true;
    const isSending = ((await getMeta(db, 'connection'))?.online ?? true) && !isHeld;
    return { row, shipment, needsDecision, hasPdf, isSending };
  }).subscribe({ next: see, error: () => undefined });
  return () => subscription.unsubscribe();
}
