import { expect, test } from 'vitest';
import { limitsFor } from '../carriers/limits.ts';
import type { Packaging } from '../carriers/packagings.ts';
import { packagingById } from '../carriers/packagings.ts';
import { blankParcel } from '../order/blank.ts';
import type { Parcel } from '../order/order.ts';
import type { MeasuredParcel } from './measure.ts';
import { exceededParcelLimit, measure } from './measure.ts';
import { handlingOf, minimumBilledPounds } from './surcharges.ts';

const own = packagingById(50) as Packaging;

function measured(parcel: Partial<Parcel>, packaging = own): MeasuredParcel {
  const result = measure(
    { ...blankParcel(), length: 6, width: 4, height: 4, weight: 1, ...parcel },
    packaging,
  );
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

test.each<[string, Partial<Parcel>]>([
  ['ordinary', { length: 48, width: 14, height: 14, weight: 50 }],
  ['bulky', { length: 49 }],
  ['ordinary', { length: 30, width: 30, height: 7 }],
  ['bulky', { length: 31, width: 31, height: 5 }],
  ['ordinary', { length: 45, width: 20, height: 10 }],
  ['bulky', { length: 46, width: 20, height: 10 }],
  ['oddShape', { nonCartonPackaging: true }],
  ['bulky', { length: 49, nonCartonPackaging: true }],
  ['heavy', { weight: 50, weight2: 1 }],
  ['heavy', { weight: 110, nonCartonPackaging: true }],
  ['large', { weight: 110, weight2: 1 }],
  ['bulky', { length: 96, width: 6, height: 6 }],
  ['large', { length: 97, width: 6, height: 6 }],
  ['bulky', { length: 40, width: 25, height: 17 }],
  ['bulky', { length: 70, width: 20, height: 10 }],
  ['large', { length: 71, width: 20, height: 10 }],
  ['large', { length: 27, width: 26, height: 25 }],
])('%s handling for %o', (handling, parcel) => {
  expect(handlingOf(measured(parcel))).toBe(handling);
});

test('least billed weights', () => {
  expect(
    ['ordinary', 'heavy', 'oddShape', 'bulky', 'large'].map((each) =>
      minimumBilledPounds(each as 'ordinary'),
    ),
  ).toEqual([0, 0, 0, 40, 90]);
});

test("a carrier's packaging has the carrier's size, and is never non-carton", () => {
  const box = packagingById(43) as Packaging;
  const parcel = measured({ length: 99, width: 99, height: 99, nonCartonPackaging: true }, box);
  expect([parcel.sides, parcel.isNonCarton]).toEqual([{ length: 12.25, width: 10.9, height: 1.5 }, false]);
});

test.each<[boolean, Partial<Parcel>]>([
  [true, { paymentMethod: 'cash', codAmount: 10 }],
  [false, { paymentMethod: null, codAmount: 10, isCod: true }],
  [false, { paymentMethod: 'any', codAmount: null }],
  [false, { paymentMethod: 'any', codAmount: 0 }],
])('C.O.D. is %s for %o', (isCod, parcel) => {
  expect(measured(parcel).isCod).toBe(isCod);
});

test.each<[string | null, Partial<Parcel>]>([
  [null, { weight: 70, length: 60, width: 20, height: 15 }],
  ['overSize', { length: 61, width: 4, height: 1 }],
  ['overSize', { length: 60, width: 20, height: 16 }],
  ['overWeight', { weight: 70, weight2: 1 }],
  ['underSize', { length: 6, width: 3, height: 1 }],
  [null, { length: 1, width: 4, height: 6 }],
  ['codNotSupported', { paymentMethod: 'any', codAmount: 1 }],
  ['dryIceNotSupported', { dryIceWeight: 1 }],
])('Smart Post limit %s for %o', (reason, parcel) => {
  expect(exceededParcelLimit(measured(parcel), limitsFor(3, 54, 50))).toBe(reason);
});
