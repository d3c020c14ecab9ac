import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DisputableLine } from '#domain/bills/dispute.ts';
import type { Reader } from '#server/db/db.ts';
import type { billLines } from '#server/db/schema/bills.ts';
import type { Dispute } from '#server/db/schema/disputes.ts';
import { disputes } from '#server/db/schema/disputes.ts';
import { parcels } from '#server/db/schema/parcels.ts';

/** What disputes gave back for parcels, in integer cents; a parcel of which nothing was given back is left out. */
export async function givenByParcel(
  reader: Reader,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await reader
    .select({ number: disputes.trackingNumber, cents: sql`sum(${disputes.givenCents})`.mapWith(Number) })
    .from(disputes)
    .where(and(eq(disputes.status, 'approved'), inArray(disputes.trackingNumber, [...numbers])))
    .groupBy(disputes.trackingNumber);
  return new Map(rows.map(({ number, cents }) => [number, cents]));
}

type BillLineRow = typeof billLines.$inferSelect;

/** By line: what its disputes hang on, and the newest of them that was not canceled. */
export async function disputablesOf(
  reader: Reader,
  lines: readonly BillLineRow[],
): Promise<Map<string, { line: DisputableLine; latest: Dispute | null }>> {
  if (lines.length === 0) return new Map();
  const numbers = [...new Set(lines.map(({ trackingNumber }) => trackingNumber))];
  const { trackingNumber: number, status, billedCents } = parcels;
  const rows = await reader
    .select({ number, status, billedCents })
    .from(parcels)
    .where(inArray(parcels.trackingNumber, numbers));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const given = await givenByParcel(reader, numbers);
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
    lines.map(({ id, trackingNumber, amountCents, heldCents, createdAt }) => {
      const parcel = byNumber.get(trackingNumber);
      const last = latest.get(id) ?? null;
      const line: DisputableLine = {
        amountCents,
        heldCents: heldCents ?? 0,
        leftCents: (parcel?.billedCents ?? 0) - (given.get(trackingNumber) ?? 0),
        bookedAt: createdAt,
        isVoided: parcel?.status === 'voided',
        latest: last?.status ?? null,
      };
      return [id, { line, latest: last }];
    }),
  );
}
