/** An entry of the address book while it is written, and what is wrong with it. */
import type { BookAddress, SaveAddressBody } from '#contract/addresses.ts';
import { blankAddress, blankOrderForm } from '#domain/order/blank.ts';
import type { Address, OrderForm, Side } from '#domain/order/order.ts';
import { sideFields } from '#domain/order/order.ts';
import type { Finding } from '#domain/result.ts';
import { fromBook } from '../address-text.ts';

export interface EntryDraft {
  id: string | null;
  type: Side;
  /** Its `AddrNickname` is the entry's name. */
  address: Address;
  isDefault: boolean;
  isDropShip: boolean;
}

export type EntryTrouble =
  | { kind: 'required' }
  | { kind: 'length'; min: number; max: number }
  | { kind: 'finding'; finding: Finding };

const NICKNAME = { min: 3, max: 20 };
/** Source: specification of the account area, section 5, Address book form. */
const REQUIRED = ['AddrNickname', 'Name', 'AddressLine1', 'City', 'CountryCode'] as const;

export function draftOfRow(row: BookAddress): EntryDraft {
  const { id, type, isDefault, isDropShip } = row;
  return { id, type, address: fromBook(row), isDefault, isDropShip };
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

/** An order that has nothing but this address: the checks of the order form judge it as such. */
export function formOfDraft({ type, address }: EntryDraft): OrderForm {
  const blank = blankOrderForm();
  const other: Side = type === 'sender' ? 'recipient' : 'sender';
  return {
    ...blank,
    order: {
      ...blank.order,
      ...sideFields(type, address),
      ...sideFields(other, { CountryCode: address.CountryCode }),
    },
  };
}

/** By field of the address; what is merely empty may stay so unless the book needs it. */
export function troublesOf(
  { type, address }: EntryDraft,
  findings: readonly Finding[],
): Partial<Record<keyof Address, EntryTrouble>> {
  const troubles: Partial<Record<keyof Address, EntryTrouble>> = {};
  for (const finding of findings) {
    if (finding.section !== type || finding.severity !== 'error') continue;
    for (const field of finding.fields) {
      const key = field.slice(type.length) as keyof Address;
      const isFilled = String(address[key] ?? '').trim() !== '';
      if (isFilled && troubles[key] === undefined) troubles[key] = { kind: 'finding', finding };
    }
  }
  const nickname = [...address.AddrNickname.trim()].length;
  if (nickname < NICKNAME.min || nickname > NICKNAME.max)
    troubles.AddrNickname = { kind: 'length', ...NICKNAME };
  for (const key of REQUIRED) if (address[key].trim() === '') troubles[key] = { kind: 'required' };
  return troubles;
}
