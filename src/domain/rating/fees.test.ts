import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InsuranceTier } from './fees.ts';
import { deliveryAreaOf, FEDEX_FEES, insuranceFeeCents, seasonOf, UPS_FEES } from './fees.ts';

test.each([
  [0, 0],
  [10_000, 0],
  [10_001, 405],
  [30_000, 405],
  [30_001, 540],
  [5_000_000, 67_500],
])('a declared value of %s cents costs %s', (declared, fee) => {
  expect(insuranceFeeCents(declared, FEDEX_FEES.insurance)).toBe(fee);
});

test('a flat band between a free and a per-hundred one', () => {
  const tiers: InsuranceTier[] = [
    { upToCents: 5000, kind: 'free', feeCents: 0, minimumCents: 0 },
    { upToCents: 20_000, kind: 'flat', feeCents: 250, minimumCents: 0 },
    { upToCents: 100_000, kind: 'per100', feeCents: 100, minimumCents: 300 },
  ];
  expect(
    [5000, 5001, 20_000, 20_001, 100_000, 100_001].map((value) => insuranceFeeCents(value, tiers)),
  ).toEqual([0, 250, 250, 300, 1000, 0]);
});

test('insurance never gets cheaper with the value', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (value, more) => {
        expect(insuranceFeeCents(value + more, UPS_FEES.insurance)).toBeGreaterThanOrEqual(
          insuranceFeeCents(value, UPS_FEES.insurance),
        );
      },
    ),
  );
});

test.each([
  ['2026-10-25', undefined],
  ['2026-10-26', 40],
  ['2026-11-22', 40],
  ['2026-11-23', 65],
  ['2026-12-27', 65],
  ['2026-12-28', 40],
  ['2027-01-18', undefined],
  ['', undefined],
])('on %s the residential demand surcharge of Ground is %s', (day, fee) => {
  expect(seasonOf(FEDEX_FEES, day)?.residentialGroundCents).toBe(fee);
});

test('the seasons of a schedule follow each other without a gap or an overlap within a winter', () => {
  const edges = FEDEX_FEES.seasons.flatMap((season) => [season.from, season.until]);
  expect(edges).toEqual(edges.toSorted());
});

test('a five-digit entry wins over its ZIP3', () => {
  const areas = { '821': 'remote', '82190': 'delivery' } as const;
  expect(['82190', '82190-1234', '82101', '10001'].map((zip) => deliveryAreaOf(zip, areas))).toEqual([
    'delivery',
    'delivery',
    'remote',
    null,
  ]);
});
