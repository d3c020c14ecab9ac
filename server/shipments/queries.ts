import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { listShipments as listShipmentsCall, Shipment } from '#contract/shipments.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { shipments } from '#server/db/schema/labels.ts';

function shipmentOf(row: typeof shipments.$inferSelect): Shipment {
  return {
    ...row.details,
    id: row.id,
    labelId: row.labelId,
    orderId: row.orderId,
    status: row.status,
    createTime: row.createdAt.toISOString(),
    holdAmount: dollarsFromCents(row.holdCents),
    billedAmount: row.billedCents === null ? null : dollarsFromCents(row.billedCents),
  };
}

export async function listShipments(
  reader: Reader,
  userId: string,
  { status, q, curPageNo, pageSize }: QueryOf<typeof listShipmentsCall>,
): Promise<ReplyOf<typeof listShipmentsCall>> {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const where = and(
    eq(shipments.userId, userId),
    status === undefined || status === 'all' ? undefined : eq(shipments.status, status),
    ...words.map((word) => sql`position(${word} in ${shipments.searchText}) > 0`),
  );
  const [counted] = await reader.select({ total: count() }).from(shipments).where(where);
  const rows = await reader
    .select()
    .from(shipments)
    .where(where)
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  return { total: counted?.total ?? 0, list: rows.map(shipmentOf) };
}

/** Shipments of the user by their ids, for the change feed. */
export async function shipmentsByIds(
  reader: Reader,
  userId: string,
  ids: string[],
): Promise<Map<string, Shipment>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(shipments)
    .where(and(eq(shipments.userId, userId), inArray(shipments.id, ids)));
  return new Map(rows.map((row) => [row.id, shipmentOf(row)]));
}
