/** The address book on this device. */
import type { BookAddress, SaveAddressBody } from '#contract/addresses.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from './database.ts';
import { splitWords, wordsOf } from './order-row.ts';
import { enqueue } from './outbox.ts';
import type { AddressRow } from './rows.ts';
import { guardStorage } from './storage-full.ts';

export const laneOfAddress = (id: string) => `address:${id}`;

export function addressRowOf(address: BookAddress, pending = 0): AddressRow {
  const { addrName, personName, company, addressLine1, city, zipCode, phone, email, reference } = address;
  return {
    ...address,
    pending,
    words: wordsOf(addrName, personName, company, addressLine1, city, zipCode, phone, email, reference),
  };
}

/** Adds or changes an address here and queues the sending. */
export function saveAddressLocally(db: UserDatabase, input: SaveAddressBody): Promise<Result<AddressRow>> {
  return guardStorage(db, () =>
    db.transaction('rw', [db.addresses, db.outbox, db.meta], async () => {
      const id = input.id ?? db.env.newId();
      const before = await db.addresses.get(id);
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      const address: BookAddress = {
        ...blankBookAddress(),
        ...before,
        ...given,
        id,
        updatedAt: new Date(db.env.now()).toISOString(),
      };
      if (address.isDefault) await clearDefault(db, address);
      const row = addressRowOf(address, (before?.pending ?? 0) + 1);
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

async function clearDefault(db: UserDatabase, address: BookAddress): Promise<void> {
  await db.addresses
    .where('[type+addrName]')
    .between([address.type, ''], [address.type, '\uffff'], true, true)
    .filter((row) => row.isDefault && row.id !== address.id)
    .modify({ isDefault: false });
}

/** Each word of `q` must begin a word of the address. Without `q`: by name. */
export async function findAddresses(
  db: UserDatabase,
  q: string,
  type?: BookAddress['type'],
  limit = 50,
): Promise<AddressRow[]> {
  const words = splitWords(q);
  const [first, ...rest] = words.sort((a, b) => b.length - a.length);
  if (first === undefined) {
    const types = type ? [type] : (['recipient', 'sender'] as const);
    const lists = await Promise.all(
      types.map((each) =>
        db.addresses
          .where('[type+addrName]')
          .between([each, ''], [each, '\uffff'], true, true)
          .limit(limit)
          .toArray(),
      ),
    );
    return lists.flat().slice(0, limit);
  }
  return db.addresses
    .where('words')
    .startsWith(first)
    .distinct()
    .filter(
      (row) =>
        (!type || row.type === type) && rest.every((word) => row.words.some((own) => own.startsWith(word))),
    )
    .limit(limit)
    .toArray();
}

export async function defaultSender(db: UserDatabase): Promise<AddressRow | null> {
  const senders = await findAddresses(db, '', 'sender', 500);
  return senders.find((row) => row.isDefault) ?? senders[0] ?? null;
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
