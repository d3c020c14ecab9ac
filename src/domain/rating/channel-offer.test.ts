import { describe, expect, it } from 'vitest';
import { CHANNELS } from '../carriers/channels.ts';
import { SERVICE } from '../carriers/services.ts';
import type { Order } from '../order/order.ts';
import { channelOffer } from './channel-offer.ts';
import { quoteAll, quoteService } from './quote.ts';
import { aForm } from './rating.fixture.ts';
import { RATING_SETTINGS } from './settings.ts';

const [usps, fedex] = CHANNELS as [(typeof CHANNELS)[number], (typeof CHANNELS)[number]];

const offersFor = (order: Partial<Order>, own: typeof CHANNELS = CHANNELS) => {
  const form = aForm(order, { weight: 9, packageNum: 1 });
  return quoteAll(form, RATING_SETTINGS).flatMap((rate) => {
    const offer = channelOffer(rate, form.order, own);
    return offer ? [{ serviceId: rate.carrierServiceId, channelId: offer.channel.id, rate: offer.rate }] : [];
  });
};

describe('the price through a channel, before it is taken', () => {
  it.each([
    ['a home', { recipientIsResidential: true }],
    ['a business, signed for', { recipientIsResidential: false, signatureOption: 'direct' }],
    ['Alaska', { recipientZipCode: '99501' }],
  ] as [string, Partial<Order>][])('is what the order costs under it: %s', (_to, order) => {
    const offers = offersFor(order);
    expect(offers.length).toBeGreaterThan(0);
    for (const { serviceId, channelId, rate } of offers) {
      const taken = aForm({ ...order, carrierChannelId: channelId }, { weight: 9, packageNum: 1 });
      expect(rate).toBe(quoteService(taken, serviceId, RATING_SETTINGS).rate);
      expect(rate).toBeLessThan(quoteService(aForm(order, { weight: 9 }), serviceId, RATING_SETTINGS).rate!);
    }
  });

  it('is named for the services of each channel the user has', () => {
    const named = (own: typeof CHANNELS) =>
      offersFor({ recipientIsResidential: true }, own)
        .map(({ serviceId, channelId }) => [channelId, serviceId])
        .sort(([, one = 0], [, other = 0]) => one - other);
    expect(named([usps])).toEqual([
      [usps.id, SERVICE.priorityMail],
      [usps.id, SERVICE.firstClass],
    ]);
    expect(named([fedex])).toEqual([
      [fedex.id, SERVICE.fedexGround],
      [fedex.id, SERVICE.homeDelivery],
    ]);
    expect(named([])).toEqual([]);
  });

  it.each([
    ['the order is under it', { carrierChannelId: fedex.id }, fedex],
    ['a return takes no channel', { isReturn: true }, fedex],
    ['it holds from another day', { shipDate: '2025-12-31' }, fedex],
    ['it is for another sender', { senderAddrId: 'home' }, { ...fedex, senderAddrIds: ['warehouse'] }],
  ] as [string, Partial<Order>, (typeof CHANNELS)[number]][])('is not named where %s', (_why, order, own) => {
    expect(offersFor({ recipientIsResidential: true, ...order }, [own])).toEqual([]);
  });
});
