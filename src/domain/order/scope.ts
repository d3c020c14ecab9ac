/** Domestic, international, export: what the two countries of an order make of it. */
import { CARRIER } from '../carriers/carriers.ts';
import type { Limits } from '../carriers/limits.ts';
import { limitsFor } from '../carriers/limits.ts';
import type { Order, Parcel } from './order.ts';

type Countries = Pick<Order, 'senderCountryCode' | 'recipientCountryCode'>;

const codeOf = (country: string): string =>
  typeof country === 'string' ? country.trim().toUpperCase() || 'US' : 'US';

/** The sides are in different countries; an empty country counts as US. */
export function isInternational(order: Countries): boolean {
  return codeOf(order.senderCountryCode) !== codeOf(order.recipientCountryCode);
}

/** From the US to another country. */
export function isExport(order: Countries): boolean {
  return codeOf(order.senderCountryCode) === 'US' && codeOf(order.recipientCountryCode) !== 'US';
}

/** At least one side is in the US. */
export function touchesUnitedStates(order: Countries): boolean {
  return codeOf(order.senderCountryCode) === 'US' || codeOf(order.recipientCountryCode) === 'US';
}

/** Both sides are in the US. */
export function isWithinUnitedStates(order: Countries): boolean {
  return codeOf(order.senderCountryCode) === 'US' && codeOf(order.recipientCountryCode) === 'US';
}

/** The limits that hold for an order, and for one of its parcels when given (pounds, inches). */
export function limitsOf(order: Order, parcel?: Parcel): Limits {
  return limitsFor(order.carrierId, order.carrierServiceId, parcel?.packageTypeId ?? null, {
    isFedexOneRate: order.isFedexOneRate === true,
    isInternational: isInternational(order),
  });
}

const MAX_UPS_REFERENCE = 26;
const MAX_REFERENCE = 30;

/** How long the order's references may be. Source: specification, section 5, Order. */
export function maxReferencesOf(order: Pick<Order, 'carrierId'>): { reference: number; reference2: number } {
  const reference = order.carrierId === CARRIER.ups ? MAX_UPS_REFERENCE : MAX_REFERENCE;
  return { reference, reference2: MAX_REFERENCE };
}

/** The fields `limitsOf` depends on. */
export const LIMIT_FIELDS = [
  'carrierId',
  'carrierServiceId',
  'isFedexOneRate',
  'senderCountryCode',
  'recipientCountryCode',
] as const;
