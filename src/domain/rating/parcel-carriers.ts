/**
 * FedEx and UPS domestic prices. FedEx: published cards. UPS publishes no table in our sources, so each UPS service is a
 * stated synthetic share of the FedEx service of the same promise. FedEx Ground Economy and UPS SurePost (no table
 * either) are shares of Ground, FedEx freight one of the express prices.
 */
import { CARRIER } from '../carriers/carriers.ts';
import { SERVICE } from '../carriers/services.ts';
import { basisPointsOf } from '../money.ts';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { centsAt } from './curve.ts';
import type { ExpressCurve } from './data/fedex-express-2026.ts';
import { EXPRESS, EXPRESS_OFFSHORE } from './data/fedex-express-2026.ts';
import { GROUND, GROUND_OFFSHORE_ALL_IN } from './data/fedex-ground-2025.ts';
import { ONE_RATE_2DAY } from './data/fedex-one-rate-2026.ts';
import { parcelDimWeight, roundUp } from './dim-weight.ts';
import { zip3Of } from './distance.ts';
import type { MeasuredParcel } from './measure.ts';
import type { Reason } from './reasons.ts';
import type { PricedParcel, PricedShipment, Shipment } from './shipment.ts';
import type { FeeKind } from './surcharges.ts';
import { feeLines, handlingOf, minimumBilledPounds } from './surcharges.ts';
import type { UpsZonePrefix } from './zones.ts';
import { fedexZoneText, parcelZone, regionOf, upsZoneText } from './zones.ts';

interface Card {
  curve: ExpressCurve | 'ground';
  kind: FeeKind;
  /** Of the curve; 10,000 is all of it. */
  shareBasisPoints: number;
  upsPrefix: UpsZonePrefix;
}

const ALL = 10_000;
const ECONOMY_SHARE = 9200;
const UNDER_ONE_POUND_SHARE = 8000;
const FREIGHT_PRICING_SHARE = 6000;
const FREIGHT_SHARE = 8500;
const FREIGHT_MIN_POUNDS = 151;
const FREIGHT_PRICING_POUNDS = 150;

const express = (curve: ExpressCurve, upsPrefix: UpsZonePrefix = ''): Card => ({
  curve,
  kind: 'express',
  shareBasisPoints: ALL,
  upsPrefix,
});
const freight = (curve: ExpressCurve): Card => ({
  ...express(curve),
  kind: 'freight',
  shareBasisPoints: FREIGHT_SHARE,
});
const ground = (kind: FeeKind = 'ground', shareBasisPoints = ALL): Card => ({
  curve: 'ground',
  kind,
  shareBasisPoints,
  upsPrefix: '',
});

const CARDS: Record<number, Card> = {
  [SERVICE.firstOvernight]: express('firstOvernight'),
  [SERVICE.priorityOvernight]: express('priorityOvernight'),
  [SERVICE.standardOvernight]: express('standardOvernight'),
  [SERVICE.fedex2DayAm]: express('fedex2DayAm'),
  [SERVICE.fedex2Day]: express('fedex2Day'),
  [SERVICE.expressSaver]: express('expressSaver'),
  [SERVICE.fedexGround]: ground(),
  [SERVICE.homeDelivery]: ground(),
  [SERVICE.smartPost]: ground('economy', ECONOMY_SHARE),
  [SERVICE.firstOvernightFreight]: freight('firstOvernight'),
  [SERVICE.fedex1DayFreight]: freight('priorityOvernight'),
  [SERVICE.fedex2DayFreight]: freight('fedex2Day'),
  [SERVICE.fedex3DayFreight]: freight('expressSaver'),
  [SERVICE.nextDayAirEarly]: express('firstOvernight', '10'),
  [SERVICE.nextDayAir]: express('priorityOvernight', '10'),
  [SERVICE.nextDayAirSaver]: express('standardOvernight', '13'),
  [SERVICE.secondDayAirAm]: express('fedex2DayAm', '24'),
  [SERVICE.secondDayAir]: express('fedex2Day', '20'),
  [SERVICE.threeDaySelect]: express('expressSaver', '30'),
  [SERVICE.upsGround]: ground(),
  [SERVICE.groundFreightPricing]: ground('ground', FREIGHT_PRICING_SHARE),
  [SERVICE.surePost]: ground('economy', ECONOMY_SHARE),
  [SERVICE.surePostUnderOnePound]: ground('economy', UNDER_ONE_POUND_SHARE),
};

/** Prices of every parcel, or why there are none. */
export function priceParcelCarrier(shipment: Shipment): Result<PricedShipment, Reason> {
  const card = CARDS[shipment.service.id];
  if (!card) return err('noPrices');
  const [from, to] = [regionOf(shipment.fromZip), regionOf(shipment.toZip)];
  if (from === 'overseas' || to === 'overseas') return err('noServiceToDestination');
  const zone = parcelZone(shipment.fromZip, shipment.toZip);
  if (zone === null || zip3Of(shipment.toZip) === null) return err('zipUnknown');
  const parcels: PricedParcel[] = [];
  for (const parcel of shipment.parcels) {
    const base = basePrice(shipment, card, parcel, zone);
    if (!base.ok) return base;
    const lines = feeLines(shipment, parcel, base.value.cents, {
      kind: card.kind,
      isAllIn: base.value.isAllIn,
    });
    parcels.push({ billedPounds: base.value.billedPounds, lines });
  }
  const isUps = shipment.service.carrierId === CARRIER.ups;
  const zoneText = isUps
    ? upsZoneText(zone, card.upsPrefix)
    : fedexZoneText(zone, card.curve === 'ground', shipment.toZip);
  return ok({ zone: zoneText, parcels });
}

interface BasePrice {
  cents: number;
  billedPounds: number;
  isAllIn: boolean;
}

function basePrice(
  shipment: Shipment,
  card: Card,
  parcel: MeasuredParcel,
  zone: number,
): Result<BasePrice, Reason> {
  if (shipment.isOneRate) {
    const cents = ONE_RATE_2DAY[parcel.packaging.id];
    if (cents === undefined) return err('packagingNotAllowed');
    return ok({ cents, billedPounds: roundUp(parcel.pounds), isAllIn: true });
  }
  const isEnvelope = parcel.packaging.kind === 'envelope';
  const dimWeight = parcel.sides && !isEnvelope ? parcelDimWeight(parcel.sides) : 0;
  const billedPounds = Math.max(
    1,
    roundUp(parcel.pounds),
    dimWeight,
    card.kind === 'freight'
      ? FREIGHT_MIN_POUNDS
      : minimumBilledPounds(isEnvelope ? 'ordinary' : handlingOf(parcel)),
  );
  const found =
    card.curve === 'ground'
      ? groundCents(shipment, zone, billedPounds)
      : expressCents(card.curve, parcel, zone, billedPounds);
  if (!found.ok) return found;
  const carrierShare =
    shipment.service.carrierId === CARRIER.ups ? shipment.settings.upsShareBasisPoints : ALL;
  return ok({
    cents: basisPointsOf(basisPointsOf(found.value, card.shareBasisPoints), carrierShare),
    billedPounds: isEnvelope && parcel.pounds <= 0.5 ? 0.5 : billedPounds,
    isAllIn: card.curve === 'ground' && zone > 8,
  });
}

const MAINLAND_FIRST_ZONE = 2;

function groundCents(shipment: Shipment, zone: number, pounds: number): Result<number, Reason> {
  const { id } = shipment.service;
  if (zone <= 8) {
    // Freight pricing is one price per pound of the whole shipment.
    const cents =
      id === SERVICE.groundFreightPricing
        ? perPound(centsAt(GROUND, FREIGHT_PRICING_POUNDS, zone - MAINLAND_FIRST_ZONE), pounds)
        : centsAt(GROUND, pounds, zone - MAINLAND_FIRST_ZONE);
    return cents === null ? err('noPrices') : ok(cents);
  }
  const isParcelGround =
    id === SERVICE.fedexGround || id === SERVICE.homeDelivery || id === SERVICE.upsGround;
  if (!isParcelGround || zone === 11) return err('noServiceToDestination');
  if (zone === 13 || regionOf(shipment.fromZip) !== 'mainland') return err('noPrices');
  const cents = centsAt(GROUND_OFFSHORE_ALL_IN, pounds, 0);
  return cents === null ? err('noPrices') : ok(cents);
}

const perPound = (cents: number | null, pounds: number): number | null =>
  cents === null ? null : Math.round((cents * pounds) / FREIGHT_PRICING_POUNDS);

const OFFSHORE_COLUMNS: Record<number, number> = { 9: 0, 11: 1, 13: 2 };

function expressCents(
  curve: ExpressCurve,
  parcel: MeasuredParcel,
  zone: number,
  pounds: number,
): Result<number, Reason> {
  const isMainland = zone <= 8;
  const card = isMainland ? EXPRESS[curve] : EXPRESS_OFFSHORE[curve];
  const column = isMainland ? zone - MAINLAND_FIRST_ZONE : (OFFSHORE_COLUMNS[zone] ?? 0);
  const isLetter = parcel.packaging.kind === 'envelope' && parcel.pounds <= 0.5;
  const cents = card && (isLetter ? card.envelope[column] : centsAt(card.pounds, pounds, column));
  return typeof cents === 'number' ? ok(cents) : err('noServiceToDestination');
}
