import { and, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import { shipmentListOf } from '#domain/shipment/lists.ts';
import type { ShipmentList } from '#domain/shipment/lists.ts';
import type { listShipments as listShipmentsCall, Shipment } from '#contract/shipments.ts';
import type { ClaimStatus } from '#domain/claims/claim-terms.ts';
import { lastClaimDay, takesClaims } from '#domain/claims/claim-terms.ts';
import type { VoidRefundState } from '#domain/ledger/void-refund.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { claimResultOf, latestClaimState } from '#server/claims/claim-result.ts';
import type { Reader } from '#server/db/db.ts';
import { cursorTime, isAfter, pageAt, rangeOf } from '#server/http/cursor.ts';
import { isInternational, NO_STORE } from '#domain/order/scope.ts';
import { creationStateOf, labelStateOf, type PurchaseOutcome } from '#domain/shipment/states.ts';
import type { IntentState, LabelIntent } from '#server/db/schema/labels.ts';
import { insurances } from '#server/db/schema/insurances.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { trackingEvents } from '#server/db/schema/tracking.ts';
import { localDay } from '#server/orders/local-day.ts';
import { trackPath } from '#server/recipients/paths.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { partialVoids } from '#server/db/schema/partial-voids.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { hasWords } from '#server/postage/filter.ts';

const platform = sql`${orders.form} -> 'order' ->> 'userPlatformId'`;
const isManual = sql`(${platform} is null or ${platform} ~ ${NO_STORE})`;

/** What is still on hold beside the postage, which is written with the purchase. */
const stillHeld = (cents: PgColumn, releasedAt: PgColumn) =>
  sql`case when ${shipments.status} = 'voided' or ${releasedAt} is not null then 0 else ${cents} end`.mapWith(
    Number,
  );

const { form } = labelIntents;
/** When the last parcel of a label that is delivered arrived; null: one is still under way. */
const deliveredAt = sql`(select case when bool_and(${parcels.status} = 'delivered') then max((
    select max(${trackingEvents.time}) from ${trackingEvents}
    where ${trackingEvents.trackingNumber} = ${parcels.trackingNumber} and ${trackingEvents.code} = 'delivered')) end
  from ${parcels} where ${parcels.labelId} = ${shipments.labelId})`;
const latestPartialState = sql`(select ${partialVoids.state} from ${partialVoids}
  where ${partialVoids.intentId} = ${labelIntents.id} order by ${partialVoids.requestedAt} desc limit 1)`;

const insuranceCentsOf = sql`coalesce((select sum(fee::bigint)
  from jsonb_array_elements_text(${insurances.feeCents}) fee), 0)`.mapWith(Number);

const COLUMNS = {
  ...getTableColumns(shipments),
  cursorTime: cursorTime(shipments.createdAt),
  depositCents: stillHeld(labelIntents.depositCents, labelIntents.depositReleasedAt),
  dutyCents: stillHeld(labelIntents.dutyCents, labelIntents.dutyReleasedAt),
  /** What is paid for insurance and has not come back. */
  insuranceCents: insuranceCentsOf,
  policyNo: insurances.policyNo,
  isManual: sql`coalesce(${isManual}, true)`.mapWith(Boolean),
  intentState: labelIntents.state,
  refundState: sql<VoidRefundState | null>`coalesce(${voidRefunds.state}, ${latestPartialState})`,
  claimState: latestClaimState,
  senderCountryCode: sql<string | null>`${form} -> 'order' ->> 'senderCountryCode'`,
  deliveredAt: sql<Date | null>`case when ${shipments.status} = 'delivered' then ${deliveredAt} end`.mapWith(
    trackingEvents.time,
  ),
  timeZone: accounts.timeZone,
  printed: orders.printed,
  billedParcels: sql`(select count(${parcels.billedCents}) from ${parcels}
      where ${parcels.labelId} = ${shipments.labelId} and ${parcels.partialVoidId} is null)`.mapWith(Number),
  voidedNumbers: sql<
    string[]
  >`(select coalesce(jsonb_agg(${parcels.trackingNumber} order by ${parcels.packageNo}), '[]')
    from ${parcels} where ${parcels.labelId} = ${shipments.labelId} and ${parcels.partialVoidId} is not null)`,
};

interface Row extends Pick<LabelIntent, 'depositCents' | 'dutyCents'>, ShipmentFields {
  insuranceCents: number;
  policyNo: string | null;
  isManual: boolean;
  intentState: IntentState;
  refundState: VoidRefundState | null;
  claimState: ClaimStatus | null;
  senderCountryCode: string | null;
  deliveredAt: Date | null;
  timeZone: string | null;
  printed: (typeof orders.$inferSelect)['printed'];
  billedParcels: number;
  voidedNumbers: string[];
}
type ShipmentFields = typeof shipments.$inferSelect;

const OUTCOMES: Partial<Record<IntentState, PurchaseOutcome>> = {
  succeeded: 'made',
  voided: 'voided',
  rejected: 'refused',
};
const REFUNDS = { in_review: 'inReview', refunded: 'refunded', refused: 'refused' } as const;

/** With all amounts: whether they are told is asked where the answer leaves. */
export type PricedShipment = Shipment & { holdAmount: number; depositAmount: number };

function shipmentOf(row: Row): PricedShipment {
  const purchase = OUTCOMES[row.intentState] ?? 'open';
  return {
    ...row.details,
    id: row.id,
    labelId: row.labelId,
    orderId: row.orderId,
    status: row.status,
    createTime: row.createdAt.toISOString(),
    holdAmount: dollarsFromCents(row.holdCents),
    depositAmount: dollarsFromCents(row.depositCents),
    dutyAmount: dollarsFromCents(row.dutyCents),
    isManual: row.isManual,
    billedAmount: row.billedCents === null ? null : dollarsFromCents(row.billedCents),
    labelState: labelStateOf(
      purchase,
      row.details.trackingNumbers.length - row.voidedNumbers.length,
      row.billedParcels,
    ),
    creationState: creationStateOf(purchase),
    ...(row.voidedNumbers.length > 0 && { voidedNumbers: row.voidedNumbers }),
    printedAt: row.printed?.labelId === row.labelId ? row.printed.time : null,
    refundResult: row.refundState && REFUNDS[row.refundState],
    uploadStatus: null,
    receiptStatus: row.receiptIssuedAt === null ? 'notIssued' : 'issued',
    claimResult: claimResultOf(row.claimState),
    claimUntil: claimUntil(row),
    insuranceAmount: dollarsFromCents(row.insuranceCents),
    xcoverInsuranceNo: row.policyNo,
    trackPath: trackPath(row.trackToken),
    freightBookingNumber: row.freightBookingNumber,
    bouncedEmail: row.bouncedEmail,
  };
}

function claimUntil({ details, senderCountryCode, deliveredAt: at, timeZone }: Row): string | null {
  if (!takesClaims(details.carrierId)) return null;
  const { shipDate, recipientCountryCode } = details;
  return lastClaimDay({
    isInternational: isInternational({ senderCountryCode: senderCountryCode ?? '', recipientCountryCode }),
    shipDate,
    deliveredOn: at && localDay(at, timeZone ?? ''),
  });
}

export async function listShipments(
  reader: Reader,
  accountId: string,
  query: QueryOf<typeof listShipmentsCall>,
): Promise<ReplyOf<typeof listShipmentsCall>> {
  const { status, q } = query;
  const where = and(
    eq(shipments.accountId, accountId),
    isInList(shipmentListOf(status ?? 'all') ?? 'all'),
    hasWords([shipments.searchText], { q }),
  );
  const [counted] = await reader.select({ total: count() }).from(shipments).where(where);
  const { limit, offset } = rangeOf(query);
  const rows = await selected(reader)
    .where(and(where, isAfter(shipments.createdAt, shipments.id, query)))
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
    .limit(limit)
    .offset(offset);
  const { shown, next } = pageAt(query, rows, ({ cursorTime: time, id }) => ({ time, id }));
  return { total: counted?.total ?? 0, list: shown.map(shipmentOf), ...next };
}

const selected = (reader: Reader) =>
  reader
    .select(COLUMNS)
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .leftJoin(accounts, eq(accounts.id, shipments.accountId))
    .leftJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(voidRefunds, eq(voidRefunds.intentId, labelIntents.id))
    .leftJoin(insurances, eq(insurances.labelId, shipments.labelId));

export function isInList(list: ShipmentList): SQL | undefined {
  if (list === 'all') return undefined;
  if (list === 'notVoided') return ne(shipments.status, 'voided');
  if (list !== 'manual') return eq(shipments.status, list);
  return sql`exists (select 1 from ${orders} where ${orders.id} = ${shipments.orderId} and ${isManual})`;
}

/** Shipments of the user by their ids, for the change feed. */
export async function shipmentsByIds(
  reader: Reader,
  accountId: string,
  ids: string[],
): Promise<Map<string, PricedShipment>> {
  if (ids.length === 0) return new Map();
  const found = await findShipments(reader, accountId, inArray(shipments.id, ids));
  return new Map(found.map((shipment) => [shipment.id, shipment]));
}

export async function shipmentOfLabel(
  reader: Reader,
  accountId: string,
  labelId: string,
): Promise<PricedShipment | undefined> {
  const [shipment] = await findShipments(reader, accountId, eq(shipments.labelId, labelId));
  return shipment;
}

async function findShipments(reader: Reader, accountId: string, which: SQL): Promise<PricedShipment[]> {
  const rows = await selected(reader).where(and(eq(shipments.accountId, accountId), which));
  return rows.map(shipmentOf);
}
