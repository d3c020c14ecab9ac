import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DisputableLine } from '#domain/bills/dispute.ts';
import { chargeKeyOf } from '#domain/bills/match-bills.ts';
import type { Reader } from '#server/db/db.ts';
import { billLines } from '#server/db/schema/bills.ts';
import type { Dispute } from '#server/db/schema/disputes.ts';
import { disputes } from '#server/db/schema/disputes.ts';
import { parcels } from '#server/db/schema/parcels.ts';

/** What disputes gave back, in integer cents, by `chargeKeyOf`; where nothing was given back, nothing stands. */
async function givenByCharge(reader: Reader, numbers: readonly string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await reader
    .select({
      trackingNumber: billLines.trackingNumber,
      charge: billLines.charge,
      cents: sql`sum(${disputes.givenCents})`.mapWith(Number),
    })
    .from(disputes)
    .innerJoin(billLines, eq(billLines.id, disputes.billId))
    .where(and(eq(disputes.status, 'approved'), inArray(disputes.trackingNumber, [...numbers])))
    .groupBy(billLines.trackingNumber, billLines.charge);
  return new Map(rows.map((row) => [chargeKeyOf(row), row.cents]));
}

/** What disputes of the postage of parcels gave back, in integer cents, by tracking number. */
export async function givenForPostage(
  reader: Reader,
  numbers: readonly string[],
): Promise<(trackingNumber: string) => number> {
  const given = await givenByCharge(reader, numbers);
  return (trackingNumber) => given.get(chargeKeyOf({ trackingNumber, charge: 'postage' })) ?? 0;
}

/** What is billed of parcels and not given back, in integer cents, by `chargeKeyOf`. */
export async function leftByCharge(reader: Reader, numbers: readonly string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const given = await givenByCharge(reader, numbers);
  const rows = await reader
    .select({
      trackingNumber: billLines.trackingNumber,
      charge: billLines.charge,
      cents: sql`sum(${billLines.amountCents})`.mapWith(Number),
    })
    .from(billLines)
    .where(and(eq(billLines.status, 'booked'), inArray(billLines.trackingNumber, [...numbers])))
    .groupBy(billLines.trackingNumber, billLines.charge);
  return new Map(
    rows.map((row) => {
      const key = chargeKeyOf(row);
      return [key, row.cents - (given.get(key) ?? 0)];
    }),
  );
}

type BillLineRow = typeof billLines.$inferSelect;

/** By line: what its disputes hang on, and the newest of them that was not canceled. */
export async function disputablesOf(
  reader: Reader,
  lines: readonly BillLineRow[],
): Promise<Map<string, { line: DisputableLine; latest: Dispute | null }>> {
  if (lines.length === 0) return new Map();
  const numbers = [...new Set(lines.map(({ trackingNumber }) => trackingNumber))];
  const voided = await reader
    .select({ number: parcels.trackingNumber })
    .from(parcels)
    .where(and(inArray(parcels.trackingNumber, numbers), eq(parcels.status, 'voided')));
  const isVoided = new Set(voided.map(({ number }) => number));
  const left = await leftByCharge(reader, numbers);
  const found = await reader
    .select()
    .from(disputes)
    .where(
      and(
        ne(disputes.status, 'canceled'),
        inArray(
          disputes.billId,
          lines.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(disputes.createdAt), asc(disputes.id));
  const latest = new Map(found.map((row) => [row.billId, row]));
  return new Map(
    lines.map(({ id, amountCents, heldCents, createdAt, ...charged }) => {
      const last = latest.get(id) ?? null;
      const line: DisputableLine = {
        amountCents,
        heldCents: heldCents ?? 0,
        leftCents: left.get(chargeKeyOf(charged)) ?? 0,
        bookedAt: createdAt,
        isVoided: isVoided.has(charged.trackingNumber),
        latest: last?.status ?? null,
      };
      return [id, { line, latest: last }];
    }),
  );
}
