import { expect, it } from 'vitest';
import { voidTerms } from './void-terms.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it.each([
  [1, 955, 0, { allowed: true, feeCents: 0 }],
  [1, 955, 8 * HOUR, { allowed: true, feeCents: 0 }],
  [1, 955, 8 * HOUR + 1, { allowed: true, feeCents: 96 }],
  [1, 1000, 21 * DAY, { allowed: true, feeCents: 100 }],
  [1, 1000, 21 * DAY + 1, { allowed: false, reason: 'too old' }],
  [2, 1000, 9 * HOUR, { allowed: true, feeCents: 0 }],
  [3, 1000, 40 * DAY, { allowed: true, feeCents: 0 }],
])('carrier %i, %i cents, %i ms old', (carrierId, postageCents, ageMs, expected) => {
  expect(voidTerms({ carrierId, postageCents, ageMs })).toEqual(expected);
});
