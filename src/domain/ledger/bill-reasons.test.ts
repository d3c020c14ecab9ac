import { describe, expect, it } from 'vitest';
import { billReasons, type BilledParcel } from './bill-reasons.ts';

const aBill = (given: Partial<BilledParcel>): BilledParcel => ({
  difference: 1.5,
  weight: 3,
  billedWeight: 3,
  zone: '5',
  billedZone: '5',
  fees: { total: 12, base: 12, residential: 0 },
  ...given,
});

describe('why a bill differs from its hold', () => {
  it('says weight and zone as they were told and as they were billed', () => {
    expect(billReasons(aBill({ billedWeight: 5, billedZone: '6' }))).toEqual([
      { is: 'heavier', from: 3, to: 5 },
      { is: 'zone', from: '5', to: '6' },
    ]);
    expect(billReasons(aBill({ difference: -0.8, billedWeight: 2 }))).toEqual([
      { is: 'lighter', from: 3, to: 2 },
    ]);
  });

  it('says the fees a carrier adds by itself, and none of them where less was billed', () => {
    const fees = { total: 20, base: 12, changeAddress: 3, residential: 5, fuel: 2 };
    expect(billReasons(aBill({ fees }))).toEqual([
      { is: 'changeAddress', amount: 3 },
      { is: 'residential', amount: 5 },
    ]);
    expect(billReasons(aBill({ fees, difference: -1 }))).toEqual([{ is: 'price' }]);
  });

  it('says that it is the price where nothing else is known', () => {
    const unknown = { weight: null, billedWeight: null, zone: null, billedZone: null, fees: null };
    expect(billReasons(aBill(unknown))).toEqual([{ is: 'price' }]);
  });

  it('says nothing where nothing differs', () => {
    expect(billReasons(aBill({ difference: 0, billedWeight: 9 }))).toEqual([]);
  });
});
