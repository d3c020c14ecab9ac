import { describe, expect, it } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { blankCustomsItem } from '../order/blank.ts';
import type { CustomsItem, Order } from '../order/order.ts';
import { aesUnitFor, isAesUnit, isCounted } from './aes-unit.ts';
import type { EeiReason } from './eei-need.ts';
import { eeiReasons, exemptionOf, isTemplateOrder, valuesByTariffNumber } from './eei-need.ts';
import { EXEMPTIONS, isExemptionFor } from './exemptions.ts';
import { AES_UNITS, QUANTITY_UNITS } from './units.ts';

const anItem = (tariffNumber: string, valueAmount: number | null, description = 'Shirt'): CustomsItem => ({
  ...blankCustomsItem(),
  tariffNumber,
  valueAmount,
  description,
});
const anExport = (order: Partial<Order>, ...ordersPackageItems: CustomsItem[]) => ({
  ...anOrder({ recipientCountryCode: 'DE', ...order }),
  ordersPackageItems,
});
const toChina = { kind: 'destination', country: 'CN' };

describe('the need for a filing', () => {
  it('adds lines of one tariff number, however it is written', () => {
    const form = anExport(
      {},
      anItem('6109.10.0012', 1500),
      anItem('8517130000', 2500),
      anItem('6109100012', 1000.01),
    );
    expect(eeiReasons(form)).toEqual([
      { kind: 'value', tariffNumber: '6109100012', value: 2500.01, items: [0, 2] },
    ]);
  });

  it('tells goods without a number apart by their description', () => {
    const items = [anItem('', 2000, 'Shirt'), anItem('', 2000, 'Hat'), anItem('', 1, ' shirt ')];
    expect(valuesByTariffNumber(items).map(({ value, items }) => [value, items])).toEqual([
      [2001, [0, 2]],
      [2000, [1]],
    ]);
  });

  it.each([
    ['2,500 to Germany', anExport({}, anItem('610910', 2500)), []],
    ['any value to China', anExport({ recipientCountryCode: 'CN' }, anItem('610910', 1)), [toChina]],
    ['papers to China', anExport({ recipientCountryCode: 'CN', contentsType: 'DOCUMENT' }), []],
    [
      'papers declared as items to China',
      anExport({ recipientCountryCode: 'CN', contentsType: 'DOCUMENT' }, anItem('', 1)),
      [toChina],
    ],
    ...['CU', 'IR', 'KP', 'SD', 'SY'].map((country): [string, ReturnType<typeof anExport>, EeiReason[]] => [
      `any value to ${country}`,
      anExport({ recipientCountryCode: country }, anItem('610910', 1)),
      [{ kind: 'exemption', country }],
    ]),
    ['papers to Cuba', anExport({ recipientCountryCode: 'CU', contentsType: 'DOCUMENT' }), []],
    ['an import', anExport({ senderCountryCode: 'DE', recipientCountryCode: 'US' }, anItem('', 9999)), []],
    ['a parcel to Puerto Rico', anExport({ recipientCountryCode: 'PR' }, anItem('', 9999)), []],
  ])('%s', (_name, form, reasons) => {
    expect(eeiReasons(form)).toEqual(reasons);
  });
});

describe('the citation of an export that is not filed', () => {
  it.each([
    ['that chosen', { eelPfc: '30.37(h)' }, 9999, '30.37(h)'],
    ['30.37(a) for a low value', {}, 2500, '30.37(a)'],
    ['none for a high value', {}, 2501, ''],
    ['30.36 for Canada', { recipientCountryCode: 'CA' }, 9999, '30.36'],
    ['none where it is filed', { eeiProvideType: 2 as const, eelPfc: '30.37(a)' }, 1, ''],
    ...['CU', 'IR', 'KP', 'SD', 'SY'].map((country): [string, Partial<Order>, number, string] => [
      `none for a low value to ${country}`,
      { recipientCountryCode: country },
      100,
      '',
    ]),
    ['that chosen for Cuba', { recipientCountryCode: 'CU', eelPfc: '30.37(y)' }, 100, '30.37(y)'],
    ['none at home', { recipientCountryCode: 'US' }, 1, ''],
  ])('%s', (_name, order, value, citation) => {
    expect(exemptionOf(anExport(order, anItem('610910', value)))).toBe(citation);
  });

  it('is 30.37(a) for papers, but where that does not hold', () => {
    const papersTo = (recipientCountryCode: string) =>
      exemptionOf(anExport({ recipientCountryCode, contentsType: 'DOCUMENT' }));
    expect(['DE', 'CU'].map(papersTo)).toEqual(['30.37(a)', '']);
  });
});

describe('exemptions', () => {
  it('are the 32 of the regulation, each with a key of its own', () => {
    expect(EXEMPTIONS).toHaveLength(32);
    expect(EXEMPTIONS.slice(0, 2)).toEqual([
      { code: '30.36', key: '3036' },
      { code: '30.37(a)', key: '3037a' },
    ]);
    expect(EXEMPTIONS.at(-1)).toEqual({ code: '30.40(d)', key: '3040d' });
    expect(new Set(EXEMPTIONS.map(({ key }) => key)).size).toBe(32);
  });

  it('hold where the regulation lets them', () => {
    expect(['CA', 'DE'].map((country) => isExemptionFor('30.36', country))).toEqual([true, false]);
    expect(['CU', 'DE'].map((country) => isExemptionFor('30.37(a)', country))).toEqual([false, true]);
    expect(isExemptionFor('30.37(y)', 'CU')).toBe(true);
  });
});

describe('a template order', () => {
  it('has items, all from products', () => {
    const [library, own, typed] = [
      { ...anItem('', 1), isTemplates: true },
      { ...anItem('', 1), productId: 'p' },
      anItem('', 1),
    ];
    expect([isTemplateOrder([library, own]), isTemplateOrder([library, typed]), isTemplateOrder([])]).toEqual(
      [true, false, false],
    );
  });
});

describe('units', () => {
  it('have an AES unit each', () => {
    expect(QUANTITY_UNITS.filter((unit) => !isAesUnit(aesUnitFor(unit)))).toEqual([]);
    expect(['EA', 'PR', 'KG', 'OTH', 'nope', ''].map(aesUnitFor)).toEqual(['NO', 'PRS', 'KG', 'X', '', '']);
    expect(AES_UNITS).toContain('X');
  });

  it('are pieces or measures', () => {
    expect(['EA', 'DOZ', 'BOX', 'KG', 'M2', 'OTH', 'nope'].map(isCounted)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
