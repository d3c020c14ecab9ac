/** A purchase under a new name, in place of one that is over. */
import type { SaveBody } from '#contract/orders.ts';
import { QUEUED_PURCHASE_MS } from '#domain/sync/queued-purchase.ts';
import type { UserDatabase } from '../device/database.ts';
import type { OutboxRow } from '../device/rows.ts';

/** A refused purchase is over; the next try is a new purchase. */
export function renewedPurchase(db: UserDatabase, op: OutboxRow): Pick<OutboxRow, 'body' | 'consent'> {
  if (op.consent === null) return { body: op.body, consent: null };
  const customerObjectId = db.env.newId();
  const body = op.body as SaveBody;
  // Agreed to now.
  const until = op.consent.validUntil === undefined ? undefined : db.env.now() + QUEUED_PURCHASE_MS;
  return {
    consent: { ...op.consent, customerObjectId, ...(until !== undefined && { validUntil: until }) },
    body: {
      ...body,
      validUntil: until === undefined ? null : new Date(until).toISOString(),
      customerObjectId,
      order: { ...body.order, customerObjectId },
    },
  };
}
