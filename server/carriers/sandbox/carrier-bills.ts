/**
 * The bills of the sandbox carrier, told in one order: of postage a day after the parcels were handed over, of duties a day
 * after customs let them go, of the way back a day after they are back. By its own clock.
 */
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Charge } from '#domain/bills/bill-line.ts';
import { splitCents } from '#domain/money.ts';
import type { TrackingCode } from '#domain/tracking/tracking-status.ts';
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
    lines: rows.map(({ id, charge, trackingNumber, invoiceNo, weight, zone, fees, amountCents }) => ({
      no: id,
      line: { charge, trackingNumber, invoiceNo, billedWeight: weight, billedZone: zone, fees, amountCents },
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
  const invoiceNo = `SBX-${time.toISOString().slice(0, 10).replaceAll('-', '')}`;
  for (const entry of entries) {
    const lines = linesOf(entry);
    const due = lines.filter(({ dueAt }) => dueAt <= time.getTime());
    if (due.length > 0)
      await tx
        .insert(carrierBills)
        .values(due.map(({ line }) => ({ invoiceNo, ...line })))
        .onConflictDoNothing();
    const later = lines.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > time.getTime());
    const billAt = later.length === 0 ? null : new Date(Math.min(...later));
    await tx.update(carrierBook).set({ billAt }).where(eq(carrierBook.id, entry.id));
  }
  return entries.length;
}

interface DueLine {
  /** Milliseconds since 1970, by the carrier's clock. */
  dueAt: number;
  line: Omit<typeof carrierBills.$inferInsert, 'invoiceNo'>;
}

/** All that is ever billed of a purchase. */
function linesOf({ trackingNumbers, voidedParcels, billing, route, madeAt }: BookRow): DueLine[] {
  if (!billing || !route || !madeAt) return [];
  const scanned = trackingNumbers.map((number) => itineraryOf(number, route, madeAt));
  const dayAfter = (index: number, code: TrackingCode): number => {
    const scan = scanned[index]?.find((one) => one.code === code);
    return scan ? scan.time.getTime() + DAY_MS : Number.POSITIVE_INFINITY;
  };
  // All postage a day after the last of the parcels was handed over.
  const postageDue = Math.max(...trackingNumbers.map((_, index) => dayAfter(index, 'accepted')));
  const beside = (charge: Charge, code: TrackingCode, cents: number) =>
    splitCents(cents, trackingNumbers.length).map((amountCents, index) => ({
      dueAt: dayAfter(index, code),
      line: { charge, trackingNumber: trackingNumbers[index] ?? '', amountCents },
    }));
  const lines: DueLine[] = [
    ...trackingNumbers.map((trackingNumber, index) => ({
      dueAt: index === 0 && billing.firstAlone ? madeAt.getTime() : postageDue,
      line: { trackingNumber, ...parcelBillOf(trackingNumbers, index, billing) },
    })),
    ...beside('duties', 'customsCleared', billing.dutiesCents ?? 0),
    ...beside('return', 'returned', billing.returnCents ?? 0),
  ];
  return lines.filter(
    ({ dueAt, line }) =>
      Number.isFinite(dueAt) &&
      !(line.trackingNumber in voidedParcels) &&
      (line.amountCents > 0 || line.charge === undefined),
  );
}
