import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { listPostageHistory, ShipmentPostage } from '#contract/postage-labels.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { FeeDetail } from '#domain/order/fees.ts';
import { addFees } from '#domain/order/fees.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { feesShown } from './fee-lines.ts';
import type { Owner } from './filter.ts';
import { hasWords, inDays } from './filter.ts';
import { numbersInTransit } from './in-transit.ts';
import { inOrder, pageOf, sumsOf } from './page.ts';

const ofParcels = (value: ReturnType<typeof sql>) =>
  sql`(select ${value} from ${parcels} where ${parcels.shipmentId} = ${shipments.id})`;

const billStatus = sql<ShipmentPostage['billStatus']>`${ofParcels(sql`case
  when count(${parcels.billedCents}) = 0 then 'unbilled'
  when count(${parcels.billedCents}) < count(*) then 'partlyBilled'
  when ${shipments.status} = 'voided' or sum(${parcels.billedCents}) = ${labelIntents.holdCents} then 'billed'
  else 'adjusted' end`)}`;

export async function historyPage(
  reader: Reader,
  { accountId, timeZone }: Owner,
  query: QueryOf<typeof listPostageHistory>,
): Promise<ReplyOf<typeof listPostageHistory>> {
  const lines = reader
    .select({
      id: shipments.id,
      at: shipments.createdAt,
      searchText: shipments.searchText,
      billStatus: billStatus.as('bill_status'),
      heldCents: labelIntents.holdCents,
      billedCents: shipments.billedCents,
      quotedCents: sql`round((${shipments.details} ->> 'quotedAmount')::numeric * 100)`
        .mapWith((cents) => (cents === null ? null : Number(cents)))
        .as('quoted_cents'),
      carrierCents: shipments.carrierPriceCents,
    })
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .where(eq(shipments.accountId, accountId))
    .as('lines');
  const where = and(
    inDays(lines.at, query, timeZone),
    hasWords([lines.searchText], query),
    query.kind && inArray(lines.billStatus, query.kind),
  );
  const sums = await sumsOf(reader, lines, where, {
    estimated: lines.quotedCents,
    estimated2: lines.carrierCents,
    holdAmount: lines.heldCents,
    billedAmount: lines.billedCents,
  });
  const page = await pageOf(reader.select({ id: lines.id }).from(lines).where(where).$dynamic(), query, {
    time: lines.at,
    amount: lines.heldCents,
    id: lines.id,
  });
  const ids = page.map(({ id }) => id);
  const rows = await reader.select().from(lines).where(inArray(lines.id, ids));
  const detailsOf = await shipmentDetails(reader, ids);
  return {
    ...sums,
    list: inOrder(ids, rows).map((row) => ({
      ...detailsOf(row.id),
      id: row.id,
      time: row.at.toISOString(),
      billStatus: row.billStatus,
      holdAmount: dollarsFromCents(row.heldCents),
      billedAmount: row.billedCents === null ? null : dollarsFromCents(row.billedCents),
      estimated: row.quotedCents === null ? null : dollarsFromCents(row.quotedCents),
      estimated2: dollarsFromCents(row.carrierCents),
    })),
  };
}

/** What a page's shipments say beside their amounts, with what their bills say together. */
async function shipmentDetails(reader: Reader, ids: string[]) {
  const found =
    ids.length === 0 ? [] : await reader.select().from(shipments).where(inArray(shipments.id, ids));
  const ofParcel =
    ids.length === 0
      ? []
      : await reader
          .select()
          .from(parcels)
          .where(inArray(parcels.shipmentId, ids))
          .orderBy(asc(parcels.packageNo));
  const byId = new Map(found.map((row) => [row.id, row]));
  const parcelsById = new Map<string, ParcelRow[]>();
  for (const parcel of ofParcel)
    parcelsById.set(parcel.shipmentId, [...(parcelsById.get(parcel.shipmentId) ?? []), parcel]);
  return (id: string) => {
    const row = byId.get(id);
    if (!row) throw new Error(`no shipment ${id}`);
    const { details, labelId, orderId, status } = row;
    return {
      labelId,
      orderId,
      status,
      orderNo: details.orderNo,
      carrierId: details.carrierId,
      carrierServiceId: details.carrierServiceId,
      trackingNo: details.trackingNumber,
      trackingNumbers: details.trackingNumbers,
      inTransit: numbersInTransit(parcelsById.get(id) ?? []),
      shipDate: details.shipDate,
      zone: details.zone,
      weight: details.billedWeight,
      ...billOf(parcelsById.get(id) ?? []),
    };
  };
}

function billOf(rows: readonly ParcelRow[]) {
  const weights = rows.flatMap(({ billedWeight }) => (billedWeight === null ? [] : [billedWeight]));
  const fees = rows.reduce<FeeDetail | null>((sum, parcel) => addFees(sum, parcel.fees), null);
  return {
    billedWeight: weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight),
    billedZone: rows.find(({ billedZone }) => billedZone !== null)?.billedZone ?? null,
    fees: feesShown(fees),
  };
}
