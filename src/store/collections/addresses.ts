/** The address book on this device: the server's copy with the unsent changes on top. */
import type { BookAddress, SaveAddressBody } from '#contract/addresses.ts';
import type { Result } from '#domain/result.ts';
import { addressRowOf, bookKeyOf, entryOfRow, nameOfEntry } from './address-row.ts';
import type { UserDatabase } from '../device/database.ts';
import { saveTables } from '../queue/outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { AddressRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';
import { syncedCollection } from './synced-collection.ts';

export const addresses = syncedCollection<BookAddress, AddressRow>({
  entity: 'address',
  table: (db) => db.addresses,
  saveCall: 'saveAddress',
  removeCall: 'deleteAddress',
  saves: 'applyChange',
  apply: (before, { body, time }) => changedEntry(before, body as SaveAddressBody, time),
  rowOf: addressRowOf,
  entryOf: entryOfRow,
  summary: (key, entry) => ({
    key,
    params: {
      name: key === 'saveAddress' ? entry.personName || entry.company || entry.addrName : nameOfEntry(entry),
    },
  }),
});

const tablesOf = (db: UserDatabase) => [db.addresses, ...saveTables(db)];

/** Adds or changes an address here and queues the sending. */
export function saveAddressLocally(db: UserDatabase, input: SaveAddressBody): Promise<Result<AddressRow>> {
  return guardStorage(db, () =>
    ownTransaction(db, tablesOf(db), async () => {
      const id = input.id ?? db.env.newId();
      const [row] = await addresses.saveAll(db, [{ id, body: { ...input, id } }]);
      if (row!.isDefault) await clearDefault(db, row!);
      return row!;
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
      await addresses.saveAll(
        db,
        bodies.map((body) => ({ id: body.id, body })),
      );
      return bodies.length;
    }),
  );
}

/** Takes an address out of the book here and queues the removal. Saving it again brings it back. */
export function deleteAddressLocally(db: UserDatabase, id: string): Promise<Result<void>> {
  return guardStorage(db, () => ownTransaction(db, tablesOf(db), async () => addresses.remove(db, id)));
}

/** All an entry says of itself, for saving it once more. */
export function bodyOfEntry(entry: BookAddress): SaveAddressBody {
  const { updatedAt: _, ...body } = entryOfRow(entry);
  return body;
}

function changedEntry(
  before: BookAddress | null,
  { id, ...body }: SaveAddressBody,
  time: string,
): BookAddress {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const entry = {
    ...blankBookAddress(),
    ...before,
    ...(Object.fromEntries(given) as Partial<BookAddress>),
    id: id ?? '',
    updatedAt: time,
  };
  const isMoved = !before || PLACE.some((field) => entry[field] !== before[field]);
  if (body.verified !== undefined || !isMoved) return entry;
  return { ...entry, verified: 0, validateCode: null, errorMessage: null };
}

/** Another place is not the one that was checked. */
const PLACE = ['addressLine1', 'addressLine2', 'city', 'stateCode', 'zipCode', 'countryCode'] as const;

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
