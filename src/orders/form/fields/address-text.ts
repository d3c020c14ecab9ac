/** Addresses in one line and on several, and as values of the form. */
import type { FieldValues } from '#domain/order/field-path.ts';
import type { Address, Order, Side } from '#domain/order/order.ts';
import { addressOf, sideFields } from '#domain/order/order-address.ts';
import { cityLine, cityLineToRead, type CityParts } from '#domain/places/city-line.ts';
import { blankAddress } from '#domain/order/blank.ts';

const cityPartsOf = (
  address: Pick<Address, 'City' | 'StateCode' | 'ZipCode' | 'CountryCode'>,
): CityParts => ({
  city: address.City,
  stateCode: address.StateCode,
  zipCode: address.ZipCode,
  countryCode: address.CountryCode,
});

/** "Warehouse A, Ontario CA 91761". */
export function oneLine(
  address: Pick<Address, 'Name' | 'Company' | 'City' | 'StateCode' | 'ZipCode' | 'CountryCode'>,
): string {
  const who = address.Company || address.Name;
  const where = cityLine(cityPartsOf(address));
  return [who, where].filter(Boolean).join(', ');
}

/** The lines as on an envelope. */
export function addressLines(order: Order, side: Side): string[] {
  const a = addressOf(order, side);
  const place = cityLineToRead(cityPartsOf(a));
  const country = a.CountryCode === 'US' ? '' : a.CountryCode;
  return [a.Name, a.Company, a.AddressLine1, a.AddressLine2, a.AddressLine3, place, country].filter(Boolean);
}

/** Everything of one side replaced. */
export function valuesOf(side: Side, address: Partial<Address>): FieldValues {
  return sideFields(side, { ...blankAddress(), ...address });
}

/** Cleared, only the country stays. */
export function clearedValues(order: Order, side: Side): FieldValues {
  return valuesOf(side, { CountryCode: order[`${side}CountryCode`] });
}
