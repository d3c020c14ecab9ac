import type { BookAddress } from '#contract/addresses.ts';
import { blankAddress } from '#domain/order/blank.ts';
import type { Address } from '#domain/order/order.ts';

/** An entry of the address book as a side of an order has it. */
export function addressOfEntry(row: BookAddress): Address {
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
