import { expect, test } from 'vitest';
import { deliveryAreaOf, FEDEX_FEES, seasonOf } from './fees.ts';

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
