import { expect, test } from 'vitest';
import { blankOrder, blankParcel } from '#domain/order/blank.ts';
import type { RateResult } from '#domain/order/order.ts';
import { formOfInput, missingIn, offered, type CalculatorInput } from './calculator-input.ts';

const full: CalculatorInput = {
  senderZipCode: '91761',
  recipientZipCode: '43215',
  country: 'US',
  isResidential: true,
  packageNum: 1,
  length: 10,
  width: 8,
  height: 4,
  weight: 2,
  weight2: 0,
  massUnit: 'lb',
  distanceUnit: 'in',
};

test.each<[string, Partial<CalculatorInput>, ReturnType<typeof missingIn>]>([
  ['nothing', {}, null],
  ['a ZIP of four digits', { senderZipCode: '9176' }, 'zips'],
  ['no recipient ZIP', { recipientZipCode: '' }, 'zips'],
  ['a ZIP+4', { recipientZipCode: ' 43215-1234 ' }, null],
  ['no height', { height: null }, 'dimensions'],
  ['a height of nothing', { height: 0 }, 'dimensions'],
  ['a height below nothing', { height: -4 }, 'dimensions'],
  ['ounces below nothing', { weight2: -1 }, 'weight'],
  ['a length of 10.5', { length: 10.5 }, 'integer'],
  ['1.5 lb', { weight: 1.5 }, 'integer'],
  ['1.5 packages', { packageNum: 1.5 }, 'integer'],
  ['no weight', { weight: null, weight2: 0 }, 'weight'],
  ['ounces alone', { weight: null, weight2: 3 }, null],
  ['no packages', { packageNum: 0 }, 'packages'],
  ['20 packages', { packageNum: 20 }, null],
  ['21 packages', { packageNum: 21 }, 'packages'],
  ['150 lb', { weight: 150 }, null],
  ['150 lb 1 oz', { weight: 150, weight2: 1 }, 'oversize'],
  ['165 in of length and girth', { length: 65, width: 25, height: 25 }, null],
  ['166 in of length and girth', { length: 66, width: 25, height: 25 }, 'oversize'],
  ['centimeters within', { length: 165, width: 60, height: 60, distanceUnit: 'cm' }, null],
  ['68 kg 38 g, 149.998 lb', { weight: 68, weight2: 38, massUnit: 'kg' }, null],
  ['68 kg 39 g, 150.0003 lb', { weight: 68, weight2: 39, massUnit: 'kg' }, 'oversize'],
  ['Canada, whatever else is there', { country: 'CA', recipientZipCode: 'K1A 0B1' }, 'canada'],
])('%s', (_, change, expected) => {
  expect(missingIn({ ...full, ...change })).toEqual(expected);
});

const rate = (carrierId: number, amount: number | null) =>
  ({ carrierId, rate: amount, isSuccess: amount !== null }) as RateResult;

test('the cheapest comes first, and what has no price is not offered', () => {
  const [usps, ups, fedex] = [rate(1, 9), rate(2, 7), rate(3, null)] as const;
  expect(offered([usps, ups, fedex], 1)).toEqual([ups, usps]);
});

test('USPS is not offered for two packages', () => {
  const [usps, ups] = [rate(1, 9), rate(2, 17)] as const;
  expect(offered([usps, ups], 2)).toEqual([ups]);
});

test('the order asked about has the places as far as their ZIPs tell them, and the parcel', () => {
  const { order, packages } = formOfInput({ ...full, recipientZipCode: ' 43215-1234 ' }, '2026-11-20');
  expect(order).toEqual({
    ...blankOrder(),
    shipDate: '2026-11-20',
    senderZipCode: '91761',
    senderStateCode: 'CA',
    recipientZipCode: '43215-1234',
    recipientStateCode: 'OH',
    recipientIsResidential: true,
  });
  expect(packages).toEqual([{ ...blankParcel(), length: 10, width: 8, height: 4, weight: 2, weight2: 0 }]);
});
