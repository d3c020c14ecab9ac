/** Carrier, service, channel, One Rate, tariff. */
import { allowedServiceIdsOf } from '../carriers/allowed-services.ts';
import { CARRIER } from '../carriers/carriers.ts';
import { packagingById } from '../carriers/packagings.ts';
import { SERVICE, serviceById } from '../carriers/services.ts';
import { channelOf } from '../order/automatic-service.ts';
import type { OrderForm, Parcel } from '../order/order.ts';
import { countryOf, isInternational } from '../order/scope.ts';
import { PAYS, tariffPayTypesFor } from '../order/tariff.ts';
import type { PostalGroup } from '../rating/lanes.ts';
import {
  countryAbroadOf,
  countryProblem,
  postalGroupOf,
  postalProblem,
  zipProblem,
} from '../rating/lanes.ts';
import type { Reason } from '../rating/reasons.ts';
import { maxIn, parcelPounds, WEIGHT_FIELDS } from './parcel-weight.ts';
import type { Verdict } from './rule.ts';
import { eachParcel, must, need, rulesOf, textOf } from './rule.ts';

const COUNTRIES = ['senderCountryCode', 'recipientCountryCode'] as const;
const PAYERS: readonly unknown[] = Object.values(PAYS);

interface PostalParcel {
  group: PostalGroup;
  trouble: Reason | null;
  service: string;
  to: string;
}

/** Asks every parcel that USPS is to carry to another country. */
function eachPostalParcel(
  form: OrderForm,
  check: (known: PostalParcel, parcel: Parcel, at: (field: keyof Parcel) => string) => Verdict,
): Verdict {
  const { order } = form;
  const service = serviceById(order.carrierServiceId);
  const abroad = countryAbroadOf(order);
  const group = abroad && !abroad.isImport && service ? postalGroupOf(service.id, abroad.country) : null;
  if (!abroad || !service || !group) return 'holds';
  return eachParcel(form, (parcel, at) => {
    const pounds = parcelPounds(parcel);
    if (pounds === null) return 'unknown';
    const trouble = postalProblem(group, { pounds, packaging: packagingById(parcel.packageTypeId) });
    return check({ group, trouble, service: service.name, to: abroad.country }, parcel, at);
  });
}

export const shippingRules = rulesOf('shipping', [
  {
    id: 'SHP-01',
    reads: ['carrierId'],
    source: '5 Order: carrierId required',
    check: ({ order }) => need(order.carrierId, 'carrierId'),
  },
  {
    id: 'SHP-02',
    reads: ['carrierServiceId'],
    source: '5 Order: carrierServiceId required',
    check: ({ order }) => need(order.carrierServiceId, 'carrierServiceId'),
  },
  {
    id: 'SHP-03',
    reads: ['carrierId', 'carrierServiceId'],
    source: '3 User info: carrierInfos; contract: ids of services',
    check: ({ order }) => {
      if (order.carrierServiceId === null) return 'unknown';
      const service = serviceById(order.carrierServiceId);
      return must(
        service !== undefined && (order.carrierId === null || service.carrierId === order.carrierId),
        'carrierServiceId',
      );
    },
  },
  {
    id: 'SHP-04',
    reads: ['carrierServiceId', ...COUNTRIES],
    source: "4: a carrier service appears only if its international flag matches the order's",
    check: ({ order }) => {
      const service = serviceById(order.carrierServiceId);
      if (!service) return 'unknown';
      return must(service.isInternational === isInternational(order), 'carrierServiceId', {
        service: service.name,
      });
    },
  },
  {
    id: 'SHP-05',
    reads: ['carrierServiceId'],
    source:
      "6: the services are limited by the user's allowed service ids, and by the carrier of their channels",
    check: ({ order }, { user }) => {
      const allowed = allowedServiceIdsOf(user);
      const service = serviceById(order.carrierServiceId);
      if (!service) return 'unknown';
      return must(allowed.length === 0 || allowed.includes(service.id), 'carrierServiceId', {
        service: service.name,
      });
    },
  },
  {
    id: 'SHP-06',
    reads: ['carrierChannelId', 'carrierId', 'carrierServiceId'],
    source: '4: a channel fixes the carrier; 6: channel-restricted users',
    check: (form, facts) => {
      const { order } = form;
      if (order.carrierChannelId === null || order.carrierServiceId === null) return 'unknown';
      const channel = channelOf(form, facts.user);
      const fits =
        channel !== undefined &&
        channel.carrierId === order.carrierId &&
        (channel.carrierServiceIds.length === 0 ||
          channel.carrierServiceIds.includes(order.carrierServiceId));
      return must(fits, 'carrierChannelId', { channel: channel?.name ?? String(order.carrierChannelId) });
    },
  },
  {
    id: 'SHP-07',
    reads: ['carrierChannelId', 'senderAddrId'],
    source: '6: some channels limit the sender to preset addresses',
    check: (form, facts) => {
      const channel = channelOf(form, facts.user);
      if (!channel || channel.senderAddrIds.length === 0) return 'holds';
      return must(channel.senderAddrIds.includes(form.order.senderAddrId ?? ''), 'senderAddrId', {
        channel: channel.name,
      });
    },
  },
  {
    id: 'SHP-08',
    reads: ['isFedexOneRate', 'carrierId', 'carrierServiceId', ...COUNTRIES],
    source: '4: One Rate is FedEx 2Day within one country only',
    check: ({ order }) =>
      must(
        order.isFedexOneRate !== true ||
          (order.carrierId === CARRIER.fedex &&
            order.carrierServiceId === SERVICE.fedex2Day &&
            !isInternational(order)),
        'isFedexOneRate',
      ),
  },
  {
    id: 'SHP-20',
    reads: ['carrierServiceId', ...COUNTRIES],
    source: 'carriers: the countries a service goes to and comes from',
    check: ({ order }) => {
      const service = serviceById(order.carrierServiceId);
      // Of the other kind of order: SHP-04 says so.
      if (!service || service.isInternational !== isInternational(order)) return 'unknown';
      return must(countryProblem(service, order) === null, 'carrierServiceId', {
        service: service.name,
        from: countryOf(order.senderCountryCode),
        to: countryOf(order.recipientCountryCode),
      });
    },
  },
  {
    id: 'SHP-21',
    reads: ['carrierServiceId', ...COUNTRIES, 'senderZipCode', 'recipientZipCode'],
    source: 'carriers: the ZIP Codes a service goes to and comes from',
    check: ({ order }) => {
      const service = serviceById(order.carrierServiceId);
      if (!service || countryProblem(service, order) !== null) return 'unknown';
      return must(zipProblem(service, order) === null, 'carrierServiceId', {
        service: service.name,
        from: textOf(order.senderZipCode),
        to: textOf(order.recipientZipCode),
      });
    },
  },
  {
    id: 'SHP-22',
    section: 'package',
    reads: ['carrierServiceId', ...COUNTRIES, ...WEIGHT_FIELDS, 'packages.*.packageTypeId'],
    source: 'USPS International Mail Manual: the greatest weight to a country',
    check: (form) =>
      eachPostalParcel(form, ({ group, trouble, service, to }, { massUnit }, at) =>
        must(trouble !== 'overCountryWeight', [at('weight'), at('weight2')], {
          service,
          to,
          max: maxIn(massUnit, group.maxPounds),
          unit: massUnit,
        }),
      ),
  },
  {
    id: 'SHP-23',
    section: 'package',
    reads: ['carrierServiceId', ...COUNTRIES, ...WEIGHT_FIELDS, 'packages.*.packageTypeId'],
    source: 'USPS Notice 123: the countries flat rates go to',
    check: (form) =>
      eachPostalParcel(form, ({ trouble, service, to }, _parcel, at) =>
        must(trouble !== 'packagingNotAllowed', at('packageTypeId'), { service, to }),
      ),
  },
  {
    id: 'SHP-09',
    reads: ['tariffPayType', 'carrierId', ...COUNTRIES],
    source: '5 Order: sender-paid tariff only when default senderTariff is on and the carrier is FedEx',
    check: ({ order }, { user }) => {
      const isUsed = isInternational(order) || !PAYERS.includes(order.tariffPayType);
      return must(!isUsed || tariffPayTypesFor(order, user).includes(order.tariffPayType), 'tariffPayType');
    },
  },
  {
    id: 'SHP-10',
    reads: ['purpose', 'carrierId', ...COUNTRIES],
    source: '5 Order: purpose of contents required for international UPS',
    check: ({ order }) =>
      order.carrierId === CARRIER.ups && isInternational(order) ? need(order.purpose, 'purpose') : 'holds',
  },
  {
    id: 'SHP-19',
    reads: ['etdFlag', 'carrierId', ...COUNTRIES],
    source: '6: the ETD option needs etdFlag, an international shipment and FedEx',
    check: ({ order }, { user }) =>
      must(
        order.etdFlag !== true ||
          (user.etdFlag && order.carrierId === CARRIER.fedex && isInternational(order)),
        'etdFlag',
      ),
  },
]);
