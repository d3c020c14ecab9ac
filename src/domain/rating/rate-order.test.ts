import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RateResult } from '../order/order.ts';
import { aRate } from '#fixtures/a-rate.ts';
import { rateTags, sortedRates } from './rate-order.ts';

const MEDIA = aRate(4, 5, null);
const GROUND = aRate(3, 19, '2026-11-27', 20);
const PRIORITY = aRate(2, 22, '2026-11-24');
const EXPRESS = aRate(1, 60, '2026-11-23');
const FAILED = aRate(5, null, null);
const ids = (rates: RateResult[]) => rates.map(({ carrierServiceId }) => carrierServiceId);

describe('the order of the rates', () => {
  it('by price, by arrival; those without a price last', () => {
    const all = [FAILED, EXPRESS, MEDIA, PRIORITY, GROUND];
    expect(ids(sortedRates(all, 'price'))).toEqual([4, 3, 2, 1, 5]);
    expect(ids(sortedRates(all, 'arrival'))).toEqual([1, 2, 3, 4, 5]);
  });
  it('loses and adds none, whatever comes', () => {
    const any = fc.array(
      fc.tuple(fc.nat(60), fc.option(fc.nat(900)), fc.option(fc.constantFrom('2026-11-23', '2026-12-01'))),
    );
    fc.assert(
      fc.property(any, fc.constantFrom('price' as const, 'arrival' as const), (rows, order) => {
        const rates = rows.map(([id, dollars, day]) => aRate(id, dollars, day));
        const sorted = sortedRates(rates, order);
        expect(new Set(sorted)).toEqual(new Set(rates));
        expect(sorted).toHaveLength(rates.length);
      }),
    );
  });
});

describe('the tags', () => {
  it('Media Mail is not the cheapest for goods of any kind; a struck price is a promo', () => {
    const good = [MEDIA, GROUND, PRIORITY, EXPRESS];
    expect(good.map((one) => rateTags(one, good))).toEqual([[], ['cheapest', 'promo'], [], ['fastest']]);
  });
  it('Media Mail that was chosen is the cheapest', () => {
    const good = [MEDIA, GROUND, PRIORITY, EXPRESS];
    expect(good.map((one) => rateTags(one, good, MEDIA.carrierServiceId))).toEqual([
      ['cheapest'],
      ['promo'],
      [],
      ['fastest'],
    ]);
    expect(rateTags(GROUND, good, PRIORITY.carrierServiceId)).toEqual(['cheapest', 'promo']);
  });
});
