import { expect, it } from 'vitest';
import { err, ok } from '../result.ts';
import { readAmount } from './amount.ts';
import {
  achFeeCents,
  bankAmountCents,
  isAboveAchPending,
  isCardToReview,
  RECHARGE_LIMITS,
  rechargeFeeCents,
} from './recharge-terms.ts';

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
  [500_000, 0, false],
  [500_001, 0, true],
  [100_000, 400_000, false],
  [100_001, 400_000, true],
])('%i cents beside %i pending by ACH are too many: %s', (amountCents, pendingCents, expected) => {
  expect(isAboveAchPending(amountCents, pendingCents)).toBe(expected);
});

it.each([
  [50_000, [], 37, 50_037],
  [50_000, [50_037, 50_038], 37, 50_039],
  [50_000, [50_099], 99, 50_001],
  [51_234, [], 1, 51_234],
  [51_234, [51_234], 34, 51_235],
])('a transfer of %i beside %j is named from %i on: %i', (asked, taken, start, expected) => {
  expect(bankAmountCents(asked, new Set(taken), start)).toBe(expected);
});

it('a transfer has no name left when 99 of its amount are waited for', () => {
  const taken = new Set(Array.from({ length: 99 }, (_, index) => 50_001 + index));
  expect(bankAmountCents(50_000, taken, 5)).toBeNull();
  taken.delete(50_004);
  expect(bankAmountCents(50_000, taken, 5)).toBe(50_004);
});

const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 } as const;
const renewed = { ...visa, expYear: 2034 };
const master = { ...visa, brand: 'mastercard', last4: '4444' } as const;

it.each([
  ['the first', visa, [], false],
  ['the second', master, [visa, visa], false],
  ['the third', renewed, [visa, master], true],
  ['one of two', master, [visa, master, master], false],
  ['an unknown one beside one', null, [visa], false],
  ['an unknown one beside two', null, [visa, master], true],
])('%s card %j beside %j is reviewed: %s', (_, card, known, expected) => {
  expect(isCardToReview(card, known)).toBe(expected);
});

it.each([
  ['10', ok(1000)],
  ['9.99', err('below_min')],
  ['10000', ok(1_000_000)],
  ['10000.01', err('above_max')],
])('a recharge of %s dollars', (typed, expected) => {
  expect(readAmount(typed, RECHARGE_LIMITS)).toEqual(expected);
});
