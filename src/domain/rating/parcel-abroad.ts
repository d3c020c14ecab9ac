/**
 * FedEx and UPS between the US and another country. The prices by zone are those FedEx publishes for exports; which
 * country has which zone, the UPS prices, freight, the 10 and 25 kg boxes and UPS Standard to Mexico are this sandbox's
 * own. A lane costs the same both ways: import prices are not in our sources.
 */
import { CARRIER } from '../carriers/carriers.ts';
import { SERVICE } from '../carriers/services.ts';
import { basisPointsOf } from '../money.ts';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { groundLaneOf } from './canada.ts';
import { centsAt } from './curve.ts';
import type { ExportZone } from './data/export-zones.ts';
import { exportZoneOf } from './data/export-zones.ts';
import type { ExportCard, ExportCurve } from './data/fedex-export-2026.ts';
import { CANADA_GROUND_ALL_IN, EXPORT } from './data/fedex-export-2026.ts';
import { metricDimWeight, parcelDimWeight, roundUp } from './dim-weight.ts';
import type { MeasuredParcel } from './measure.ts';
import type { Reason } from './reasons.ts';
import type { Lines, PricedParcel, PricedShipment, Shipment } from './shipment.ts';
import type { FeeKind } from './surcharges.ts';
import { feeLines, handlingOf, minimumBilledPounds } from './surcharges.ts';

interface Card {
  curve: ExportCurve;
  kind: FeeKind;
  shareBasisPoints: number;
  /** Before the two digits of a UPS zone. */
  upsPrefix: string;
}

const ALL = 10_000;
const ALL_ZONES = 'ABDEFGHIJKLM';
const UPS_ECONOMY_SHARE = 9300;
const FREIGHT_SHARE = 8500;
const WORLD_BOX_SHARE = 8000;
const MEXICO_GROUND_SHARE = 11_500;
const FREIGHT_MIN_POUNDS = 151;
const FREIGHT_RATE_POUNDS = 70;

const card = (curve: ExportCurve, more: Partial<Card> = {}): Card => ({
  curve,
  kind: 'express',
  shareBasisPoints: ALL,
  upsPrefix: '',
  ...more,
});
const freight = (curve: ExportCurve, upsPrefix = ''): Card =>
  card(curve, { kind: 'freight', shareBasisPoints: FREIGHT_SHARE, upsPrefix });

const CARDS: Record<number, Card> = {
  [SERVICE.internationalFirst]: card('internationalFirst'),
  [SERVICE.internationalPriorityExpress]: card('internationalPriorityExpress'),
  [SERVICE.internationalPriority]: card('internationalPriority'),
  [SERVICE.internationalEconomy]: card('internationalEconomy'),
  [SERVICE.internationalConnectPlus]: card('internationalConnectPlus'),
  [SERVICE.internationalPriorityFreight]: freight('internationalPriority'),
  [SERVICE.internationalEconomyFreight]: freight('internationalEconomy'),
  [SERVICE.worldwideExpressPlus]: card('internationalFirst', { upsPrefix: '9' }),
  [SERVICE.worldwideExpress]: card('internationalPriorityExpress', { upsPrefix: '9' }),
  [SERVICE.worldwideSaver]: card('internationalPriority', { upsPrefix: '4' }),
  [SERVICE.worldwideExpedited]: card('internationalEconomy', { upsPrefix: '6' }),
  [SERVICE.worldwideEconomy]: card('internationalConnectPlus', {
    upsPrefix: '7',
    shareBasisPoints: UPS_ECONOMY_SHARE,
  }),
  [SERVICE.worldwideExpressFreight]: freight('internationalPriority', '8'),
};

/** International First has columns of its own; these two stand in for those it lacks. */
const FIRST_COLUMNS: Partial<Record<ExportZone, string>> = { I: 'N', K: 'O' };

/** Prices of every parcel, or why there are none. */
export function priceParcelAbroad(shipment: Shipment): Result<PricedShipment, Reason> {
  const { lane, service } = shipment;
  if (!lane) return err('serviceIsInternational');
  const zone = exportZoneOf(lane.country);
  if (zone === null) return err('countryNotServed');
  const isGround = service.id === SERVICE.internationalGround || service.id === SERVICE.upsStandard;
  const priced = isGround ? byGround(shipment) : byAir(shipment, zone);
  if (!priced.ok || !shipment.isDutyPaid || service.carrierId !== CARRIER.fedex) return priced;
  const shipmentLines: Lines = { other: shipment.settings.fees.fedex.dutyAdvanceCents };
  return ok({ ...priced.value, shipmentLines });
}

function byAir(shipment: Shipment, zone: ExportZone): Result<PricedShipment, Reason> {
  const { service } = shipment;
  const own = CARDS[service.id];
  if (!own) return err('noPrices');
  const prices = EXPORT[own.curve];
  const letter = own.curve === 'internationalFirst' ? (FIRST_COLUMNS[zone] ?? zone) : zone;
  const column = prices.columns.indexOf(letter);
  if (column < 0) return err('noPrices');
  const parcels: PricedParcel[] = [];
  for (const parcel of shipment.parcels) {
    const base =
      own.kind === 'freight' ? freightPrice(prices, parcel, column) : airPrice(prices, parcel, column);
    if (!base) return err('noPrices');
    const cents = carrierShare(shipment, basisPointsOf(base.cents, own.shareBasisPoints));
    const lines = feeLines(shipment, parcel, cents, { kind: own.kind, isAllIn: false });
    parcels.push({ billedPounds: base.billedPounds, lines });
  }
  const upsZone = own.upsPrefix + String(ALL_ZONES.indexOf(zone) + 1).padStart(2, '0');
  return ok({ zone: service.carrierId === CARRIER.ups ? upsZone : zone, parcels });
}

interface BasePrice {
  cents: number;
  billedPounds: number;
}

const LETTER_POUNDS = 0.5;
const WORLD_BOX_POUNDS: Record<number, number> = { 26: 22, 28: 55, 47: 22, 48: 55 };

function airPrice(prices: ExportCard, parcel: MeasuredParcel, column: number): BasePrice | null {
  const { packaging, pounds } = parcel;
  const boxPounds = WORLD_BOX_POUNDS[packaging.id];
  if (boxPounds !== undefined) {
    const cents = centsAt(prices.pounds, boxPounds, column);
    return cents === null ? null : { cents: basisPointsOf(cents, WORLD_BOX_SHARE), billedPounds: boxPounds };
  }
  const letterCents = prices.envelope?.[column + 1];
  if (packaging.kind === 'envelope' && pounds <= LETTER_POUNDS && typeof letterCents === 'number')
    return { cents: letterCents, billedPounds: LETTER_POUNDS };
  const pak = packaging.kind === 'pak' ? prices.pak.find(([end]) => pounds <= end) : undefined;
  const pakCents = pak?.[column + 1];
  if (pak && typeof pakCents === 'number') return { cents: pakCents, billedPounds: pak[0] };
  const billedPounds = billedPoundsOf(parcel);
  const cents = centsAt(prices.pounds, billedPounds, column);
  return cents === null ? null : { cents, billedPounds };
}

function billedPoundsOf(parcel: MeasuredParcel): number {
  const isEnvelope = parcel.packaging.kind === 'envelope';
  const minimum = minimumBilledPounds(isEnvelope ? 'ordinary' : handlingOf(parcel, { isAbroad: true }));
  return Math.max(1, roundUp(parcel.pounds), isEnvelope ? 0 : dimWeightOf(parcel), minimum);
}

function dimWeightOf({ metricSides, sides }: MeasuredParcel): number {
  if (metricSides) return metricDimWeight(metricSides);
  return sides ? parcelDimWeight(sides) : 0;
}

/** One price per pound of the heaviest published parcel, from 151 lb. */
function freightPrice(prices: ExportCard, parcel: MeasuredParcel, column: number): BasePrice | null {
  const billedPounds = Math.max(FREIGHT_MIN_POUNDS, roundUp(parcel.pounds), dimWeightOf(parcel));
  const cents = centsAt(prices.pounds, FREIGHT_RATE_POUNDS, column);
  return cents === null
    ? null
    : { cents: Math.round((cents * billedPounds) / FREIGHT_RATE_POUNDS), billedPounds };
}

function byGround(shipment: Shipment): Result<PricedShipment, Reason> {
  const found = groundLaneOf(shipment);
  if (!found.ok) return found;
  const { column, zone, isMexico } = found.value;
  const parcels: PricedParcel[] = [];
  for (const parcel of shipment.parcels) {
    const billedPounds = billedPoundsOf(parcel);
    const cents = centsAt(CANADA_GROUND_ALL_IN, billedPounds, column);
    if (cents === null) return err('noPrices');
    const base = carrierShare(shipment, isMexico ? basisPointsOf(cents, MEXICO_GROUND_SHARE) : cents);
    parcels.push({
      billedPounds,
      lines: feeLines(shipment, parcel, base, { kind: 'ground', isAllIn: true }),
    });
  }
  return ok({ zone, parcels });
}

function carrierShare({ service, settings }: Shipment, cents: number): number {
  return service.carrierId === CARRIER.ups ? basisPointsOf(cents, settings.upsShareBasisPoints) : cents;
}
