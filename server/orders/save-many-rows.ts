/** The statements behind saving many orders at once; each takes its rows as one parameter. */
import { asc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderForm } from '#domain/order/order.ts';
import type { Reader } from '#server/db/db.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { requests } from '#server/db/schema/requests.ts';
import type { Work } from '#server/db/work.ts';
import { columnsOf } from './order-store.ts';

export type RequestRow = typeof requests.$inferSelect;

const isAny = (
  column: SQL.Aliased | typeof orders.id | typeof orders.orderNo | typeof requests.id,
  ids: string[],
) => sql`${column} = any(${sql.param(ids)})`;

/** The requests answered before. */
export async function knownRequests(
  reader: Reader,
  accountId: string,
  ids: string[],
): Promise<Map<string, RequestRow>> {
  const rows = await reader
    .select()
    .from(requests)
    .where(sql`${requests.accountId} = ${accountId} and ${isAny(requests.id, ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface LockedOrders {
  /** Under their ids, whoever owns them. */
  rows: ReadonlyMap<string, OrderRow>;
  /** Which order of the user bears each number, its own included. */
  orderIdByNo: Map<string, string>;
}

/** The orders under these ids, and those of the user that bear these numbers, locked in the order of their ids. */
export async function lockOrders(
  { tx }: Work,
  accountId: string,
  { ids, orderNos }: { ids: string[]; orderNos: string[] },
): Promise<LockedOrders> {
  const rows = await tx
    .select()
    .from(orders)
    .where(
      sql`${isAny(orders.id, ids)} or (${orders.accountId} = ${accountId} and ${isAny(orders.orderNo, orderNos)})`,
    )
    .orderBy(asc(orders.id))
    .for('update');
  const own = rows.filter((row) => row.accountId === accountId);
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    orderIdByNo: new Map(own.map((row) => [row.orderNo, row.id])),
  };
}

export interface WrittenOrder {
  id: string;
  form: OrderForm;
}

const COLUMNS = sql`id text, "orderNo" text, status smallint, form jsonb, "shipDate" text, "senderCountryCode" text,
  "recipientCountryCode" text, "searchText" text, "holdDate" text, at timestamptz`;

const recordsOf = (written: readonly WrittenOrder[], times: readonly string[]) =>
  JSON.stringify(
    written.map(({ id, form }, index) => ({
      id,
      status: form.order.status,
      at: times[index],
      ...columnsOf(form),
    })),
  );

/** Made at these times, one each. */
export const insertOrders = (accountId: string, written: WrittenOrder[], times: string[]): SQL => sql`
    insert into orders (id, account_id, order_no, status, version, form, ship_date, sender_country_code,
      recipient_country_code, search_text, hold_date, created_at, updated_at)
    select id, ${accountId}, "orderNo", status, 1, form, "shipDate", "senderCountryCode", "recipientCountryCode",
      "searchText", "holdDate", at, at
    from jsonb_to_recordset(${recordsOf(written, times)}::jsonb) as made(${COLUMNS})`;

/** Rows locked before: none of them can have gone. */
export const updateOrders = (written: WrittenOrder[], now: Date): SQL => sql`
    update orders set order_no = "orderNo", version = orders.version + 1, form = made.form,
      ship_date = "shipDate", sender_country_code = "senderCountryCode",
      recipient_country_code = "recipientCountryCode", search_text = "searchText", hold_date = "holdDate",
      updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${recordsOf(written, [])}::jsonb) as made(${COLUMNS}) where orders.id = made.id`;

export type AnsweredRequest = Pick<
  RequestRow,
  'id' | 'call' | 'fingerprint' | 'status' | 'reply' | 'keepForEver'
>;

/** A request answered meanwhile by another sender runs into the primary key: the work is run again. */
export function insertRequests({ now }: Work, accountId: string, answered: AnsweredRequest[]): SQL {
  return sql`
    insert into requests (account_id, id, call, fingerprint, status, reply, keep_for_ever, created_at)
    select ${accountId}, id, call, fingerprint, status, reply, "keepForEver", ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb)
      as made(id text, call text, fingerprint text, status integer, reply text, "keepForEver" boolean)`;
}
