/**
 * The services of the contract, section 5, with the carriers' own codes (USPS, UPS and FedEx rating interfaces) and
 * the packagings each takes. Valid from 2026-01-01.
 */
import type { CarrierId } from './carriers.ts';
import { CARRIER } from './carriers.ts';

export const SERVICE = {
  priorityMailExpress: 1,
  priorityMail: 2,
  firstClass: 3,
  mediaMail: 4,
  parcelSelect: 5,
  priorityMailExpressInternational: 6,
  priorityMailInternational: 7,
  firstClassPackageInternational: 8,
  nextDayAirEarly: 10,
  nextDayAir: 11,
  nextDayAirSaver: 12,
  secondDayAirAm: 13,
  secondDayAir: 14,
  threeDaySelect: 15,
  upsGround: 16,
  groundFreightPricing: 17,
  surePost: 18,
  upsStandard: 19,
  worldwideExpressPlus: 20,
  worldwideExpress: 21,
  worldwideSaver: 22,
  worldwideExpedited: 23,
  worldwideExpressFreight: 24,
  worldwideEconomy: 25,
  firstOvernight: 33,
  priorityOvernight: 34,
  standardOvernight: 35,
  fedex2DayAm: 36,
  fedex2Day: 37,
  expressSaver: 38,
  fedexGround: 39,
  homeDelivery: 40,
  firstOvernightFreight: 41,
  fedex1DayFreight: 42,
  fedex2DayFreight: 43,
  fedex3DayFreight: 44,
  internationalFirst: 45,
  internationalPriorityExpress: 46,
  internationalPriority: 47,
  internationalEconomy: 48,
  internationalConnectPlus: 49,
  internationalGround: 50,
  internationalPriorityFreight: 51,
  internationalEconomyFreight: 52,
  sameDay: 53,
  smartPost: 54,
  surePostUnderOnePound: 55,
  sameDayCity: 56,
} as const;
export type ServiceId = (typeof SERVICE)[keyof typeof SERVICE];

export type ServiceKind = 'express' | 'ground' | 'mail' | 'freight' | 'sameDay';

export interface CarrierService {
  id: ServiceId;
  carrierId: CarrierId;
  code: string;
  /** As it is offered to the sender. */
  name: string;
  /** As it is printed on the label. */
  labelName: string;
  kind: ServiceKind;
  isInternational: boolean;
  /** All packagings the carrier takes; `packagingsFor` gives those the order form offers. */
  packagingIds: readonly number[];
}

type Row = [
  id: ServiceId,
  code: string,
  name: string,
  labelName: string,
  kind: ServiceKind,
  isInternational: 0 | 1,
  packagingIds: readonly number[],
];

const UPS_AIR = [27, 20, 21, 22, 23, 24, 25];
const UPS_WORLDWIDE = [...UPS_AIR, 26, 28];
const FEDEX_EXPRESS = [50, 40, 41, 42, 43, 44, 45, 46];
const FEDEX_WORLDWIDE = [...FEDEX_EXPRESS, 47, 48];
const UPS_OWN = [27];
const FEDEX_OWN = [50];

const USPS_SERVICES: Row[] = [
  [
    1,
    'PRIORITY_MAIL_EXPRESS',
    'USPS Priority Mail Express',
    'PRIORITY MAIL EXPRESS',
    'express',
    0,
    [1, 4, 5, 6],
  ],
  [2, 'PRIORITY_MAIL', 'USPS Priority Mail', 'PRIORITY MAIL', 'mail', 0, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [
    3,
    'USPS_GROUND_ADVANTAGE',
    'USPS First Class (Ground Advantage)',
    'GROUND ADVANTAGE',
    'mail',
    0,
    [1, 2, 3],
  ],
  [4, 'MEDIA_MAIL', 'USPS Media Mail', 'MEDIA MAIL', 'mail', 0, [1]],
  [5, 'PARCEL_SELECT', 'USPS Parcel Select', 'PARCEL SELECT', 'mail', 0, [1]],
  [
    6,
    'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
    'USPS Priority Mail Express International',
    'PRIORITY MAIL EXPRESS INTERNATIONAL',
    'express',
    1,
    [1, 4, 5, 6],
  ],
  [
    7,
    'PRIORITY_MAIL_INTERNATIONAL',
    'USPS Priority Mail International',
    'PRIORITY MAIL INTERNATIONAL',
    'mail',
    1,
    [1, 4, 5, 6, 7, 8, 9],
  ],
  [
    8,
    'FIRST-CLASS_PACKAGE_INTERNATIONAL_SERVICE',
    'USPS First Class Package International',
    'FIRST-CLASS PACKAGE INTERNATIONAL',
    'mail',
    1,
    [1],
  ],
];

const UPS_SERVICES: Row[] = [
  [10, '14', 'UPS Next Day Air Early', 'UPS NEXT DAY AIR EARLY', 'express', 0, UPS_AIR],
  [11, '01', 'UPS Next Day Air', 'UPS NEXT DAY AIR', 'express', 0, UPS_AIR],
  [12, '13', 'UPS Next Day Air Saver', 'UPS NEXT DAY AIR SAVER', 'express', 0, UPS_AIR],
  [13, '59', 'UPS 2nd Day Air A.M.', 'UPS 2ND DAY AIR A.M.', 'express', 0, UPS_AIR],
  [14, '02', 'UPS 2nd Day Air', 'UPS 2ND DAY AIR', 'express', 0, UPS_AIR],
  [15, '12', 'UPS 3 Day Select', 'UPS 3 DAY SELECT', 'express', 0, UPS_OWN],
  [16, '03', 'UPS Ground', 'UPS GROUND', 'ground', 0, UPS_OWN],
  [17, 'GFP', 'UPS Ground Freight Pricing', 'UPS GROUND', 'ground', 0, UPS_OWN],
  [18, '93', 'UPS SurePost', 'UPS SUREPOST', 'ground', 0, UPS_OWN],
  [19, '11', 'UPS Standard', 'UPS STANDARD', 'ground', 1, UPS_OWN],
  [20, '54', 'UPS Worldwide Express Plus', 'UPS EXPRESS PLUS', 'express', 1, UPS_WORLDWIDE],
  [21, '07', 'UPS Worldwide Express', 'UPS EXPRESS', 'express', 1, UPS_WORLDWIDE],
  [22, '65', 'UPS Worldwide Saver', 'UPS SAVER', 'express', 1, UPS_WORLDWIDE],
  [23, '08', 'UPS Worldwide Expedited', 'UPS EXPEDITED', 'express', 1, UPS_OWN],
  [24, '96', 'UPS Worldwide Express Freight', 'UPS EXPRESS FREIGHT', 'freight', 1, [29]],
  [25, '17', 'UPS Worldwide Economy', 'UPS WORLDWIDE ECONOMY', 'ground', 1, UPS_OWN],
  [55, '92', 'UPS SurePost Less than 1 lb', 'UPS SUREPOST', 'ground', 0, UPS_OWN],
];

const FEDEX_SERVICES: Row[] = [
  [33, 'FIRST_OVERNIGHT', 'FedEx First Overnight', 'FIRST OVERNIGHT', 'express', 0, FEDEX_EXPRESS],
  [34, 'PRIORITY_OVERNIGHT', 'FedEx Priority Overnight', 'PRIORITY OVERNIGHT', 'express', 0, FEDEX_EXPRESS],
  [35, 'STANDARD_OVERNIGHT', 'FedEx Standard Overnight', 'STANDARD OVERNIGHT', 'express', 0, FEDEX_EXPRESS],
  [36, 'FEDEX_2_DAY_AM', 'FedEx 2Day A.M.', '2DAY A.M.', 'express', 0, FEDEX_EXPRESS],
  [37, 'FEDEX_2_DAY', 'FedEx 2Day', '2DAY', 'express', 0, FEDEX_EXPRESS],
  [38, 'FEDEX_EXPRESS_SAVER', 'FedEx Express Saver', 'EXPRESS SAVER', 'express', 0, FEDEX_EXPRESS],
  [39, 'FEDEX_GROUND', 'FedEx Ground', 'GROUND', 'ground', 0, FEDEX_OWN],
  [40, 'GROUND_HOME_DELIVERY', 'FedEx Home Delivery', 'HOME DELIVERY', 'ground', 0, FEDEX_OWN],
  [
    41,
    'FIRST_OVERNIGHT_FREIGHT',
    'FedEx First Overnight Freight',
    'FIRST OVERNIGHT FREIGHT',
    'freight',
    0,
    FEDEX_OWN,
  ],
  [42, 'FEDEX_1_DAY_FREIGHT', 'FedEx 1Day Freight', '1DAY FREIGHT', 'freight', 0, FEDEX_OWN],
  [43, 'FEDEX_2_DAY_FREIGHT', 'FedEx 2Day Freight', '2DAY FREIGHT', 'freight', 0, FEDEX_OWN],
  [44, 'FEDEX_3_DAY_FREIGHT', 'FedEx 3Day Freight', '3DAY FREIGHT', 'freight', 0, FEDEX_OWN],
  [45, 'INTERNATIONAL_FIRST', 'FedEx International First', 'INTL FIRST', 'express', 1, FEDEX_WORLDWIDE],
  [
    46,
    'FEDEX_INTERNATIONAL_PRIORITY_EXPRESS',
    'FedEx International Priority Express',
    'INTL PRIORITY EXPRESS',
    'express',
    1,
    FEDEX_WORLDWIDE,
  ],
  [
    47,
    'FEDEX_INTERNATIONAL_PRIORITY',
    'FedEx International Priority',
    'INTL PRIORITY',
    'express',
    1,
    FEDEX_WORLDWIDE,
  ],
  [48, 'INTERNATIONAL_ECONOMY', 'FedEx International Economy', 'INTL ECONOMY', 'express', 1, FEDEX_WORLDWIDE],
  [
    49,
    'FEDEX_INTERNATIONAL_CONNECT_PLUS',
    'FedEx International Connect Plus',
    'INTL CONNECT PLUS',
    'express',
    1,
    [50, 41],
  ],
  [50, 'INTERNATIONAL_GROUND', 'FedEx International Ground', 'INTL GROUND', 'ground', 1, FEDEX_OWN],
  [
    51,
    'INTERNATIONAL_PRIORITY_FREIGHT',
    'FedEx International Priority Freight',
    'INTL PRIORITY FREIGHT',
    'freight',
    1,
    FEDEX_OWN,
  ],
  [
    52,
    'INTERNATIONAL_ECONOMY_FREIGHT',
    'FedEx International Economy Freight',
    'INTL ECONOMY FREIGHT',
    'freight',
    1,
    FEDEX_OWN,
  ],
  [53, 'SAME_DAY', 'FedEx SameDay', 'SAMEDAY', 'sameDay', 0, [50, 40, 41]],
  [54, 'SMART_POST', 'FedEx Smart Post (Ground Economy)', 'GROUND ECONOMY', 'ground', 0, FEDEX_OWN],
  [56, 'SAME_DAY_CITY', 'FedEx SameDay City', 'SAMEDAY CITY', 'sameDay', 0, FEDEX_OWN],
];

const rows = (carrierId: CarrierId, table: Row[]): CarrierService[] =>
  table.map(([id, code, name, labelName, kind, isInternational, packagingIds]) => ({
    id,
    carrierId,
    code,
    name,
    labelName,
    kind,
    isInternational: isInternational === 1,
    packagingIds,
  }));

export const SERVICES: readonly CarrierService[] = [
  ...rows(CARRIER.usps, USPS_SERVICES),
  ...rows(CARRIER.ups, UPS_SERVICES),
  ...rows(CARRIER.fedex, FEDEX_SERVICES),
];

const byId = new Map<number, CarrierService>(SERVICES.map((service) => [service.id, service]));

/** The service of an id, or undefined. */
export function serviceById(id: number | null): CarrierService | undefined {
  return id === null ? undefined : byId.get(id);
}

/**
 * The services an order may choose from, in the order of the table. A null `carrierId` means all carriers; an empty
 * `allowedServiceIds` means no limit of the user's; One Rate leaves only FedEx 2Day. Source: specification, section 4.
 */
export function servicesFor(query: {
  international: boolean;
  carrierId?: number | null;
  allowedServiceIds?: readonly number[];
  isFedexOneRate?: boolean;
}): CarrierService[] {
  const { international, carrierId = null, allowedServiceIds = [], isFedexOneRate = false } = query;
  return SERVICES.filter(
    (service) =>
      service.isInternational === international &&
      (carrierId === null || service.carrierId === carrierId) &&
      (allowedServiceIds.length === 0 || allowedServiceIds.includes(service.id)) &&
      (!isFedexOneRate || service.id === SERVICE.fedex2Day),
  );
}
