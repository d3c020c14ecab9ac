/** Shipments for an export: one line each, or one for each parcel. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ShipmentList } from '#domain/shipment/lists.ts';
import type { ClaimStatus } from '#domain/claims/claim-terms.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { claimResultOf, latestClaimState } from '#server/claims/claim-result.ts';
import type { Reader } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { insurances } from '#server/db/schema/insurances.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { ParcelRow } from '#server/db/schema/parcels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { sentence } from '#server/http/messages.ts';
import type { User } from '#server/http/server-context.ts';
import { buyerName } from '#server/labels/buyer-name.ts';
import { localTime } from '#server/orders/local-day.ts';
import { isInList } from '#server/shipments/queries.ts';
import type { Column } from './export-columns.ts';
import { carrierName, columnsIn, wordOf } from './export-columns.ts';
import type { Owner, PostageFilter } from './filter.ts';
import { hasWords, inDays } from './filter.ts';
import { isOfForm } from './label-filter.ts';

export type By = 'order' | 'package';

interface ShipmentRow extends Pick<
  typeof shipments.$inferSelect,
  'status' | 'holdCents' | 'billedCents' | 'receiptIssuedAt' | 'details'
> {
  at: Date;
  batchNo: string | null;
  isPrinted: boolean;
  refund: (typeof voidRefunds.$inferSelect)['state'] | null;
  claim: ClaimStatus | null;
  policyNo: string | null;
  boughtBy: string | null;
  trackingNo: string;
  /** Its number within the label; of a whole label how many there are. */
  packages: number;
}

const BATCH = 1_000;

const SHIPMENT = {
  id: shipments.id,
  at: shipments.createdAt,
  status: shipments.status,
  holdCents: shipments.holdCents,
  billedCents: shipments.billedCents,
  details: shipments.details,
  batchNo: sql<string | null>`${labelIntents.form} -> 'order' ->> 'batchNo'`,
  isPrinted: sql`coalesce(${orders.printed} ->> 'labelId' = ${shipments.labelId}, false)`.mapWith(Boolean),
  receiptIssuedAt: shipments.receiptIssuedAt,
  refund: voidRefunds.state,
  claim: latestClaimState,
  policyNo: insurances.policyNo,
  boughtBy: buyerName,
};

/** Oldest first, read bit by bit: however many, they take the memory of one batch. */
export async function* eachShipmentRow(
  reader: Reader,
  { accountId, timeZone }: Owner,
  {
    by,
    list,
    labelIds,
    labels = {},
    ...filter
  }: PostageFilter & { by: By; list: ShipmentList; labelIds?: readonly string[] | undefined },
): AsyncGenerator<ShipmentRow> {
  for (let last: { at: Date; id: string } | undefined; ;) {
    const rows = await reader
      .select(SHIPMENT)
      .from(shipments)
      .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
      .leftJoin(orders, eq(orders.id, shipments.orderId))
      .leftJoin(voidRefunds, eq(voidRefunds.intentId, labelIntents.id))
      .leftJoin(insurances, eq(insurances.labelId, shipments.labelId))
      .leftJoin(users, eq(users.id, labelIntents.userId))
      .leftJoin(apiKeys, eq(apiKeys.id, labelIntents.apiKeyId))
      .where(
        and(
          eq(shipments.accountId, accountId),
          isInList(list),
          labelIds && inArray(shipments.labelId, [...labelIds]),
          inDays(shipments.createdAt, filter, timeZone),
          hasWords([shipments.searchText], filter),
          isOfForm(labelIntents.form, labels),
          last && sql`(${shipments.createdAt}, ${shipments.id}) > (${last.at.toISOString()}, ${last.id})`,
        ),
      )
      .orderBy(asc(shipments.createdAt), asc(shipments.id))
      .limit(BATCH);
    if (by === 'package') yield* parcelRows(reader, rows);
    else
      for (const row of rows) {
        const { trackingNumbers } = row.details;
        yield { ...row, trackingNo: trackingNumbers.join(', '), packages: trackingNumbers.length };
      }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end;
  }
}

async function* parcelRows(
  reader: Reader,
  rows: (Omit<ShipmentRow, 'trackingNo' | 'packages'> & { id: string })[],
): AsyncGenerator<ShipmentRow> {
  const ids = rows.map(({ id }) => id);
  const found = await reader
    .select()
    .from(parcels)
    .where(inArray(parcels.shipmentId, ids))
    .orderBy(asc(parcels.packageNo));
  const byId = new Map<string, ParcelRow[]>(ids.map((id) => [id, []]));
  for (const parcel of found) byId.get(parcel.shipmentId)?.push(parcel);
  for (const row of rows)
    for (const { status, holdCents, billedCents, trackingNumber, packageNo } of byId.get(row.id) ?? [])
      yield { ...row, status, holdCents, billedCents, trackingNo: trackingNumber, packages: packageNo };
}

/** Source: specification of the account area, section 3, Shipment columns; what is not known stays empty. */
export function shipmentColumns({ language, timeZone }: User, by: By): Column<ShipmentRow>[] {
  const column = columnsIn({ language });
  return [
    column('time', ({ at }) => localTime(at, timeZone)),
    column('orderNo', ({ details }) => details.orderNo),
    column('batchNo', ({ batchNo }) => batchNo),
    column('trackingNo', ({ trackingNo }) => trackingNo),
    column(by === 'order' ? 'packages' : 'packageNo', ({ packages }) => packages),
    column('status', ({ status }) => sentence(language, 'shipments', `status.${status}`) ?? status),
    column('carrier', ({ details }) => carrierName(details.carrierId)),
    column('service', ({ details }) => details.serviceName),
    column('shipDate', ({ details }) => details.shipDate),
    column('recipientName', ({ details }) => details.recipientName),
    column('recipientCity', ({ details }) => details.recipientCity),
    column('recipientState', ({ details }) => details.recipientStateCode),
    column('recipientZip', ({ details }) => details.recipientZipCode),
    column('recipientCountry', ({ details }) => details.recipientCountryCode),
    column('billedAmount', ({ billedCents }) =>
      billedCents === null ? null : dollarsFromCents(billedCents),
    ),
    column('holdAmount', ({ holdCents }) => dollarsFromCents(holdCents)),
    column('uploadStatus', () => wordOf(language, 'upload.none')),
    column('printed', ({ isPrinted }) => wordOf(language, isPrinted ? 'printed.yes' : 'printed.no')),
    column('receiptStatus', ({ receiptIssuedAt }) => receiptWord(language, receiptIssuedAt)),
    column('claimResult', ({ claim }) => claimWord(language, claim)),
    column('refundResult', ({ refund }) => (refund === null ? null : refundWord(language, refund))),
    column('xcoverNo', ({ policyNo }) => policyNo),
    column('boughtBy', ({ boughtBy }) => boughtBy),
  ];
}

const REFUNDS = { in_review: 'inReview', refunded: 'refunded', refused: 'refused' };

const refundWord = (language: User['language'], state: NonNullable<ShipmentRow['refund']>): string =>
  sentence(language, 'postage', `voidStatus.${REFUNDS[state]}`) ?? state;

function receiptWord(language: User['language'], issuedAt: Date | null): string | null {
  const state = issuedAt === null ? 'notIssued' : 'issued';
  return sentence(language, 'shipment-list', `word.receiptStatus.${state}`) ?? state;
}

function claimWord(language: User['language'], state: ClaimStatus | null): string | null {
  const result = claimResultOf(state);
  return result && (sentence(language, 'shipment-list', `word.claimResult.${result}`) ?? result);
}
