import { CARRIER, type CarrierId } from '../carriers/carriers.ts';

/**
 * Days a carrier has to say what becomes of the money of a void, by its id; then an administrator decides. UPS and
 * FedEx refund within 30 business days, USPS names no time.
 */
export const VOID_ANSWER_DAYS: Readonly<Record<CarrierId, number>> = {
  [CARRIER.usps]: 60,
  [CARRIER.ups]: 45,
  [CARRIER.fedex]: 45,
  [CARRIER.dhl]: 45,
};
