/** What carriers told of the parcels of shipments, for those who own them. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { ParcelNews } from '#contract/shipments.ts';
import type { Reader } from '#server/db/db.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { trackingEvents } from '#server/db/schema/tracking.ts';

/** By shipment, each with its parcels in their order and their events oldest first. */
export async function trackingOf(
  reader: Reader,
  shipmentIds: readonly string[],
): Promise<Map<string, ParcelNews[]>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await reader
    .select({ parcel: parcels, event: trackingEvents })
    .from(parcels)
    .leftJoin(trackingEvents, eq(trackingEvents.trackingNumber, parcels.trackingNumber))
    .where(inArray(parcels.shipmentId, [...shipmentIds]))
    .orderBy(asc(parcels.labelId), asc(parcels.packageNo), asc(trackingEvents.time), asc(trackingEvents.id));
  const byShipment = new Map<string, ParcelNews[]>();
  for (const { parcel, event } of rows) {
    const { shipmentId, packageNo, trackingNumber: trackingNo, status } = parcel;
    const own = byShipment.get(shipmentId) ?? [];
    byShipment.set(shipmentId, own);
    if (own.at(-1)?.packageNo !== packageNo) own.push({ packageNo, trackingNo, status, events: [] });
    if (!event) continue;
    const { code, time, place, bookingNumber } = event;
    own.at(-1)?.events.push({
      code,
      time: time.toISOString(),
      place,
      ...(bookingNumber !== null && { bookingNumber }),
    });
  }
  return byShipment;
}
