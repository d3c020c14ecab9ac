import { and, asc, count, eq, ilike, inArray, ne, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/call.ts';
import type { BookAddress, listAddresses as listCall, saveAddress as saveCall } from '#contract/addresses.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { allStatesOf, findState } from '#domain/places/all-states.ts';
import { countryCodeOf, countryName } from '#domain/places/countries.ts';
import { tidyZip } from '#domain/places/postal.ts';
import type { Reader } from '#server/db/db.ts';
import { addresses } from '#server/db/schema/addresses.ts';
import type { Work } from '#server/db/work.ts';

type AddressRow = typeof addresses.$inferSelect;
type Entry = AddressRow['entry'];

export function bookAddressOf(row: AddressRow): BookAddress {
  return {
    id: row.id,
    type: row.type,
    isDefault: row.isDefault,
    updatedAt: row.updatedAt.toISOString(),
    ...row.entry,
  };
}

/** The entry as it is kept: texts clean, codes in capitals, what was left out empty or as it was. */
export function entryOf(body: BodyOf<typeof saveCall>, earlier: Entry | undefined): Entry {
  const text = (field: keyof typeof body & keyof Entry) =>
    cleanText(String(body[field] ?? earlier?.[field] ?? ''));
  const countryCode = countryCodeOf(text('countryCode')) ?? (text('countryCode').toUpperCase() || 'US');
  const stateCode = findState(countryCode, text('stateCode')) ?? text('stateCode');
  const stateName = allStatesOf(countryCode).find((state) => state.stateCode === stateCode)?.stateName;
  const entry = {
    addrName: text('addrName'),
    personName: text('personName'),
    company: text('company'),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    addressLine3: text('addressLine3'),
    city: text('city'),
    stateCode,
    stateName: stateName ?? text('stateName'),
    zipCode: tidyZip(text('zipCode'), countryCode),
    countryCode,
    countryName: countryName(countryCode),
    phone: text('phone'),
    email: text('email'),
    einNumber: text('einNumber'),
    reference: text('reference'),
    isDropShip: body.isDropShip ?? earlier?.isDropShip ?? false,
    isResidential: body.isResidential ?? earlier?.isResidential ?? false,
  };
  const moved =
    !earlier || PLACE_FIELDS.some((field) => entry[field].toLowerCase() !== earlier[field].toLowerCase());
  const { verified, validateCode = null, errorMessage = null } = body;
  if (verified !== undefined) return { ...entry, verified, validateCode, errorMessage };
  return {
    ...entry,
    verified: moved ? 0 : earlier.verified,
    validateCode: moved ? null : earlier.validateCode,
    errorMessage: moved ? null : earlier.errorMessage,
  };
}

const PLACE_FIELDS = ['addressLine1', 'addressLine2', 'city', 'stateCode', 'zipCode', 'countryCode'] as const;

/** To the end of the transaction: of two addresses made the default at once, the later one is. */
export async function lockBook({ tx }: Work, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address-book:${accountId}`}, 0))`);
}

export async function putAddress(
  work: Work,
  accountId: string,
  {
    isNew,
    ...address
  }: { id: string; type: BookAddress['type']; isDefault: boolean; entry: Entry; isNew: boolean },
): Promise<AddressRow> {
  const { tx, now } = work;
  if (address.isDefault) {
    const others = await tx
      .update(addresses)
      .set({ isDefault: false, updatedAt: now })
      .where(
        and(
          eq(addresses.accountId, accountId),
          eq(addresses.type, address.type),
          eq(addresses.isDefault, true),
          ne(addresses.id, address.id),
        ),
      )
      .returning({ id: addresses.id });
    for (const other of others) work.changed(accountId, 'address', other.id);
  }
  const values = {
    ...address,
    accountId,
    personName: address.entry.personName,
    searchText: searchTextOf(address.entry),
    updatedAt: now,
  };
  const [row] = isNew
    ? await tx.insert(addresses).values(values).returning()
    : await tx.update(addresses).set(values).where(eq(addresses.id, address.id)).returning();
  if (!row) throw new Error('an address was not written');
  work.changed(accountId, 'address', row.id);
  return row;
}

export async function removeAddress(work: Work, accountId: string, id: string): Promise<void> {
  await work.tx.delete(addresses).where(and(eq(addresses.id, id), eq(addresses.accountId, accountId)));
  work.changed(accountId, 'address', id);
}

function searchTextOf(entry: Entry): string {
  const { addrName, personName, company, addressLine1, city, stateCode, zipCode, phone, email } = entry;
  return [addrName, personName, company, addressLine1, city, stateCode, zipCode, phone, email]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
}

export async function findAddress(reader: Reader, id: string): Promise<AddressRow | undefined> {
  const [row] = await reader.select().from(addresses).where(eq(addresses.id, id));
  return row;
}

export async function addressesByIds(
  reader: Reader,
  accountId: string,
  ids: string[],
): Promise<Map<string, AddressRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), inArray(addresses.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listAddresses(
  reader: Reader,
  accountId: string,
  { type, q, curPageNo, pageSize }: QueryOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const where = and(
    eq(addresses.accountId, accountId),
    type && eq(addresses.type, type),
    ...words.map((word) => ilike(addresses.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );
  const [counted] = await reader.select({ total: count() }).from(addresses).where(where);
  const rows = await reader
    .select()
    .from(addresses)
    .where(where)
    .orderBy(asc(addresses.personName), asc(addresses.id))
    .limit(pageSize)
    .offset((curPageNo - 1) * pageSize);
  return { total: counted?.total ?? 0, list: rows.map(bookAddressOf) };
}
