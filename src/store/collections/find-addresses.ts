/** Finding in the address book: by keys of the indexes, so that ten thousand entries are no more work to show than ten. */
import type { BookAddress } from '#contract/addresses.ts';
import { digitsOf, DROP_SHIP_WORD } from './address-row.ts';
import type { UserDatabase } from '../device/database.ts';
import { splitWords } from '../orders/order-row.ts';
import type { AddressRow } from '../device/rows.ts';

export interface AddressQuery {
  type: BookAddress['type'];
  /** Each word must begin a word of the address; a number is found however it is punctuated. */
  q?: string;
  isDropShipOnly?: boolean;
  /** Only these, where given. */
  ids?: readonly string[];
}

export interface AddressPageQuery extends AddressQuery {
  limit: number;
}

export interface AddressPage {
  rows: AddressRow[];
  /** As many as fit the query, shown or not. */
  total: number;
}

/** The ids of all entries of a kind, the default one first, then by name. */
export function sortedAddressIds(db: UserDatabase, type: BookAddress['type']): Promise<string[]> {
  return db.addresses.where('[type+bookKey]').between([type, ''], [type, '\uffff'], true, true).primaryKeys();
}

/** The ids of the entries that fit, of either kind and in no order; null: all do. */
export async function matchingIds(
  db: UserDatabase,
  { q = '', isDropShipOnly = false, ids }: Omit<AddressQuery, 'type'>,
): Promise<ReadonlySet<string> | null> {
  const words = [...wantedWords(q), ...(isDropShipOnly ? [DROP_SHIP_WORD] : [])];
  const found = await Promise.all(
    words.map((word) => db.addresses.where('words').startsWith(word).primaryKeys()),
  );
  const sets = [...found, ...(ids ? [ids] : [])].map((keys) => new Set(keys));
  const [fewest, ...others] = sets.sort((one, other) => one.size - other.size);
  if (!fewest) return null;
  return new Set([...fewest].filter((id) => others.every((set) => set.has(id))));
}

/** The ids of the entries that fit, in the order of the book. */
export async function findAddressIds(db: UserDatabase, { type, ...query }: AddressQuery): Promise<string[]> {
  const [inOrder, matching] = await Promise.all([sortedAddressIds(db, type), matchingIds(db, query)]);
  return matching ? inOrder.filter((id) => matching.has(id)) : inOrder;
}

/** Rows in the order of their ids; those that are gone are left out. */
export async function addressesById(db: UserDatabase, ids: readonly string[]): Promise<AddressRow[]> {
  const rows = await db.addresses.bulkGet([...ids]);
  return rows.filter((row) => row !== undefined);
}

/** Every entry of either kind; what is removed here is not. */
export async function allAddresses(db: UserDatabase): Promise<AddressRow[]> {
  return (await db.addresses.toArray()).filter((row) => row.bookKey !== undefined);
}

export async function findAddresses(
  db: UserDatabase,
  { limit, ...query }: AddressPageQuery,
): Promise<AddressPage> {
  const ids = await findAddressIds(db, query);
  return { rows: await addressesById(db, ids.slice(0, limit)), total: ids.length };
}

function wantedWords(q: string): string[] {
  const digits = digitsOf(q);
  return digits.length >= 3 && /^[\d\s()+.-]+$/.test(q) ? [digits] : splitWords(q);
}

export async function defaultSender(db: UserDatabase): Promise<AddressRow | null> {
  const { rows } = await findAddresses(db, { type: 'sender', limit: 1 });
  return rows[0] ?? null;
}
