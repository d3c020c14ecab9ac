import { liveQuery } from 'dexie';
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';
import { isTooOld } from '../device/min-version.ts';
import type { OrderRow, ShipmentRow } from '../device/rows.ts';
import { asSeen } from '../device/seen-prices.ts';

export interface OrderSnapshot {
  row: OrderRow | null;
  /** Of the order's label. */
  shipment: ShipmentRow | null;
  /** Its purchase met another edit, and the user has to say which stays. */
  needsDecision: boolean;
  /** The label's pages lie in the vault. */
  hasPdf: boolean;
  /** What is queued is sent at once: connected, logged in, not paused, not too old. */
  isSending: boolean;
}

const HELD_BY = ['paused', 'needsLogin', 'otherUser', 'switchDue'] as const;

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
    const held = await Promise.all(HELD_BY.map((reason) => getMeta(db, reason)));
    const isHeld = held.includes(true) || (await isTooOld(db));
    const isSending = ((await getMeta(db, 'connection'))?.online ?? true) && !isHeld;
    const seen = await asSeen(db, { row, shipment });
    return { ...seen, needsDecision, hasPdf, isSending };
  }).subscribe({ next: see, error: () => undefined });
  return () => subscription.unsubscribe();
}
