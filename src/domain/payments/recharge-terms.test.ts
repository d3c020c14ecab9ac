import { expect, it } from 'vitest';
import { err, ok } from '../result.ts';
import { readAmount } from './amount.ts';
import { achFeeCents, RECHARGE_LIMITS, rechargeFeeCents, rechargeFlaw } from './recharge-terms.ts';

it.each([
  [1000, 8],
  [1200, 9],
  [10_000, 75],
  [66_600, 500],
  [66_599, 499],
  [66_733, 500],
  [199_999, 500],
  [200_000, 0],
  [500_000, 0],
])('the ACH fee of %i cents is %i cents', (amountCents, fee) => {
  expect(achFeeCents(amountCents)).toBe(fee);
});

it.each([
  ['card', 0, 0],
  ['card', 290, 290],
  ['ach', 290, 75],
  ['bank', 290, 0],
  ['crypto', 290, 0],
  ['alipay', 290, 0],
] as const)('100 dollars by %s at a card fee of %i basis points cost %i cents', (method, points, fee) => {
  expect(rechargeFeeCents(method, 10_000, { cardFeeBasisPoints: points })).toBe(fee);
});

it('half a cent of a fee counts as one', () => {
  expect(rechargeFeeCents('card', 1050, { cardFeeBasisPoints: 100 })).toBe(11);
  expect(rechargeFeeCents('card', 1049, { cardFeeBasisPoints: 100 })).toBe(10);
});

it.each([
  ['ach', 500_000, 0, null],
  ['ach', 500_001, 0, 'ach_pending_above_max'],
  ['ach', 100_000, 400_000, null],
  ['ach', 100_001, 400_000, 'ach_pending_above_max'],
  ['card', 600_000, 400_000, null],
  ['bank', 10_000, 0, 'round_amount'],
  ['bank', 10_001, 0, null],
  ['crypto', 10_000, 0, null],
] as const)('%s, %i cents beside %i pending by ACH: %j', (method, amountCents, achPendingCents, flaw) => {
  expect(rechargeFlaw(method, amountCents, { achPendingCents })).toBe(flaw);
});

it.each([
  ['10', ok(1000)],
  ['9.99', err('below_min')],
  ['10000', ok(1_000_000)],
  ['10000.01', err('above_max')],
])('a recharge of %s dollars', (typed, expected) => {
  expect(readAmount(typed, RECHARGE_LIMITS)).toEqual(expected);
});
