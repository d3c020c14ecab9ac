/** When a channel's discount was not given. Source: specification, section 1: a channel may fall back to the normal one. */
import { channelCovers } from '../carriers/channels.ts';
import type { Channel } from '../carriers/channels.ts';
import type { Order, RateResult } from './order.ts';

export interface ChannelFallback {
  channel: Channel;
  /** The discount does not hold for this service, sender or day; or the channel would have cost more. */
  reason: 'discountInvalid' | 'rateHigher';
}

type Chosen = Pick<Order, 'carrierChannelId' | 'senderAddrId' | 'shipDate'>;

/**
 * Why a rate of an order with a channel is the normal channel's; null where the order has no channel, the rate no price,
 * or the discount is in it.
 */
export function channelFallback(
  order: Chosen,
  rate: RateResult | null,
  channels: readonly Channel[],
): ChannelFallback | null {
  const channel = channels.find(({ id }) => id === order.carrierChannelId);
  if (!channel || !rate?.isSuccess || rate.rate === null || rate.originRate === null) return null;
  if (rate.rate < rate.originRate) return null;
  const { senderAddrId, shipDate } = order;
  const holds = channelCovers(channel, { serviceId: rate.carrierServiceId, senderAddrId, shipDate });
  return { channel, reason: holds ? 'rateHigher' : 'discountInvalid' };
}
