/** How a parcel of the sandbox carrier travels: the same number on the same route is always scanned the same. */
import { addDays } from '#domain/calendar.ts';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { serviceById } from '#domain/carriers/services.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { isInternational } from '#domain/order/scope.ts';
import { countryName } from '#domain/places/countries.ts';
import { deliveryDay } from '#domain/rating/transit.ts';
import type { TrackingCode } from '#domain/tracking/tracking-status.ts';
import type { Sentinel } from './sentinels.ts';

/** What becomes of a parcel, if not an ordinary delivery. */
const FATES = ['late', 'returned', 'damaged', 'missing'] as const satisfies readonly Sentinel[];
type Fate = (typeof FATES)[number];

export interface Route {
  serviceId: number;
  /** Places as a scan names them. */
  from: string;
  to: string;
  /** The country of customs; null: none is passed. */
  customs: string | null;
  /** yyyy-MM-dd */
  shipDate: string;
  transitDays: number;
  isSaturday: boolean;
  fate: Fate | null;
}

export interface Scan {
  code: TrackingCode;
  time: Date;
  place: string;
}

const USUAL_TRANSIT_DAYS = { home: 5, abroad: 10 };

export function routeOf(
  { order }: OrderForm,
  serviceId: number,
  { transitDays, sentinels }: { transitDays: number | null; sentinels: ReadonlySet<Sentinel> },
): Route {
  const isAbroad = isInternational(order);
  const usual = isAbroad ? USUAL_TRANSIT_DAYS.abroad : USUAL_TRANSIT_DAYS.home;
  return {
    serviceId,
    from: placeOf(order.senderCity, order.senderStateCode, order.senderCountryCode),
    to: placeOf(order.recipientCity, order.recipientStateCode, order.recipientCountryCode),
    customs: isAbroad ? countryName(order.recipientCountryCode) : null,
    shipDate: order.shipDate,
    transitDays: Math.max(1, transitDays ?? usual),
    isSaturday: order.isStd,
    fate: FATES.find((fate) => sentinels.has(fate)) ?? null,
  };
}

function placeOf(city: string, stateCode: string, countryCode: string): string {
  return [city, countryCode === 'US' ? stateCode : countryName(countryCode)].filter(Boolean).join(', ');
}

/** Where each carrier sorts what goes far. */
const HUBS: Record<number, readonly [string, string]> = {
  [CARRIER.usps]: ['Kansas City, MO', 'Chicago, IL'],
  [CARRIER.ups]: ['Louisville, KY', 'Hodgkins, IL'],
  [CARRIER.fedex]: ['Memphis, TN', 'Indianapolis, IN'],
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** UTC. */
const PICKUP_HOUR = 22;
const DELIVERY_HOUR = 18;
const PASSES_HUB_FROM_HOURS = 20;
const LATE_DAYS = 3;
const MISSING_AFTER_DAYS = 7;

/** Every scan of the parcel, in order. `madeAt`: when its label was made. */
export function itineraryOf(trackingNumber: string, route: Route, madeAt: Date): Scan[] {
  const { from, to, customs, shipDate, transitDays } = route;
  const serial = Number(trackingNumber.replace(/\D/g, '').slice(-5));
  const jitter = (serial % 47) * MINUTE_MS;
  const accepted = Math.max(at(shipDate, PICKUP_HOUR), madeAt.getTime() + 2 * HOUR_MS) + jitter;
  const departed = accepted + 3 * HOUR_MS;
  const delivered = at(deliveryDayOf(route, accepted), DELIVERY_HOUR) + jitter * 3;
  const outForDelivery = delivered - 5 * HOUR_MS;
  const arrived = outForDelivery - 4 * HOUR_MS;
  const span = arrived - departed;
  const along = (share: number) => departed + Math.floor((span * share) / MINUTE_MS) * MINUTE_MS;
  const hub = HUBS[serviceById(route.serviceId)?.carrierId ?? CARRIER.usps]?.[serial % 2] ?? '';
  const passesHub = customs !== null || (transitDays > 1 && span > PASSES_HUB_FROM_HOURS * HOUR_MS);
  const underWay: Scan[] = [
    scan('labelCreated', madeAt.getTime(), from),
    scan('accepted', accepted, from),
    scan('departed', departed, from),
    ...(passesHub ? [scan('arrived', along(0.4), hub), scan('departed', along(0.55), hub)] : []),
    ...(customs === null
      ? []
      : [scan('inCustoms', along(0.7), customs), scan('customsCleared', along(0.85), customs)]),
  ];
  const end = (shift: number): Scan[] => [
    scan('arrived', arrived + shift, to),
    scan('outForDelivery', outForDelivery + shift, to),
    scan('delivered', delivered + shift, to),
  ];
  switch (route.fate) {
    case null:
      return [...underWay, ...end(0)];
    case 'late':
      return [...underWay, scan('delayed', arrived, to), ...end(LATE_DAYS * DAY_MS)];
    case 'returned':
      return [
        ...underWay,
        ...end(0).slice(0, 2),
        scan('deliveryAttempted', delivered, to),
        scan('returning', delivered + DAY_MS, to),
        scan('returned', delivered + DAY_MS + (delivered - accepted), from),
      ];
    case 'damaged':
      return [...underWay, scan('damaged', arrived, to)];
    case 'missing':
      return [...underWay, scan('missing', arrived + MISSING_AFTER_DAYS * DAY_MS, '')];
  }
}

const BOOKED_WITHIN_HOURS = 48;

/** The freight booking number, which its first parcel brings after 1 to 48 hours; null: it is no freight. */
export function bookingOf(
  trackingNumber: string,
  { serviceId }: Route,
  madeAt: Date,
): { time: Date; number: string } | null {
  if (serviceById(serviceId)?.kind !== 'freight') return null;
  const serial = Number(trackingNumber.replace(/\D/g, '').slice(-5));
  const hours = 1 + (serial % BOOKED_WITHIN_HOURS);
  return {
    time: new Date(madeAt.getTime() + hours * HOUR_MS),
    number: `FB${String(serial).padStart(8, '0')}`,
  };
}

const scan = (code: TrackingCode, time: number, place: string): Scan => ({
  code,
  time: new Date(time),
  place,
});

const at = (day: string, hour: number): number => Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;

function deliveryDayOf({ serviceId, customs, transitDays, isSaturday }: Route, accepted: number): string {
  const day = new Date(accepted).toISOString().slice(0, 10);
  const promised = deliveryDay(serviceId, day, transitDays, {
    isSaturday,
    isDeliveredAbroad: customs !== null,
  });
  return promised ?? addDays(day, transitDays);
}
