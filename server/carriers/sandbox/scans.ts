/** The scans of the sandbox carrier's parcels: made when its own clock has come to them, told in one order. */
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { TrackingPage } from '#server/carriers/carrier.port.ts';
import type { Tx } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { carrierBook, carrierScans } from '#server/db/schema/carrier-book.ts';
import { readCarrierClock } from './carrier-clock.ts';
import type { Scan } from './itinerary.ts';
import { itineraryOf } from './itinerary.ts';

const PAGE_SIZE = 500;
/** Behind all that a parcel meets on its way. */
const VOIDED_NTH = 99;

const SCAN_COLUMNS = {
  trackingNumber: 'text',
  nth: 'int',
  code: 'text',
  time: 'timestamptz',
  place: 'text',
};

/** Makes the scans that are due and answers those after the cursor. */
export async function readScans(tx: Tx, now: Date, after: string | null): Promise<TrackingPage> {
  await lockScans(tx);
  const time = await readCarrierClock(tx, now);
  while ((await makeScans(tx, time)) === PAGE_SIZE);
  const rows = await tx
    .select()
    .from(carrierScans)
    .where(gt(carrierScans.id, Number(after ?? 0)))
    .orderBy(asc(carrierScans.id))
    .limit(PAGE_SIZE);
  return {
    events: rows.map(({ id, trackingNumber, code, time: scannedAt, place }) => ({
      id: String(id),
      trackingNumber,
      code,
      time: scannedAt,
      place,
    })),
    cursor: rows.at(-1)?.id.toString() ?? after,
    more: rows.length === PAGE_SIZE,
  };
}

/** The parcels of a voided purchase travel no further. Scans are locked. */
export async function endScans(tx: Tx, entryId: number, now: Date): Promise<void> {
  const [entry] = await tx
    .update(carrierBook)
    .set({ nextScanAt: null })
    .where(eq(carrierBook.id, entryId))
    .returning();
  if (!entry?.route) return;
  const time = await readCarrierClock(tx, now);
  const { from } = entry.route;
  await tx.insert(carrierScans).values(
    entry.trackingNumbers.map((trackingNumber) => ({
      trackingNumber,
      nth: VOIDED_NTH,
      code: 'voided' as const,
      time,
      place: from,
    })),
  );
}

/** Whoever makes scans takes this first: they are numbered in the order of their commits, and no cursor skips one. */
export async function lockScans(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('carrier:scans', 0))`);
}

/** Makes those of so many purchases that are due; answers how many there were. */
async function makeScans(tx: Tx, time: Date): Promise<number> {
  const entries = await tx
    .select()
    .from(carrierBook)
    .where(and(lte(carrierBook.nextScanAt, time), isNull(carrierBook.voidedAt)))
    .orderBy(asc(carrierBook.nextScanAt))
    .limit(PAGE_SIZE);
  const due: (Scan & { trackingNumber: string; nth: number })[] = [];
  const next: { id: number; at: Date | null }[] = [];
  for (const { id, trackingNumbers, route, madeAt } of entries) {
    const scans =
      route && madeAt
        ? trackingNumbers.flatMap((trackingNumber) =>
            itineraryOf(trackingNumber, route, madeAt).map((scan, nth) => ({ ...scan, trackingNumber, nth })),
          )
        : [];
    due.push(...scans.filter((scan) => scan.time <= time));
    const ahead = scans.filter((scan) => scan.time > time).map((scan) => scan.time.getTime());
    next.push({ id, at: ahead.length > 0 ? new Date(Math.min(...ahead)) : null });
  }
  due.sort((one, other) => one.time.getTime() - other.time.getTime());
  await tx.execute(sql`
    insert into carrier_scans (tracking_number, nth, code, time, place)
    select made."trackingNumber", made.nth, made.code, made.time, made.place from ${recordsOf(due, SCAN_COLUMNS)}
    on conflict do nothing`);
  if (next.length > 0)
    await tx
      .update(carrierBook)
      .set({ nextScanAt: sql`made.at` })
      .from(recordsOf(next, { id: 'bigint', at: 'timestamptz' }))
      .where(eq(carrierBook.id, sql`made.id`));
  return entries.length;
}
