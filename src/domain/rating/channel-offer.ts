/** What a rate costs through a channel the user has and the order is not under yet. */
import { CHANNELS, channelOfferCents } from '../carriers/channels.ts';
import { centsFromDollars, dollarsFromCents } from '../money.ts';
import type { ChannelInfo } from '../order/facts.ts';
import type { Order, RateResult } from '../order/order.ts';

export interface ChannelOffer {
  channel: ChannelInfo;
  /** Dollars. */
  rate: number;
}

export type OfferedTo = Pick<Order, 'carrierChannelId' | 'isReturn' | 'senderAddrId' | 'shipDate'>;

/**
 * The cheapest of the user's channels for a rate, the same price as a quote of the order under it; null where none makes
 * it cheaper than it is.
 */
export function channelOffer(
  rate: RateResult,
  order: OfferedTo,
  own: readonly ChannelInfo[],
): ChannelOffer | null {
  const { carrierServiceId: serviceId, originFeeDetail, rate: price } = rate;
  if (!rate.isSuccess || price === null || !originFeeDetail || order.isReturn) return null;
  const { senderAddrId, shipDate } = order;
  const postage = centsFromDollars(originFeeDetail.base ?? 0) + centsFromDollars(originFeeDetail.fuel ?? 0);
  const total = centsFromDollars(originFeeDetail.total);
  const [best = null] = own
    .filter((channel) => channel.id !== order.carrierChannelId && takes(channel, serviceId, senderAddrId))
    .flatMap((channel): ChannelOffer[] => {
      const known = CHANNELS.find(({ id }) => id === channel.id);
      const off = channelOfferCents(known, { serviceId, senderAddrId, shipDate }, postage);
      return off === null ? [] : [{ channel, rate: dollarsFromCents(total - off) }];
    })
    .filter((offer) => offer.rate < price)
    .sort((one, other) => one.rate - other.rate);
  return best;
}

function takes(channel: ChannelInfo, serviceId: number, senderAddrId: string | null): boolean {
  const { carrierServiceIds, senderAddrIds } = channel;
  return (
    (carrierServiceIds.length === 0 || carrierServiceIds.includes(serviceId)) &&
    (senderAddrIds.length === 0 || (senderAddrId !== null && senderAddrIds.includes(senderAddrId)))
  );
}
