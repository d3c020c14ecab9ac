import type { BookAddress } from '#contract/addresses.ts';
import type { Address } from '#domain/order/order.ts';

type Entry = Omit<BookAddress, 'id' | 'type' | 'isDefault' | 'updatedAt'>;

/** An entry of the book as a side of an order has it. */
export function addressOfEntry(entry: Entry): Partial<Address> {
  return {
    Name: entry.personName,
    Company: entry.company,
    Reference: entry.reference,
    Phone: entry.phone,
    Email: entry.email,
    AddressLine1: entry.addressLine1,
    AddressLine2: entry.addressLine2,
    AddressLine3: entry.addressLine3,
    City: entry.city,
    StateCode: entry.stateCode,
    ZipCode: entry.zipCode,
    CountryCode: entry.countryCode,
    EinNumber: entry.einNumber,
  };
}
