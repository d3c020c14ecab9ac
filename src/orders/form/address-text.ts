/** Addresses in one line, and between the address book and the form. */
import type { BookAddress } from '#contract/addresses.ts';
import type { Address, Order, Side } from '#domain/order/order.ts';
import { addressOf, sideFields } from '#domain/order/order.ts';
import { blankAddress } from '#domain/order/blank.ts';

/** "Warehouse A, Ontario CA 91761". */
export function oneLine(
  address: Pick<Address, 'Name' | 'Company' | 'City' | 'StateCode' | 'ZipCode'>,
): string {
  const who = address.Company || address.Name;
  const where = [address.City, address.StateCode, address.ZipCode].filter(Boolean).join(' ');
  return [who, where].filter(Boolean).join(', ');
}

/** The lines as on an envelope. */
export function addressLines(order: Order, side: Side): string[] {
  const a = addressOf(order, side);
  const place = [a.City, [a.StateCode, a.ZipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const country = a.CountryCode === 'US' ? '' : a.CountryCode;
  return [a.Name, a.Company, a.AddressLine1, a.AddressLine2, a.AddressLine3, place, country].filter(Boolean);
}

export function fromBook(row: BookAddress): Address {
  return {
    ...blankAddress(),
    AddrId: row.id,
    AddrNickname: row.addrName,
    Name: row.personName,
    Company: row.company,
    Reference: row.reference,
    Phone: row.phone,
    Email: row.email,
    AddressLine1: row.addressLine1,
    AddressLine2: row.addressLine2,
    AddressLine3: row.addressLine3,
    City: row.city,
    StateCode: row.stateCode,
    ZipCode: row.zipCode,
    CountryCode: row.countryCode || 'US',
    IsResidential: row.isResidential,
    AddrVerified: row.verified,
    AddressValidateCode: row.validateCode,
    EinNumber: row.einNumber,
  };
}

/** Everything of one side replaced. */
export function valuesOf(side: Side, address: Partial<Address>): Record<string, unknown> {
  return sideFields(side, { ...blankAddress(), ...address });
}

/** Cleared, only the country stays. */
export function clearedValues(order: Order, side: Side): Record<string, unknown> {
  return valuesOf(side, { CountryCode: order[`${side}CountryCode`] });
}
