import { expect, test } from 'vitest';
import { billTransfers } from './bill-transfers.ts';

test.each([
  [1000, 1000, [['billed', 1000]]],
  [
    1000,
    800,
    [
      ['billed', 800],
      ['release', 200],
    ],
  ],
  [
    1000,
    1150,
    [
      ['billed', 1000],
      ['billAdjustment', 150],
    ],
  ],
  [1000, 0, [['release', 1000]]],
  [0, 120, [['billAdjustment', 120]]],
  [0, -120, [['billAdjustment', -120]]],
  [0, 0, []],
])('held %i, billed %i', (held, amount, expected) => {
  expect(billTransfers(held, amount).map(({ kind, cents }) => [kind, cents])).toEqual(expected);
});
