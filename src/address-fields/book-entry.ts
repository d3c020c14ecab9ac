/** An entry of the address book while it is written. */
import type { BookAddress, SaveAddressBody } from '#contract/addresses.ts';
import { blankAddress } from '#domain/order/blank.ts';
import type { Address, Side } from '#domain/order/order.ts';
import { addressOfEntry } from './from-book.ts';

export interface EntryDraft {
  id: string | null;
  type: Side;
  /** Its `AddrNickname` is the entry's name. */
  address: Address;
  isDefault: boolean;
  isDropShip: boolean;
}

export function draftOfRow(row: BookAddress): EntryDraft {
  const { id, type, isDefault, isDropShip } = row;
  return { id, type, address: addressOfEntry(row), isDefault, isDropShip };
}

export function newDraft(type: Side, address: Partial<Address> = {}): EntryDraft {
  const given = { ...blankAddress(), ...address, AddrId: null, AddrNickname: '' };
  return { id: null, type, address: given, isDefault: false, isDropShip: false };
}

/** The body of the call that saves it. */
export function bodyOfDraft({ id, type, address, isDefault, isDropShip }: EntryDraft): SaveAddressBody {
  return {
    ...(id === null ? {} : { id }),
    type,
    addrName: address.AddrNickname.trim(),
    personName: address.Name.trim(),
    company: address.Company.trim(),
    addressLine1: address.AddressLine1.trim(),
    addressLine2: address.AddressLine2.trim(),
    addressLine3: address.AddressLine3.trim(),
    city: address.City.trim(),
    stateCode: address.StateCode,
    zipCode: address.ZipCode.trim(),
    countryCode: address.CountryCode,
    phone: address.Phone.trim(),
    email: address.Email.trim(),
    einNumber: address.EinNumber.trim(),
    reference: address.Reference.trim(),
    isDefault,
    isDropShip,
    isResidential: address.IsResidential,
  };
}
