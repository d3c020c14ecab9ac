/** The statements behind saving many orders at once; each takes its rows as one parameter. */
import { asc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderForm } from '#domain/order/order.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { requests } from '#server/db/schema/requests.ts';
import type { Work } from '#server/db/work.ts';
import { columnsOf } from './order-store.ts';

type RequestRow = typeof requests.$inferSelect;

const isAny = (
  column: SQL.Aliased | typeof orders.id | typeof orders.orderNo | typeof requests.id,
  ids: string[],
) => sql`${column} = any(${sql.param(ids)})`;

/** The requests answered before. */
export async function knownRequests(
  { tx }: Work,
  userId: string,
  ids: string[],
): Promise<Map<string, RequestRow>> {
  const rows = await tx
    .select()
    .from(requests)
    .where(sql`${requests.userId} = ${userId} and ${isAny(requests.id, ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The orders under these ids, whoever owns them, locked in the order of their ids. */
export async function lockOrders({ tx }: Work, ids: string[]): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(orders)
    .where(isAny(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which order of the user bears each of these numbers. */
export async function bearersOf(
  { tx }: Work,
  userId: string,
  orderNos: string[],
): Promise<Map<string, string>> {
  if (orderNos.length === 0) return new Map();
  const rows = await tx
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(sql`${orders.userId} = ${userId} and ${isAny(orders.orderNo, orderNos)}`);
  return new Map(rows.map((row) => [row.orderNo, row.id]));
}

export interface WrittenOrder {
  id: string;
  form: OrderForm;
  at: Date;
}

const COLUMNS = sql`id text, "orderNo" text, status smallint, form jsonb, "shipDate" text, "senderCountryCode" text,
  "recipientCountryCode" text, "searchText" text, "holdDate" text, at timestamptz`;

const recordsOf = (written: readonly WrittenOrder[]) =>
  JSON.stringify(
    written.map(({ id, form, at }) => ({ id, status: form.order.status, at, ...columnsOf(form) })),
  );

export async function insertOrders({ tx }: Work, userId: string, written: WrittenOrder[]): Promise<void> {
  if (written.length === 0) return;
  await tx.execute(sql`
    insert into orders (id, user_id, order_no, status, version, form, ship_date, sender_country_code,
      recipient_country_code, search_text, hold_date, created_at, updated_at)
    select id, ${userId}, "orderNo", status, 1, form, "shipDate", "senderCountryCode", "recipientCountryCode",
      "searchText", "holdDate", at, at
    from jsonb_to_recordset(${recordsOf(written)}::jsonb) as made(${COLUMNS})`);
}

/** Rows locked before: none of them can have gone. */
export async function updateOrders({ tx }: Work, written: WrittenOrder[]): Promise<void> {
  if (written.length === 0) return;
  await tx.execute(sql`
    update orders set order_no = "orderNo", version = orders.version + 1, form = made.form,
      ship_date = "shipDate", sender_country_code = "senderCountryCode",
      recipient_country_code = "recipientCountryCode", search_text = "searchText", hold_date = "holdDate",
      updated_at = at
    from jsonb_to_recordset(${recordsOf(written)}::jsonb) as made(${COLUMNS}) where orders.id = made.id`);
}

export type AnsweredRequest = Pick<RequestRow, 'id' | 'fingerprint' | 'status' | 'reply'>;

/** A request answered meanwhile by another sender runs into the primary key: the work is run again. */
export function insertRequests(
  { now }: Work,
  userId: string,
  call: string,
  answered: AnsweredRequest[],
): SQL {
  return sql`
    insert into requests (user_id, id, call, fingerprint, status, reply, keep_for_ever, created_at)
    select ${userId}, id, ${call}, fingerprint, status, reply, false, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb)
      as made(id text, fingerprint text, status integer, reply text)`;
}
