/** Rows of export filings: found by their owner alone. */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Filing } from '#contract/filing.ts';
import { FILING_STATUS_OF } from '#domain/customs/filing-status.ts';
import type { Order, OrderForm, Side } from '#domain/order/order.ts';
import { addressOf } from '#domain/order/order-address.ts';
import type { Reader } from '#server/db/db.ts';
import type { FilingRow } from '#server/db/schema/filings.ts';
import { aesFilings } from '#server/db/schema/filings.ts';
import type { Work } from '#server/db/work.ts';
import { stableJson } from '#server/http/stable-json.ts';

export async function findFiling(
  reader: Reader,
  accountId: string,
  id: string,
): Promise<FilingRow | undefined> {
  const [row] = await reader
    .select()
    .from(aesFilings)
    .where(and(eq(aesFilings.id, id), eq(aesFilings.accountId, accountId)));
  return row;
}

export async function filingsByIds(
  reader: Reader,
  accountId: string,
  ids: string[],
): Promise<Map<string, FilingRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(aesFilings)
    .where(and(eq(aesFilings.accountId, accountId), inArray(aesFilings.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function dueFilings(reader: Reader, now: Date, limit: number): Promise<FilingRow[]> {
  return reader
    .select()
    .from(aesFilings)
    .where(and(isNotNull(aesFilings.askAfter), lte(aesFilings.askAfter, now)))
    .orderBy(asc(aesFilings.askAfter))
    .limit(limit);
}

export async function nextFilingDue(reader: Reader): Promise<Date | null> {
  const [row] = await reader
    .select({ at: aesFilings.askAfter })
    .from(aesFilings)
    .where(isNotNull(aesFilings.askAfter))
    .orderBy(asc(aesFilings.askAfter))
    .limit(1);
  return row?.at ?? null;
}

/** To the end of the transaction: of two that file the same order at once, the second finds the first. */
export async function lockFilings({ tx }: Work, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`aes-filings:${accountId}`}, 0))`);
}

/** A filing of this very order, with this very content, that has not been rejected. */
export async function sameFiling(
  { tx }: Work,
  accountId: string,
  form: OrderForm,
  contentHash: string,
): Promise<FilingRow | undefined> {
  const { id, aesUid } = form.order;
  const names = [
    ...(id === null ? [] : [eq(aesFilings.orderId, id)]),
    ...(aesUid === '' ? [] : [eq(aesFilings.id, aesUid)]),
  ];
  if (names.length === 0) return undefined;
  const [row] = await tx
    .select()
    .from(aesFilings)
    .where(
      and(
        eq(aesFilings.accountId, accountId),
        eq(aesFilings.contentHash, contentHash),
        ne(aesFilings.state, 'rejected'),
        ne(aesFilings.state, 'voided'),
        or(...names),
      ),
    )
    .orderBy(desc(aesFilings.createdAt))
    .limit(1);
  return row;
}

/** sha256 over what an export filing says: the parties, the day, the carrier and the goods. */
export function contentHashOf({ order, ordersPackageItems }: OrderForm): string {
  const said = {
    sender: partyOf(order, 'sender'),
    recipient: partyOf(order, 'recipient'),
    shipDate: order.shipDate,
    carrierId: order.carrierId,
    einNumber: order.einNumber,
    consigneeType: order.consigneeType,
    note: order.note,
    items: ordersPackageItems,
  };
  return createHash('sha256').update(stableJson(said)).digest('hex');
}

/** A party without what only our address book knows of it. */
function partyOf(order: Order, side: Side) {
  const {
    AddrId: _,
    AddrNickname: __,
    AddrVerified: ___,
    AddressValidateCode: ____,
    ...party
  } = addressOf(order, side);
  return party;
}

export function filingOf(row: FilingRow): Filing {
  const { order, ordersPackageItems } = row.form;
  return {
    aesUid: row.id,
    status: FILING_STATUS_OF[row.state],
    itn: row.itn,
    errorMessage: row.errorMessage,
    orderId: row.orderId,
    orderNo: order.orderNo,
    einNumber: order.einNumber || order.senderEinNumber,
    commodity: ordersPackageItems.map((item) => item.description).join('; '),
    totalValue: order.totalValue ?? 0,
    recipientName: order.recipientName,
    recipientCountryCode: order.recipientCountryCode,
    createTime: row.createdAt.toISOString(),
    itnTime: row.itnAt?.toISOString() ?? null,
  };
}
