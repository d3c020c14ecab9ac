/**
 * What is left to do today with the parcels of an account, from what a device knows. Days are yyyy-MM-dd where the
 * account is.
 */
import { daysBetween } from '../calendar.ts';
import { CARRIER } from '../carriers/carriers.ts';
import type { PickupStatus } from '../pickups/pickup.ts';
import { deliveryDay, transitDaysOf } from '../rating/transit.ts';
import type { ShipmentStatus, TrackingCode } from '../tracking/tracking-status.ts';

export interface DayShipment {
  labelId: string;
  orderId: string;
  orderNo: string;
  trackingNumber: string;
  status: ShipmentStatus;
  carrierId: number;
  carrierServiceId: number;
  recipientName: string;
  recipientCountryCode: string;
  shipDate: string;
  /** Of its price; null: not known on this device. */
  zone: string | null;
  printedAt: string | null;
  /** Null: nothing was claimed. */
  claimResult: string | null;
  /** What its carrier told last, and on which day; null: nothing that this device knows of. */
  news: { code: TrackingCode; day: string } | null;
}

export interface DayOrder {
  id: string;
  orderNo: string;
  recipientName: string;
  shipDate: string;
}

export interface FormCandidate {
  labelId: string;
  shipDate: string;
}

export interface DayPickup {
  carrierId: number;
  pickupDate: string;
  status: PickupStatus;
}

export interface DayFacts {
  today: string;
  shipments: readonly DayShipment[];
  /** Those that wait for a label. */
  orders: readonly DayOrder[];
  /** USPS labels that stand on no form. Null: not known here, or the account makes none. */
  candidates: readonly FormCandidate[] | null;
  /** Null: not known here. */
  pickups: readonly DayPickup[] | null;
}

/** Days without a word of the carrier after which a parcel is looked after; abroad customs are silent for longer. */
export const SILENT_DAYS = { domestic: 4, abroad: 10 } as const;

export type LateReason = 'delayed' | 'pastDay' | 'silent';

export interface LateShipment extends DayShipment {
  reason: LateReason;
}

export interface EndOfDay {
  waiting: DayOrder[];
  notPrinted: DayShipment[];
  notScanned: DayShipment[];
  /** Null: not known. */
  withoutForm: DayShipment[] | null;
  /** Of carriers that have parcels of today and no pickup for them. Null: not known. */
  withoutPickup: DayShipment[] | null;
  late: LateShipment[];
  exceptions: DayShipment[];
}

export function leftToday({ today, shipments, orders, candidates, pickups }: DayFacts): EndOfDay {
  const isDue = ({ shipDate }: { shipDate: string }) => shipDate <= today;
  const handedOut = shipments.filter((shipment) => shipment.status === 'recent' && isDue(shipment));
  const formless = candidates && new Set(candidates.filter(({ shipDate }) => shipDate === today).map(idOf));
  const coming = pickups && new Set(pickups.filter((one) => comesOn(one, today)).map(carrierOf));
  const ofToday = handedOut.filter(({ shipDate }) => shipDate === today);
  return {
    waiting: orders.filter(({ shipDate }) => shipDate === today),
    notPrinted: handedOut.filter(({ printedAt }) => printedAt === null),
    notScanned: handedOut.filter(({ printedAt }) => printedAt !== null),
    withoutForm:
      formless &&
      ofToday.filter(({ carrierId, labelId }) => carrierId === CARRIER.usps && formless.has(labelId)),
    withoutPickup: coming && ofToday.filter(({ carrierId }) => !coming.has(carrierId)),
    late: shipments.flatMap((shipment) => {
      const reason = latenessOf(shipment, today);
      return reason === null ? [] : [{ ...shipment, reason }];
    }),
    exceptions: shipments.filter(({ status, claimResult }) => status === 'exception' && claimResult === null),
  };
}

const idOf = ({ labelId }: FormCandidate) => labelId;
const carrierOf = ({ carrierId }: DayPickup) => carrierId;
const comesOn = ({ pickupDate, status }: DayPickup, day: string) =>
  pickupDate === day && (status === 'booked' || status === 'pending');

/**
 * Why a parcel on its way is late; null: it is not. Its carrier says so; or the day on which its service delivers is
 * past; or nothing was heard of it for days.
 */
export function latenessOf(shipment: DayShipment, today: string): LateReason | null {
  if (shipment.status !== 'inTransit') return null;
  if (shipment.news?.code === 'delayed') return 'delayed';
  const promised = promisedDay(shipment);
  if (promised !== null) return promised < today ? 'pastDay' : null;
  const silent = daysBetween(shipment.news?.day ?? shipment.shipDate, today) ?? 0;
  return silent > SILENT_DAYS[isAbroad(shipment) ? 'abroad' : 'domestic'] ? 'silent' : null;
}

const isAbroad = ({ recipientCountryCode }: DayShipment) => recipientCountryCode !== 'US';

function promisedDay(shipment: DayShipment): string | null {
  const { carrierServiceId, zone, shipDate } = shipment;
  if (isAbroad(shipment) || zone === null || !/^\d{1,3}$/.test(zone)) return null;
  const days = transitDaysOf(carrierServiceId, Number(zone));
  return days === null ? null : deliveryDay(carrierServiceId, shipDate, days);
}

/** Nothing of what is known is left. */
export const isAllDone = (left: EndOfDay): boolean =>
  Object.values(left).every((lines: readonly unknown[] | null) => lines === null || lines.length === 0);
