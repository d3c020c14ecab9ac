/** When a deposit comes back by itself: some days after the last parcel of its label is delivered, or back. */
import { inArray, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { trackingEvents } from '#server/db/schema/tracking.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';

const DAY_MS = 86_400_000;

export async function depositDaysOf(reader: Reader): Promise<number> {
  return (await organisationOf(reader)).depositDays;
}

export const releaseTime = (delivered: Date, days: number): Date =>
  new Date(delivered.getTime() + days * DAY_MS);

/** By the carrier's clock, as the delivery is. */
export const isDue = (time: Date | null, carrierNow: Date): boolean => time !== null && time <= carrierNow;

/** Of a parcel: it is delivered, or back, and nothing more happens to it. */
export const hasArrived = sql`(${parcels.status} = 'delivered' or exists (select 1 from ${trackingEvents}
  where ${trackingEvents.trackingNumber} = ${parcels.trackingNumber} and ${trackingEvents.code} = 'returned'))`;

/** By label: when its last parcel was delivered or came back. A label of which one is under way has none. */
export async function arrivalTimesOf(
  reader: Reader,
  labelIds: readonly string[],
): Promise<Map<string, Date>> {
  if (labelIds.length === 0) return new Map();
  const rows = await reader
    .select({
      labelId: parcels.labelId,
      at: sql`max((select max(${trackingEvents.time}) from ${trackingEvents}
        where ${trackingEvents.trackingNumber} = ${parcels.trackingNumber} and ${trackingEvents.code} in ('delivered', 'returned')))`.mapWith(
        trackingEvents.time,
      ),
    })
    .from(parcels)
    .where(inArray(parcels.labelId, [...labelIds]))
    .groupBy(parcels.labelId)
    .having(sql`bool_and(${hasArrived}) filter (where ${parcels.status} <> 'voided')`);
  return new Map(rows.map(({ labelId, at }) => [labelId, at]));
}
