/** Orders for an export: one line each, or one for each of its packages. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderForm, OrderStatus, Parcel } from '#domain/order/order.ts';
import { toPounds } from '#domain/units.ts';
import type { Reader } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { User } from '#server/http/server-context.ts';
import { buyerName } from '#server/labels/buyer-name.ts';
import { localTime } from '#server/orders/local-day.ts';
import type { Column } from './export-columns.ts';
import { carrierName, columnsIn, serviceNameOf, wordOf } from './export-columns.ts';
import type { By } from './export-shipments.ts';
import type { Owner, PostageFilter } from './filter.ts';
import { hasWords, inDays } from './filter.ts';
import { isOfForm } from './label-filter.ts';

interface OrderLine {
  at: Date;
  status: OrderStatus;
  order: OrderForm['order'];
  trackingNo: string | null;
  isPrinted: boolean;
  /** Of its label. */
  boughtBy: string | null;
  /** Its number within the order; of a whole order how many there are. */
  packages: number;
  /** Itself, or all of the order. */
  parcels: Parcel[];
}

const BATCH = 500;

const ORDER = {
  id: orders.id,
  at: orders.createdAt,
  status: orders.status,
  form: orders.form,
  trackingNo: orders.trackingNo,
  labelId: orders.labelId,
  isPrinted: sql`coalesce(${orders.printed} ->> 'labelId' = ${orders.labelId}, false)`.mapWith(Boolean),
  boughtBy: buyerName,
};

/** Oldest first, read bit by bit: however many, they take the memory of one batch. */
export async function* eachOrderRow(
  reader: Reader,
  { accountId, timeZone }: Owner,
  {
    by,
    orderStatus,
    labels = {},
    ...filter
  }: PostageFilter & { by: By; orderStatus: OrderStatus | undefined },
): AsyncGenerator<OrderLine> {
  for (let last: { at: Date; id: string } | undefined; ;) {
    const rows = await reader
      .select(ORDER)
      .from(orders)
      .leftJoin(labelIntents, eq(labelIntents.labelId, orders.labelId))
      .leftJoin(users, eq(users.id, labelIntents.userId))
      .leftJoin(apiKeys, eq(apiKeys.id, labelIntents.apiKeyId))
      .where(
        and(
          eq(orders.accountId, accountId),
          orderStatus === undefined ? undefined : eq(orders.status, orderStatus),
          inDays(orders.createdAt, filter, timeZone),
          hasWords([orders.searchText], filter, { accountId, labelId: orders.labelId }),
          isOfForm(orders.form, labels),
          last && sql`(${orders.createdAt}, ${orders.id}) > (${last.at.toISOString()}, ${last.id})`,
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(BATCH);
    const numbersOf = await numbersOfLabels(reader, rows);
    for (const { at, status, form, labelId, trackingNo, isPrinted, boughtBy } of rows) {
      const { order } = form;
      const each = form.packages.flatMap((parcel) =>
        Array.from({ length: Math.max(1, parcel.packageNum) }, () => parcel),
      );
      const known = numbersOf.get(labelId) ?? (trackingNo === null ? [] : [trackingNo]);
      const line = { at, status, order, isPrinted, boughtBy };
      if (by === 'order')
        yield { ...line, trackingNo: known.join(', ') || null, packages: each.length, parcels: each };
      else
        for (const [index, parcel] of each.entries())
          yield { ...line, trackingNo: known[index] ?? null, packages: index + 1, parcels: [parcel] };
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end;
  }
}

/** Tracking numbers by label, in the order of its packages. */
async function numbersOfLabels(
  reader: Reader,
  rows: readonly { labelId: string | null }[],
): Promise<Map<string | null, string[]>> {
  const ids = rows.flatMap(({ labelId }) => labelId ?? []);
  const found = await reader
    .select({ labelId: parcels.labelId, number: parcels.trackingNumber })
    .from(parcels)
    .where(inArray(parcels.labelId, ids))
    .orderBy(asc(parcels.packageNo));
  const numbers = new Map<string | null, string[]>();
  for (const { labelId, number } of found) numbers.set(labelId, [...(numbers.get(labelId) ?? []), number]);
  return numbers;
}

const poundsOf = (of: readonly Parcel[]): number =>
  Math.round(
    of.reduce(
      (sum, { weight, weight2, massUnit }) => sum + toPounds(weight ?? 0, weight2 ?? 0, massUnit),
      0,
    ) * 100,
  ) / 100;

export function orderColumns({ language, timeZone }: User, by: By): Column<OrderLine>[] {
  const column = columnsIn({ language });
  const ofParcel: Column<OrderLine>[] = [
    column('length', ({ parcels: [parcel] }) => parcel?.length ?? null),
    column('width', ({ parcels: [parcel] }) => parcel?.width ?? null),
    column('height', ({ parcels: [parcel] }) => parcel?.height ?? null),
    column('sizeUnit', ({ order }) => order.distanceUnit),
  ];
  return [
    column('time', ({ at }) => localTime(at, timeZone)),
    column('orderNo', ({ order }) => order.orderNo),
    column('status', ({ status }) => wordOf(language, `orderStatus.${status}`)),
    column('batchNo', ({ order }) => order.batchNo),
    column('shipDate', ({ order }) => order.shipDate),
    column('carrier', ({ order }) => carrierName(order.carrierId)),
    column('service', ({ order }) => serviceNameOf(order.carrierServiceId)),
    column('recipientName', ({ order }) => order.recipientName),
    column('recipientCompany', ({ order }) => order.recipientCompany),
    column('recipientCity', ({ order }) => order.recipientCity),
    column('recipientState', ({ order }) => order.recipientStateCode),
    column('recipientZip', ({ order }) => order.recipientZipCode),
    column('recipientCountry', ({ order }) => order.recipientCountryCode),
    column(by === 'order' ? 'packages' : 'packageNo', ({ packages }) => packages),
    column('weight', ({ parcels: of }) => poundsOf(of)),
    ...(by === 'order' ? [] : ofParcel),
    column('reference', ({ order }) => order.reference),
    column('rate', ({ order }) => order.rate),
    column('trackingNo', ({ trackingNo }) => trackingNo),
    column('printed', ({ isPrinted }) => wordOf(language, isPrinted ? 'printed.yes' : 'printed.no')),
    column('boughtBy', ({ boughtBy }) => boughtBy),
  ];
}
