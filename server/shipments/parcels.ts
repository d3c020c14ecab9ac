/** The parcels of a shipment: one row per package of its label. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { splitCents } from '#domain/money.ts';
import { nextQuestionMs } from '#domain/tracking/poll-times.ts';
import type { Tx } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { shipments } from '#server/db/schema/labels.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { givenForPostage } from '#server/disputes/dispute-store.ts';

interface NewShipment extends Pick<ParcelRow, 'labelId' | 'shipmentId' | 'accountId' | 'holdCents'> {
  createdAt: Date;
  /** One per package, in the order of the packages. */
  trackingNumbers: readonly string[];
}

/** What a new shipment's parcels are written as: recent, unbilled, its postage hold split among them. */
export function newParcels(shipment: NewShipment): (typeof parcels.$inferInsert)[] {
  const { labelId, shipmentId, accountId, trackingNumbers } = shipment;
  const holds = splitCents(shipment.holdCents, trackingNumbers.length);
  return trackingNumbers.map((trackingNumber, index) => ({
    labelId,
    packageNo: index + 1,
    shipmentId,
    accountId,
    trackingNumber,
    status: 'recent',
    holdCents: holds[index] ?? 0,
    askAt: new Date(shipment.createdAt.getTime() + (nextQuestionMs(0) ?? 0)),
  }));
}

/** All that were not voided by themselves before. */
const leftOf = (shipmentId: string) => and(eq(parcels.shipmentId, shipmentId), isNull(parcels.partialVoidId));

/** All parcels of a voided shipment: nothing is held for them any more. */
export async function voidParcels(tx: Tx, shipmentId: string): Promise<void> {
  await tx.update(parcels).set({ status: 'voided', holdCents: 0, askAt: null }).where(leftOf(shipmentId));
}

/** What is held and billed for the parcels left of a shipment, less what disputes gave back, in integer cents. */
export async function moneyOfParcels(
  tx: Tx,
  shipmentId: string,
): Promise<{ holdCents: number; billedCents: number }> {
  const rows = await tx
    .select({ number: parcels.trackingNumber, hold: parcels.holdCents, billed: parcels.billedCents })
    .from(parcels)
    .where(leftOf(shipmentId))
    .for('update');
  const givenFor = await givenForPostage(
    tx,
    rows.map(({ number }) => number),
  );
  return {
    holdCents: rows.reduce((sum, { hold }) => sum + hold, 0),
    billedCents: rows.reduce((sum, { number, billed }) => sum + (billed ?? 0) - givenFor(number), 0),
  };
}

/** What a void cost in the end is its parcels' together; null: nothing. */
export async function billVoidedParcels(tx: Tx, shipmentId: string, cents: number | null): Promise<void> {
  const voided = await tx
    .select({ packageNo: parcels.packageNo })
    .from(parcels)
    .where(leftOf(shipmentId))
    .orderBy(parcels.packageNo);
  const parts = splitCents(cents ?? 0, voided.length);
  const billed = voided.map(({ packageNo }, index) => ({
    no: packageNo,
    cents: cents === null ? null : parts[index],
  }));
  await tx
    .update(parcels)
    .set({ billedCents: sql`made.cents` })
    .from(recordsOf(billed, { no: 'int', cents: 'bigint' }))
    .where(and(eq(parcels.shipmentId, shipmentId), eq(parcels.packageNo, sql`made.no`)));
}

/** What is billed for a shipment is what is billed for its parcels; null: none is. */
export async function sumUpBilled(tx: Tx, shipmentId: string): Promise<void> {
  await tx
    .update(shipments)
    .set({
      billedCents: sql`(select sum(${parcels.billedCents}) from ${parcels} where ${parcels.shipmentId} = ${shipmentId})`,
    })
    .where(eq(shipments.id, shipmentId));
}
