import { describe, expect, it } from 'vitest';
import { blankProduct } from '#domain/customs/product.ts';
import { blankCustomsItem } from '#domain/order/blank.ts';
import type { CustomsItem } from '#domain/order/order.ts';
import { pathsOf, totalsOf, withProduct } from './customs-amounts.ts';

const item = (more: Partial<CustomsItem> = {}): CustomsItem => ({ ...blankCustomsItem(), ...more });
const product = {
  ...blankProduct(),
  id: 'p1',
  updatedAt: '2026-11-20T10:00:00.000Z',
  name: 'T-shirt, cotton, knitted',
  description: 'T-shirt, cotton, knitted',
  sku: 'TS-1',
  massUnit: 'kg' as const,
  weight: 0.2,
  value: 7.25,
  harmonizationCode: '6109100012',
};

describe('choosing a product', () => {
  it('fills the item; weight and value are those of the whole line, in the unit of the order', () => {
    expect(withProduct(item({ quantity: 2 }), product, 'lb')).toEqual({
      isTemplates: false,
      productId: 'p1',
      description: 'T-shirt, cotton, knitted',
      quantityUnit: 'EA',
      originCountry: 'CN',
      tariffNumber: '6109100012',
      aesUnit: '',
      imageUrl: '',
      batteryFlag: false,
      productValue: 7.25,
      valueAmount: 14.5,
      weight: 0.8818,
      massUnit: 'lb',
      sku: 'TS-1',
      skuCode: '',
      exportCode: '',
      eccn: '',
      licenseType: '',
      licenseNumber: '',
    });
  });

  it('leaves weight and value alone where the product has none', () => {
    const fields = withProduct(item(), { ...product, weight: null, value: null }, 'lb');
    expect('weight' in fields || 'valueAmount' in fields).toBe(false);
  });
});

describe('without a quantity', () => {
  it('a product counts once', () => {
    const { weight, valueAmount } = withProduct(item({ quantity: null }), product, 'kg');
    expect({ weight, valueAmount }).toEqual({ weight: 0.2, valueAmount: 7.25 });
  });
});

describe('the sums', () => {
  it('of values and weights, in the unit of the order', () => {
    expect(
      totalsOf(
        [
          item({ valueAmount: 0.1, weight: 1, massUnit: 'lb' }),
          item({ valueAmount: 0.2, weight: 1, massUnit: 'kg' }),
          item({ valueAmount: null, weight: null }),
          item({ valueAmount: NaN, weight: -4 }),
        ],
        'lb',
      ),
    ).toEqual({ count: 4, value: 0.3, weight: 3.2046, massUnit: 'lb' });
  });

  it('of nothing', () => {
    expect(totalsOf([], 'kg')).toEqual({ count: 0, value: 0, weight: 0, massUnit: 'kg' });
  });
});

it('fields are named by their item', () => {
  expect(pathsOf(2, { sku: 'A', quantity: 1 })).toEqual({
    'ordersPackageItems.2.sku': 'A',
    'ordersPackageItems.2.quantity': 1,
  });
});
