/** From an entry of the address book to its row: its place in the book, and the words it is found by. */
import type { BookAddress } from '#contract/addresses.ts';
import { wordsOf } from '../orders/order-row.ts';
import type { AddressRow, SyncMarks } from '../device/rows.ts';

/** No typed word begins with a space. */
export const DROP_SHIP_WORD = ' dropship';

const NONE_UNSENT: SyncMarks<BookAddress> = { pending: 0, base: null, isGone: false };

/** Removed here, and not yet at the server, it is in no list, and found by no word. */
export function addressRowOf(address: BookAddress, marks: SyncMarks<BookAddress> = NONE_UNSENT): AddressRow {
  if (marks.isGone) return { ...address, ...marks, words: [] };
  const { addrName, personName, company, addressLine1, city, zipCode, phone, email, reference } = address;
  const texts = [addrName, personName, company, addressLine1, city, zipCode, phone, email, reference];
  const words = wordsOf(...texts, digitsOf(phone), digitsOf(zipCode));
  return {
    ...address,
    ...marks,
    words: address.isDropShip ? [...words, DROP_SHIP_WORD] : words,
    bookKey: bookKeyOf(address),
  };
}

export function entryOfRow(row: BookAddress & Partial<AddressRow>): BookAddress {
  const { pending: _, base: __, isGone: ___, words: ____, bookKey: _____, ...entry } = row;
  return entry;
}

/** What an entry is called in a list. */
export function nameOfEntry(entry: Pick<BookAddress, 'addrName' | 'personName' | 'company'>): string {
  return entry.addrName || entry.personName || entry.company;
}

/** The default first, then by name: without case and accents, numbers by their size. */
export function bookKeyOf(
  entry: Pick<BookAddress, 'addrName' | 'personName' | 'company' | 'isDefault'>,
): string {
  const name = nameOfEntry(entry).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  return `${entry.isDefault ? 0 : 1}${name.replace(/\d+/g, (digits) => digits.padStart(8, '0'))}`;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');
