/** How much, how long and how heavy an order may be. */
import { CARRIER } from '../carriers/carriers.ts';
import type { Limits } from '../carriers/limits.ts';
import { limitsFor } from '../carriers/limits.ts';
import type { Order, Parcel } from './order.ts';
import { isInternational } from './scope.ts';

/** The limits that hold for an order, and for one of its parcels when given (pounds, inches). */
export function limitsOf(order: Order, parcel?: Parcel): Limits {
  return limitsFor(order.carrierId, order.carrierServiceId, parcel?.packageTypeId ?? null, {
    isFedexOneRate: order.isFedexOneRate === true,
    isInternational: isInternational(order),
  });
}

/** Characters of the order's references. Source: specification, section 5, Order. */
export const REFERENCE = { max: 30, ups: 26 };
export const REFERENCE_2 = { max: 30 };

/** How long the order's references may be. */
export function maxReferencesOf(order: Pick<Order, 'carrierId'>): { reference: number; reference2: number } {
  const reference = order.carrierId === CARRIER.ups ? REFERENCE.ups : REFERENCE.max;
  return { reference, reference2: REFERENCE_2.max };
}

/** The fields `limitsOf` depends on. */
export const LIMIT_FIELDS = [
  'carrierId',
  'carrierServiceId',
  'isFedexOneRate',
  'senderCountryCode',
  'recipientCountryCode',
] as const;
