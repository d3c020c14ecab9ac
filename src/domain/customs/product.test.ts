import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import { blankCustomsItem } from '../order/blank.ts';
import type { CustomsItem } from '../order/order.ts';
import { isAesUnit, isQuantityUnit } from './aes-unit.ts';
import type { CustomProduct } from './product.ts';
import {
  blankProduct,
  invalidProductFields,
  classNameOf,
  isSameProduct,
  itemFieldsOf,
  productName,
  productOfItem,
} from './product.ts';
import { productTemplates } from './product-library.ts';

const templates = productTemplates();
const tShirt = templates.find((template) => template.id === 'hs-610910')!;
const mug: CustomProduct = {
  ...blankProduct(),
  id: 'm',
  name: 'Ceramic mug',
  description: 'Ceramic mug, 12 oz',
  sku: 'MUG-1',
  skuCode: '400',
  weight: 1,
  massUnit: 'kg',
  value: 8.5,
  harmonizationCode: '691110',
  aesUnit: 'DOZ',
  eccn: 'EAR99',
  licenseType: 'C33',
  licenseNumber: 'NLR',
  updatedAt: '2026-11-20T18:00:00.000Z',
};

describe('the system library', () => {
  it('names each of its 147 goods in three languages, under an id of its own and a code of six digits', () => {
    expect(templates).toHaveLength(147);
    expect(new Set(templates.map((template) => template.id)).size).toBe(147);
    for (const language of ['en', 'cn', 'es'] as const) {
      const names = templates.map((template) => productName(template, language));
      expect([language, new Set(names).size]).toEqual([language, 147]);
      expect(names.concat(templates.map((one) => classNameOf(one, language)))).not.toContain('');
    }
    const odd = templates.filter((template) => !/^\d{6}$/.test(template.harmonizationCode));
    expect(odd).toEqual([]);
  });

  it('is written in English where customs reads it, and in Chinese for Chinese readers', () => {
    expect(templates.filter(({ name }) => !/^[\x20-\x7e]+$/.test(name))).toEqual([]);
    expect(templates.filter(({ names }) => !/\p{Script=Han}/u.test(names.cn))).toEqual([]);
  });

  it('gives a whole template', () => {
    expect(tShirt).toEqual({
      id: 'hs-610910',
      name: 'T-shirt, cotton, knitted',
      className: 'Apparel',
      description: 'T-shirt, cotton, knitted',
      massUnit: 'lb',
      quantityUnit: 'EA',
      originCountry: 'CN',
      imageUrl: '',
      weight: null,
      value: null,
      harmonizationCode: '610910',
      batteryFlag: false,
      aesUnit: 'DOZ',
      names: { cn: '棉质针织T恤', es: 'Camiseta de algodón de punto' },
      classNames: { cn: '服装', es: 'Ropa' },
    });
  });

  it('counts in units the form offers', () => {
    const odd = templates.filter(
      ({ quantityUnit, aesUnit }) => !isQuantityUnit(quantityUnit) || !isAesUnit(aesUnit),
    );
    expect(odd.map(({ id, quantityUnit, aesUnit }) => [id, quantityUnit, aesUnit])).toEqual([]);
  });

  it('marks goods with a lithium battery in them', () => {
    const ids = templates.filter((template) => template.batteryFlag).map((template) => template.id);
    expect(ids).toContain('hs-851713');
    expect(ids).not.toContain('hs-610910');
  });
});

describe('a product in an item', () => {
  it('fills what it knows and leaves quantity, line value and unknown weights alone', () => {
    expect(itemFieldsOf(tShirt)).toEqual({
      isTemplates: true,
      productId: 'hs-610910',
      description: 'T-shirt, cotton, knitted',
      quantityUnit: 'EA',
      originCountry: 'CN',
      tariffNumber: '610910',
      aesUnit: 'DOZ',
      imageUrl: '',
      batteryFlag: false,
    });
    expect(itemFieldsOf(mug)).toEqual({
      isTemplates: false,
      productId: 'm',
      description: 'Ceramic mug, 12 oz',
      sku: 'MUG-1',
      skuCode: '400',
      quantityUnit: 'EA',
      productValue: 8.5,
      weight: 1,
      massUnit: 'kg',
      originCountry: 'CN',
      tariffNumber: '691110',
      aesUnit: 'DOZ',
      exportCode: '',
      eccn: 'EAR99',
      licenseType: 'C33',
      licenseNumber: 'NLR',
      imageUrl: '',
      batteryFlag: false,
    });
  });

  it('comes back from the item as it went in', () => {
    const { id: _, updatedAt: __, boxLength, boxWidth, boxHeight, boxUnit, ...given } = mug;
    expect([boxLength, boxWidth, boxHeight, boxUnit]).toEqual([null, null, null, 'in']);
    const item = { ...blankCustomsItem(), ...itemFieldsOf(mug) };
    expect(productOfItem(item)).toEqual({ ...given, name: 'Ceramic mug, 12 oz' });
  });

  it('weighs what one piece of the line weighs', () => {
    const item = { ...blankCustomsItem(), quantity: 3, weight: 1 };
    expect(pick(productOfItem(item), 'weight', 'massUnit')).toEqual({ weight: 0.3333, massUnit: 'lb' });
    expect(pick(productOfItem({ ...item, quantity: null }), 'weight')).toEqual({ weight: 1 });
  });

  it('takes its unit value from the line where the item has none, and the SKU for a name', () => {
    const item = {
      ...blankCustomsItem(),
      sku: 'X-1',
      quantity: 3,
      valueAmount: 10,
      tariffNumber: '9202.90.0000',
    };
    expect(pick(productOfItem(item), 'name', 'value', 'harmonizationCode')).toEqual({
      name: 'X-1',
      value: 3.33,
      harmonizationCode: '9202900000',
    });
    expect(pick(productOfItem({ ...item, quantity: 0 }), 'value')).toEqual({ value: 10 });
  });
});

it('never throws, whatever an item holds, and finds what is no product', () => {
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(Object.keys(blankCustomsItem()).map((field) => [field, fc.anything()]))),
      (item) => {
        const product = productOfItem(item as unknown as CustomsItem);
        expect(invalidProductFields(product)).toEqual(expect.any(Array));
      },
    ),
  );
});

it('finds the fields in which a product cannot be kept', () => {
  const good = { ...blankProduct(), name: 'Cup' };
  expect(invalidProductFields(good)).toEqual([]);
  expect(invalidProductFields({ ...good, name: ' ' })).toEqual(['name']);
  expect(invalidProductFields({ ...good, name: 'x'.repeat(512) })).toEqual([]);
  expect(
    invalidProductFields({ ...good, sku: 'x'.repeat(101), weight: NaN, value: -0.01, originCountry: 'USA' }),
  ).toEqual(['sku', 'originCountry', 'weight', 'value']);
  const box = { boxLength: 10, boxWidth: 8.5, boxHeight: -1 };
  expect(invalidProductFields({ ...good, ...box })).toEqual(['boxWidth', 'boxHeight']);
});

it.each([
  [{ sku: 'A', name: 'One' }, { sku: ' a ', name: 'Two' }, true],
  [{ sku: '', name: 'Cup' }, { sku: '', name: 'CUP ' }, true],
  [{ sku: 'A', name: 'Cup' }, { sku: '', name: 'Cup' }, false],
  [{ sku: 'cup', name: 'x' }, { sku: '', name: 'cup' }, false],
])('%j and %j are the same product: %s', (one, other, expected) => {
  expect(isSameProduct(one, other)).toBe(expected);
});
