/** Rows of orders: found by their owner alone. */
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Order, OrderForm } from '#domain/order/order.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { orders } from '#server/db/schema/orders.ts';

export async function findOrder(
  reader: Reader,
  accountId: string,
  id: string,
): Promise<OrderRow | undefined> {
  const [row] = await reader
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.accountId, accountId)));
  return row;
}

/** Orders of the user, locked to the end of the transaction, in the order of their ids. */
export async function lockOrders(tx: Tx, accountId: string, ids: string[]): Promise<Map<string, OrderRow>> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.id, ids)))
    .orderBy(orders.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countOrders(reader: Reader, accountId: string): Promise<number> {
  const [counted] = await reader
    .select({ total: count() })
    .from(orders)
    .where(eq(orders.accountId, accountId));
  return counted?.total ?? 0;
}

export async function ordersByIds(
  reader: Reader,
  accountId: string,
  ids: string[],
): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The columns that repeat the form, for lists and searches. */
export function columnsOf(
  form: OrderForm,
): Pick<
  OrderRow,
  'orderNo' | 'form' | 'shipDate' | 'senderCountryCode' | 'recipientCountryCode' | 'searchText' | 'holdDate'
> {
  const { order } = form;
  return {
    orderNo: order.orderNo,
    form,
    shipDate: order.shipDate,
    senderCountryCode: order.senderCountryCode,
    recipientCountryCode: order.recipientCountryCode,
    searchText: searchTextOf(order),
    holdDate: order.holdDate,
  };
}

const SEARCHED = [
  'orderNo',
  'platformOrderNo',
  'batchNo',
  'reference',
  'reference2',
  'buyer',
  'recipientName',
  'recipientCompany',
  'recipientPhone',
  'recipientEmail',
  'recipientCity',
  'recipientStateCode',
  'recipientZipCode',
  'senderName',
  'senderCompany',
] as const satisfies readonly (keyof Order)[];

function searchTextOf(order: Order): string {
  return SEARCHED.map((field) => order[field])
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
}
