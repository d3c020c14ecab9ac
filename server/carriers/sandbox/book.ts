/** The sandbox carrier's memory. Every write is a transaction of its own, as in any foreign system. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { hasPassed } from '#server/db/clock.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { carrierBook, carrierContacts } from '#server/db/schema/carrier-book.ts';
import { byCarrierClock } from './carrier-clock.ts';
import type { Billing } from './billing.ts';
import type { Route } from './itinerary.ts';
import { endScans, lockScans } from './scans.ts';

export interface BookEntry {
  reference: string;
  carrierServiceId: number;
  trackingNumbers: string[];
  priceCents: number;
  priceException: boolean;
  refusesVoid: boolean;
  /** Where its parcels travel. */
  route: Route | null;
  billing: Billing | null;
}

export type BookRow = typeof carrierBook.$inferSelect;

const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000}::double precision)`;

/** One at a time per reference: whoever asks about a purchase waits for the one that is being written. */
async function lockReference(tx: Tx, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`carrier:${reference}`}, 0))`);
}

/** A purchase to be written down, ready after `processingMs`. */
interface NewEntry extends Omit<BookEntry, 'trackingNumbers'> {
  now: Date;
  sendBefore: Date;
  processingMs: number;
  parcels: number;
  /** One per parcel. */
  trackingNumberFor: (serial: number) => string;
}

/** Writes a purchase down; null: it came too late. */
export async function writeEntry(
  db: Db,
  { now, sendBefore, processingMs, parcels, trackingNumberFor, ...entry }: NewEntry,
): Promise<BookEntry | null> {
  return db.transaction(async (tx) => {
    await lockReference(tx, entry.reference);
    if (await hasPassed(tx, sendBefore)) return null;
    const { rows } = await tx.execute<{ serial: string }>(
      sql`select nextval('carrier_serials') as serial from generate_series(1, ${parcels}::int)`,
    );
    const written = {
      ...entry,
      trackingNumbers: rows.map(({ serial }) => trackingNumberFor(Number(serial))),
    };
    await tx.insert(carrierBook).values({
      ...written,
      receivedAt: sql`clock_timestamp()`,
      readyAt: sql`clock_timestamp() + ${milliseconds(processingMs)}`,
      madeAt: byCarrierClock(now),
      nextScanAt: byCarrierClock(now),
      billAt: byCarrierClock(now),
    });
    return written;
  });
}

export type FoundPurchase = { entry: BookRow; ready: boolean } | { entry: null; settled: boolean };

/** The first purchase that is not voided under a reference; without one, whether none sent before can still come. */
export async function findEntry(db: Db, reference: string, sentBefore: Date | null): Promise<FoundPurchase> {
  return db.transaction(async (tx) => {
    await lockReference(tx, reference);
    const [row] = await tx
      .select({ entry: carrierBook, ready: sql<boolean>`${carrierBook.readyAt} <= clock_timestamp()` })
      .from(carrierBook)
      .where(and(eq(carrierBook.reference, reference), isNull(carrierBook.voidedAt)))
      .orderBy(asc(carrierBook.id))
      .limit(1);
    if (row) return row;
    return { entry: null, settled: sentBefore === null || (await hasPassed(tx, sentBefore)) };
  });
}

/** The purchase with this parcel, voided or not. */
export async function entryOf(db: Db, trackingNumber: string): Promise<BookRow | undefined> {
  const [row] = await db.select().from(carrierBook).where(hasNumber(trackingNumber));
  return row;
}

const hasNumber = (trackingNumber: string) =>
  sql`${carrierBook.trackingNumbers} @> ${JSON.stringify([trackingNumber])}::jsonb`;

/** Voids these parcels of one purchase: with the last of them all of it is. */
export async function voidEntry(db: Db, trackingNumbers: readonly string[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockScans(tx);
    const [entry] = await tx
      .select()
      .from(carrierBook)
      .where(and(hasNumber(trackingNumbers[0] ?? ''), isNull(carrierBook.voidedAt)));
    if (!entry) return;
    const left = entry.trackingNumbers.filter((number) => !(number in entry.voidedParcels));
    const voided = left.filter((number) => trackingNumbers.includes(number));
    if (voided.length === 0) return;
    const at = byCarrierClock(sql`clock_timestamp()`);
    await tx
      .update(carrierBook)
      .set(
        voided.length === left.length
          ? { voidedAt: at, nextScanAt: null }
          : {
              voidedParcels: sql`${carrierBook.voidedParcels} || (
                select jsonb_object_agg(number, ${at}) from jsonb_array_elements_text(${JSON.stringify(voided)}::jsonb) number)`,
            },
      )
      .where(eq(carrierBook.id, entry.id));
    await endScans(tx, entry, voided, now);
  });
}

/** When this parcel was voided, by the carrier's own clock. */
export const voidedAtOf = ({ voidedAt, voidedParcels }: BookRow, trackingNumber: string): Date | null => {
  const alone = voidedParcels[trackingNumber];
  return alone === undefined ? voidedAt : new Date(alone);
};

/** Whether `withinMs` have not yet passed since this reference was first heard of. */
export async function isWithinFirstContact(db: Db, reference: string, withinMs: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const first = await tx
      .insert(carrierContacts)
      .values({ reference, firstContactAt: sql`clock_timestamp()` })
      .onConflictDoNothing()
      .returning({ reference: carrierContacts.reference });
    // However long the database takes to answer, no time has passed yet.
    if (first.length > 0) return true;
    const [row] = await tx
      .select({
        within: sql<boolean>`clock_timestamp() < ${carrierContacts.firstContactAt} + ${milliseconds(withinMs)}`,
      })
      .from(carrierContacts)
      .where(eq(carrierContacts.reference, reference));
    return row?.within ?? false;
  });
}

/** Everything ever bought under a reference, voided ones too: the witness of what was really bought. */
export async function readBook(reader: Reader, reference?: string): Promise<BookRow[]> {
  return reader
    .select()
    .from(carrierBook)
    .where(reference === undefined ? undefined : eq(carrierBook.reference, reference))
    .orderBy(asc(carrierBook.id));
}
