/**
 * Another address for a shipment that is on its way. Source: specification of the account area, section 4, and of the
 * order area, section 8. That USPS redirects within the United States alone is its Package Intercept service; what a
 * redirection costs by UPS and FedEx depends on the contract, so the fees are this sandbox's own, in the range of the
 * trade.
 */
import { CARRIER } from '../carriers/carriers.ts';
import type { Address } from '../order/order.ts';

/** applied: written down. processing: the carrier or an administrator is at it. */
export const ADDRESS_CHANGE_STATUSES = ['applied', 'processing', 'completed', 'refused'] as const;
export type AddressChangeStatus = (typeof ADDRESS_CHANGE_STATUSES)[number];

export interface NewAddress {
  personName: string;
  company: string;
  addressLine1: string;
  addressLine2: string;
  addressLine3: string;
  city: string;
  stateCode: string;
  zipCode: string;
  countryCode: string;
  phone: string;
  email: string;
  isResidential: boolean;
}

const FIELDS = {
  personName: 'Name',
  company: 'Company',
  addressLine1: 'AddressLine1',
  addressLine2: 'AddressLine2',
  addressLine3: 'AddressLine3',
  city: 'City',
  stateCode: 'StateCode',
  zipCode: 'ZipCode',
  countryCode: 'CountryCode',
  phone: 'Phone',
  email: 'Email',
  isResidential: 'IsResidential',
} as const satisfies Record<keyof NewAddress, keyof Address>;
const NAMES = Object.keys(FIELDS) as (keyof NewAddress)[];

/** As a side of an order has it. */
export const sideOfNewAddress = (address: NewAddress): Partial<Address> =>
  Object.fromEntries(NAMES.map((name) => [FIELDS[name], address[name]]));

/** Of a side of an order, without blanks around texts. */
export function newAddressOf(side: Address): NewAddress {
  const value = (name: keyof NewAddress) => {
    const given = side[FIELDS[name]];
    return typeof given === 'string' ? given.trim() : given;
  };
  return Object.fromEntries(NAMES.map((name) => [name, value(name)])) as unknown as NewAddress;
}

/** Integer cents for each package that is redirected. */
const FEE_CENTS: Readonly<Record<number, number>> = {
  [CARRIER.usps]: 1700,
  [CARRIER.ups]: 1950,
  [CARRIER.fedex]: 2100,
};

export const addressChangeFeeCents = (carrierId: number, packages: number): number =>
  (FEE_CENTS[carrierId] ?? 0) * packages;

const PLACE = ['addressLine1', 'addressLine2', 'addressLine3', 'city', 'stateCode', 'zipCode'] as const;

/** Why the carrier cannot be asked for it: the context of `ADDRESS_NOT_CHANGEABLE`; null: it can. */
export function addressChangeFlaw(
  carrierId: number,
  from: NewAddress,
  to: NewAddress,
): 'otherCountry' | 'uspsAbroad' | 'same' | null {
  if (to.countryCode !== from.countryCode) return 'otherCountry';
  if (carrierId === CARRIER.usps && to.countryCode !== 'US') return 'uspsAbroad';
  const isSame = [...PLACE, 'personName' as const, 'company' as const].every(
    (name) => plain(from[name]) === plain(to[name]),
  );
  return isSame ? 'same' : null;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Into another state a carrier redirects only by the word of the account it bills. */
export const needsApproval = (from: NewAddress, to: NewAddress): boolean =>
  plain(from.stateCode) !== plain(to.stateCode);
