/** The scans of the sandbox carrier's parcels: made when its own clock has come to them. */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { CarrierTrackingEvent } from '#server/carriers/carrier.port.ts';
import type { Tx } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { carrierBook, carrierScans } from '#server/db/schema/carrier-book.ts';
import { readCarrierClock } from './carrier-clock.ts';
import type { Route, Scan } from './itinerary.ts';
import { bookingOf, itineraryOf } from './itinerary.ts';

export type CarrierScan = typeof carrierScans.$inferSelect;

const PAGE_SIZE = 500;
/** Behind all that a parcel meets on its way. */
const BOOKED_NTH = 98;
const VOIDED_NTH = 99;

const SCAN_COLUMNS = {
  trackingNumber: 'text',
  nth: 'int',
  code: 'text',
  time: 'timestamptz',
  place: 'text',
  bookingNumber: 'text',
};

/** Makes the scans that are due and answers those not told yet, so many at a time. */
export async function untoldScans(tx: Tx, now: Date): Promise<CarrierScan[]> {
  await makeDue(tx, now);
  return tx
    .select()
    .from(carrierScans)
    .where(eq(carrierScans.isTold, false))
    .orderBy(asc(carrierScans.id))
    .limit(PAGE_SIZE);
}

export async function markTold(tx: Tx, scans: readonly CarrierScan[]): Promise<void> {
  await tx
    .update(carrierScans)
    .set({ isTold: true })
    .where(
      inArray(
        carrierScans.id,
        scans.map(({ id }) => id),
      ),
    );
}

/** Makes the scans that are due and answers all of these parcels. */
export async function scansOf(
  tx: Tx,
  now: Date,
  trackingNumbers: readonly string[],
): Promise<CarrierTrackingEvent[]> {
  if (trackingNumbers.length === 0) return [];
  await makeDue(tx, now);
  const rows = await tx
    .select()
    .from(carrierScans)
    .where(inArray(carrierScans.trackingNumber, [...trackingNumbers]))
    .orderBy(asc(carrierScans.id));
  return rows.map(eventOf);
}

export const eventOf = (scan: CarrierScan): CarrierTrackingEvent => {
  const { id, trackingNumber, code, time, place, bookingNumber } = scan;
  return { id: String(id), trackingNumber, code, time, place, bookingNumber };
};

async function makeDue(tx: Tx, now: Date): Promise<void> {
  await lockScans(tx);
  const time = await readCarrierClock(tx, now);
  while ((await makeScans(tx, time)) === PAGE_SIZE);
}

/** Voided parcels of a purchase travel no further. Scans are locked. */
export async function endScans(
  tx: Tx,
  { route }: Pick<typeof carrierBook.$inferSelect, 'route'>,
  voided: readonly string[],
  now: Date,
): Promise<void> {
  if (!route) return;
  const time = await readCarrierClock(tx, now);
  const { from } = route;
  await tx.insert(carrierScans).values(
    voided.map((trackingNumber) => ({
      trackingNumber,
      nth: VOIDED_NTH,
      code: 'voided' as const,
      time,
      place: from,
    })),
  );
}

/** Whoever makes scans takes this first: one at a time. */
export async function lockScans(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('carrier:scans', 0))`);
}

interface DueScan extends Scan {
  trackingNumber: string;
  nth: number;
  bookingNumber: string | null;
}

/** Of all parcels of a purchase, now and to come. */
function allScans(trackingNumbers: readonly string[], route: Route, madeAt: Date): DueScan[] {
  const [first = ''] = trackingNumbers;
  const booking = bookingOf(first, route, madeAt);
  const scans = trackingNumbers.flatMap((trackingNumber) =>
    itineraryOf(trackingNumber, route, madeAt).map((scan, nth): DueScan => {
      return { ...scan, trackingNumber, nth, bookingNumber: null };
    }),
  );
  if (booking)
    scans.push({
      code: 'booked',
      time: booking.time,
      place: '',
      trackingNumber: first,
      nth: BOOKED_NTH,
      bookingNumber: booking.number,
    });
  return scans;
}

/** Makes those of so many purchases that are due; answers how many there were. */
async function makeScans(tx: Tx, time: Date): Promise<number> {
  const entries = await tx
    .select()
    .from(carrierBook)
    .where(and(lte(carrierBook.nextScanAt, time), isNull(carrierBook.voidedAt)))
    .orderBy(asc(carrierBook.nextScanAt))
    .limit(PAGE_SIZE);
  const due: DueScan[] = [];
  const next: { id: number; at: Date | null }[] = [];
  for (const { id, trackingNumbers, voidedParcels, route, madeAt } of entries) {
    const all = route && madeAt ? allScans(trackingNumbers, route, madeAt) : [];
    const scans = all.filter((scan) => !(scan.trackingNumber in voidedParcels));
    due.push(...scans.filter((scan) => scan.time <= time));
    const ahead = scans.filter((scan) => scan.time > time).map((scan) => scan.time.getTime());
    next.push({ id, at: ahead.length > 0 ? new Date(Math.min(...ahead)) : null });
  }
  due.sort((one, other) => one.time.getTime() - other.time.getTime());
  await tx.execute(sql`
    insert into carrier_scans (tracking_number, nth, code, time, place, booking_number)
    select made."trackingNumber", made.nth, made.code, made.time, made.place, made."bookingNumber" from ${recordsOf(due, SCAN_COLUMNS)}
    on conflict do nothing`);
  if (next.length > 0)
    await tx
      .update(carrierBook)
      .set({ nextScanAt: sql`made.at` })
      .from(recordsOf(next, { id: 'bigint', at: 'timestamptz' }))
      .where(eq(carrierBook.id, sql`made.id`));
  return entries.length;
}
