import { expect, it, test } from 'vitest';
import { referralMs, referralPayout } from './referral.ts';
import { PROMOTION_TERMS } from './terms.ts';

test.each([
  [0, 0],
  [49_999, 0],
  [50_000, 5_000],
  [100_099, 5_000],
  [100_100, 10_000],
  [500_099, 10_000],
  [500_100, 50_000],
  [10_000_099, 50_000],
  [10_000_100, 100_000],
  [-1, 0],
])('%i cents of postage pay %i', (billed, payout) =>
  expect(referralPayout(billed, PROMOTION_TERMS)).toBe(payout),
);

it('counts 60 days', () => expect(referralMs(PROMOTION_TERMS)).toBe(5_184_000_000));
