/**
 * What FedEx and UPS add to the base price of a parcel, each as its own fee line in cents. Triggers: FedEx Service Guide
 * 2026 (additional handling over 48 and 30 inches, 105 in length plus girth, 50 lb, abroad 70 lb; oversize over 96, 130, 17,280 cubic
 * inches, 110 lb), which UPS follows for its large package.
 */
import { CARRIER } from '../carriers/carriers.ts';
import { basisPointsOf } from '../money.ts';
import { isRemoteAbroad } from './data/export-zones.ts';
import { lengthPlusGirth, roundedSides, volumeOf } from './dim-weight.ts';
import type { FeeSchedule } from './fees.ts';
import { deliveryAreaOf, seasonOf } from './fees.ts';
import type { MeasuredParcel } from './measure.ts';
import type { Lines, Shipment } from './shipment.ts';

/** `oddShape`: in no carton, and of an ordinary size. */
export type Handling = 'ordinary' | 'heavy' | 'oddShape' | 'bulky' | 'large';

const ADDITIONAL_HANDLING_MIN_POUNDS = 40;
const LARGE_PACKAGE_MIN_POUNDS = 90;
const HEAVY_POUNDS = 50;
const HEAVY_ABROAD_POUNDS = 70;

/** How a parcel has to be handled: the dearest trigger wins, one charge for each parcel. */
export function handlingOf(parcel: MeasuredParcel, { isAbroad = false } = {}): Handling {
  const sides = parcel.sides && roundedSides(parcel.sides);
  const girth = sides ? lengthPlusGirth(sides) : 0;
  if (parcel.pounds > 110) return 'large';
  if (sides && (sides[0] > 96 || girth > 130 || volumeOf(sides) > 17_280)) return 'large';
  if (parcel.pounds > (isAbroad ? HEAVY_ABROAD_POUNDS : HEAVY_POUNDS)) return 'heavy';
  if (sides && (sides[0] > 48 || sides[1] > 30 || girth > 105)) return 'bulky';
  return parcel.isNonCarton ? 'oddShape' : 'ordinary';
}

/** Least pounds billed for a parcel handled so: it is the size that sets them, neither the weight nor the packaging. */
export function minimumBilledPounds(handling: Handling): number {
  if (handling === 'large') return LARGE_PACKAGE_MIN_POUNDS;
  return handling === 'bulky' ? ADDITIONAL_HANDLING_MIN_POUNDS : 0;
}

export type FeeKind = 'ground' | 'economy' | 'express' | 'freight';

/** The lines of one parcel, zero lines left out. `isAllIn`: the base holds fuel, residential and area charges. */
export function feeLines(
  shipment: Shipment,
  parcel: MeasuredParcel,
  base: number,
  price: { kind: FeeKind; isAllIn: boolean },
): Lines {
  const { settings, service } = shipment;
  const isUps = service.carrierId === CARRIER.ups;
  const fees = isUps ? settings.fees.ups : settings.fees.fedex;
  // Freight is priced for what is heavy and large.
  const isFreight = price.kind === 'freight';
  const handling = isFreight ? 'ordinary' : handlingOf(parcel, { isAbroad: shipment.lane !== null });
  const fuelled: Lines = {
    base,
    ...(price.isAllIn ? {} : deliveryLines(shipment, fees, price.kind, handling)),
    ...(shipment.isOneRate ? {} : handlingLines(fees, handling, isUps)),
  };
  const isAir = price.kind === 'express' || isFreight;
  const fuelBasisPoints = isAir ? fees.fuelExpressBasisPoints : fees.fuelGroundBasisPoints;
  const fuelBase = Object.values(fuelled).reduce((sum, cents) => sum + cents, 0);
  return withoutZeros({
    ...fuelled,
    fuel: price.isAllIn ? 0 : basisPointsOf(fuelBase, fuelBasisPoints),
    cod: parcel.isCod ? fees.codCents : 0,
    dryIce: parcel.hasDryIce ? fees.dryIceCents : 0,
    signature: signatureCents(shipment, fees),
    pickup: isFreight ? fees.freightPickupCents : 0,
    saturdayDelivery: shipment.isSaturday ? fees.saturdayDeliveryCents : 0,
  });
}

function deliveryLines(shipment: Shipment, fees: FeeSchedule, kind: FeeKind, handling: Handling): Lines {
  const season = seasonOf(fees, shipment.shipDate);
  const residential = kind === 'express' ? fees.residentialExpressCents : fees.residentialGroundCents;
  const demand = {
    express: season?.residentialExpressCents,
    ground: season?.residentialGroundCents,
    economy: season?.residentialEconomyCents,
    freight: undefined,
  }[kind];
  const { lane } = shipment;
  // Homes cost more in the US and Canada only.
  const isHome =
    shipment.isResidential && kind !== 'freight' && (lane === null || lane.isImport || lane.country === 'CA');
  return {
    residential: isHome && kind !== 'economy' ? residential : 0,
    remoteArea: areaCents(shipment, fees),
    peakResidential: isHome ? (demand ?? 0) : 0,
    peakLargePackage: handling === 'large' ? (season?.largePackageCents ?? 0) : 0,
  };
}

function areaCents({ lane, toZip, settings }: Shipment, fees: FeeSchedule): number {
  if (lane && !lane.isImport)
    return isRemoteAbroad(lane.country, lane.postalCode) ? fees.remoteAbroadCents : 0;
  const area = deliveryAreaOf(toZip, settings.deliveryAreas);
  return area ? fees.deliveryAreaCents[area] : 0;
}

function handlingLines(fees: FeeSchedule, handling: Handling, isUps: boolean): Lines {
  if (handling === 'large')
    return isUps ? { largePackage: fees.largePackageCents } : { oversize: fees.largePackageCents };
  if (handling === 'heavy') return { additionalHandling: fees.additionalHandlingWeightCents };
  const isBulky = handling === 'bulky' || handling === 'oddShape';
  return isBulky ? { additionalHandling: fees.additionalHandlingSizeCents } : {};
}

function signatureCents(shipment: Shipment, fees: FeeSchedule): number {
  const { signature } = shipment;
  return signature === 'default' || signature === 'none' ? 0 : fees.signatureCents[signature];
}

function withoutZeros(lines: Lines): Lines {
  return Object.fromEntries(Object.entries(lines).filter(([line, cents]) => cents !== 0 || line === 'base'));
}
