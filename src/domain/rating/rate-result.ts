/** Rate results: integer cents inside, dollars on the wire. */
import { CARRIER } from '../carriers/carriers.ts';
import { channelOfferCents } from '../carriers/channels.ts';
import type { CarrierService } from '../carriers/services.ts';
import { dollarsFromCents } from '../money.ts';
import type { FeeDetail, FeeLine } from '../order/fees.ts';
import type { RateResult } from '../order/order.ts';
import { FEE_LINES } from '../order/fees.ts';
import type { RatingInput } from './rating-input.ts';
import type { MeasuredParcel } from './measure.ts';
import type { Reason } from './reasons.ts';
import type { RatingSettings } from './settings.ts';
import type { Lines, PricedShipment, Shipment } from './shipment.ts';
import { transitDaysAbroad } from './transit-abroad.ts';
import { deliveryDay, transitDaysOf } from './transit.ts';
import { parcelZone, uspsZone } from './zones.ts';

/** A priced shipment as the wire shows it, the order's channel taken off. */
export function resultOf(
  form: RatingInput,
  shipment: Shipment,
  priced: PricedShipment,
  settings: RatingSettings,
): RateResult {
  const { service } = shipment;
  const lines = totalLines(shipment.parcels, priced);
  const channel = settings.channels.find((candidate) => candidate.id === form.order.carrierChannelId);
  const offered = channelOfferCents(
    channel,
    { serviceId: service.id, senderAddrId: form.order.senderAddrId, shipDate: shipment.shipDate },
    (lines.base ?? 0) + (lines.fuel ?? 0),
  );
  // A channel that does not hold or costs more falls back to the normal one.
  const discount = Math.max(0, offered ?? 0);
  const originFeeDetail = feeDetailOf(lines);
  const feeDetail =
    discount > 0 ? feeDetailOf({ ...lines, other: (lines.other ?? 0) - discount }) : originFeeDetail;
  const billed = priced.parcels.reduce(
    (sum, parcel, index) => sum + parcel.billedPounds * (shipment.parcels[index]?.count ?? 1),
    0,
  );
  const transitDays = shipment.lane
    ? transitDaysAbroad(service.id, shipment.lane)
    : transitDaysOf(service.id, transitZone(shipment));
  const packaging = shipment.parcels[0]?.packaging;
  return {
    carrierId: service.carrierId,
    carrierServiceId: service.id,
    carrierServiceCode: service.code,
    carrierServiceName: service.name,
    packageTypeId: packaging?.id ?? null,
    packageTypeCode: packaging?.code ?? '',
    packageTypeName: packaging?.name ?? '',
    deliveryTime:
      transitDays === null
        ? null
        : deliveryDay(service.id, shipment.shipDate, transitDays, {
            isSaturday: shipment.isSaturday,
            isDeliveredAbroad: shipment.lane !== null && !shipment.lane.isImport,
          }),
    transitDays,
    estimateWeight: Math.round(billed * 10_000) / 10_000,
    zone: priced.zone,
    originRate: originFeeDetail.total,
    rate: feeDetail.total,
    psRate: offered === null ? null : dollarsFromCents(totalOf(lines) - offered),
    isSuccess: true,
    messages: [],
    feeDetail,
    originFeeDetail,
  };
}

function transitZone({ service, fromZip, toZip }: Shipment): number {
  const zone = service.carrierId === CARRIER.usps ? uspsZone(fromZip, toZip) : parcelZone(fromZip, toZip);
  return zone ?? 8;
}

function totalLines(parcels: readonly MeasuredParcel[], priced: PricedShipment): Lines {
  const total: Lines = { ...priced.shipmentLines };
  priced.parcels.forEach((parcel, index) => {
    const count = parcels[index]?.count ?? 1;
    for (const [line, cents] of Object.entries(parcel.lines) as [FeeLine, number][]) {
      total[line] = (total[line] ?? 0) + cents * count;
    }
  });
  return total;
}

const totalOf = (lines: Lines): number => Object.values(lines).reduce((sum, cents) => sum + cents, 0);

/** Dollars by line, in the order of `FEE_LINES`. */
function feeDetailOf(lines: Lines): FeeDetail {
  const cents = FEE_LINES.flatMap((line) =>
    lines[line] === undefined ? [] : [[line, lines[line]] as const],
  );
  return {
    total: dollarsFromCents(totalOf(lines)),
    ...Object.fromEntries(cents.map(([line, amount]) => [line, dollarsFromCents(amount)])),
  };
}

/** The result of a service without a price. */
export function without(service: CarrierService | undefined, serviceId: number, reason: Reason): RateResult {
  return {
    carrierId: service?.carrierId ?? 0,
    carrierServiceId: serviceId,
    carrierServiceCode: service?.code ?? '',
    carrierServiceName: service?.name ?? '',
    packageTypeId: null,
    packageTypeCode: '',
    packageTypeName: '',
    deliveryTime: null,
    transitDays: null,
    estimateWeight: null,
    zone: null,
    originRate: null,
    rate: null,
    psRate: null,
    isSuccess: false,
    messages: [reason],
    feeDetail: null,
    originFeeDetail: null,
  };
}
