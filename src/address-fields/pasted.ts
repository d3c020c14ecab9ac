/** What was made of pasted text: the parts in the order of an envelope, and what found no place. */
import type { ParsedAddress } from '#domain/places/parsed-address.ts';
import { blankAddress } from '#domain/order/blank.ts';
import type { Address, Side, SideFields } from '#domain/order/order.ts';
import { sideFields } from '#domain/order/order-address.ts';

/** Parsed parts and the fields of a side they go to. */
const FIELDS = [
  ['personName', 'Name'],
  ['company', 'Company'],
  ['addressLine1', 'AddressLine1'],
  ['addressLine2', 'AddressLine2'],
  ['city', 'City'],
  ['stateCode', 'StateCode'],
  ['zipCode', 'ZipCode'],
  ['countryCode', 'CountryCode'],
  ['phone', 'Phone'],
  ['email', 'Email'],
] as const satisfies readonly (readonly [keyof ParsedAddress, keyof Address])[];

export interface PastedPart {
  field: (typeof FIELDS)[number][1];
  text: string;
}

export interface ParsedPaste {
  parts: PastedPart[];
  /** Words of the text that no field took. */
  left: string[];
}

/** Or what is wrong with the text. */
export type PasteResult = ParsedPaste | 'too few lines' | 'no address';

export function partsOf(parsed: ParsedAddress): PastedPart[] {
  return FIELDS.flatMap(([key, field]) => (parsed[key] === '' ? [] : [{ field, text: parsed[key] }]));
}

/** What a side takes over. `replaces`: the address that was there goes, with its phone and e-mail. */
export function pastedValues(
  side: Side,
  parts: readonly PastedPart[],
  replaces: boolean,
): Partial<SideFields<Side>> {
  const { CountryCode: _, ...blank } = blankAddress();
  const read = Object.fromEntries(parts.map(({ field, text }) => [field, text]));
  return sideFields(side, { ...(replaces ? blank : { AddrId: null, AddrNickname: '' }), ...read });
}
