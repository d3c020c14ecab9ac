/** From an order form to a shipment in the units of the price tables, or why a service cannot carry it. */
import { CARRIER, carrierById } from '../carriers/carriers.ts';
import type { LimitsContext } from '../carriers/limits.ts';
import { limitsFor } from '../carriers/limits.ts';
import type { Packaging } from '../carriers/packagings.ts';
import { packagingById } from '../carriers/packagings.ts';
import { canDeliverOnSaturday } from '../carriers/saturday.ts';
import type { CarrierService } from '../carriers/services.ts';
import { packagingsFor } from '../carriers/offered-packagings.ts';
import { SERVICE } from '../carriers/services.ts';
import { signatureOptionsFor } from '../carriers/signatures.ts';
import type { Order, Parcel } from '../order/order.ts';
import { isInternational } from '../order/scope.ts';
import { PAYS } from '../order/tariff.ts';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { zip3Of } from './distance.ts';
import { countryProblem, laneOf, zipProblem } from './lanes.ts';
import type { MeasuredParcel } from './measure.ts';
import { exceededParcelLimit, exceededShipmentLimit, isFreightWeight, measure } from './measure.ts';
import type { Reason } from './reasons.ts';
import type { RatingSettings } from './settings.ts';
import type { Lane, Shipment } from './shipment.ts';

/** The part of an order form that a price depends on; an `OrderForm` is one. */
export interface RatingInput {
  order: Pick<
    Order,
    | 'carrierChannelId'
    | 'isFedexOneRate'
    | 'isStd'
    | 'shipDate'
    | 'signatureOption'
    | 'senderAddrId'
    | 'senderZipCode'
    | 'senderCountryCode'
    | 'recipientZipCode'
    | 'recipientCountryCode'
    | 'recipientIsResidential'
    | 'tariffPayType'
  >;
  packages: readonly Parcel[];
}

/**
 * The shipment as one service would carry it. `mayRepack`: a packaging the service does not take is quoted in the
 * sender's own instead of refused.
 */
export function shipmentOf(
  form: RatingInput,
  service: CarrierService,
  settings: RatingSettings,
  mayRepack: boolean,
): Result<Shipment, Reason> {
  const { order } = form;
  const international = isInternational(order);
  const unserved = countryProblem(service, order);
  if (unserved) return err(unserved);
  const isOneRate = order.isFedexOneRate && service.carrierId === CARRIER.fedex && !international;
  if (isOneRate && service.id !== SERVICE.fedex2Day) return err('oneRateOnly2Day');
  const lane = laneOf(order);
  const zips = unreadableZip(form, lane) ?? zipProblem(service, order);
  if (zips) return err(zips);
  const parcels = measuredParcels(form.packages, service, isOneRate, mayRepack);
  if (!parcels.ok) return parcels;
  const trouble = limitProblem(parcels.value, service, {
    isFedexOneRate: isOneRate,
    isInternational: international,
  });
  if (trouble) return err(trouble);
  const options = signatureOptionsFor(service.carrierId, service.id, {
    recipientIsResidential: order.recipientIsResidential,
    isInternational: international,
  });
  return ok({
    service,
    fromZip: order.senderZipCode,
    toZip: order.recipientZipCode,
    lane,
    parcels: parcels.value,
    // Home Delivery is the residential service, whatever the address says.
    isResidential: order.recipientIsResidential || service.id === SERVICE.homeDelivery,
    isOneRate,
    isSaturday: order.isStd && canDeliverOnSaturday(service.id, order.shipDate),
    signature: options.find((option) => option === order.signatureOption) ?? 'default',
    isDutyPaid: lane !== null && order.tariffPayType === PAYS.sender,
    shipDate: order.shipDate,
    settings,
  });
}

/** Abroad a price may not need the ZIP code of the US side, but what is written there has to be one. */
function unreadableZip({ order }: RatingInput, lane: Lane | null): Reason | null {
  const { senderZipCode, recipientZipCode } = order;
  if (lane) {
    const zip = lane.isImport ? recipientZipCode : senderZipCode;
    return zip.trim() !== '' && zip3Of(zip) === null ? 'zipUnknown' : null;
  }
  const zips = [senderZipCode, recipientZipCode];
  if (zips.some((zip) => zip.trim() === '')) return 'zipMissing';
  return zips.some((zip) => zip3Of(zip) === null) ? 'zipUnknown' : null;
}

function measuredParcels(
  packages: readonly Parcel[],
  service: CarrierService,
  isFedexOneRate: boolean,
  mayRepack: boolean,
): Result<MeasuredParcel[], Reason> {
  const parcels: MeasuredParcel[] = [];
  for (const parcel of packages) {
    const packaging = packagingOf(parcel, service, isFedexOneRate, mayRepack);
    if (!packaging) return err('packagingNotAllowed');
    const measured = measure(parcel, packaging);
    if (!measured.ok) return measured;
    parcels.push(measured.value);
  }
  return parcels.length === 0 ? err('packageMissing') : ok(parcels);
}

function packagingOf(
  parcel: Parcel,
  service: CarrierService,
  isFedexOneRate: boolean,
  mayRepack: boolean,
): Packaging | undefined {
  const offered = packagingsFor(service.id, { isFedexOneRate });
  const chosen = offered.find((packaging) => packaging.id === parcel.packageTypeId);
  if (chosen || (parcel.packageTypeId !== null && !mayRepack)) return chosen;
  const own = packagingById(carrierById(service.carrierId)?.ownPackagingId ?? null);
  return own && offered.includes(own) ? own : undefined;
}

function limitProblem(
  parcels: readonly MeasuredParcel[],
  service: CarrierService,
  context: LimitsContext,
): Reason | null {
  for (const parcel of parcels) {
    const limits = limitsFor(service.carrierId, service.id, parcel.packaging.id, context);
    const reason = exceededShipmentLimit(parcels, limits) ?? exceededParcelLimit(parcel, limits);
    if (reason) return reason;
  }
  return service.kind === 'freight' && !isFreightWeight(parcels) ? 'freightTooLight' : null;
}
