/**
 * USPS domestic prices: no fuel and no residential fee. Source: Notice 123 and DMM 604. Parcel Select has no retail price:
 * it is a stated share of Ground Advantage.
 */
import { SERVICE } from '../carriers/services.ts';
import { basisPointsOf } from '../money.ts';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import type { RateRow } from './curve.ts';
import { centsAt } from './curve.ts';
import {
  GROUND_ADVANTAGE,
  LARGE_FLAT_RATE_BOX_MILITARY,
  MEDIA_MAIL,
  PRIORITY_MAIL,
  PRIORITY_MAIL_EXPRESS,
  PRIORITY_MAIL_EXPRESS_FLAT_RATE,
  PRIORITY_MAIL_FLAT_RATE,
} from './data/usps-2026.ts';
import { CUBIC_FOOT, lengthPlusGirth, roundedSides, roundUp, uspsDimWeight, volumeOf } from './dim-weight.ts';
import { isMilitary, zip3Of } from './distance.ts';
import type { MeasuredParcel } from './measure.ts';
import type { Reason } from './reasons.ts';
import type { PricedParcel, PricedShipment, Shipment } from './shipment.ts';
import { uspsZone } from './zones.ts';

const LARGE_FLAT_RATE_BOX = 9;
const OVERSIZED_GIRTH = 108;
const OVERSIZED_BILLED_POUNDS = 70;
/** Upper ends in pounds of the ounce prices of Ground Advantage; 15.999 oz is billed as a pound. */
const OUNCE_STEPS = [0.25, 0.5, 0.75];

/** Prices of every parcel, or why there are none. */
export function priceUsps(shipment: Shipment): Result<PricedShipment, Reason> {
  const zone = uspsZone(shipment.fromZip, shipment.toZip);
  if (zone === null) return err('zipUnknown');
  const parcels: PricedParcel[] = [];
  for (const parcel of shipment.parcels) {
    const priced = priceParcel(shipment, parcel, zone);
    if (!priced.ok) return priced;
    parcels.push(priced.value);
  }
  const hasZones = shipment.service.id !== SERVICE.mediaMail;
  return ok({ zone: hasZones ? String(zone) : null, parcels });
}

function priceParcel(shipment: Shipment, parcel: MeasuredParcel, zone: number): Result<PricedParcel, Reason> {
  if (parcel.packaging.isFlatRate) return flatRate(shipment, parcel);
  const serviceId = shipment.service.id;
  if (serviceId === SERVICE.mediaMail) {
    const billed = roundUp(parcel.pounds);
    return priced(MEDIA_MAIL, billed, 0, 0);
  }
  const card = CARDS[serviceId];
  if (!card) return err('noPrices');
  const { uspsSideRounding, uspsNonstandardCents } = shipment.settings;
  const dimWeight = parcel.sides ? uspsDimWeight(parcel.sides, uspsSideRounding) : 0;
  const sides = parcel.sides && roundedSides(parcel.sides, uspsSideRounding);
  const isOversized = sides !== null && lengthPlusGirth(sides) > OVERSIZED_GIRTH;
  const billed = isOversized
    ? OVERSIZED_BILLED_POUNDS
    : Math.max(billedPounds(serviceId, parcel.pounds), dimWeight);
  const nonstandard = sides ? nonstandardCents(sides, uspsNonstandardCents) : 0;
  const share = serviceId === SERVICE.parcelSelect ? PARCEL_SELECT_SHARE : undefined;
  return priced(card, billed, zone - 1, serviceId === SERVICE.priorityMailExpress ? 0 : nonstandard, share);
}

const PARCEL_SELECT_SHARE = 9000;

const CARDS: Record<number, readonly RateRow[]> = {
  [SERVICE.priorityMailExpress]: PRIORITY_MAIL_EXPRESS,
  [SERVICE.priorityMail]: PRIORITY_MAIL,
  [SERVICE.firstClass]: GROUND_ADVANTAGE,
  [SERVICE.parcelSelect]: GROUND_ADVANTAGE,
};

function billedPounds(serviceId: number, pounds: number): number {
  if (serviceId === SERVICE.priorityMailExpress && pounds <= 0.5) return 0.5;
  if (serviceId === SERVICE.firstClass) {
    const step = OUNCE_STEPS.find((end) => pounds <= end + 1e-9);
    if (step !== undefined) return step;
  }
  return Math.max(1, roundUp(pounds));
}

function nonstandardCents(
  sides: readonly [number, number, number],
  cents: { over22Inches: number; over30Inches: number; over2CubicFeet: number },
): number {
  const byLength = sides[0] > 30 ? cents.over30Inches : sides[0] > 22 ? cents.over22Inches : 0;
  return byLength + (volumeOf(sides) > 2 * CUBIC_FOOT ? cents.over2CubicFeet : 0);
}

function flatRate(shipment: Shipment, parcel: MeasuredParcel): Result<PricedParcel, Reason> {
  const isExpress = shipment.service.id === SERVICE.priorityMailExpress;
  if (!isExpress && shipment.service.id !== SERVICE.priorityMail) return err('packagingNotAllowed');
  const isMilitaryBox =
    parcel.packaging.id === LARGE_FLAT_RATE_BOX && isMilitary(zip3Of(shipment.toZip) ?? '') && !isExpress;
  const prices = isExpress ? PRIORITY_MAIL_EXPRESS_FLAT_RATE : PRIORITY_MAIL_FLAT_RATE;
  const base = isMilitaryBox ? LARGE_FLAT_RATE_BOX_MILITARY : prices[parcel.packaging.id];
  if (base === undefined) return err('packagingNotAllowed');
  return ok({ billedPounds: Math.max(1, roundUp(parcel.pounds)), lines: { base } });
}

function priced(
  card: readonly RateRow[],
  billed: number,
  column: number,
  additionalHandling: number,
  shareBasisPoints = 10_000,
): Result<PricedParcel, Reason> {
  const cents = centsAt(card, billed, column);
  if (cents === null) return err('noPrices');
  const base = basisPointsOf(cents, shareBasisPoints);
  return ok({
    billedPounds: billed,
    lines: additionalHandling > 0 ? { base, additionalHandling } : { base },
  });
}
