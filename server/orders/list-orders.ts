import { and, count, desc, eq, getTableColumns, ilike, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { listOrders as listOrdersCall } from '#contract/orders.ts';
import type { Reader } from '#server/db/db.ts';
import { cursorTime, isAfter, pageAt, rangeOf } from '#server/http/cursor.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Need } from '#domain/order/needs.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import { orderListEntryOf } from './order-record.ts';

export async function listOrders(
  reader: Reader,
  accountId: string,
  query: QueryOf<typeof listOrdersCall>,
): Promise<ReplyOf<typeof listOrdersCall>> {
  const where = and(eq(orders.accountId, accountId), ...filters(query, accountId));
  const [counted] = await reader.select({ total: count() }).from(orders).where(where);
  const { limit, offset } = rangeOf(query);
  const rows = await reader
    .select({ ...getTableColumns(orders), cursorTime: cursorTime(orders.createdAt) })
    .from(orders)
    .where(and(where, isAfter(orders.createdAt, orders.id, query)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const { shown, next } = pageAt(query, rows, ({ cursorTime: time, id }) => ({ time, id }));
  return { total: counted?.total ?? 0, list: shown.map(orderListEntryOf), ...next };
}

function filters({ status, scope, q, needs }: QueryOf<typeof listOrdersCall>, accountId: string): SQL[] {
  const found: SQL[] = [];
  if (status !== undefined) found.push(eq(orders.status, status as OrderStatus));
  if (scope === 'domestic') found.push(eq(orders.senderCountryCode, orders.recipientCountryCode));
  if (scope === 'international') found.push(ne(orders.senderCountryCode, orders.recipientCountryCode));
  if (needs) found.push(lacks(needs));
  for (const word of (q ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    found.push(contains(word, accountId));
  return found;
}

/** What `needsOf` says, asked of the stored form. */
const LACKING: Readonly<Record<Need, string>> = {
  weight: '$.packages[*] ? (!(@.weight > 0) && !(@.weight2 > 0))',
  size: '$.packages[*] ? (!(@.length > 0) || !(@.width > 0) || !(@.height > 0))',
  service: '$.order ? (!(@.carrierServiceId > 0))',
};

const lacks = (need: Need): SQL => sql`jsonb_path_exists(${orders.form}, ${LACKING[need]}::jsonpath)`;

function contains(word: string, accountId: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${ilike(orders.searchText, pattern)} or ${ilike(orders.trackingNo, pattern)}
    or ${orders.labelId} in (select ${parcels.labelId} from ${parcels}
      where ${parcels.accountId} = ${accountId} and ${ilike(parcels.trackingNumber, pattern)}))`;
}
