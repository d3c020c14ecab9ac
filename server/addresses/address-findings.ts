/** What is wrong with an entry of the address book, by the rules of the order form; what is merely empty may stay so. */
import type { BookAddress } from '#contract/addresses.ts';
import { blankOrderForm } from '#domain/order/blank.ts';
import { factsOf, PLAIN_USER } from '#domain/order/facts.ts';
import type { Address } from '#domain/order/order.ts';
import { sideFields } from '#domain/order/order.ts';
import type { Finding } from '#domain/result.ts';
import { judge, missingFor } from '#domain/rules/judge.ts';

type Entry = Pick<
  BookAddress,
  | 'personName'
  | 'company'
  | 'addressLine1'
  | 'addressLine2'
  | 'addressLine3'
  | 'city'
  | 'stateCode'
  | 'zipCode'
  | 'countryCode'
  | 'phone'
  | 'email'
  | 'einNumber'
  | 'reference'
>;

const NO_DAY = '2000-01-01';

export function addressFindings(entry: Entry, side: BookAddress['type']): Finding[] {
  const address: Partial<Address> = {
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
  const blank = blankOrderForm();
  const other = side === 'sender' ? 'recipient' : 'sender';
  const form = {
    ...blank,
    order: {
      ...blank.order,
      ...sideFields(side, address),
      ...sideFields(other, { CountryCode: entry.countryCode }),
    },
  };
  const facts = factsOf(PLAIN_USER, NO_DAY);
  const empty = new Set(missingFor(form, 'label', facts).map(nameOf));
  return judge(form, 'label', facts).filter(
    (finding) => finding.section === side && finding.severity === 'error' && !empty.has(nameOf(finding)),
  );
}

const nameOf = ({ rule, fields }: Finding): string => `${rule} ${fields.join(' ')}`;
