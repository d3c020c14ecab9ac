/** The freight booking number of a shipment: written down when its carrier brings it, and told to the account. */
import { and, eq, isNull } from 'drizzle-orm';
import { shipments } from '#server/db/schema/labels.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import type { trackingEvents } from '#server/db/schema/tracking.ts';
import type { Work } from '#server/db/work.ts';
import { tellAccount } from '#server/messages/tell.ts';

export async function bookFreight(
  work: Work,
  rows: readonly ParcelRow[],
  events: ReadonlyMap<string, (typeof trackingEvents.$inferSelect)[]>,
): Promise<void> {
  for (const { shipmentId, accountId, trackingNumber, labelId } of rows) {
    const number = events.get(trackingNumber)?.find(({ code }) => code === 'booked')?.bookingNumber;
    if (!number) continue;
    const [booked] = await work.tx
      .update(shipments)
      .set({ freightBookingNumber: number })
      .where(and(eq(shipments.id, shipmentId), isNull(shipments.freightBookingNumber)))
      .returning();
    if (!booked) continue;
    await tellAccount(work, {
      accountId,
      kind: 'freightBooking',
      params: { orderNo: booked.details.orderNo, trackingNo: trackingNumber, bookingNumber: number },
      reason: labelId,
    });
  }
}
