import { expect, test } from 'vitest';
import { blankOrder, blankParcel } from '#domain/order/blank.ts';
import type { RateResult } from '#domain/order/order.ts';
import {
  formOfInput,
  limitsIn,
  missingIn,
  offered,
  withCountryOfCode,
  wrongFields,
  type CalculatorInput,
} from './calculator-input.ts';

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
  ['a ZIP that is not in use', { recipientZipCode: '00000' }, 'invalidZip'],
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

test.each<[string, Partial<CalculatorInput>, ReturnType<typeof wrongFields>]>([
  ['nothing', {}, {}],
  ['a ZIP of four digits', { senderZipCode: '9176' }, { senderZipCode: 'zip' }],
  ['a ZIP that is not in use', { recipientZipCode: '00000' }, { recipientZipCode: 'invalidZip' }],
  ['a postal code abroad', { country: 'CA', recipientZipCode: 'K1A 0B1' }, {}],
  ['nothing entered for a side', { height: null }, { height: 'required' }],
  ['a side of nothing', { height: 0 }, { height: 'side' }],
  ['a broken side', { length: 10.5 }, { length: 'integer' }],
  ['no weight', { weight: null, weight2: 0 }, { weight: 'required' }],
  ['ounces alone', { weight: null, weight2: 3 }, {}],
  ['ounces below nothing', { weight2: -1 }, { weight2: 'weight' }],
  ['151 lb', { weight: 151 }, { weight: 'weight' }],
  ['21 packages', { packageNum: 21 }, { packageNum: 'packages' }],
  ['1.5 packages', { packageNum: 1.5 }, { packageNum: 'integer' }],
])('marked: %s', (_, change, expected) => {
  expect(wrongFields({ ...full, ...change })).toEqual(expected);
});

const rate = (carrierId: number, amount: number | null, deliveryTime: string | null = null) =>
  ({
    carrierId,
    carrierServiceId: carrierId,
    rate: amount,
    isSuccess: amount !== null,
    deliveryTime,
  }) as RateResult;

test('the cheapest or the soonest first, and apart what has no price', () => {
  const [usps, ups, fedex] = [rate(1, 9, '2026-11-24'), rate(2, 7, '2026-11-27'), rate(3, null)] as const;
  expect(offered([usps, ups, fedex], 1, 'price')).toEqual({ good: [ups, usps], failed: [fedex] });
  expect(offered([ups, fedex, usps], 1, 'arrival')).toEqual({ good: [usps, ups], failed: [fedex] });
});

test('USPS is not offered for two packages, nor named among what is not available', () => {
  const [usps, failing, ups] = [rate(1, 9), rate(1, null), rate(2, 17)] as const;
  expect(offered([usps, failing, ups], 2, 'price')).toEqual({ good: [ups], failed: [] });
});

test('what was entered goes to Canada with the order form, what was not stays empty', () => {
  const { order, packages } = formOfInput(
    { ...full, country: 'CA', recipientZipCode: 'K1A 0B1', weight: null, weight2: null },
    '2026-11-20',
  );
  expect(order).toMatchObject({
    recipientCountryCode: 'CA',
    recipientZipCode: 'K1A 0B1',
    recipientStateCode: '',
    senderStateCode: 'CA',
  });
  expect(packages[0]).toMatchObject({ length: 10, weight: null, weight2: null });
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

test('limits are told in the units that are entered', () => {
  expect(limitsIn(full)).toEqual({ weight: 150, massUnit: 'lb', girth: 165, distanceUnit: 'in' });
  const metric = { massUnit: 'kg', distanceUnit: 'cm' } as const;
  expect(limitsIn(metric)).toEqual({ weight: 68, girth: 419, ...metric });
});

test.each<[string, Partial<CalculatorInput>, CalculatorInput['country']]>([
  ['a Canadian code', { recipientZipCode: ' k1a 0b1' }, 'CA'],
  ['one without the space', { recipientZipCode: 'K1A0B1' }, 'CA'],
  ['half of one', { recipientZipCode: 'K1A' }, 'US'],
  ['half a ZIP after Canada', { recipientZipCode: '432', country: 'CA' }, 'CA'],
  ['a whole ZIP after Canada', { recipientZipCode: '43215', country: 'CA' }, 'US'],
])('the code of the recipient says its country: %s', (_, change, country) => {
  expect(withCountryOfCode({ ...full, ...change })).toEqual({ ...full, ...change, country });
});
