import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { Bill, listBills } from '#contract/postage-labels.ts';
import { centsFromDollars, dollarsFromCents, splitCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { cursorTime, isAfter, pageAt } from '#server/http/cursor.ts';
import { billLines } from '#server/db/schema/bills.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { disputesOf } from '#server/disputes/bill-disputes.ts';
import { feesShown } from './fee-lines.ts';
import type { Owner, PostageFilter } from './filter.ts';
import { hasWords, inDays } from './filter.ts';
import type { LabelFilter } from './label-filter.ts';
import { isOfForm } from './label-filter.ts';
import { inOrder, pageOf, sumsOf } from './page.ts';

/** A booked line of a bill, with the shipment it is of. */
interface BilledLine {
  line: typeof billLines.$inferSelect;
  shipment: Pick<typeof shipments.$inferSelect, 'orderId' | 'carrierPriceCents' | 'details'>;
}

export const BILLED_LINE = {
  line: billLines,
  shipment: {
    orderId: shipments.orderId,
    carrierPriceCents: shipments.carrierPriceCents,
    details: shipments.details,
  },
};
export const isOfShipment = eq(shipments.labelId, billLines.labelId);

export type BillFilter = PostageFilter & { kind?: Bill['billStatus'][] | undefined };

const difference = sql`${billLines.amountCents} - ${billLines.heldCents}`;

/** Booked lines of the account; `kind`: those that took what was held, or those that did not. */
export function isBill({ accountId, timeZone }: Owner, { kind, ...filter }: BillFilter) {
  const isAdjusted = sql`${difference} <> 0`;
  return and(
    eq(billLines.accountId, accountId),
    eq(billLines.status, 'booked'),
    kind && inArray(sql`case when ${isAdjusted} then 'adjusted' else 'billed' end`, kind),
    inDays(billLines.createdAt, filter, timeZone),
    hasWords([billLines.trackingNumber, billLines.invoiceNo, shipments.searchText], filter),
    filter.labels && isOfLabels(filter.labels),
  );
}

/** Of each line by itself: an export reads them bit by bit. */
function isOfLabels(labels: LabelFilter): SQL | undefined {
  const isAsked = isOfForm(labelIntents.form, labels);
  return (
    isAsked &&
    sql`exists (select 1 from ${labelIntents} where ${labelIntents.labelId} = ${billLines.labelId} and ${isAsked})`
  );
}

export async function billPage(
  reader: Reader,
  owner: Owner,
  query: QueryOf<typeof listBills>,
  now: Date,
): Promise<ReplyOf<typeof listBills>> {
  const bills = reader
    .select({
      id: billLines.id,
      at: billLines.createdAt,
      cents: billLines.amountCents,
      heldCents: billLines.heldCents,
      difference: difference.mapWith(Number).as('difference'),
    })
    .from(billLines)
    .innerJoin(shipments, isOfShipment)
    .where(isBill(owner, query))
    .as('bills');
  const sums = await sumsOf(reader, bills, undefined, {
    holdAmount: bills.heldCents,
    billedAmount: bills.cents,
    difference: bills.difference,
  });
  const columns = { time: bills.at, amount: bills.cents, id: bills.id };
  const lines = reader
    .select({ id: bills.id, time: cursorTime(bills.at) })
    .from(bills)
    .where(isAfter(bills.at, bills.id, query));
  const page = await pageOf(lines.$dynamic(), query, columns);
  const { shown, next } = pageAt(query, page, (line) => line);
  const ids = shown.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await reader
          .select(BILLED_LINE)
          .from(billLines)
          .innerJoin(shipments, isOfShipment)
          .where(inArray(billLines.id, ids));
  const disputeOf = await disputesOf(
    reader,
    rows.map(({ line }) => line),
    now,
  );
  return {
    ...sums,
    list: inOrder(ids, rows.map(billOf)).map((bill) => ({ ...bill, dispute: disputeOf(bill.id) })),
    ...next,
  };
}

const BATCH = 1_000;

/** The same bills, oldest first, read bit by bit: however many, they take the memory of one batch. */
export async function* eachBill(reader: Reader, owner: Owner, filter: BillFilter): AsyncGenerator<Bill> {
  for (let last: { at: Date; id: string } | undefined; ;) {
    const rows = await reader
      .select(BILLED_LINE)
      .from(billLines)
      .innerJoin(shipments, isOfShipment)
      .where(
        and(
          isBill(owner, filter),
          last && sql`(${billLines.createdAt}, ${billLines.id}) > (${last.at.toISOString()}, ${last.id})`,
        ),
      )
      .orderBy(asc(billLines.createdAt), asc(billLines.id))
      .limit(BATCH);
    for (const row of rows) yield billOf(row);
    const line = rows.at(-1)?.line;
    if (line === undefined || rows.length < BATCH) return;
    last = { at: line.createdAt, id: line.id };
  }
}

export function billOf({ line, shipment }: BilledLine): Bill {
  const { details } = shipment;
  const parcelCount = details.trackingNumbers.length;
  const shareOf = (cents: number) => dollarsFromCents(splitCents(cents, parcelCount)[index] ?? 0);
  const index = (line.packageNo ?? 1) - 1;
  const held = line.heldCents ?? 0;
  const isPostage = line.charge === 'postage';
  return {
    labelId: line.labelId ?? '',
    orderId: shipment.orderId,
    orderNo: details.orderNo,
    carrierId: details.carrierId,
    carrierServiceId: details.carrierServiceId,
    id: line.id,
    charge: line.charge,
    trackingNo: line.trackingNumber,
    invoiceNo: line.invoiceNo,
    time: line.createdAt.toISOString(),
    shipDate: details.shipDate,
    billStatus: held === line.amountCents ? 'billed' : 'adjusted',
    holdAmount: dollarsFromCents(held),
    billedAmount: dollarsFromCents(line.amountCents),
    difference: dollarsFromCents(line.amountCents - held),
    estimated:
      !isPostage || details.quotedAmount === undefined || details.quotedAmount === null
        ? null
        : shareOf(centsFromDollars(details.quotedAmount)),
    estimated2: isPostage ? shareOf(shipment.carrierPriceCents) : 0,
    zone: details.zone,
    weight: details.billedWeight === null ? null : details.billedWeight / parcelCount,
    billedWeight: line.billedWeight,
    billedZone: line.billedZone,
    fees: feesShown(line.fees),
  };
}
