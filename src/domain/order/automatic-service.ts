/** The service of an order for which nobody chose one: the user's default where it goes there, else an everyday one. */
import { allowedServiceIdsOf } from '../carriers/allowed-services.ts';
import { CARRIER, carrierById } from '../carriers/carriers.ts';
import { limitsFor } from '../carriers/limits.ts';
import { packagingById } from '../carriers/packagings.ts';
import type { CarrierService } from '../carriers/services.ts';
import { SERVICE, serviceById, servicesFor } from '../carriers/services.ts';
import { laneOf, laneProblem, postalGroupOf, postalProblem } from '../rating/lanes.ts';
import { exceededParcelLimit, exceededShipmentLimit, measure } from '../rating/measure.ts';
import type { DefaultService } from './default-service.ts';
import { defaultServiceOf } from './default-service.ts';
import type { ChannelInfo, UserSettings } from './facts.ts';
import type { OrderForm } from './order.ts';
import { isInternational } from './scope.ts';

/** The user's channel the order is under. */
export const channelOf = ({ order }: OrderForm, user: UserSettings): ChannelInfo | undefined =>
  order.carrierChannelId === null
    ? undefined
    : user.carrierChannelInfos.find((channel) => channel.id === order.carrierChannelId);

/** The services the order may take now. */
export function offeredServices(form: OrderForm, user: UserSettings): CarrierService[] {
  const channel = channelOf(form, user);
  const list = servicesFor({
    international: isInternational(form.order),
    carrierId: form.order.carrierId,
    allowedServiceIds: allowedServiceIdsOf(user),
    isFedexOneRate: form.order.isFedexOneRate,
  });
  return channel && channel.carrierServiceIds.length > 0
    ? list.filter((service) => channel.carrierServiceIds.includes(service.id))
    : list;
}

/**
 * Of each carrier what is sent every day first and the dearest last. Media Mail takes books and recordings only, freight
 * and same-day services are not for everyone: none of them is picked by itself.
 */
const EVERYDAY: Readonly<Record<number, readonly number[]>> = {
  [CARRIER.usps]: [
    SERVICE.firstClass,
    SERVICE.priorityMail,
    SERVICE.parcelSelect,
    SERVICE.priorityMailExpress,
    SERVICE.firstClassPackageInternational,
    SERVICE.priorityMailInternational,
    SERVICE.priorityMailExpressInternational,
  ],
  [CARRIER.ups]: [
    SERVICE.upsGround,
    SERVICE.threeDaySelect,
    SERVICE.secondDayAir,
    SERVICE.surePost,
    SERVICE.secondDayAirAm,
    SERVICE.nextDayAirSaver,
    SERVICE.nextDayAir,
    SERVICE.nextDayAirEarly,
    SERVICE.upsStandard,
    SERVICE.worldwideExpedited,
    SERVICE.worldwideSaver,
    SERVICE.worldwideEconomy,
    SERVICE.worldwideExpress,
    SERVICE.worldwideExpressPlus,
  ],
  [CARRIER.fedex]: [
    SERVICE.fedexGround,
    SERVICE.homeDelivery,
    SERVICE.expressSaver,
    SERVICE.fedex2Day,
    SERVICE.smartPost,
    SERVICE.fedex2DayAm,
    SERVICE.standardOvernight,
    SERVICE.priorityOvernight,
    SERVICE.firstOvernight,
    SERVICE.internationalGround,
    SERVICE.internationalEconomy,
    SERVICE.internationalPriority,
    SERVICE.internationalConnectPlus,
    SERVICE.internationalPriorityExpress,
    SERVICE.internationalFirst,
  ],
};

/**
 * The service to take by itself of the order's carrier: the user's default, else the everyday ones in their order. One
 * that carries the parcels as far as they are known goes before one that does not; null: none goes there.
 */
export function automaticService(form: OrderForm, user: UserSettings): number | null {
  const offered = offeredServices(form, user);
  const preferred = defaultServiceOf(user, isInternational(form.order)).carrierServiceId;
  const everyday = EVERYDAY[form.order.carrierId ?? 0] ?? [];
  const going = (preferred === null ? everyday : [preferred, ...everyday]).flatMap((id) => {
    const service = offered.find((one) => one.id === id);
    return service && laneProblem(service, form.order) === null ? service : [];
  });
  const taken = going.find((service) => service.id === preferred || carries(service, form)) ?? going[0];
  return taken?.id ?? null;
}

/** The user's default service for the way the order goes; where that does not go there, another of the carrier. */
export function defaultServiceFor(form: OrderForm, user: UserSettings): DefaultService {
  const preferred = defaultServiceOf(user, isInternational(form.order));
  const service = serviceById(preferred.carrierServiceId);
  if (!service || laneProblem(service, form.order) === null) return preferred;
  const own = { ...form, order: { ...form.order, carrierId: preferred.carrierId } };
  return { ...preferred, carrierServiceId: automaticService(own, user) };
}

/** Whether a service takes the parcels that are measured and weighed, in the sender's own packaging. */
export function carries(service: CarrierService, form: OrderForm): boolean {
  const own = packagingById(carrierById(service.carrierId)?.ownPackagingId ?? null);
  if (!own) return false;
  const limits = limitsFor(service.carrierId, service.id, own.id, {
    isFedexOneRate: form.order.isFedexOneRate,
    isInternational: service.isInternational,
  });
  const lane = laneOf(form.order);
  const group = lane && !lane.isImport ? postalGroupOf(service.id, lane.country) : null;
  const parcels = form.packages.flatMap((parcel) => {
    const measured = measure(parcel, own);
    return measured.ok ? [measured.value] : [];
  });
  return (
    (parcels.length === 0 || exceededShipmentLimit(parcels, limits) === null) &&
    parcels.every(
      (parcel) =>
        exceededParcelLimit(parcel, limits) === null && (!group || postalProblem(group, parcel) === null),
    )
  );
}

/** The order's own service goes where the order goes, as far as that is known. */
export function servesDestination({ order }: OrderForm): boolean {
  const service = serviceById(order.carrierServiceId);
  return !service || laneProblem(service, order) === null;
}
