/** Whatever a field holds, the finding stands at that field. */
import { describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { plainFacts } from '#fixtures/rule-table.ts';
import { adjust } from '../order/adjust.ts';
import { blankCustomsItem } from '../order/blank.ts';
import type { CustomsItem, OrderForm } from '../order/order.ts';
import { valueFor, type FieldValues } from '../order/field-path.ts';
import { fieldAt, setFields } from '../order/set-field.ts';
import { judge, judgeAsSaved } from './judge.ts';

const facts = { ...plainFacts, user: { ...plainFacts.user, ableItn: true } };
/** A UPS parcel to Berlin with COD, dry ice, a battery and an ITN: every field that is judged counts. */
const full: OrderForm = {
  ...anOrder(
    {
      carrierId: 2,
      carrierServiceId: 22,
      recipientCountryCode: 'DE',
      contentsType: 'OTHER',
      otherDescribe: 'Toys',
      purpose: 'SOLD',
      aesContactName: 'Sam Reed',
      aesContactPhoneNumber: '4930901820',
      batteryType: 5,
      batteryFlag: true,
      batteryPhone: '9095550100',
      eeiProvideType: 2,
      aesItn: 'X20261120123456',
    },
    [aParcel({ packageTypeId: 27 })],
  ),
  ordersPackageItems: [
    { ...blankCustomsItem(), description: 'Toy car', weight: 1, valueAmount: 20 } as CustomsItem,
  ],
};

const PARCEL = [
  'packageNum',
  'length',
  'width',
  'height',
  'weight',
  'weight2',
  'dryIceWeight',
  'insurance',
  'codAmount',
];
const ITEM = ['quantity', 'weight', 'valueAmount'];
const NUMBERS = [
  ...PARCEL.map((field) => `packages.0.${field}`),
  ...ITEM.map((field) => `ordersPackageItems.0.${field}`),
];
/** English only: the carriers print them or customs read them. */
const PRINTED = [
  'reference',
  'reference2',
  'aesContactName',
  'otherDescribe',
  'einNumber',
  'batteryPhone',
  'aesContactPhoneNumber',
  'aesItn',
  'batchNo',
  'shipDate',
  'contentsType',
  'purpose',
  ...['sender', 'recipient'].flatMap((side) =>
    [
      'Name',
      'Company',
      'Reference',
      'Phone',
      'Email',
      'AddressLine1',
      'AddressLine2',
      'AddressLine3',
      'City',
      'StateCode',
      'ZipCode',
      'CountryCode',
      'EinNumber',
    ].map((field) => side + field),
  ),
  ...['description', 'quantityUnit', 'aesUnit', 'originCountry', 'tariffNumber', 'eccn', 'valueCurrency'].map(
    (field) => `ordersPackageItems.0.${field}`,
  ),
];
/** Any language will do, not any length. */
const FREE = [
  'orderNo',
  'note',
  ...['sku', 'skuCode', 'exportCode', 'licenseType', 'licenseNumber'].map(
    (field) => `ordersPackageItems.0.${field}`,
  ),
];

const ask = (path: string, value: unknown) => {
  const set = {
    autoOrderNo: false,
    [path]: value,
    ...(path.includes('cod') ? { 'packages.0.paymentMethod': 'cash' } : {}),
  };
  const form = setFields(full, set as FieldValues);
  return { form, at: (stage: 'label' | 'itn') => judge(form, stage, facts).flatMap(({ fields }) => fields) };
};

describe('nonsense', () => {
  it('is not found in a good order', () => {
    expect(
      judge(full, 'label', facts).filter(({ fields }) => [...NUMBERS, ...FREE].includes(fields[0]!)),
    ).toEqual([]);
  });

  it.each(NUMBERS)('in the number %s is found there', (path) => {
    for (const value of [-1, 1e300, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect({ value, at: ask(path, value).at('label') }).toEqual({
        value,
        at: expect.arrayContaining([path]),
      });
  });

  it.each(NUMBERS.filter((path) => !/dryIce|insurance|cod|weight2|packages.*weight/.test(path)))(
    'in %s: an empty number field is found there',
    (path) => {
      expect(ask(path, Number.NaN).at('label')).toContain(path);
    },
  );

  it.each(PRINTED)('in %s is found there, whatever the language', (path) => {
    for (const value of ['深圳市南山区', '📦👩‍👩‍👧', '中'.repeat(10_000)])
      expect({ value: value.slice(0, 9), at: ask(path, value).at('label') }).toEqual({
        value: value.slice(0, 9),
        at: expect.arrayContaining([path]),
      });
  });

  it.each([...PRINTED, ...FREE])('in %s is found there by its length', (path) => {
    expect(ask(path, 'a'.repeat(10_000)).at('label')).toContain(path);
  });

  it.each(['2026-11-18', '1999-01-01', '2026-02-30', '11/20/2026'])(
    'a ship date of %s is found',
    (shipDate) => {
      expect(ask('shipDate', shipDate).at('label')).toContain('shipDate');
    },
  );

  it.each(['senderCountryCode', 'recipientCountryCode', 'ordersPackageItems.0.originCountry'] as const)(
    '%s in small letters is found, saved or not',
    (path) => {
      const form = setFields(full, valueFor(path, fieldAt(full, path)!.toLowerCase()));
      expect(judge(form, 'label', facts).flatMap(({ fields }) => fields)).toContain(path);
      expect(judgeAsSaved(form, 'label', facts).flatMap(({ fields }) => fields)).toContain(path);
    },
  );

  it.each([undefined, null, Number.NaN, '深', [], {}])('throws nowhere: %s', (value) => {
    for (const path of new Set([...Object.keys(full.order), ...NUMBERS, ...PRINTED, ...FREE])) {
      const { form } = ask(path, value);
      expect(Array.isArray(judgeAsSaved(form, 'label', facts))).toBe(true);
      expect(Array.isArray(judge(form, 'itn', facts))).toBe(true);
      expect(adjust(full, form, facts).form.packages).toHaveLength(1);
    }
  });
});
