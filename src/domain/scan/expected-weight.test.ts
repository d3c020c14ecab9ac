import { describe, expect, test } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { blankCustomsItem } from '../order/blank.ts';
import { expectedGrams, isPriceFar, isWeightFar, type ProductWeight } from './expected-weight.ts';
import { GRAMS_PER_OUNCE, GRAMS_PER_POUND } from './weight.ts';

const LIBRARY: ProductWeight[] = [
  { sku: 'MUG-BLU', weight: 0.5, massUnit: 'lb' },
  { sku: 'TEA-1', weight: 0.1, massUnit: 'kg' },
  { sku: 'NEW', weight: null, massUnit: 'lb' },
];
const bare = aParcel({ weight: null, weight2: null });
const withGoods = (goods: [string, number | null][], packages = [bare]) => ({
  ...anOrder({}, packages),
  ordersPackageItems: goods.map(([sku, quantity]) => ({ ...blankCustomsItem(), sku, quantity })),
});

describe('the expected weight', () => {
  test("is the order's own, line by line", () => {
    const form = anOrder({}, [aParcel({ weight: 2, weight2: 4 }), aParcel({ weight: 0, weight2: 3 })]);
    expect(expectedGrams(form, 0, [])).toBeCloseTo(36 * GRAMS_PER_OUNCE, 6);
    expect(expectedGrams(form, 1, [])).toBeCloseTo(3 * GRAMS_PER_OUNCE, 6);
    expect(expectedGrams(form, 2, [])).toBeNull();
  });

  test('is else that of the goods by the product library, times their quantity', () => {
    const form = withGoods([
      ['mug-blu ', 3],
      ['TEA-1', null],
    ]);
    expect(expectedGrams(form, 0, LIBRARY)).toBeCloseTo(1.5 * GRAMS_PER_POUND + 100, 6);
  });

  test.each([
    [
      'a product without a weight',
      withGoods([
        ['MUG-BLU', 1],
        ['NEW', 1],
      ]),
    ],
    [
      'an unknown product',
      withGoods([
        ['MUG-BLU', 1],
        ['GONE', 1],
      ]),
    ],
    ['goods without a SKU', withGoods([['', 1]])],
    ['no goods', withGoods([])],
    ['several lines', withGoods([['MUG-BLU', 1]], [bare, bare])],
    ['several parcels', withGoods([['MUG-BLU', 1]], [{ ...bare, packageNum: 2 }])],
  ])('is not known of %s', (_, form) => {
    expect(expectedGrams(form, 0, LIBRARY)).toBeNull();
  });
});

test.each([
  [1, 2, false],
  [1, 2.1, true],
  [2.1, 1, true],
  [0.5, 1.5, false],
  [0.5, 1.51, true],
  [10, 20, false],
  [10, 20.1, true],
])('expected %d lb, weighed %d lb: far is %s', (expected, weighed, isFar) => {
  expect(isWeightFar(expected * GRAMS_PER_POUND, weighed * GRAMS_PER_POUND)).toBe(isFar);
});

test.each([
  [10, 15, false],
  [10, 15.01, true],
  [10, 4.99, true],
])('expected $%d, asked $%d: far is %s', (expected, amount, isFar) => {
  expect(isPriceFar(expected, amount)).toBe(isFar);
});
