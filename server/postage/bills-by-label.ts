/** Bills of the parcels of a label as one, for exports by order. */
import { and, asc, inArray, min, sql } from 'drizzle-orm';
import type { Bill } from '#contract/postage-labels.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import { addFees } from '#domain/order/fees.ts';
import type { Reader } from '#server/db/db.ts';
import { billLines } from '#server/db/schema/bills.ts';
import { shipments } from '#server/db/schema/labels.ts';
import type { BillFilter } from './bills.ts';
import { BILLED_LINE, billOf, isBill, isOfShipment } from './bills.ts';
import type { Owner } from './filter.ts';

const BATCH = 1_000;

/** One for each label: its parcels' bills of the filter together, from its first one on. */
export async function* eachBilledLabel(
  reader: Reader,
  owner: Owner,
  filter: BillFilter,
): AsyncGenerator<Bill> {
  const where = isBill(owner, filter);
  const labels = await reader
    .select({ labelId: sql<string>`${billLines.labelId}` })
    .from(billLines)
    .innerJoin(shipments, isOfShipment)
    .where(where)
    .groupBy(billLines.labelId)
    .orderBy(min(billLines.createdAt), asc(billLines.labelId));
  for (let at = 0; at < labels.length; at += BATCH) {
    const ids = labels.slice(at, at + BATCH).map(({ labelId }) => labelId);
    const rows = await reader
      .select(BILLED_LINE)
      .from(billLines)
      .innerJoin(shipments, isOfShipment)
      .where(and(where, inArray(billLines.labelId, ids)))
      .orderBy(asc(billLines.createdAt), asc(billLines.packageNo), asc(billLines.id));
    const byLabel = new Map<string, Bill[]>(ids.map((id) => [id, []]));
    for (const row of rows) byLabel.get(row.line.labelId ?? '')?.push(billOf(row));
    for (const bills of byLabel.values()) yield bills.reduce(billTogether);
  }
}

/** Two bills of one label as one. What only one of them names is that one's. */
function billTogether(one: Bill, other: Bill): Bill {
  const cents = (key: 'holdAmount' | 'billedAmount') =>
    centsFromDollars(one[key]) + centsFromDollars(other[key]);
  const isLater = one.trackingNo.split(', ').includes(other.trackingNo);
  const sum = (key: 'estimated' | 'weight' | 'billedWeight') =>
    one[key] === null || other[key] === null ? (one[key] ?? other[key]) : one[key] + other[key];
  const [holdCents, billedCents] = [cents('holdAmount'), cents('billedAmount')];
  return {
    ...one,
    trackingNo: joined(one.trackingNo, other.trackingNo),
    invoiceNo: joined(one.invoiceNo, other.invoiceNo),
    billStatus: holdCents === billedCents ? 'billed' : 'adjusted',
    holdAmount: dollarsFromCents(holdCents),
    billedAmount: dollarsFromCents(billedCents),
    difference: dollarsFromCents(billedCents - holdCents),
    // A later line of the same parcel says it again.
    ...(!isLater && {
      estimated: toCents(sum('estimated')),
      estimated2: dollarsFromCents(centsFromDollars(one.estimated2) + centsFromDollars(other.estimated2)),
      weight: sum('weight'),
      billedWeight: sum('billedWeight'),
    }),
    billedZone: other.billedZone ?? one.billedZone,
    fees: addFees(one.fees, other.fees),
  };
}

const toCents = (dollars: number | null) => dollars && dollarsFromCents(centsFromDollars(dollars));

const joined = (one: string, other: string): string =>
  one.split(', ').includes(other) ? one : [one, other].filter(Boolean).join(', ');
