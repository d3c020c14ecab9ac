/** The sandbox carrier's memory. Every write is a transaction of its own, as in any foreign system. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { hasPassed } from '#server/db/clock.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { carrierBook, carrierContacts } from '#server/db/schema/carrier-book.ts';

export interface BookEntry {
  reference: string;
  carrierServiceId: number;
  trackingNumbers: string[];
  priceCents: number;
  priceException: boolean;
}

export type BookRow = typeof carrierBook.$inferSelect;

const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000}::double precision)`;

/** One at a time per reference: whoever asks about a purchase waits for the one that is being written. */
async function lockReferences(tx: Tx, references: readonly string[]): Promise<void> {
  const locked = sql.param([...references].sort());
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('carrier:' || reference, 0)) from unnest(${locked}::text[]) as reference`,
  );
}

/** A purchase to be written down, ready after `makeMs`. */
export interface NewEntry extends Omit<BookEntry, 'trackingNumbers'> {
  sendBefore: Date;
  makeMs: number;
  parcels: number;
  /** One per parcel. */
  trackingNumberFor: (serial: number) => string;
}

/** Writes purchases down; null for one that came too late. */
export async function writeEntries(db: Db, entries: readonly NewEntry[]): Promise<(BookEntry | null)[]> {
  return db.transaction(async (tx) => {
    await lockReferences(
      tx,
      entries.map(({ reference }) => reference),
    );
    const serials = await serialsInTime(tx, entries);
    const written = entries.map((entry, index) => {
      const own = serials[index];
      return own ? { ...entryOf(entry), trackingNumbers: own.map(entry.trackingNumberFor) } : null;
    });
    const inTime = written.filter((entry) => entry !== null);
    if (inTime.length > 0) await tx.execute(insertEntries(inTime));
    return written;
  });
}

const entryOf = ({ reference, carrierServiceId, priceCents, priceException, makeMs }: NewEntry) => ({
  reference,
  carrierServiceId,
  priceCents,
  priceException,
  makeMs,
});

/** A serial per parcel for each entry; null: too late. */
async function serialsInTime(tx: Tx, entries: readonly NewEntry[]): Promise<(number[] | null)[]> {
  const asked = recordsOf(
    entries.map(({ sendBefore, parcels }, place) => ({ place, sendBefore, parcels })),
    { place: 'integer', sendBefore: 'timestamptz', parcels: 'integer' },
  );
  const { rows } = await tx.execute<{ serials: string[] | null }>(sql`
    select case when clock_timestamp() < "sendBefore"
      then array(select nextval('carrier_serials') from generate_series(1, parcels)) end as serials
    from ${asked} order by place`);
  return rows.map(({ serials }) => serials?.map(Number) ?? null);
}

const insertEntries = (entries: readonly (BookEntry & { makeMs: number })[]): SQL => sql`
  insert into carrier_book (reference, carrier_service_id, tracking_numbers, price_cents, price_exception,
    received_at, ready_at)
  select reference, "carrierServiceId", "trackingNumbers", "priceCents", "priceException", clock_timestamp(),
    clock_timestamp() + make_interval(secs => "makeMs" / 1000)
  from ${recordsOf(entries, {
    reference: 'text',
    carrierServiceId: 'integer',
    trackingNumbers: 'jsonb',
    priceCents: 'bigint',
    priceException: 'boolean',
    makeMs: 'double precision',
  })}`;

export type Found = { entry: BookRow; ready: boolean } | { entry: null; settled: boolean };

/** The first living purchase under a reference; without one, whether none sent before can still come. */
export async function findEntry(db: Db, reference: string, sentBefore: Date | null): Promise<Found> {
  return db.transaction(async (tx) => {
    await lockReferences(tx, [reference]);
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

export async function voidEntry(db: Db, trackingNumber: string): Promise<void> {
  await db
    .update(carrierBook)
    .set({ voidedAt: sql`clock_timestamp()` })
    .where(
      and(
        sql`${carrierBook.trackingNumbers} @> ${JSON.stringify([trackingNumber])}::jsonb`,
        isNull(carrierBook.voidedAt),
      ),
    );
}

/** Whether `withinMs` have not yet passed since this reference was first heard of. */
export async function isWithinFirst(db: Db, reference: string, withinMs: number): Promise<boolean> {
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
