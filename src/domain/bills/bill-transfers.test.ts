import { expect, test } from 'vitest';
import { billTransfers } from './bill-transfers.ts';

test.each<[number, number, [string, number][]]>([
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
  expect(
    billTransfers({ charge: 'postage', amountCents: amount }, held).map(({ kind, cents }) => [kind, cents]),
  ).toEqual(expected);
});

test.each<[string, 'duties' | 'return', number, number, [string, number][]]>([
  [
    'less than was held',
    'duties',
    500,
    37,
    [
      ['dutyBilled', 37],
      ['dutyRelease', 463],
    ],
  ],
  ['as much as was held', 'duties', 500, 500, [['dutyBilled', 500]]],
  [
    'more than was held',
    'duties',
    500,
    520,
    [
      ['dutyBilled', 500],
      ['dutyAdjustment', 20],
    ],
  ],
  ['what was held came back before', 'duties', 0, 37, [['dutyAdjustment', 37]]],
  ['customs asked nothing', 'duties', 500, 0, [['dutyRelease', 500]]],
  ['a later line gives back', 'duties', 0, -12, [['dutyAdjustment', -12]]],
  ['the way back', 'return', 0, 3_810, [['returnFee', 3_810]]],
  ['the way back, given back', 'return', 0, -3_810, [['returnFee', -3_810]]],
  ['the way back for nothing', 'return', 0, 0, []],
])('%s', (_name, charge, heldCents, amountCents, expected) => {
  const transfers = billTransfers({ charge, amountCents }, heldCents);
  expect(transfers.map(({ kind, cents }) => [kind, cents])).toEqual(expected);
});
