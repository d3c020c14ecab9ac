import { and, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import { shipmentListOf } from '#contract/shipments.ts';
import type { listShipments as listShipmentsCall, Shipment, ShipmentList } from '#contract/shipments.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { NO_STORE } from '#domain/order/scope.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';

const platform = sql`${orders.form} -> 'order' ->> 'userPlatformId'`;
const isManual = sql`(${platform} is null or ${platform} ~ ${NO_STORE})`;

/** What is still on hold beside the postage, which is written with the purchase. */
const stillHeld = (cents: PgColumn, releasedAt: PgColumn) =>
  sql`case when ${shipments.status} = 'voided' or ${releasedAt} is not null then 0 else ${cents} end`.mapWith(
    Number,
  );

const COLUMNS = {
  ...getTableColumns(shipments),
  depositCents: stillHeld(labelIntents.depositCents, labelIntents.depositReleasedAt),
  dutyCents: stillHeld(labelIntents.dutyCents, labelIntents.dutyReleasedAt),
  isManual:
    sql`coalesce((select ${isManual} from ${orders} where ${orders.id} = ${shipments.orderId}), true)`.mapWith(
      Boolean,
    ),
};

function shipmentOf(
  row: typeof shipments.$inferSelect & {
    depositCents: number;
    dutyCents: number;
    isManual: boolean;
  },
): Shipment {
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
  };
}

export async function listShipments(
  reader: Reader,
  accountId: string,
  { status, q, curPageNo, pageSize }: QueryOf<typeof listShipmentsCall>,
): Promise<ReplyOf<typeof listShipmentsCall>> {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const where = and(
    eq(shipments.accountId, accountId),
    isInList(shipmentListOf(status ?? 'all') ?? 'all'),
    ...words.map((word) => sql`position(${word} in ${shipments.searchText}) > 0`),
  );
  const [counted] = await reader.select({ total: count() }).from(shipments).where(where);
  const rows = await reader
    .select(COLUMNS)
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .where(where)
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  return { total: counted?.total ?? 0, list: rows.map(shipmentOf) };
}

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
): Promise<Map<string, Shipment>> {
  if (ids.length === 0) return new Map();
  const found = await findShipments(reader, accountId, inArray(shipments.id, ids));
  return new Map(found.map((shipment) => [shipment.id, shipment]));
}

export async function shipmentOfLabel(
  reader: Reader,
  accountId: string,
  labelId: string,
): Promise<Shipment | undefined> {
  const [shipment] = await findShipments(reader, accountId, eq(shipments.labelId, labelId));
  return shipment;
}

async function findShipments(reader: Reader, accountId: string, which: SQL): Promise<Shipment[]> {
  const rows = await reader
    .select(COLUMNS)
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .where(and(eq(shipments.accountId, accountId), which));
  return rows.map(shipmentOf);
}
