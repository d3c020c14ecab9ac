import { describe } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { aFedexOrder, aUpsOrder, plainFacts, testRules } from '#fixtures/rule-table.ts';
import { blankCustomsItem } from '../order/blank.ts';

const sides = ['packages.0.length', 'packages.0.width', 'packages.0.height'];
const weights = ['packages.0.weight', 'packages.0.weight2'];
const n = 1;
const metric = {
  massUnit: 'kg',
  distanceUnit: 'cm',
  'packages.0.massUnit': 'kg',
  'packages.0.distanceUnit': 'cm',
};
const size = (length: unknown, width: unknown, height: unknown) => ({
  'packages.0.length': length,
  'packages.0.width': width,
  'packages.0.height': height,
});

describe('number and kind', () => {
  testRules([
    {
      rule: 'PKG-01',
      name: 'no parcel',
      form: anOrder({}, []),
      finds: [{ fields: ['packages'], section: 'package' }],
    },
    {
      rule: 'PKG-02',
      name: 'no package type in the second parcel',
      form: anOrder({}, [aParcel(), aParcel({ packageTypeId: null })]),
      finds: [{ fields: ['packages.1.packageTypeId'], params: { n: 2 } }],
    },
    {
      rule: 'PKG-03',
      name: "another carrier's packaging",
      set: { 'packages.0.packageTypeId': 27 },
      finds: [
        {
          fields: ['packages.0.packageTypeId'],
          params: { n, service: 'USPS Priority Mail', packaging: 'Own Packaging' },
        },
      ],
    },
    {
      rule: 'PKG-03',
      name: 'own packaging with One Rate',
      form: aFedexOrder(),
      set: { isFedexOneRate: true, carrierServiceId: 37 },
      finds: [
        {
          fields: ['packages.0.packageTypeId'],
          params: { n, service: 'FedEx 2Day', packaging: 'Own Packaging' },
        },
      ],
    },
    { rule: 'PKG-03', name: 'a flat rate box with Priority Mail', set: { 'packages.0.packageTypeId': 8 } },
    ...[0, -1, 1.5, Number.POSITIVE_INFINITY].map((count) => ({
      rule: 'PKG-04',
      name: `${count} parcels`,
      set: { 'packages.0.packageNum': count },
      finds: [{ fields: ['packages.0.packageNum'], params: { n } }],
    })),
    {
      rule: 'PKG-04',
      name: 'no count',
      set: { 'packages.0.packageNum': null },
      finds: [{ fields: ['packages.0.packageNum'], params: { n } }],
    },
    { rule: 'PKG-04', name: '1,000,000 parcels', set: { 'packages.0.packageNum': 1_000_000 } },
    {
      rule: 'PKG-05',
      name: '1,000,000 parcels',
      set: { 'packages.0.packageNum': 1_000_000 },
      finds: [{ fields: ['packages.0.packageNum'], params: { max: 1, total: 1_000_000 } }],
    },
    {
      rule: 'PKG-05',
      name: 'two parcels with USPS',
      set: { 'packages.0.packageNum': 2 },
      finds: [{ fields: ['packages.0.packageNum'], params: { max: 1, total: 2 } }],
    },
    { rule: 'PKG-05', name: '20 parcels with UPS', form: aUpsOrder(), set: { 'packages.0.packageNum': 20 } },
    {
      rule: 'PKG-05',
      name: '21 parcels with UPS in two lines',
      form: anOrder({ carrierId: 2, carrierServiceId: 16 }, [
        aParcel({ packageTypeId: 27, packageNum: 20 }),
        aParcel({ packageTypeId: 27 }),
      ]),
      finds: [{ fields: ['packages.1.packageNum'], params: { max: 20, total: 21 } }],
    },
    {
      rule: 'PKG-05',
      name: '25 parcels with FedEx',
      form: aFedexOrder(),
      set: { 'packages.0.packageNum': 25 },
    },
    {
      rule: 'PKG-05',
      name: '11 parcels before a carrier is chosen',
      set: { carrierId: null, carrierServiceId: null, 'packages.0.packageNum': 11 },
      finds: [{ fields: ['packages.0.packageNum'], params: { max: 10, total: 11 } }],
    },
  ]);
});

describe('sides', () => {
  testRules([
    {
      rule: 'PKG-06',
      name: 'no sides, each at its own field',
      set: size(null, null, null),
      finds: ['length', 'width', 'height'].map((field) => ({
        fields: [`packages.0.${field}`],
        params: { n, field },
      })),
    },
    {
      rule: 'PKG-06',
      name: 'one side missing, for rates too',
      set: size(10, null, 4),
      stage: 'rate',
      finds: [{ fields: ['packages.0.width'], params: { n, field: 'width' } }],
    },
    {
      rule: 'PKG-07',
      name: '0',
      set: size(0, 8, 4),
      finds: [{ fields: ['packages.0.length'], params: { n } }],
    },
    {
      rule: 'PKG-07',
      name: 'negative and text',
      set: size(10, -1, 'x'),
      finds: [{ fields: ['packages.0.width', 'packages.0.height'], params: { n } }],
    },
    {
      rule: 'PKG-08',
      name: '10.5',
      set: size(10.5, 8, 4),
      finds: [{ fields: ['packages.0.length'], params: { n } }],
    },
    { rule: 'PKG-09', name: '108 inches', form: aUpsOrder(), set: size(108, 5, 5) },
    {
      rule: 'PKG-09',
      name: '109 inches on the third field',
      form: aUpsOrder(),
      set: size(5, 5, 109),
      finds: [{ fields: ['packages.0.height'], params: { n, max: 108, unit: 'in' } }],
    },
    { rule: 'PKG-09', name: '274 cm', form: aUpsOrder(), set: { ...metric, ...size(274, 10, 10) } },
    {
      rule: 'PKG-09',
      name: '275 cm',
      form: aUpsOrder(),
      set: { ...metric, ...size(275, 10, 10) },
      finds: [{ fields: ['packages.0.length'], params: { n, max: 274, unit: 'cm' } }],
    },
    {
      rule: 'PKG-09',
      name: '61 inches with Smart Post',
      form: aFedexOrder(),
      set: { carrierServiceId: 54, ...size(61, 5, 5) },
      finds: [{ fields: ['packages.0.length'], params: { n, max: 60, unit: 'in' } }],
    },
    { rule: 'PKG-10', name: '155 inches with UPS', form: aUpsOrder(), set: size(75, 20, 20) },
    {
      rule: 'PKG-10',
      name: '156 inches with UPS',
      form: aUpsOrder(),
      set: size(20, 76, 20),
      finds: [{ fields: sides, params: { n, max: 155, unit: 'in', size: 156 } }],
    },
    {
      rule: 'PKG-10',
      name: '110 inches with Priority Mail',
      set: size(50, 20, 10),
      finds: [{ fields: sides, params: { n, max: 108, unit: 'in', size: 110 } }],
    },
    {
      rule: 'PKG-11',
      name: 'a freight skid 81 inches wide',
      form: aFedexOrder(),
      set: { carrierServiceId: 43, ...size(100, 81, 5) },
      finds: [{ fields: ['packages.0.width'], params: { n, max: 80, unit: 'in' } }],
    },
    {
      rule: 'PKG-11',
      name: 'a freight skid 80 inches wide',
      form: aFedexOrder(),
      set: { carrierServiceId: 43, ...size(100, 80, 5) },
    },
    {
      rule: 'PKG-12',
      name: '6 x 4 x 1 with Smart Post',
      form: aFedexOrder(),
      set: { carrierServiceId: 54, ...size(1, 6, 4) },
    },
    {
      rule: 'PKG-12',
      name: '6 x 3 x 1 with Smart Post',
      form: aFedexOrder(),
      set: { carrierServiceId: 54, ...size(6, 3, 1) },
      finds: [{ fields: sides, params: { n, a: 6, b: 4, c: 1, unit: 'in' } }],
    },
    {
      rule: 'PKG-12',
      name: '15 x 10 x 3 cm with Smart Post',
      form: aFedexOrder(),
      set: { carrierServiceId: 54, ...size(15, 10, 3), 'packages.0.distanceUnit': 'cm' },
      finds: [{ fields: sides, params: { n, a: 16, b: 11, c: 3, unit: 'cm' } }],
    },
    {
      rule: 'PKG-12',
      name: '16 x 11 x 3 cm with Smart Post',
      form: aFedexOrder(),
      set: { carrierServiceId: 54, ...size(16, 11, 3), 'packages.0.distanceUnit': 'cm' },
    },
  ]);
});

const weight = (main: unknown, small: unknown) => ({
  'packages.0.weight': main,
  'packages.0.weight2': small,
});

describe('weights', () => {
  testRules([
    {
      rule: 'PKG-13',
      name: 'no weight',
      stage: 'rate',
      set: weight(null, null),
      finds: [{ fields: weights, params: { n } }],
    },
    { rule: 'PKG-13', name: 'ounces alone', set: weight(null, 8) },
    {
      rule: 'PKG-14',
      name: 'half pounds',
      set: weight(1.5, 0),
      finds: [{ fields: ['packages.0.weight'], params: { n } }],
    },
    {
      rule: 'PKG-14',
      name: 'negative ounces',
      set: weight(1, -1),
      finds: [{ fields: ['packages.0.weight2'], params: { n } }],
    },
    {
      rule: 'PKG-15',
      name: 'nothing at all',
      set: weight(0, 0),
      finds: [{ fields: weights, params: { n } }],
    },
    { rule: 'PKG-15', name: '1 oz', set: weight(0, 1) },
    { rule: 'PKG-16', name: '1 lb with Priority Mail', set: weight(1, 0) },
    { rule: 'PKG-16', name: '16 oz with Priority Mail', set: weight(0, 16) },
    {
      rule: 'PKG-16',
      name: '15 oz with Priority Mail',
      set: weight(0, 15),
      finds: [{ fields: weights, params: { n, min: 1, unit: 'lb' } }],
    },
    {
      rule: 'PKG-16',
      name: '453 g with Priority Mail',
      set: { ...weight(0, 453), 'packages.0.massUnit': 'kg' },
      finds: [{ fields: weights, params: { n, min: 0.454, unit: 'kg' } }],
    },
    {
      rule: 'PKG-16',
      name: '454 g with Priority Mail',
      set: { ...weight(0, 454), 'packages.0.massUnit': 'kg' },
    },
    { rule: 'PKG-17', name: '70 lb with USPS', set: weight(70, 0) },
    {
      rule: 'PKG-17',
      name: '70 lb 1 oz with USPS',
      set: weight(70, 1),
      finds: [{ fields: weights, params: { n, max: 70, unit: 'lb' } }],
    },
    {
      rule: 'PKG-17',
      name: '151 lb with UPS Ground',
      form: aUpsOrder(),
      set: weight(151, 0),
      finds: [{ fields: weights, params: { n, max: 150, unit: 'lb' } }],
    },
    {
      rule: 'PKG-17',
      name: '11 lb in a One Rate envelope',
      form: aFedexOrder(),
      set: { isFedexOneRate: true, carrierServiceId: 37, 'packages.0.packageTypeId': 40, ...weight(11, 0) },
      finds: [{ fields: weights, params: { n, max: 10, unit: 'lb' } }],
    },
    {
      rule: 'PKG-17',
      name: '50 lb in a One Rate box',
      form: aFedexOrder(),
      set: { isFedexOneRate: true, carrierServiceId: 37, 'packages.0.packageTypeId': 44, ...weight(50, 0) },
    },
    {
      rule: 'PKG-17',
      name: '21 lb in a FedEx box without One Rate',
      form: aFedexOrder(),
      set: { carrierServiceId: 37, 'packages.0.packageTypeId': 44, ...weight(21, 0) },
      finds: [{ fields: weights, params: { n, max: 20, unit: 'lb' } }],
    },
    {
      rule: 'PKG-18',
      name: '220 g in a FedEx envelope',
      form: aFedexOrder(),
      set: { ...metric, carrierServiceId: 37, 'packages.0.packageTypeId': 40, ...weight(0, 220) },
    },
    {
      rule: 'PKG-18',
      name: '225 g in a FedEx envelope',
      form: aFedexOrder(),
      set: { ...metric, carrierServiceId: 37, 'packages.0.packageTypeId': 40, ...weight(0, 225) },
      finds: [{ fields: weights, params: { n, max: 0.22 } }],
    },
    {
      rule: 'PKG-19',
      name: 'kilograms in an order in pounds',
      set: { 'packages.0.massUnit': 'kg' },
      finds: [{ fields: ['packages.0.massUnit'], params: { n, unit: 'lb' } }],
    },
    {
      rule: 'PKG-19',
      name: 'centimetres in an order in inches',
      stage: 'rate',
      set: { 'packages.0.distanceUnit': 'cm' },
      finds: [{ fields: ['packages.0.distanceUnit'], params: { n, unit: 'in' } }],
    },
    {
      rule: 'PKG-20',
      name: '149 lb with freight pricing',
      form: aUpsOrder(),
      set: { carrierServiceId: 17, ...weight(149, 0) },
      finds: [{ fields: ['packages.0.weight'], params: { min: 150, unit: 'lb' } }],
    },
    {
      rule: 'PKG-20',
      name: '68 kg with freight pricing',
      form: aUpsOrder(),
      set: { carrierServiceId: 17, massUnit: 'kg', 'packages.0.massUnit': 'kg', ...weight(68, 0) },
      finds: [{ fields: ['packages.0.weight'], params: { min: 68.04, unit: 'kg' } }],
    },
    {
      rule: 'PKG-20',
      name: '150 lb with freight pricing',
      form: aUpsOrder(),
      set: { carrierServiceId: 17, ...weight(150, 0) },
    },
    {
      rule: 'PKG-21',
      name: '1,001 lb with freight pricing',
      form: aUpsOrder(),
      set: { carrierServiceId: 17, 'packages.0.packageNum': 7, ...weight(143, 0) },
      finds: [{ fields: ['packages.0.weight'], params: { max: 1000, unit: 'lb' } }],
    },
    {
      rule: 'PKG-21',
      name: '454 kg with freight pricing',
      form: aUpsOrder(),
      set: {
        carrierServiceId: 17,
        massUnit: 'kg',
        'packages.0.packageNum': 10,
        'packages.0.massUnit': 'kg',
        ...weight(45, 400),
      },
      finds: [{ fields: ['packages.0.weight'], params: { max: 453.59, unit: 'kg' } }],
    },
    {
      rule: 'PKG-21',
      name: '1,000 lb with freight pricing',
      form: aUpsOrder(),
      set: { carrierServiceId: 17, 'packages.0.packageNum': 8, ...weight(125, 0) },
    },
    {
      rule: 'PKG-24',
      name: 'a light pallet',
      form: aUpsOrder(),
      set: { 'packages.0.packageTypeId': 29, ...weight(150, 0), ...size(20, 20, 20) },
      finds: [{ fields: ['packages.0.weight'], params: { n, min: 150, unit: 'lb' } }],
    },
    {
      rule: 'PKG-24',
      name: 'a light pallet in kilograms',
      form: aUpsOrder(),
      set: {
        massUnit: 'kg',
        'packages.0.packageTypeId': 29,
        'packages.0.massUnit': 'kg',
        ...weight(68, 0),
        ...size(20, 20, 20),
      },
      finds: [{ fields: ['packages.0.weight'], params: { n, min: 68.04, unit: 'kg' } }],
    },
    {
      rule: 'PKG-24',
      name: 'a pallet over 150 lb dimensional',
      form: aUpsOrder(),
      set: { 'packages.0.packageTypeId': 29, ...weight(10, 0), ...size(30, 30, 28) },
    },
    {
      rule: 'PKG-25',
      name: 'dry ice as heavy as the parcel',
      form: aFedexOrder(),
      set: { 'packages.0.dryIceWeight': 2 },
      finds: [{ fields: ['packages.0.dryIceWeight'], params: { n } }],
    },
    {
      rule: 'PKG-25',
      name: 'dry ice lighter than the parcel',
      form: aFedexOrder(),
      set: { 'packages.0.dryIceWeight': 1 },
    },
    {
      rule: 'PKG-26',
      name: 'dry ice with Smart Post',
      form: aFedexOrder(),
      set: { carrierServiceId: 54, 'packages.0.dryIceWeight': 1 },
      finds: [{ fields: ['packages.0.dryIceWeight'], params: { n } }],
    },
    {
      rule: 'PKG-26',
      name: 'dry ice with Home Delivery',
      form: aFedexOrder(),
      set: { 'packages.0.dryIceWeight': 1 },
    },
    {
      rule: 'PKG-27',
      name: 'negative dry ice',
      form: aFedexOrder(),
      set: { 'packages.0.dryIceWeight': -1 },
      finds: [{ fields: ['packages.0.dryIceWeight'], params: { n } }],
    },
  ]);
});

const goods = (pounds: number) => ({
  ...anOrder({ recipientCountryCode: 'CA' }),
  ordersPackageItems: [
    { ...blankCustomsItem(), weight: pounds },
    { ...blankCustomsItem(), weight: 1 },
  ],
});

describe('goods', () => {
  testRules([
    { rule: 'PKG-22', name: 'goods as heavy as the parcels', form: goods(1) },
    {
      rule: 'PKG-22',
      name: 'goods heavier than the parcels',
      form: goods(1.5),
      finds: [{ fields: ['packages.0.weight'], params: { goods: 2.5, total: 2, unit: 'lb' } }],
    },
    {
      rule: 'PKG-22',
      name: 'goods heavier than the parcels, in kilograms',
      form: goods(2.2046),
      set: { massUnit: 'kg', 'packages.0.massUnit': 'kg', ...weight(1, 0) },
      finds: [{ fields: ['packages.0.weight'], params: { goods: 1.45, total: 1, unit: 'kg' } }],
    },
    {
      rule: 'PKG-23',
      name: 'an item heavier than the parcels',
      form: goods(3),
      finds: [{ fields: ['ordersPackageItems.0.weight'], params: { n: 1 } }],
    },
    { rule: 'PKG-23', name: 'an item lighter than the parcels', form: goods(1) },
  ]);
});

const insured = (amount: unknown, extra = {}) => ({ 'packages.0.insurance': amount, ...extra });
const xcover = { ...plainFacts, user: { ...plainFacts.user, insuranceSource: 'xcover' as const } };
const cod = (paymentMethod: unknown, codAmount: unknown) => ({
  'packages.0.paymentMethod': paymentMethod,
  'packages.0.codAmount': codAmount,
});
const atInsurance = [{ fields: ['packages.0.insurance'], params: { n } }];
const atAmount = [{ fields: ['packages.0.codAmount'], params: { n } }];

describe('insurance and COD', () => {
  testRules([
    { rule: 'PKG-28', name: '19.99', form: aUpsOrder(), set: insured(19.99) },
    { rule: 'PKG-28', name: '1.005', form: aUpsOrder(), set: insured(1.005), finds: atInsurance },
    { rule: 'PKG-28', name: 'a negative amount', form: aUpsOrder(), set: insured(-1), finds: atInsurance },
    { rule: 'PKG-29', name: '50,000', form: aUpsOrder(), set: insured(50_000) },
    {
      rule: 'PKG-29',
      name: '50,000.01',
      form: aUpsOrder(),
      set: insured(50_000.01),
      finds: [{ fields: ['packages.0.insurance'], params: { n, max: 50_000 } }],
    },
    {
      rule: 'PKG-29',
      name: '999,999 with the third-party insurer',
      form: aUpsOrder(),
      set: insured(999_999),
      facts: xcover,
    },
    {
      rule: 'PKG-29',
      name: '1,000,000 with the third-party insurer',
      form: aUpsOrder(),
      set: insured(1_000_000),
      facts: xcover,
      finds: [{ fields: ['packages.0.insurance'], params: { n, max: 999_999 } }],
    },
    {
      rule: 'PKG-30',
      name: '100,000 in two parcels',
      form: aUpsOrder(),
      set: insured(50_000, { 'packages.0.packageNum': 2 }),
    },
    {
      rule: 'PKG-30',
      name: '100,002 in three parcels',
      form: aUpsOrder(),
      set: insured(33_334, { 'packages.0.packageNum': 3 }),
      finds: [{ fields: ['packages.0.insurance'], params: { max: 100_000 } }],
    },
    {
      rule: 'PKG-31',
      name: 'insurance from China to Canada',
      form: aFedexOrder(),
      set: insured(10, { senderCountryCode: 'CN', recipientCountryCode: 'CA' }),
      finds: atInsurance,
    },
    {
      rule: 'PKG-31',
      name: 'insurance to the US',
      form: aFedexOrder(),
      set: insured(10, { senderCountryCode: 'CN' }),
    },
    {
      rule: 'PKG-32',
      name: 'a way to pay without an amount',
      form: aUpsOrder(),
      set: cod('any', null),
      finds: atAmount,
    },
    { rule: 'PKG-32', name: 'neither', form: aUpsOrder() },
    { rule: 'PKG-33', name: '20.50 in cash', form: aUpsOrder(), set: cod('cash', 20.5) },
    { rule: 'PKG-33', name: '0 in cash', form: aUpsOrder(), set: cod('cash', 0), finds: atAmount },
    { rule: 'PKG-33', name: 'a negative amount', form: aUpsOrder(), set: cod('cash', -5), finds: atAmount },
    { rule: 'PKG-33', name: 'an amount left without a way to pay', form: aUpsOrder(), set: cod(null, -5) },
    { rule: 'PKG-34', name: 'an amount left without a way to pay', set: cod(null, 50) },
    { rule: 'PKG-34', name: 'COD with UPS Ground', form: aUpsOrder(), set: cod('cash', 5) },
    {
      rule: 'PKG-34',
      name: 'COD with USPS',
      set: cod('cash', 5),
      finds: [{ fields: ['packages.0.paymentMethod'], params: { n } }],
    },
    {
      rule: 'PKG-35',
      name: 'an unknown way to pay',
      form: aUpsOrder(),
      set: cod('shells', 5),
      finds: [{ fields: ['packages.0.paymentMethod'], params: { n } }],
    },
  ]);
});

describe('amounts that arrive from elsewhere', () => {
  testRules([
    {
      rule: 'PKG-38',
      name: '1,001 oz',
      set: weight(0, 1001),
      stage: 'rate',
      finds: [{ fields: ['packages.0.weight2'], params: { n: 1, max: 1000 } }],
    },
    { rule: 'PKG-38', name: '1,000 oz', set: weight(0, 1000), stage: 'rate' },
    {
      rule: 'PKG-36',
      name: 'insurance with USPS (as a warning)',
      set: { 'packages.0.insurance': 100 },
      finds: [{ fields: ['packages.0.insurance'], params: { n: 1 } }],
    },
    { rule: 'PKG-36', name: 'insurance with UPS', form: aUpsOrder(), set: { 'packages.0.insurance': 100 } },
    {
      rule: 'PKG-37',
      name: 'COD of 50,000.01',
      form: aUpsOrder(),
      set: { 'packages.0.paymentMethod': 'cash', 'packages.0.codAmount': 50_000.01 },
      finds: [{ fields: ['packages.0.codAmount'], params: { n: 1, max: 50_000 } }],
    },
    {
      rule: 'PKG-37',
      name: '60,000 left without a way to pay',
      form: aUpsOrder(),
      set: { 'packages.0.codAmount': 60_000 },
    },
    {
      rule: 'PKG-37',
      name: 'COD of 50,000',
      form: aUpsOrder(),
      set: { 'packages.0.paymentMethod': 'any', 'packages.0.codAmount': 50_000 },
    },
  ]);
});
