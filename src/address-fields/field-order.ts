/** Which fields the place of an address has in a country, and how they follow each other. */
import type { Address } from '#domain/order/order.ts';
import { addressFormOf } from '#domain/places/address-form.ts';
import { hasZipLookUp } from '#domain/places/look-up-countries.ts';
import { textOf } from './text-of.ts';

export type PlaceField = 'ZipCode' | 'City' | 'StateCode';

const FIELD_OF: Readonly<Record<string, PlaceField>> = { zip: 'ZipCode', city: 'City', state: 'StateCode' };
/** A code that fills in the other two comes first. */
const CODE_FIRST: readonly PlaceField[] = ['ZipCode', 'City', 'StateCode'];

/** City always; postal code and state where the country has them, or where something stands in them. */
export function placeFields(
  countryCode: string,
  { ZipCode, StateCode }: Pick<Address, 'ZipCode' | 'StateCode'>,
  hasStates: boolean,
): PlaceField[] {
  const { parts } = addressFormOf(countryCode);
  const own = parts.flatMap((part) => FIELD_OF[part] ?? []);
  const order = hasZipLookUp(countryCode) && own.includes('ZipCode') ? CODE_FIRST : own;
  const shown = new Set<PlaceField>(order);
  if (hasStates || textOf(StateCode) !== '') shown.add('StateCode');
  if (textOf(ZipCode) !== '') shown.add('ZipCode');
  return [...shown];
}
