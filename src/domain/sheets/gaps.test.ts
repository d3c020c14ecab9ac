import { describe, expect, test } from 'vitest';
import { productParcels, weightByProducts } from '../customs/product-parcel.ts';
import { blankProduct } from '../customs/product.ts';
import { CARRIER } from '../carriers/carriers.ts';
import { SERVICE, serviceById, SERVICES } from '../carriers/services.ts';
import { normalise } from '../order/normalise.ts';
import { PLAIN_USER } from '../order/facts.ts';
import { quoteService } from '../rating/quote.ts';
import { ratingSettingsFor } from '../rating/settings.ts';
import { aRow, aRowWithout, FACTS } from './a-row.fixture.ts';
import { gapsOf, hasGaps, isAsked, needsNoMatching, withUsualAnswers } from './gaps.ts';
import type { Given } from './given.ts';
import { createImportRows } from './import-rows.ts';
import { rowReader } from './order-of-row.ts';
import type { ImportFacts, Mapping } from './types.ts';

const BLANK = { ...blankProduct(), updatedAt: '2026-11-20T12:00:00.000Z' };
const LIBRARY = productParcels([
  { ...BLANK, sku: 'MUG-BLU', weight: 0.75, boxLength: 6, boxWidth: 5, boxHeight: 4 },
  { ...BLANK, sku: 'Tee', weight: 0.2, massUnit: 'kg' },
  { ...BLANK, sku: 'none', weight: null },
  { ...BLANK, sku: '', weight: 3 },
]);

describe('weight by the product library', () => {
  test.each([
    ['one piece', [{ sku: 'mug-blu', quantity: 1 }], { weight: 0, weight2: 12 }],
    [
      'several, rounded up to the ounce',
      [
        { sku: 'MUG-BLU', quantity: 3 },
        { sku: 'TEE', quantity: 1 },
      ],
      { weight: 2, weight2: 12 },
    ],
    [
      'one is not known',
      [
        { sku: 'MUG-BLU', quantity: 1 },
        { sku: 'CAP', quantity: 1 },
      ],
      null,
    ],
    ['one has no weight', [{ sku: 'none', quantity: 1 }], null],
    ['no number', [{ sku: 'MUG-BLU', quantity: null }], null],
    ['no goods', [], null],
  ])('%s', (_name, items, weight) => {
    expect(weightByProducts(items, 'lb', LIBRARY)).toEqual(weight);
  });

  test('in kilograms and grams', () => {
    expect(weightByProducts([{ sku: 'tee', quantity: 6 }], 'kg', LIBRARY)).toEqual({
      weight: 1,
      weight2: 200,
    });
  });
});

const SETTLED = {
  ...PLAIN_USER,
  defaultSettings: {
    ...PLAIN_USER.defaultSettings,
    domesticCarrierId: 1,
    domesticCarrierServiceId: 2,
    batteryType: 7,
  },
};
const HEADERS = ['no', 'sku', 'qty', 'weight', 'l', 'w', 'h', 'service'];
const SOURCES: Mapping['sources'] = {
  orderNo: { column: 0 },
  sku: { column: 1 },
  quantity: { column: 2 },
  weight: { column: 3 },
  length: { column: 4 },
  width: { column: 5 },
  height: { column: 6 },
  carrierServiceId: { column: 7 },
};
const mapping: Mapping = { sources: SOURCES, fallbacks: {} };
const facts: ImportFacts = { ...FACTS, productParcels: LIBRARY };
const ROWS = [
  ['A', 'MUG-BLU', '1', '', '', '', '', 'Standard'],
  ['A', 'CAP', '1'],
  ['B', 'MUG-BLU', '2', '0', '6', '5', '4', 'standard '],
  ['C', 'CAP', '1', '9 oz', '6', '5', '', 'Expedited'],
  ['D', 'CAP', '1', '1', '6', '5', '4', 'USPS Priority Mail'],
  ['E', 'mug-blu', '1'],
];

describe('what a file does not say', () => {
  test('is counted by orders', () => {
    expect(gapsOf(mapping, HEADERS, ROWS, facts)).toEqual({
      orders: 5,
      weight: 3,
      weighedByProducts: 2,
      size: 3,
      sizedByProducts: 1,
      withoutOrigin: 0,
      serviceWords: ['Standard', 'Expedited'],
    });
  });

  test('is where goods were made, of orders abroad', () => {
    const headings = ['no', 'goods', 'to', 'made in'];
    const sources: Mapping['sources'] = {
      orderNo: { column: 0 },
      description: { column: 1 },
      recipientCountryCode: { column: 2 },
      originCountry: { column: 3 },
    };
    const rows = [
      ['A', 'Mug', 'Canada', ''],
      ['A', 'Tee', '', 'US'],
      ['B', 'Mug', 'DE', 'China'],
      ['C', 'Mug', 'United States', ''],
      ['D', '', 'FR', ''],
      ['E', 'Mug', '', ''],
    ];
    const countIn = (CountryCode: string) =>
      gapsOf({ sources, fallbacks: {} }, headings, rows, { defaultSender: { CountryCode } }).withoutOrigin;
    expect(['', 'US', 'CA'].map(countIn)).toEqual([1, 1, 2]);
    // It can be given also where the file says all else.
    const none = { ...gapsOf({ sources, fallbacks: {} }, headings, [], facts), withoutOrigin: 0 };
    expect([none, { ...none, withoutOrigin: 1 }].map(hasGaps)).toEqual([false, true]);
  });

  test('is asked until it was answered', () => {
    const known = { ...facts, defaultSender: {}, user: SETTLED };
    const to = { column: 0 };
    const whole: Mapping = {
      ...mapping,
      sources: {
        ...SOURCES,
        ...{ recipientName: to, recipientAddressLine1: to, recipientCity: to },
        ...{ recipientStateCode: to, recipientZipCode: to },
      },
    };
    const gaps = gapsOf(mapping, HEADERS, ROWS, facts);
    const asked = (given: Mapping, of = gaps) => isAsked(of, given, known);
    const given = (services: Given['services']): Mapping => ({ ...whole, given: { services } });
    expect(asked(whole)).toBe(true);
    expect(asked(given({ standard: '3' }))).toBe(true);
    expect(asked(given({ standard: '3', expedited: 'table' }))).toBe(false);
    const sized: Mapping = { ...whole, fallbacks: { length: '6', width: '4', height: '4', weight: '1' } };
    expect(asked(sized, { ...gaps, serviceWords: [] })).toBe(false);
    expect(asked(whole, { ...gaps, serviceWords: [] })).toBe(true);
    expect(asked(withUsualAnswers(whole, gaps, known))).toBe(false);
    const { carrierServiceId: _, ...noService } = whole.sources;
    const open = { ...whole, sources: noService };
    const none = { ...gaps, weight: 0, size: 0, serviceWords: [] };
    const plain = { ...known, user: PLAIN_USER };
    expect([isAsked(none, open, known), isAsked(none, open, plain)]).toEqual([false, true]);
    expect([needsNoMatching(open, plain), needsNoMatching(mapping, plain)]).toEqual([true, false]);
    expect(withUsualAnswers(open, none, plain).fallbacks).toEqual({
      batteryType: '7',
      carrierServiceId: 'table',
    });
  });
});

const parcelOf = (read: ReturnType<ReturnType<typeof rowReader>>) => read.form.packages[0]!;

describe('a row without weight, size or service', () => {
  test('is sound, and empty stays empty', () => {
    const read = rowReader(FACTS)(aRowWithout('weight', 'length', 'width', 'height'));
    expect(read.isSound).toBe(true);
    expect(read.findings).toEqual([]);
    const { weight, weight2, length, width, height } = parcelOf(read);
    expect([weight, weight2, length, width, height]).toEqual([null, null, null, null, null]);
  });

  test('weighs what its products weigh', () => {
    const { weight: _, ...row } = aRow({ sku: 'MUG-BLU', quantity: '2' });
    const read = rowReader(facts)(row);
    expect([read.isWeighedByProducts, parcelOf(read).weight, parcelOf(read).weight2]).toEqual([true, 1, 8]);
    const said = rowReader(facts)(aRow({ sku: 'MUG-BLU', quantity: '2' }));
    expect([said.isWeighedByProducts, parcelOf(said).weight]).toEqual([false, 2]);
  });

  test('goes into the box of its product, also where it is weighed at the table', () => {
    const {
      weight: _,
      length: __,
      width: ___,
      height: ____,
      ...row
    } = aRow({
      ...{ sku: 'MUG-BLU', batteryType: '7', carrierServiceId: '3' },
    });
    const fields = Object.entries(row);
    const parcelBy = (weighBy: Given['weighBy']) => {
      const rows = createImportRows({
        mapping: {
          sources: Object.fromEntries(fields.map(([field], column) => [field, { column }])),
          fallbacks: {},
          given: { services: {}, ...(weighBy && { weighBy }) },
        },
        headers: fields.map(([field]) => field),
        facts,
        rows: [fields.map(([, text]) => text)],
        lineOf: (at) => at + 2,
        knownOrderNos: [],
        edits: { texts: new Map(), skipped: new Set() },
      });
      rows.judge(0, 1);
      const { length, width, height, weight2 } = rows.formOf(0)!.packages[0]!;
      return [length, width, height, weight2];
    };
    expect(parcelBy(undefined)).toEqual([6, 5, 4, 12]);
    expect(parcelBy('table')).toEqual([6, 5, 4, undefined]);
  });

  test.each([
    ['3', true, 3],
    ['table', true, null],
    ['No such service', false, null],
  ])('whose service is %s', (carrierServiceId, isSound, id) => {
    const read = rowReader(FACTS)(aRow({ carrierServiceId, batteryType: '7' }));
    expect([read.isSound, read.form.order.carrierServiceId]).toEqual([isSound, id]);
  });

  test('takes the cheapest service once its weight is known, and waits for it until then', () => {
    const whole = rowReader(FACTS)(aRow({ carrierServiceId: 'cheapest', batteryType: '7' }));
    const { carrierServiceId, carrierId } = whole.form.order;
    const rateOf = (id: number) =>
      quoteService(whole.form, id, ratingSettingsFor(PLAIN_USER)).rate ?? Infinity;
    const sold = SERVICES.filter(
      ({ carrierId: carrier, id }) => carrier !== CARRIER.ups && id !== SERVICE.mediaMail,
    );
    expect([whole.isSound, carrierId]).toEqual([true, serviceById(carrierServiceId)?.carrierId]);
    expect(rateOf(carrierServiceId!)).toBe(Math.min(...sold.map(({ id }) => rateOf(id))));
    const { weight: _, ...row } = aRow({ carrierServiceId: 'cheapest', batteryType: '7' });
    const light = rowReader(FACTS)(row);
    const { order } = light.form;
    expect([light.isSound, order.carrierServiceId, order.serviceWish]).toEqual([true, null, 'cheapest']);
    expect(whole.form.order.serviceWish).toBe('');
    const [settled] = [normalise({ ...light.form, order: { ...order, carrierServiceId: 2 } })];
    expect(settled.order.serviceWish).toBe('');
  });

  test('takes what the word of its shop means', () => {
    const fields = Object.entries(aRow({ carrierServiceId: 'Standard', batteryType: '7' }));
    const judgedWith = (services: Given['services']) => {
      const rows = createImportRows({
        mapping: {
          sources: Object.fromEntries(fields.map(([field], column) => [field, { column }])),
          fallbacks: {},
          given: { services },
        },
        headers: fields.map(([field]) => field),
        facts: FACTS,
        rows: [fields.map(([, text]) => text)],
        lineOf: (row) => row + 2,
        knownOrderNos: [],
        edits: { texts: new Map(), skipped: new Set() },
      });
      rows.judge(0, 1);
      return [rows.stateOf(0), rows.formOf(0)?.order.carrierServiceId];
    };
    expect(judgedWith({ standard: '3' })).toEqual(['ready', 3]);
    expect(judgedWith({ standard: 'table' })).toEqual(['ready', undefined]);
    expect(judgedWith({})).toEqual(['erroneous', undefined]);
  });
});
