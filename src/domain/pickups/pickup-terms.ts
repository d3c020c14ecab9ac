/**
 * When each carrier comes for parcels, and what that costs. All are settings with a source.
 * USPS: Carrier Pickup API 3.1.8: free, Monday to Saturday without postal holidays, asked for until 2:00 AM Central of
 * the day, at most a year ahead; the carrier comes with the day's mail.
 * UPS and FedEx: charged by pickup, more on the same day (FedEx Rates API, change of 2025-08-18; UPS On-Call Pickup),
 * Monday to Friday without their holidays; the cut-off of a day and the least time a driver is given depend on the ZIP
 * and are not published as a list, nor are the fees: the hours and amounts below are this sandbox's own, in the range of
 * the trade.
 * Most one parcel may weigh: USPS DMM 201, UPS and FedEx service guides.
 */
import type { CarrierId } from '../carriers/carriers.ts';
import { CARRIER } from '../carriers/carriers.ts';
import type { TimeZone } from '../places/time-zone.ts';
import { isMailDay, isParcelDay } from '../rating/holidays.ts';

export interface PickupTerms {
  carrierId: CarrierId;
  /** Whether its drivers come on a day (yyyy-MM-dd). */
  comesOn: (day: string) => boolean;
  /** Until when it is booked: minute of its day, where the pickup is unless a time zone is given. */
  bookedUntil: { minute: number; timeZone?: TimeZone };
  maxDaysAhead: number;
  /** Minutes of the day between which drivers come. */
  earliest: number;
  latest: number;
  /** Minutes from the ready time to the latest one. */
  minWindow: number;
  feeCents: { sameDay: number; futureDay: number };
  maxPackagePounds: number;
}

const HOUR = 60;

export const PICKUP_TERMS: readonly PickupTerms[] = [
  {
    carrierId: CARRIER.usps,
    comesOn: isMailDay,
    bookedUntil: { minute: 2 * HOUR, timeZone: 'central' },
    maxDaysAhead: 365,
    earliest: 8 * HOUR,
    latest: 18 * HOUR,
    minWindow: 2 * HOUR,
    feeCents: { sameDay: 0, futureDay: 0 },
    maxPackagePounds: 70,
  },
  {
    carrierId: CARRIER.ups,
    comesOn: isParcelDay,
    bookedUntil: { minute: 15 * HOUR },
    maxDaysAhead: 14,
    earliest: 8 * HOUR,
    latest: 20 * HOUR,
    minWindow: 2 * HOUR,
    feeCents: { sameDay: 1475, futureDay: 975 },
    maxPackagePounds: 150,
  },
  {
    carrierId: CARRIER.fedex,
    comesOn: isParcelDay,
    bookedUntil: { minute: 14 * HOUR },
    maxDaysAhead: 14,
    earliest: 8 * HOUR,
    latest: 20 * HOUR,
    minWindow: 3 * HOUR,
    feeCents: { sameDay: 400, futureDay: 300 },
    maxPackagePounds: 150,
  },
];

/** Undefined: the carrier picks up nothing here. */
export function pickupTermsOf(carrierId: number | null): PickupTerms | undefined {
  return PICKUP_TERMS.find((terms) => terms.carrierId === carrierId);
}
