/** The address book on this device. */
import type { BookAddress, SaveAddressBody } from '#contract/addresses.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from './database.ts';
import { splitWords, wordsOf } from './order-row.ts';
import { enqueue } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import type { AddressRow, OutboxRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

export const laneOfAddress = (id: string) => `address:${id}`;

export function addressRowOf(address: BookAddress, pending = 0): AddressRow {
  const { addrName, personName, company, addressLine1, city, zipCode, phone, email, reference } = address;
  const texts = [addrName, personName, company, addressLine1, city, zipCode, phone, email, reference];
  return { ...address, pending, words: wordsOf(...texts, digitsOf(phone), digitsOf(zipCode)) };
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Adds or changes an address here and queues the sending. */
export function saveAddressLocally(db: UserDatabase, input: SaveAddressBody): Promise<Result<AddressRow>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.addresses, db.outbox, db.meta], async () => {
      const id = input.id ?? db.env.newId();
      const before = await db.addresses.get(id);
      const base = before ? ((before.pending > 0 ? before.base : entryOfRow(before)) ?? null) : null;
      const address = changedEntry(before, { ...input, id }, db.env.now());
      if (address.isDefault) await clearDefault(db, address);
      const row = { ...addressRowOf(address, (before?.pending ?? 0) + 1), base };
      await db.addresses.put(row);
      await enqueue(db, {
        lane: laneOfAddress(id),
        call: 'saveAddress',
        body: { ...input, id },
        summary: {
          key: 'saveAddress',
          params: { name: address.personName || address.company || address.addrName },
        },
      });
      return row;
    }),
  );
}

function changedEntry(
  before: BookAddress | undefined,
  { id, ...body }: SaveAddressBody,
  now: number,
): BookAddress {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return {
    ...blankBookAddress(),
    ...(before && entryOfRow(before)),
    ...(Object.fromEntries(given) as Partial<BookAddress>),
    id: id ?? '',
    updatedAt: new Date(now).toISOString(),
  };
}

function entryOfRow(row: BookAddress & Partial<AddressRow>): BookAddress {
  const { pending: _, words: __, base: ___, ...entry } = row;
  return entry;
}

/** A change that was given up is undone here: the server's copy with the changes still waiting. Inside a transaction: with `addresses` and `outbox`. */
export async function giveUpAddressChange(db: UserDatabase, op: OutboxRow): Promise<void> {
  const row = await db.addresses.get((op.body as { id: string }).id);
  if (!row || row.pending === 0) return;
  const isOther = (other: OutboxRow) =>
    other.lane === op.lane && other.id !== op.id && other.state !== 'discarded';
  const others = (await db.outbox.orderBy('position').toArray()).filter(isOther);
  const entry = others.reduce<BookAddress | undefined>(
    (before, other) => changedEntry(before, other.body as SaveAddressBody, other.createdAt),
    row.base ?? undefined,
  );
  if (!entry) await db.addresses.delete(row.id);
  else await db.addresses.put({ ...addressRowOf(entry, others.length), base: row.base ?? null });
}

async function clearDefault(db: UserDatabase, address: BookAddress): Promise<void> {
  await db.addresses
    .where('[type+addrName]')
    .between([address.type, ''], [address.type, '\uffff'], true, true)
    .filter((row) => row.isDefault && row.id !== address.id)
    .modify({ isDefault: false });
}

export interface BookQuery {
  type: BookAddress['type'];
  /** Each word must begin a word of the address; a number is found however it is punctuated. */
  q?: string;
  limit: number;
  isDropShipOnly?: boolean;
  /** Only these, where given. */
  ids?: readonly string[];
}

export interface BookPage {
  rows: AddressRow[];
  /** As many as fit the query, shown or not. */
  total: number;
}

/** Entries of the book, the default one first, then by name. */
export async function findAddresses(db: UserDatabase, query: BookQuery): Promise<BookPage> {
  const { type, limit, isDropShipOnly = false, ids } = query;
  const [first, ...rest] = wantedWords(query.q ?? '').sort((a, b) => b.length - a.length);
  const found =
    first === undefined
      ? db.addresses.where('[type+addrName]').between([type, ''], [type, '\uffff'], true, true)
      : db.addresses.where('words').startsWith(first).distinct();
  const rows = await found
    .filter(
      (row) =>
        row.type === type &&
        (!isDropShipOnly || row.isDropShip) &&
        (ids === undefined || ids.includes(row.id)) &&
        rest.every((word) => row.words.some((own) => own.startsWith(word))),
    )
    .toArray();
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  rows.sort(
    (one, other) =>
      Number(other.isDefault) - Number(one.isDefault) ||
      compare(nameOfEntry(one), nameOfEntry(other)) ||
      compare(one.id, other.id),
  );
  return { rows: rows.slice(0, limit), total: rows.length };
}

function wantedWords(q: string): string[] {
  const digits = digitsOf(q);
  return digits.length >= 3 && /^[\d\s()+.-]+$/.test(q) ? [digits] : splitWords(q);
}

/** What an entry is called in a list. */
export function nameOfEntry(entry: Pick<BookAddress, 'addrName' | 'personName' | 'company'>): string {
  return entry.addrName || entry.personName || entry.company;
}

export async function defaultSender(db: UserDatabase): Promise<AddressRow | null> {
  const { rows } = await findAddresses(db, { type: 'sender', limit: 1 });
  return rows[0] ?? null;
}

function blankBookAddress(): Omit<BookAddress, 'id' | 'updatedAt'> {
  return {
    type: 'recipient',
    addrName: '',
    personName: '',
    company: '',
    addressLine1: '',
    addressLine2: '',
    addressLine3: '',
    city: '',
    stateCode: '',
    stateName: '',
    zipCode: '',
    countryCode: 'US',
    countryName: '',
    phone: '',
    email: '',
    einNumber: '',
    reference: '',
    isDefault: false,
    isDropShip: false,
    isResidential: false,
    verified: 0,
    validateCode: null,
    errorMessage: null,
  };
}
