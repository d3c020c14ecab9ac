import { describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { plainFacts } from '#fixtures/rule-table.ts';
import { CHANNELS } from '../carriers/channels.ts';
import { quoteService } from '../rating/quote.ts';
import { RATING_SETTINGS } from '../rating/settings.ts';
import { packagingToUse } from './adjustments/packing.ts';
import { channelFallback } from './channel-fallback.ts';
import { countryOf, isDocumentShipment, isInternational, isStoreOrder } from './scope.ts';
import { readOnlyFields } from './store-fields.ts';
import { tariffPayTypesFor } from './tariff.ts';

describe('a channel', () => {
  const ask = (carrierServiceId: number, carrierChannelId: number | null, shipDate = '2026-11-20') => {
    const form = anOrder({ carrierServiceId, carrierChannelId, shipDate });
    return channelFallback(form.order, quoteService(form, carrierServiceId, RATING_SETTINGS), CHANNELS);
  };

  it.each([
    ['gives its discount', 3, 1, '2026-11-20', null],
    ['is none', 3, null, '2026-11-20', null],
    ['does not cover the service', 4, 1, '2026-11-20', 'discountInvalid'],
    ['is not valid on the day', 3, 1, '2025-12-31', 'discountInvalid'],
  ])('%s', (_name, service, channel, day, reason) => {
    expect(ask(service, channel, day)?.reason ?? null).toBe(reason);
  });

  it('that would cost more falls back', () => {
    const channels = CHANNELS.map((channel) => ({ ...channel, discountBasisPoints: -100 }));
    const form = anOrder({ carrierServiceId: 3, carrierChannelId: 1 });
    const rate = quoteService(form, 3, { ...RATING_SETTINGS, channels });
    expect(channelFallback(form.order, rate, channels)).toEqual({
      channel: channels[0],
      reason: 'rateHigher',
    });
  });

  it('says nothing of a service without a price', () => {
    const form = anOrder({ carrierServiceId: 3, carrierChannelId: 1, recipientZipCode: '' });
    expect(channelFallback(form.order, quoteService(form, 3, RATING_SETTINGS), CHANNELS)).toBeNull();
    expect(channelFallback(form.order, null, CHANNELS)).toBeNull();
  });
});

describe('who pays duties', () => {
  it.each([
    ['FedEx abroad with the setting', 3, 'DE', true, [1, 2]],
    ['FedEx abroad without', 3, 'DE', false, [1]],
    ['UPS abroad', 2, 'DE', true, [1]],
    ['FedEx at home', 3, 'US', true, [1]],
  ])('%s', (_name, carrierId, recipientCountryCode, senderTariff, types) => {
    const { user } = plainFacts;
    const settings = { defaultSettings: { ...user.defaultSettings, senderTariff } };
    expect(tariffPayTypesFor(anOrder({ carrierId, recipientCountryCode }).order, settings)).toEqual(types);
  });
});

describe('a store order', () => {
  it('keeps what its store decides', () => {
    expect(readOnlyFields({ userPlatformId: null })).toEqual(new Set());
    expect([...readOnlyFields({ userPlatformId: '4' })]).toContain('platformOrderNo');
    expect(
      [null, '', '0', '-1', '4', 'etsy'].map((userPlatformId) => isStoreOrder({ userPlatformId })),
    ).toEqual([false, false, false, false, true, true]);
  });
});

describe('scope', () => {
  it('counts the territories of the US as the US', () => {
    expect(['pr', 'GU', '', 'DE', null].map(countryOf)).toEqual(['US', 'US', 'US', 'DE', 'US']);
    expect(isInternational({ senderCountryCode: 'US', recipientCountryCode: 'PR' })).toBe(false);
  });

  it('knows documents by their contents, abroad', () => {
    const documents = { contentsType: 'DOCUMENT', recipientCountryCode: 'DE' };
    const is = (order: object) => isDocumentShipment({ ...anOrder().order, ...order });
    expect([
      is(documents),
      is({ ...documents, isDocument: false }),
      is({ ...documents, contentsType: 'GIFT' }),
      is({ contentsType: 'DOCUMENT' }),
    ]).toEqual([true, false, false, false]);
  });
});

describe('the packaging of a box for One Rate', () => {
  const oneRate = { carrierServiceId: 37, isFedexOneRate: true };
  it.each([
    ['a letter', 12, 9, 1, 40],
    ['a flat parcel, however it lies', 1, 12, 15, 41],
    ['a small box', 12, 10, 1, 41],
    ['a cube', 10, 10, 10, 46],
    ['a roll', 37, 5, 5, 42],
    ['a chest', 20, 20, 20, null],
  ])('%s', (_name, length, width, height, id) => {
    expect(packagingToUse(oneRate, aParcel({ length, width, height }))).toBe(id);
  });

  it('waits for its sizes, in either unit', () => {
    expect(packagingToUse(oneRate, aParcel({ length: null }))).toBeNull();
    const cube = { length: 25, width: 25, height: 25, distanceUnit: 'cm' as const };
    expect(packagingToUse(oneRate, aParcel(cube))).toBe(46);
    expect(packagingToUse({ carrierServiceId: 37, isFedexOneRate: false }, aParcel())).toBe(50);
    expect(packagingToUse({ carrierServiceId: null, isFedexOneRate: false }, aParcel())).toBeNull();
  });
});
