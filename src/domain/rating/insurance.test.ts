import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { InsuranceSource, InsuranceTier } from './insurance-rule.ts';
import { insuranceFeeCents, insuranceRulesFor, insuranceRulesOf } from './insurance.ts';

const UPS = { carrierId: 2, isDom: true };
const tier = (part: Partial<InsuranceTier>): InsuranceTier => ({
  insuranceType: 1,
  insuranceFee: 0,
  declaredStartValue: 0,
  declaredEndValue: null,
  insuranceThreshold: 0,
  ...part,
});
const feeBy = (declaredCents: number, ...rules: InsuranceTier[]) =>
  insuranceFeeCents(declaredCents, UPS, [{ ...UPS, rules }]);

test.each([
  [0, 0],
  [10_000, 0],
  [10_001, 405],
  [30_000, 405],
  [30_001, 540],
  [5_000_000, 67_500],
])('the carrier itself: a declared value of %s cents costs %s', (declared, fee) => {
  expect(insuranceFeeCents(declared, UPS, insuranceRulesOf({ insuranceSource: 'official' }))).toBe(fee);
});

test.each([
  [1, 100],
  [10_000, 100],
  [10_001, 190],
  [20_001, 285],
])('our fund: %s cents cost %s', (declared, fee) => {
  expect(insuranceFeeCents(declared, UPS, insuranceRulesOf({ insuranceSource: 'capital' }))).toBe(fee);
});

test.each([
  [100, 150],
  [13_636, 150],
  [13_650, 150],
  [100_000, 1100],
])('XCover: %s cents cost %s', (declared, fee) => {
  expect(insuranceFeeCents(declared, UPS, insuranceRulesOf({ insuranceSource: 'xcover' }))).toBe(fee);
});

describe('the four types', () => {
  it('1: a fixed fee', () => {
    expect(feeBy(99_900, tier({ insuranceType: 1, insuranceFee: 2.5 }))).toBe(250);
  });
  it('2: a percentage of the whole value', () => {
    expect(feeBy(12_345, tier({ insuranceType: 2, insuranceFee: 1.5, declaredStartValue: 50 }))).toBe(185);
  });
  it('3: a percentage of what lies above the start', () => {
    expect(feeBy(12_345, tier({ insuranceType: 3, insuranceFee: 1.5, declaredStartValue: 50 }))).toBe(110);
  });
  it('4: a fee for each started 100 dollars', () => {
    expect(
      [10_000, 10_001].map((value) => feeBy(value, tier({ insuranceType: 4, insuranceFee: 0.8 }))),
    ).toEqual([80, 160]);
  });
  it.each([1, 2, 3, 4] as const)('%s: the least cost', (insuranceType) => {
    expect(feeBy(100, tier({ insuranceType, insuranceFee: 0.01, insuranceThreshold: 3 }))).toBe(300);
  });
});

test('no fee below the threshold, a flat band, then per hundred', () => {
  const tiers = [
    tier({ insuranceType: 1, insuranceFee: 2.5, declaredStartValue: 50, declaredEndValue: 200 }),
    tier({ insuranceType: 4, insuranceFee: 1, declaredStartValue: 200, declaredEndValue: 1000 }),
  ];
  expect([5000, 5001, 20_000, 20_001, 100_000, 100_001].map((value) => feeBy(value, ...tiers))).toEqual([
    0, 250, 250, 300, 1000, 0,
  ]);
});

test('XCover insures USPS and shipments abroad, the others do not', () => {
  const USPS_ABROAD = [
    { carrierId: 1, isDom: true },
    { carrierId: 1, isDom: false },
    { carrierId: 3, isDom: false },
  ];
  const fees = (insuranceSource: InsuranceSource) =>
    USPS_ABROAD.map((of) => insuranceFeeCents(50_000, of, insuranceRulesOf({ insuranceSource })));
  expect((['official', 'capital', 'xcover'] as const).map(fees)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [550, 800, 800],
  ]);
});

test('the rules of an account stand in the place of the usual ones of their source', () => {
  const own = {
    ...UPS,
    insuranceSource: 'capital' as const,
    rules: [tier({ insuranceType: 1, insuranceFee: 7 })],
  };
  const of = (insuranceSource: InsuranceSource, carrierId: number) =>
    insuranceFeeCents(
      20_000,
      { carrierId, isDom: true },
      insuranceRulesOf({ insuranceSource, insuranceRules: [own] }),
    );
  expect([of('capital', 2), of('capital', 3), of('official', 2), of('xcover', 1)]).toEqual([
    700, 0, 405, 220,
  ]);
  expect(insuranceRulesFor({ insuranceRules: [own] })).toHaveLength(9);
});

test('USPS, international orders and nonsense cost nothing with the carrier', () => {
  const rules = insuranceRulesOf({ insuranceSource: 'official' });
  expect([
    insuranceFeeCents(50_000, { carrierId: 1, isDom: true }, rules),
    insuranceFeeCents(50_000, { carrierId: 3, isDom: false }, rules),
    insuranceFeeCents(Number.NaN, UPS, rules),
    insuranceFeeCents(-5, UPS, rules),
  ]).toEqual([0, 0, 0, 0]);
});

test('insurance never gets cheaper with the value, whoever insures', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(['official', 'capital', 'xcover'] as const)),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (source, value, more) => {
        const rules = insuranceRulesOf({ insuranceSource: source });
        expect(insuranceFeeCents(value + more, UPS, rules)).toBeGreaterThanOrEqual(
          insuranceFeeCents(value, UPS, rules),
        );
      },
    ),
  );
});
