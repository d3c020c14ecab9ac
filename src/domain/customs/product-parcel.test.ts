import { describe, expect, test } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { blankCustomsItem } from '../order/blank.ts';
import type { OrderForm, Parcel } from '../order/order.ts';
import {
  boxByProducts,
  parcelByProducts,
  parcelToRemember,
  productParcels,
  weightByProducts,
  withoutWeights,
  withProductParcel,
} from './product-parcel.ts';
import { blankProduct, type CustomProduct } from './product.ts';

const NINE_OUNCES = 0.5625;
const MUG: CustomProduct = {
  ...blankProduct(),
  id: 'mug',
  name: 'Mug',
  sku: 'MUG-BLU',
  weight: NINE_OUNCES,
  boxLength: 10,
  boxWidth: 8,
  boxHeight: 4,
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const UNMEASURED = { weight: null, weight2: null, length: null, width: null, height: null };
const NINE = { weight: 0, weight2: 9 };
const BOX = { length: 10, width: 8, height: 4 };
const LIBRARY = productParcels([MUG]);

const orderOf = (
  goods: [sku: string, quantity: number | null][],
  ...parcels: Partial<Parcel>[]
): OrderForm => ({
  ...anOrder({}, (parcels.length === 0 ? [{}] : parcels).map(aParcel)),
  ordersPackageItems: goods.map(([sku, quantity]) => ({ ...blankCustomsItem(), sku, quantity })),
});

describe('the library', () => {
  test('knows of two products with one SKU the one changed last, and leaves out what says nothing', () => {
    const later = { ...MUG, id: 'b', sku: ' mug-blu', weight: 1, updatedAt: '2026-11-21T12:00:00.000Z' };
    const bare = { ...MUG, sku: 'BARE', weight: null, boxWidth: null };
    const unnamed = { ...MUG, sku: ' ' };
    const box = { ...BOX, distanceUnit: 'in' };
    expect(productParcels([later, MUG, bare, unnamed])).toEqual({ 'mug-blu': { pounds: 1, box } });
    expect(withoutWeights(LIBRARY)).toEqual({ 'mug-blu': { pounds: null, box } });
  });
});

describe('an order without weight and size', () => {
  test.each<[string, OrderForm, Partial<Parcel>]>([
    ['of one piece', orderOf([['mug-blu', 1]], UNMEASURED), { ...NINE, ...BOX }],
    ['of three pieces', orderOf([['MUG-BLU', 3]], UNMEASURED), { weight: 1, weight2: 11 }],
    [
      'of two lines',
      orderOf(
        [
          ['MUG-BLU', 1],
          ['MUG-BLU', 1],
        ],
        UNMEASURED,
      ),
      { weight: 1, weight2: 2 },
    ],
    [
      'with goods nobody knows',
      orderOf(
        [
          ['MUG-BLU', 1],
          ['CAP', 1],
        ],
        UNMEASURED,
      ),
      {},
    ],
    ['in two parcels', orderOf([['MUG-BLU', 1]], UNMEASURED, UNMEASURED), {}],
    ['in two equal parcels', orderOf([['MUG-BLU', 1]], { ...UNMEASURED, packageNum: 2 }), {}],
    ['that has a weight', orderOf([['MUG-BLU', 1]], { ...UNMEASURED, weight: 2 }), BOX],
    ['that has a size', orderOf([['MUG-BLU', 1]], { weight: null, weight2: 0 }), NINE],
    ['that lacks nothing', orderOf([['MUG-BLU', 1]]), {}],
    [
      'in other units',
      orderOf([['MUG-BLU', 1]], { ...UNMEASURED, massUnit: 'kg', distanceUnit: 'cm' }),
      { weight: 0, weight2: 256, length: 25, width: 20, height: 10 },
    ],
  ])('%s', (_name, form, expected) => {
    expect(parcelByProducts(form, LIBRARY)).toEqual(expected);
    const filled = withProductParcel(form, LIBRARY);
    expect(filled.packages).toEqual(form.packages.map((parcel) => ({ ...parcel, ...expected })));
    expect(filled === form).toBe(Object.keys(expected).length === 0);
  });

  test('keeps its form without a library', () => {
    const form = orderOf([['MUG-BLU', 1]], UNMEASURED);
    expect([withProductParcel(form, undefined) === form, boxByProducts([], 'in', LIBRARY)]).toEqual([
      true,
      null,
    ]);
  });
});

describe('a packed parcel', () => {
  const kept = {
    weight: NINE_OUNCES,
    massUnit: 'lb',
    boxLength: 10,
    boxWidth: 8,
    boxHeight: 4,
    boxUnit: 'in',
  };

  test('of one piece tells its weight and its box', () => {
    expect(parcelToRemember(orderOf([[' MUG-BLU ', 1]], NINE), [])).toEqual({
      sku: 'MUG-BLU',
      each: NINE,
      massUnit: 'lb',
      isOfOne: true,
      fields: kept,
    });
  });

  test.each<[string, OrderForm, CustomProduct[]]>([
    ['as the library says', orderOf([['mug-blu', 1]], NINE), [MUG]],
    [
      'as it says in other units',
      orderOf([['mug-blu', 1]], NINE),
      [{ ...MUG, boxLength: 25, boxWidth: 20, boxHeight: 10, boxUnit: 'cm' }],
    ],
    ['that was not weighed', orderOf([['MUG-BLU', 1]], { weight: null, weight2: 0 }), []],
    ['of goods without a SKU', orderOf([['', 1]], NINE), []],
    [
      'of two goods',
      orderOf(
        [
          ['MUG-BLU', 1],
          ['CAP', 1],
        ],
        NINE,
      ),
      [],
    ],
    ['of no goods', orderOf([], NINE), []],
    ['of an order in two', orderOf([['MUG-BLU', 1]], NINE, NINE), []],
    ['of several pieces, one of which has a weight', orderOf([['MUG-BLU', 2]], { weight: 3 }), [MUG]],
    ['without a number of pieces', orderOf([['MUG-BLU', null]], NINE), []],
  ])('tells nothing new %s', (_name, form, products) => {
    expect(parcelToRemember(form, products)).toBeNull();
  });

  test.each<[string, Partial<Parcel>]>([
    ['of another weight', { weight: 0, weight2: 10 }],
    ['in another box', { ...NINE, height: 5 }],
  ])('tells what is new of one %s', (_name, parcel) => {
    const told = parcelToRemember(orderOf([['MUG-BLU', 1]], parcel), [MUG]);
    const { height = 4, weight2 } = parcel;
    expect(told?.fields).toEqual({ ...kept, boxHeight: height, weight: weight2! / 16 });
  });

  test('in packaging of the carrier tells its weight alone', () => {
    const told = parcelToRemember(orderOf([['MUG-BLU', 1]], { ...NINE, packageTypeId: 8 }), []);
    expect(told?.fields).toEqual({ weight: NINE_OUNCES, massUnit: 'lb' });
  });

  test('of several pieces tells the share of one, which weighs as many the same again', () => {
    const form = orderOf([['MUG-BLU', 3]], { weight: 1, weight2: 12 });
    const told = parcelToRemember(form, []);
    const each = { weight: 0, weight2: 9.33 };
    const fields = { weight: 9.33 / 16, massUnit: 'lb' };
    expect(told).toEqual({ sku: 'MUG-BLU', each, massUnit: 'lb', isOfOne: false, fields });
    const learned = productParcels([{ ...MUG, ...told!.fields }]);
    expect(weightByProducts(form.ordersPackageItems, 'lb', learned)).toEqual({ weight: 1, weight2: 12 });
  });
});
