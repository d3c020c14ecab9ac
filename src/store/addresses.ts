/** The address book on this device: the server's copy with the unsent changes on top. */
import type { BookAddress, SaveAddressBody } from '#contract/addresses.ts';
import type { Result } from '#domain/result.ts';
import { addressRowOf, bookKeyOf, entryOfRow, nameOfEntry, removedRowOf } from './address-row.ts';
import type { UserDatabase } from './database.ts';
import type { NewOperation } from './outbox.ts';
import { enqueue, enqueueAll } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';
import type { AddressRow, OutboxRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

export const laneOfAddress = (id: string) => `address:${id}`;

const tablesOf = (db: UserDatabase) => [db.addresses, db.outbox, db.meta];

/** Adds or changes an address here and queues the sending. */
export function saveAddressLocally(db: UserDatabase, input: SaveAddressBody): Promise<Result<AddressRow>> {
  return guardStorage(db, () =>
    ownTransaction(db, tablesOf(db), async () => {
      const id = input.id ?? db.env.newId();
      const before = await db.addresses.get(id);
      const address = changedEntry(before, { ...input, id }, db.env.now());
      if (address.isDefault) await clearDefault(db, address);
      const row = addressRowOf(address, (before?.pending ?? 0) + 1, baseOf(before));
      await db.addresses.put(row);
      await enqueue(db, savingOf(row, { ...input, id }));
      return row;
    }),
  );
}

/** Adds new addresses all at once, and queues the sending of each. None of them is made the default. */
export function addAddressesLocally(
  db: UserDatabase,
  inputs: readonly SaveAddressBody[],
): Promise<Result<number>> {
  return guardStorage(db, () =>
    ownTransaction(db, tablesOf(db), async () => {
      const bodies = inputs.map((input) => ({ ...input, id: db.env.newId(), isDefault: false }));
      const now = db.env.now();
      const rows = bodies.map((body) => addressRowOf(changedEntry(undefined, body, now), 1));
      await db.addresses.bulkPut(rows);
      await enqueueAll(
        db,
        rows.map((row, index) => savingOf(row, bodies[index] as SaveAddressBody)),
      );
      return rows.length;
    }),
  );
}

/** Takes an address out of the book here and queues the removal. Saving it again brings it back. */
export function deleteAddressLocally(db: UserDatabase, id: string): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, tablesOf(db), async () => {
      const row = await db.addresses.get(id);
      if (!row || row.bookKey === undefined) return;
      await db.addresses.put({ ...removedRowOf(row, row.pending + 1), base: baseOf(row) });
      await enqueue(db, {
        lane: laneOfAddress(id),
        call: 'deleteAddress',
        body: { id },
        summary: { key: 'deleteAddress', params: { name: nameOfEntry(row) } },
      });
    }),
  );
}

/** All an entry says of itself, for saving it once more. */
export function bodyOfEntry(entry: BookAddress): SaveAddressBody {
  const { updatedAt: _, ...body } = entryOfRow(entry);
  return body;
}

const savingOf = (row: AddressRow, body: SaveAddressBody): NewOperation => ({
  lane: laneOfAddress(row.id),
  call: 'saveAddress',
  body,
  summary: { key: 'saveAddress', params: { name: row.personName || row.company || row.addrName } },
});

/** The server's copy, as long as nothing of it is unsent. */
function baseOf(row: AddressRow | undefined): BookAddress | null {
  if (!row) return null;
  return row.pending > 0 ? (row.base ?? null) : entryOfRow(row);
}

function changedEntry(
  before: BookAddress | undefined,
  { id, ...body }: SaveAddressBody,
  now: number,
): BookAddress {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const entry = {
    ...blankBookAddress(),
    ...(before && entryOfRow(before)),
    ...(Object.fromEntries(given) as Partial<BookAddress>),
    id: id ?? '',
    updatedAt: new Date(now).toISOString(),
  };
  const isMoved = !before || PLACE.some((field) => entry[field] !== before[field]);
  if (body.verified !== undefined || !isMoved) return entry;
  return { ...entry, verified: 0, validateCode: null, errorMessage: null };
}

/** Another place is not the one that was checked. */
const PLACE = ['addressLine1', 'addressLine2', 'city', 'stateCode', 'zipCode', 'countryCode'] as const;

/** The server's copy came along; unsent changes stay on top of it. Inside a transaction: with `addresses`. */
export async function takeAddress(db: UserDatabase, id: string, theirs: BookAddress | null): Promise<void> {
  const before = await db.addresses.get(id);
  if (before && before.pending > 0) await db.addresses.update(id, { base: theirs });
  else if (theirs) await db.addresses.put(addressRowOf(theirs));
  else await db.addresses.delete(id);
}

/** A change was answered: the last one leaves the server's copy, null where it was removed. Inside a transaction: with `addresses`. */
export async function settleAddress(db: UserDatabase, id: string, theirs: BookAddress | null): Promise<void> {
  const before = await db.addresses.get(id);
  const pending = Math.max(0, (before?.pending ?? 1) - 1);
  if (pending > 0) await db.addresses.update(id, { pending, base: theirs });
  else if (theirs) await db.addresses.put(addressRowOf(theirs));
  else await db.addresses.delete(id);
}

/** A change that was given up is undone here: the server's copy with the changes still waiting. Inside a transaction: with `addresses` and `outbox`. */
export async function giveUpAddressChange(db: UserDatabase, op: OutboxRow): Promise<void> {
  const row = await db.addresses.get((op.body as { id: string }).id);
  if (!row || row.pending === 0) return;
  const isOther = (other: OutboxRow) =>
    other.lane === op.lane && other.id !== op.id && other.state !== 'discarded';
  const others = (await db.outbox.orderBy('position').toArray()).filter(isOther);
  const base = row.base ?? null;
  const entry = others.reduce<BookAddress | undefined>(
    (before, other) =>
      other.call === 'deleteAddress'
        ? undefined
        : changedEntry(before, other.body as SaveAddressBody, other.createdAt),
    base ?? undefined,
  );
  if (entry) await db.addresses.put(addressRowOf(entry, others.length, base));
  else if (others.length > 0) await db.addresses.put({ ...removedRowOf(row, others.length), base });
  else await db.addresses.delete(row.id);
}

async function clearDefault(db: UserDatabase, address: BookAddress): Promise<void> {
  await db.addresses
    .where('[type+bookKey]')
    .between([address.type, '0'], [address.type, '1'])
    .filter((row) => row.id !== address.id)
    .modify((row) => {
      row.isDefault = false;
      row.bookKey = bookKeyOf(row);
    });
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
