/** The bills of the sandbox carrier: made a day after a parcel was handed over, by its own clock, told in one order. */
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { BillPage } from '#server/carriers/carrier.port.ts';
import type { Tx } from '#server/db/db.ts';
import { carrierBills, carrierBook } from '#server/db/schema/carrier-book.ts';
import { parcelBillOf } from './billing.ts';
import type { BookRow } from './book.ts';
import { readCarrierClock } from './carrier-clock.ts';
import { itineraryOf } from './itinerary.ts';

const PAGE_SIZE = 500;
const DAY_MS = 86_400_000;

/** Makes the bills that are due and answers those after the cursor. */
export async function readBills(tx: Tx, now: Date, after: number): Promise<BillPage> {
  // Lines are numbered in the order of their commits: no cursor skips one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('carrier:bills', 0))`);
  const time = await readCarrierClock(tx, now);
  while ((await makeBills(tx, time)) === PAGE_SIZE);
  const rows = await tx
    .select()
    .from(carrierBills)
    .where(gt(carrierBills.id, after))
    .orderBy(asc(carrierBills.id))
    .limit(PAGE_SIZE);
  return {
    lines: rows.map(({ id, trackingNumber, invoiceNo, weight, zone, fees, amountCents }) => ({
      no: id,
      line: { trackingNumber, invoiceNo, billedWeight: weight, billedZone: zone, fees, amountCents },
    })),
    more: rows.length === PAGE_SIZE,
  };
}

/** Looks at so many purchases that may be due; answers how many there were. */
async function makeBills(tx: Tx, time: Date): Promise<number> {
  const entries = await tx
    .select()
    .from(carrierBook)
    .where(and(lte(carrierBook.billAt, time), isNull(carrierBook.voidedAt)))
    .orderBy(asc(carrierBook.billAt), asc(carrierBook.id))
    .limit(PAGE_SIZE)
    .for('update');
  for (const entry of entries) {
    const dueAt = billDueAt(entry);
    const isDue = dueAt !== null && dueAt <= time;
    const lines = billLinesOf(entry, time).filter(
      (_, index) => isDue || (index === 0 && entry.billing?.firstAlone),
    );
    if (lines.length > 0) await tx.insert(carrierBills).values(lines).onConflictDoNothing();
    const billAt = dueAt !== null && dueAt > time ? dueAt : null;
    await tx.update(carrierBook).set({ billAt }).where(eq(carrierBook.id, entry.id));
  }
  return entries.length;
}

/** A day after the last of its parcels was handed over. */
function billDueAt({ trackingNumbers, route, madeAt }: BookRow): Date | null {
  if (!route || !madeAt) return null;
  const accepted = trackingNumbers.flatMap((number) =>
    itineraryOf(number, route, madeAt)
      .filter(({ code }) => code === 'accepted')
      .map((scan) => scan.time.getTime()),
  );
  return new Date(Math.max(...accepted) + DAY_MS);
}

function billLinesOf({ trackingNumbers, voidedParcels, billing }: BookRow, time: Date) {
  if (!billing) return [];
  const invoiceNo = `SBX-${time.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const lines = trackingNumbers.map((trackingNumber, index) => ({
    trackingNumber,
    invoiceNo,
    ...parcelBillOf(trackingNumbers, index, billing),
  }));
  return lines.filter(({ trackingNumber }) => !(trackingNumber in voidedParcels));
}
