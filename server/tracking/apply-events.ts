/** Lets parcels and shipments follow the events taken in. An event of a label not yet written down waits for it. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { parcelStatusAfter, shipmentStatusOf } from '#domain/tracking/tracking-status.ts';
import type { ShipmentStatus, TrackingCode } from '#domain/tracking/tracking-status.ts';
import type { Tx } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { trackingEvents } from '#server/db/schema/tracking.ts';
import type { Work } from '#server/db/work.ts';

const BATCH_SIZE = 1000;

export async function applyEvents(work: Work): Promise<void> {
  while ((await applyBatch(work)) === BATCH_SIZE);
}

/** Answers how many events it has applied. */
async function applyBatch(work: Work): Promise<number> {
  const { tx } = work;
  const due = await tx
    .select({ id: trackingEvents.id, labelId: parcels.labelId })
    .from(trackingEvents)
    .innerJoin(parcels, eq(parcels.trackingNumber, trackingEvents.trackingNumber))
    .where(eq(trackingEvents.isApplied, false))
    .orderBy(asc(trackingEvents.id))
    .limit(BATCH_SIZE);
  if (due.length === 0) return 0;
  const labelIds = [...new Set(due.map(({ labelId }) => labelId))];
  // A void holds the same rows: it sees the label as it is, in transit or not.
  await tx
    .select({ id: labelIntents.id })
    .from(labelIntents)
    .where(inArray(labelIntents.labelId, labelIds))
    .orderBy(asc(labelIntents.id))
    .for('update');
  await moveStatuses(work, labelIds);
  await tx
    .update(trackingEvents)
    .set({ isApplied: true })
    .where(
      inArray(
        trackingEvents.id,
        due.map(({ id }) => id),
      ),
    );
  return due.length;
}

async function moveStatuses({ tx, changed }: Work, labelIds: string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(parcels)
    .where(inArray(parcels.labelId, labelIds))
    .orderBy(asc(parcels.labelId), asc(parcels.packageNo));
  const newest = await newestCodes(
    tx,
    rows.map(({ trackingNumber }) => trackingNumber),
  );
  const moved = rows.map((parcel) => {
    const code = newest.get(parcel.trackingNumber);
    return code === undefined ? parcel : { ...parcel, status: parcelStatusAfter(parcel.status, code) };
  });
  await tx
    .update(parcels)
    .set({ status: sql`made.status` })
    .from(recordsOf(moved.map(namedStatus), { number: 'text', status: 'text' }))
    .where(and(eq(parcels.trackingNumber, sql`made.number`), ne(parcels.status, sql`made.status`)));

  const byShipment = new Map<string, ShipmentStatus[]>();
  for (const { shipmentId, accountId, status } of moved) {
    byShipment.set(shipmentId, [...(byShipment.get(shipmentId) ?? []), status]);
    changed(accountId, 'shipment', shipmentId);
  }
  const statuses = [...byShipment].map(([id, own]) => ({ id, status: shipmentStatusOf(own) }));
  await tx
    .update(shipments)
    .set({ status: sql`made.status` })
    .from(recordsOf(statuses, { id: 'text', status: 'text' }))
    .where(and(eq(shipments.id, sql`made.id`), ne(shipments.status, sql`made.status`)));
}

const namedStatus = ({ trackingNumber, status }: ParcelRow) => ({ number: trackingNumber, status });

/** The code of each parcel's newest event. */
async function newestCodes(tx: Tx, trackingNumbers: string[]): Promise<Map<string, TrackingCode>> {
  const rows = await tx
    .selectDistinctOn([trackingEvents.trackingNumber], {
      number: trackingEvents.trackingNumber,
      code: trackingEvents.code,
    })
    .from(trackingEvents)
    .where(inArray(trackingEvents.trackingNumber, trackingNumbers))
    .orderBy(
      asc(trackingEvents.trackingNumber),
      sql`${trackingEvents.time} desc`,
      sql`${trackingEvents.id} desc`,
    );
  return new Map(rows.map(({ number, code }) => [number, code]));
}
