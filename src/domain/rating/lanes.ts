/**
 * Where each service goes. What names a price, picks a service by itself or judges an order asks here, so that they never
 * differ. Sources: Notice 123 (USPS abroad), FedEx Service Guide 2026; the zones of the other services abroad are this
 * sandbox's own.
 */
import { CARRIER } from '../carriers/carriers.ts';
import type { Packaging } from '../carriers/packagings.ts';
import type { CarrierService } from '../carriers/services.ts';
import { SERVICE } from '../carriers/services.ts';
import type { Order } from '../order/order.ts';
import { countryOf, isInternational, touchesUnitedStates } from '../order/scope.ts';
import { exportZoneOf, hasEarlyDelivery, isForeignCountry } from './data/export-zones.ts';
import type { CountryGroup, CountryGroups } from './data/usps-countries-2026.ts';
import { countryGroupsOf } from './data/usps-countries-2026.ts';
import { isMilitary, zip3Of } from './distance.ts';
import type { Reason } from './reasons.ts';
import type { Lane } from './shipment.ts';
import { offshoreZone, regionOf } from './zones.ts';

export type Way = Pick<
  Order,
  'senderCountryCode' | 'recipientCountryCode' | 'senderZipCode' | 'recipientZipCode'
>;

/** The country on the other side of the border; null for an order within one country. */
export function countryAbroadOf(
  order: Pick<Order, 'senderCountryCode' | 'recipientCountryCode'>,
): Pick<Lane, 'country' | 'isImport'> | null {
  if (!isInternational(order)) return null;
  const isImport = countryOf(order.senderCountryCode) !== 'US';
  return { country: countryOf(isImport ? order.senderCountryCode : order.recipientCountryCode), isImport };
}

/** The side abroad; null for an order within one country. */
export function laneOf(order: Way): Lane | null {
  const abroad = countryAbroadOf(order);
  return abroad && { ...abroad, postalCode: abroad.isImport ? order.senderZipCode : order.recipientZipCode };
}

/** Why a service does not go between the two countries, or null. */
export function countryProblem(service: CarrierService, order: Way): Reason | null {
  if (!touchesUnitedStates(order)) return 'outsideUnitedStates';
  const abroad = countryAbroadOf(order);
  if (service.isInternational !== (abroad !== null))
    return abroad ? 'serviceIsDomestic' : 'serviceIsInternational';
  if (abroad === null) return null;
  if (!isForeignCountry(abroad.country)) return 'countryUnknown';
  if (service.carrierId === CARRIER.usps) {
    if (abroad.isImport) return 'originNotServed';
    return postalGroupOf(service.id, abroad.country) ? null : 'countryNotServed';
  }
  return goesAbroad(service.id, abroad.country) ? null : 'countryNotServed';
}

/** Whatever a broken form holds there. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Why a service does not go between the two postal codes, or null; a code that is no ZIP Code tells nothing. */
export function zipProblem(service: CarrierService, order: Way): Reason | null {
  if (service.kind === 'sameDay') return 'noPrices';
  if (service.carrierId === CARRIER.usps) return null;
  const lane = laneOf(order);
  if (lane) {
    const zip = textOf(lane.isImport ? order.recipientZipCode : order.senderZipCode);
    const region = regionOf(zip);
    if (region === null) return null;
    const isGround = service.id === SERVICE.internationalGround || service.id === SERVICE.upsStandard;
    const isServed = isGround ? region === 'mainland' : !isMilitary(zip3Of(zip) ?? '');
    return isServed ? null : 'noServiceToDestination';
  }
  const [from, to] = [regionOf(textOf(order.senderZipCode)), regionOf(textOf(order.recipientZipCode))];
  if (from === 'overseas' || to === 'overseas') return 'noServiceToDestination';
  const zone = from && to ? offshoreZone(from, to) : null;
  if (zone === null) return null;
  const isGroundFromAfar = BY_GROUND.has(service.id) && from !== 'mainland';
  return OFFSHORE_ZONES[service.id]?.includes(zone) && !isGroundFromAfar ? null : 'noServiceToDestination';
}

/** Why a service does not go the way of the order, or null. */
export const laneProblem = (service: CarrierService, order: Way): Reason | null =>
  countryProblem(service, order) ?? zipProblem(service, order);

/** The domestic services that go to Alaska and Hawaii (9), Puerto Rico (11) and inside one of them (13). */
const OFFSHORE_ZONES: Readonly<Record<number, readonly number[]>> = {
  [SERVICE.priorityOvernight]: [9, 11, 13],
  [SERVICE.nextDayAir]: [9, 11, 13],
  [SERVICE.fedex1DayFreight]: [9, 11, 13],
  [SERVICE.standardOvernight]: [9, 13],
  [SERVICE.nextDayAirSaver]: [9, 13],
  [SERVICE.fedex2Day]: [9, 11, 13],
  [SERVICE.secondDayAir]: [9, 11, 13],
  [SERVICE.fedex2DayFreight]: [9, 11, 13],
  [SERVICE.fedexGround]: [9],
  [SERVICE.homeDelivery]: [9],
  [SERVICE.upsGround]: [9],
};
const BY_GROUND: ReadonlySet<number> = new Set([
  SERVICE.fedexGround,
  SERVICE.homeDelivery,
  SERVICE.upsGround,
]);

const ALL_ZONES = 'ABDEFGHIJKLM';
const EXPRESS_ZONES = 'ABDFGHIJKL';
const PARCEL_ZONES = 'ABFGHIJK';
const FREIGHT_ZONES = 'ABDEFGHIJKL';

/** Export zones each service of FedEx and UPS goes to. Ground: Canada (A), UPS to Mexico (B) too. */
const ZONES: Readonly<Record<number, string>> = {
  [SERVICE.internationalFirst]: ALL_ZONES,
  [SERVICE.internationalPriorityExpress]: EXPRESS_ZONES,
  [SERVICE.internationalPriority]: ALL_ZONES,
  [SERVICE.internationalEconomy]: ALL_ZONES,
  [SERVICE.internationalConnectPlus]: PARCEL_ZONES,
  [SERVICE.internationalGround]: 'A',
  [SERVICE.internationalPriorityFreight]: FREIGHT_ZONES,
  [SERVICE.internationalEconomyFreight]: FREIGHT_ZONES,
  [SERVICE.upsStandard]: 'AB',
  [SERVICE.worldwideExpressPlus]: ALL_ZONES,
  [SERVICE.worldwideExpress]: EXPRESS_ZONES,
  [SERVICE.worldwideSaver]: ALL_ZONES,
  [SERVICE.worldwideExpedited]: ALL_ZONES,
  [SERVICE.worldwideEconomy]: PARCEL_ZONES,
  [SERVICE.worldwideExpressFreight]: FREIGHT_ZONES,
};
/** Delivered early in the morning, where that is sold. */
const EARLY: ReadonlySet<number> = new Set([SERVICE.internationalFirst, SERVICE.worldwideExpressPlus]);

function goesAbroad(serviceId: number, country: string): boolean {
  const zone = exportZoneOf(country);
  if (zone === null || !ZONES[serviceId]?.includes(zone)) return false;
  return !EARLY.has(serviceId) || hasEarlyDelivery(country);
}

/** What a USPS service is priced by to a country, and what it carries there. */
export interface PostalGroup extends CountryGroup {
  /** Price group of the flat rate packagings; null: they do not go there. */
  flatRate: number | null;
}

const FIRST_CLASS_MAX_POUNDS = 4;

const POSTAL_GROUPS: Readonly<Record<number, (groups: CountryGroups) => CountryGroup | null>> = {
  [SERVICE.priorityMailExpressInternational]: ({ express }) => express,
  [SERVICE.priorityMailInternational]: ({ priority }) => priority,
  [SERVICE.firstClassPackageInternational]: ({ firstClass }) =>
    firstClass === null ? null : { priceGroup: firstClass, maxPounds: FIRST_CLASS_MAX_POUNDS },
};

/** Of a USPS service to a country (ISO 3166 alpha-2), or null where it does not go. */
export function postalGroupOf(serviceId: number, country: string): PostalGroup | null {
  const groups = countryGroupsOf(country);
  const group = groups && POSTAL_GROUPS[serviceId]?.(groups);
  return group ? { ...group, flatRate: groups.flatRate } : null;
}

const SLACK = 1e-9;

/** Why a parcel that is within the service's own limits does not go to a country of the group, or null. */
export function postalProblem(
  { maxPounds, flatRate }: PostalGroup,
  { pounds, packaging }: { pounds: number; packaging: Packaging | undefined },
): Reason | null {
  if (packaging?.isFlatRate) return flatRate === null ? 'packagingNotAllowed' : null;
  return pounds > maxPounds + SLACK ? 'overCountryWeight' : null;
}
