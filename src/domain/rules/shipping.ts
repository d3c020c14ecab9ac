/** Carrier, service, channel, One Rate, tariff. */
import { CARRIER } from '../carriers/carriers.ts';
import { SERVICE, serviceById } from '../carriers/services.ts';
import type { ChannelInfo, Facts } from '../order/facts.ts';
import type { Order } from '../order/order.ts';
import { isInternational } from '../order/scope.ts';
import { PAYS, tariffPayTypesFor } from '../order/tariff.ts';
import { must, need, rulesOf } from './rule.ts';

const COUNTRIES = ['senderCountryCode', 'recipientCountryCode'] as const;
const PAYERS: readonly unknown[] = Object.values(PAYS);

const channelOf = (order: Order, { user }: Facts): ChannelInfo | undefined =>
  order.carrierChannelId === null
    ? undefined
    : user.carrierChannelInfos.find((channel) => channel.id === order.carrierChannelId);

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
    source: "6: the services are limited by the user's allowed service ids",
    check: ({ order }, { user }) => {
      const allowed = user.userServiceSetting.carrierServiceIds;
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
    check: ({ order }, facts) => {
      if (order.carrierChannelId === null || order.carrierServiceId === null) return 'unknown';
      const channel = channelOf(order, facts);
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
    check: ({ order }, facts) => {
      const channel = channelOf(order, facts);
      if (!channel || channel.senderAddrIds.length === 0) return 'holds';
      return must(channel.senderAddrIds.includes(order.senderAddrId ?? ''), 'senderAddrId', {
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
