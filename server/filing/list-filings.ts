import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { listFilings as listFilingsCall } from '#contract/filing.ts';
import { filingStatesOf, filingUseOf, type FilingUse } from '#domain/customs/filing-status.ts';
import { ORDER_STATUS } from '#domain/order/order.ts';
import type { Reader } from '#server/db/db.ts';
import type { FilingRow } from '#server/db/schema/filings.ts';
import { aesFilings } from '#server/db/schema/filings.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import { hasWords } from '#server/postage/filter.ts';
import { filingOf } from './filing-store.ts';

const { form } = aesFilings;
const ofOrder = (name: string): SQL => sql`${form} -> 'order' ->> ${name}`;
const commodity = sql`(select string_agg(item ->> 'description', ' ') from jsonb_array_elements(${form} -> 'ordersPackageItems') item)`;

const filingId = sql<string>`(${orders.form} -> 'order' ->> 'aesUid')`;
/** An order may get its number after it was filed. */
const orderNos = sql`(select string_agg(${orders.orderNo}, ' ') from ${orders}
  where ${orders.accountId} = ${aesFilings.accountId} and ${filingId} = ${aesFilings.id} and ${filingId} <> '')`;

export async function filingPage(
  reader: Reader,
  accountId: string,
  query: QueryOf<typeof listFilingsCall>,
): Promise<ReplyOf<typeof listFilingsCall>> {
  const where = and(
    eq(aesFilings.accountId, accountId),
    query.status && inArray(aesFilings.state, filingStatesOf(query.status)),
    hasWords(
      [
        aesFilings.itn,
        ofOrder('orderNo'),
        orderNos,
        ofOrder('einNumber'),
        ofOrder('senderEinNumber'),
        ofOrder('recipientName'),
        commodity,
      ],
      query,
    ),
  );
  const [counted] = await reader.select({ total: count() }).from(aesFilings).where(where);
  const rows = await reader
    .select()
    .from(aesFilings)
    .where(where)
    .orderBy(desc(aesFilings.createdAt), desc(aesFilings.id))
    .limit(query.pageSize)
    .offset((query.curPageNo - 1) * query.pageSize);
  const useOf = await usesOf(reader, accountId, rows);
  return { total: counted?.total ?? 0, list: rows.map((row) => ({ ...filingOf(row), ...useOf(row) })) };
}

interface Use {
  use: FilingUse;
  orderNo: string;
  orderId: string | null;
  labelId: string | null;
}

/** What each filing is for now, with the order that bears it and the label it goes out with. */
async function usesOf(
  reader: Reader,
  accountId: string,
  rows: readonly FilingRow[],
): Promise<(row: FilingRow) => Use> {
  if (rows.length === 0) return () => ({ use: 'none', orderNo: '', orderId: null, labelId: null });
  const found = await reader
    .select({
      filingId,
      id: orders.id,
      orderNo: orders.orderNo,
      status: orders.status,
      labelId: orders.labelId,
    })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        // As the index has it.
        ne(filingId, ''),
        inArray(
          filingId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const bearing = new Map(found.map((order) => [order.filingId, order]));
  const waiting = found.filter(
    ({ status, labelId }) => status !== ORDER_STATUS.cancelled && labelId === null,
  );
  const voided = await voidedOrders(
    reader,
    accountId,
    waiting.map(({ id }) => id),
  );
  const made = rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const saved = await savedOrders(reader, accountId, made);
  return (row) => {
    const order = bearing.get(row.id);
    const isRefiled = row.orderId !== null && saved.includes(row.orderId);
    const use = filingUseOf(
      order
        ? {
            isCancelled: order.status === ORDER_STATUS.cancelled,
            hasLabel: order.labelId !== null,
            hasVoidedLabel: voided.includes(order.id),
          }
        : null,
      isRefiled,
    );
    const orderNo = order?.orderNo ?? row.form.order.orderNo;
    return {
      use,
      orderNo,
      orderId: order?.id ?? (isRefiled ? row.orderId : null),
      labelId: order?.labelId ?? null,
    };
  };
}

async function voidedOrders(reader: Reader, accountId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectDistinct({ orderId: labelIntents.orderId })
    .from(labelIntents)
    .where(
      and(
        eq(labelIntents.accountId, accountId),
        inArray(labelIntents.orderId, ids),
        eq(labelIntents.state, 'voided'),
      ),
    );
  return rows.map(({ orderId }) => orderId);
}

async function savedOrders(reader: Reader, accountId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.id, ids)));
  return rows.map(({ id }) => id);
}
