/** Quotes: every service's price as named fee lines that sum to the rate, or the reason it has none. */
import { CARRIER } from '../carriers/carriers.ts';
import type { CarrierService } from '../carriers/services.ts';
import { serviceById, servicesFor } from '../carriers/services.ts';
import type { RateResult } from '../order/order.ts';
import { isInternational } from '../order/scope.ts';
import type { Result } from '../result.ts';
import { insuranceFeeCents } from './insurance.ts';
import type { RatingInput } from './rating-input.ts';
import { shipmentOf } from './rating-input.ts';
import { priceParcelAbroad } from './parcel-abroad.ts';
import { priceParcelCarrier } from './parcel-carriers.ts';
import { resultOf, without } from './rate-result.ts';
import type { Reason } from './reasons.ts';
import type { RatingSettings } from './settings.ts';
import type { PricedShipment, Shipment } from './shipment.ts';
import { priceUspsInternational } from './usps-intl.ts';
import { priceUsps } from './usps.ts';

/**
 * A result for every service the user may buy on this order's side of the border (only FedEx 2Day with One Rate), the
 * cheapest first, those without a price last. A service of another carrier than the chosen packaging's is quoted in the
 * sender's own packaging. Never throws.
 */
export function quoteAll(form: RatingInput, settings: RatingSettings): RateResult[] {
  const international = isInternational(form.order);
  const { allowedServiceIds } = settings;
  const isFedexOneRate = form.order.isFedexOneRate && !international;
  return servicesFor({ international, allowedServiceIds, isFedexOneRate })
    .map((service) => quote(form, service, settings, true))
    .sort((a, b) => (a.rate ?? Infinity) - (b.rate ?? Infinity) || a.carrierServiceId - b.carrierServiceId);
}

/** The result of one service, in the packagings the form names (own packaging where it names none). Never throws. */
export function quoteService(form: RatingInput, serviceId: number, settings: RatingSettings): RateResult {
  const service = serviceById(serviceId);
  if (!service) return without(undefined, serviceId, 'serviceUnknown');
  if (settings.allowedServiceIds.length > 0 && !settings.allowedServiceIds.includes(serviceId)) {
    return without(service, serviceId, 'serviceNotAllowed');
  }
  return quote(form, service, settings, false);
}

function quote(
  form: RatingInput,
  service: CarrierService,
  settings: RatingSettings,
  mayRepack: boolean,
): RateResult {
  const shipment = shipmentOf(form, service, settings, mayRepack);
  if (!shipment.ok) return without(service, service.id, shipment.error);
  const priced = price(shipment.value);
  if (!priced.ok) return without(service, service.id, priced.error);
  return resultOf(form, shipment.value, insured(shipment.value, priced.value), settings);
}

/** With what each parcel's declared value costs. */
function insured({ service, lane, parcels, settings }: Shipment, priced: PricedShipment): PricedShipment {
  const of = { carrierId: service.carrierId, isDom: lane === null };
  return {
    ...priced,
    parcels: priced.parcels.map((parcel, index) => {
      const cents = insuranceFeeCents(parcels[index]?.declaredCents ?? 0, of, settings.insurance);
      return cents === 0 ? parcel : { ...parcel, lines: { ...parcel.lines, insurance: cents } };
    }),
  };
}

function price(shipment: Shipment): Result<PricedShipment, Reason> {
  const { carrierId, isInternational: international } = shipment.service;
  if (carrierId === CARRIER.usps)
    return international ? priceUspsInternational(shipment) : priceUsps(shipment);
  return international ? priceParcelAbroad(shipment) : priceParcelCarrier(shipment);
}
