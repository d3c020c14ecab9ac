import { expect, it } from 'vitest';
import { voidOffer, voidTerms } from './void-terms.ts';

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

const told = { feeCents: 0, hours: 0, minutes: 0, lateFeeCents: 0 };

it.each([
  [
    'USPS, 4 h 48 min old',
    1,
    2155,
    4.8 * HOUR,
    { ...told, kind: 'freeFor', hours: 3, minutes: 12, lateFeeCents: 216 },
  ],
  ['USPS, the last second', 1, 2155, 8 * HOUR, { ...told, kind: 'freeFor', lateFeeCents: 216 }],
  ['USPS, after that', 1, 2155, 8 * HOUR + 1, { ...told, kind: 'late', feeCents: 216 }],
  ['USPS, too old', 1, 2155, 21 * DAY + 1, { ...told, kind: 'tooOld' }],
  ['USPS, free of charge', 1, 0, HOUR, { ...told, kind: 'free' }],
  ['FedEx', 3, 2155, 40 * DAY, { ...told, kind: 'free' }],
])('what is told before voiding: %s', (_name, carrierId, postageCents, ageMs, expected) => {
  expect(voidOffer({ carrierId, postageCents, ageMs })).toEqual(expected);
});
