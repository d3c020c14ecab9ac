/** Domestic, international, export: what the two countries of an order make of it. */
import type { Order } from './order.ts';

type Countries = Pick<Order, 'senderCountryCode' | 'recipientCountryCode'>;

/** Codes of their own to ISO 3166, yet domestic to the carriers (USPS DMM 608, zone charts of UPS and FedEx). */
export const US_TERRITORIES: ReadonlySet<string> = new Set(['AS', 'GU', 'MP', 'PR', 'UM', 'VI']);

/** The country a code stands for in trade: capitals, an empty one the US, a territory of the US the US. */
export function countryOf(country: unknown): string {
  if (country === 'US') return country;
  const code = typeof country === 'string' ? country.trim().toUpperCase() : '';
  return code === '' || US_TERRITORIES.has(code) ? 'US' : code;
}

/** The sides are in different countries; an empty country counts as US. */
export function isInternational(order: Countries): boolean {
  return countryOf(order.senderCountryCode) !== countryOf(order.recipientCountryCode);
}

/** From the US to another country. */
export function isExport(order: Countries): boolean {
  return countryOf(order.senderCountryCode) === 'US' && countryOf(order.recipientCountryCode) !== 'US';
}

/** At least one side is in the US. */
export function touchesUnitedStates(order: Countries): boolean {
  return countryOf(order.senderCountryCode) === 'US' || countryOf(order.recipientCountryCode) === 'US';
}

/** Both sides are in the US. */
export function isWithinUnitedStates(order: Countries): boolean {
  return countryOf(order.senderCountryCode) === 'US' && countryOf(order.recipientCountryCode) === 'US';
}

/**
 * Papers that customs let pass by their name: the contents are documents and `isDocument` stands, as it does unless they
 * are declared as goods. With other contents `isDocument` means nothing.
 */
export function isDocumentShipment(order: Countries & Pick<Order, 'contentsType' | 'isDocument'>): boolean {
  return isInternational(order) && order.contentsType === 'DOCUMENT' && order.isDocument !== false;
}

/** A `userPlatformId` that names no store: empty, 0 or a negative number. */
export const NO_STORE = '^\\s*(-\\d+|0*)\\s*$';
const noStore = new RegExp(NO_STORE);

/** An order of a store platform: its `userPlatformId` is a positive number or another name, not null. */
export function isStoreOrder({ userPlatformId }: Pick<Order, 'userPlatformId'>): boolean {
  return userPlatformId !== null && userPlatformId !== undefined && !noStore.test(userPlatformId);
}
