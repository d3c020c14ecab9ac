import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import { PLAIN_USER } from '../order/facts.ts';
import { normalise } from '../order/normalise.ts';
import { aRow, aRowWithout, FACTS, found, judged } from './a-row.fixture.ts';
import { rowReader } from './order-of-row.ts';
import type { ImportFacts, RowValues } from './types.ts';

const SENDER = {
  AddrId: 'ware-9',
  Name: 'Ware Nine',
  Phone: '9095550199',
  AddressLine1: '9 Dock Rd',
  City: 'Ontario',
  StateCode: 'CA',
  ZipCode: '91761',
  CountryCode: 'US',
  AddrVerified: 1 as const,
};
const settingsOf = (given: Partial<ImportFacts['user']['defaultSettings']>): ImportFacts => ({
  ...FACTS,
  defaultSender: SENDER,
  user: { ...PLAIN_USER, defaultSettings: { ...PLAIN_USER.defaultSettings, ...given } },
});
const USPS_BY_DEFAULT = settingsOf({
  domesticCarrierId: 1,
  domesticCarrierServiceId: 3,
  domesticPackageTypeId: 1,
});

describe('a row', () => {
  test('becomes the order it says', () => {
    const { form, findings } = judged({
      shipDate: '2026-11-23',
      batchNo: 'NOV23',
      reference: 'PO 7',
      note: 'leave at door',
      recipientIsResidential: 'TRUE',
      recipientEmail: 'sam@example.com',
      weight: '2.5',
      packageNum: '1',
    });
    expect(findings).toEqual([]);
    expect(
      pick(
        form.order,
        'id',
        'status',
        'orderNo',
        'autoOrderNo',
        'shipDate',
        'batchNo',
        'carrierId',
        'carrierServiceId',
        'reference',
        'note',
        'senderName',
        'senderCountryCode',
        'recipientIsResidential',
        'recipientPhone',
        'totalWeight',
        'batteryType',
      ),
    ).toEqual({
      id: null,
      status: 1,
      orderNo: 'PB-1001',
      autoOrderNo: false,
      shipDate: '2026-11-23',
      batchNo: 'NOV23',
      carrierId: 1,
      carrierServiceId: 2,
      reference: 'PO 7',
      note: 'leave at door',
      senderName: 'Mina Torres',
      senderCountryCode: 'US',
      recipientIsResidential: true,
      recipientPhone: '0000000000',
      totalWeight: 2.5,
      batteryType: 7,
    });
    expect(form.packages).toEqual([
      expect.objectContaining({
        packageNum: 1,
        length: 10,
        width: 8,
        height: 4,
        weight: 2,
        weight2: 8,
        packageTypeId: 1,
      }),
    ]);
    expect(form.ordersPackageItems).toEqual([]);
  });

  test('without a number gets one by itself', () => {
    const { form } = rowReader(FACTS)(aRowWithout('orderNo'));
    expect(pick(form.order, 'orderNo', 'autoOrderNo')).toEqual({ orderNo: '', autoOrderNo: true });
  });

  test('without sender and service takes those of the settings', () => {
    const row = Object.fromEntries(
      Object.entries(aRow()).filter(([field]) => !field.startsWith('sender') && field !== 'carrierServiceId'),
    );
    const { form, findings } = rowReader(USPS_BY_DEFAULT)(row);
    expect(findings).toEqual([]);
    expect(pick(form.order, 'senderName', 'senderAddrId', 'carrierServiceId')).toEqual({
      senderName: 'Ware Nine',
      senderAddrId: 'ware-9',
      carrierServiceId: 3,
    });
  });

  test.each([
    [
      'that says nothing of the service',
      {},
      settingsOf({ domesticCarrierId: 1, domesticCarrierServiceId: 3 }),
      8,
    ],
    ['too heavy for a First Class Package', { weight: '6' }, USPS_BY_DEFAULT, 7],
    ['that names the carrier', { carrierId: 'FedEx', batteryType: 'no' }, FACTS, 48],
    [
      'whose default does not go there',
      { batteryType: 'no' },
      settingsOf({ internationalCarrierId: 3, internationalCarrierServiceId: 50 }),
      48,
    ],
  ])('to Germany %s takes an everyday one that goes there', (_name, said, facts, serviceId) => {
    const { carrierServiceId: _, ...row } = aRow();
    const toGermany = { recipientCountryCode: 'DE', recipientStateCode: '', recipientZipCode: '10115' };
    const { form, findings } = rowReader(facts)({ ...row, ...toGermany, ...said });
    expect(form.order.carrierServiceId).toBe(serviceId);
    expect(findings.filter(({ rule }) => /^SHP/.test(rule))).toEqual([]);
  });

  test('that names a service that does not go there keeps out of the import', () => {
    const toMexico = { recipientCountryCode: 'MX', recipientStateCode: 'CMX', recipientZipCode: '06600' };
    expect(
      found({ ...toMexico, carrierServiceId: 'FedEx International Ground', batteryType: 'no' }),
    ).toContain('SHP-20 carrierServiceId');
  });

  test('with a street of its own has a sender of its own', () => {
    const { form } = rowReader(USPS_BY_DEFAULT)(aRow());
    expect(pick(form.order, 'senderName', 'senderAddrId', 'senderAddrVerified')).toEqual({
      senderName: 'Mina Torres',
      senderAddrId: null,
      senderAddrVerified: 0,
    });
  });

  test('with a phone for the sender changes that alone', () => {
    const row = {
      ...aRowWithout('senderName', 'senderAddressLine1', 'senderCity', 'senderStateCode', 'senderZipCode'),
    };
    const { form } = rowReader(USPS_BY_DEFAULT)({ ...row, senderPhone: '2125550100' });
    expect(pick(form.order, 'senderName', 'senderPhone', 'senderAddrId', 'senderAddrVerified')).toEqual({
      senderName: 'Ware Nine',
      senderPhone: '2125550100',
      senderAddrId: null,
      senderAddrVerified: 0,
    });
  });

  test.each<[RowValues, number, number]>([
    [{ weight: '40', massUnit: 'oz' }, 2, 8],
    [{ weight: '0.5' }, 0, 8],
    [{ weight2: '12', weight: '' }, 0, 12],
    [{ weight: '1', weight2: '4.2' }, 1, 5],
    [{ weight: '900', massUnit: 'g', distanceUnit: 'cm' }, 0, 900],
    [{ weight: '1,5', massUnit: 'kg', distanceUnit: 'cm' }, 1, 500],
    [{ weight: '0.1', weight2: '0.2' }, 0, 2],
  ])('%j weighs %i and %i', (given, weight, weight2) => {
    const { form } = judged(given);
    expect(pick(form.packages[0]!, 'weight', 'weight2')).toEqual({
      weight: weight === 0 && given.weight === '' ? null : weight,
      weight2,
    });
  });

  test('with COD collects, and none without', () => {
    const fedex = { carrierServiceId: 'FedEx Ground', batteryType: 'no' };
    expect(
      pick(
        judged({ ...fedex, isCod: 'TRUE', codAmount: '$1,250.50' }).form.packages[0]!,
        'paymentMethod',
        'codAmount',
        'isCod',
      ),
    ).toEqual({
      paymentMethod: 'any',
      codAmount: 1250.5,
      isCod: true,
    });
    expect(
      pick(
        judged({ ...fedex, isCod: 'false', codAmount: '10' }).form.packages[0]!,
        'paymentMethod',
        'codAmount',
      ),
    ).toEqual({
      paymentMethod: null,
      codAmount: null,
    });
    expect(found({ ...fedex, isCod: 'TRUE' })).toEqual([expect.stringContaining('codAmount')]);
  });

  test('with lithium says so, and USPS does not make it unsaid', () => {
    const fedex = judged({ carrierServiceId: 'FedEx 2Day', batteryType: 'PI 967' }).form.order;
    expect(pick(fedex, 'batteryType', 'batteryFlag', 'batteryPhone')).toEqual({
      batteryType: 5,
      batteryFlag: true,
      batteryPhone: '9095550100',
    });
    expect(found({ batteryType: '5' })).toEqual(['LIT-08 batteryType']);
    expect(found({ carrierServiceId: 'FedEx 2Day' })).toEqual(['LIT-01 batteryType']);
  });

  test('abroad has its goods', () => {
    const { form, findings } = judged({
      carrierServiceId: 'USPS Priority Mail International',
      recipientCountryCode: 'Canada',
      recipientStateCode: 'Ontario',
      recipientZipCode: 'm5v2t6',
      recipientCity: 'Toronto',
      recipientEmail: 'sam@example.com',
      recipientPhone: '4165550100',
      senderEmail: 'mina@example.com',
      contentsType: 'merchandise',
      description: 'Cotton T-shirts',
      quantity: '3',
      productValue: '12.50',
      itemWeight: '0.5',
      originCountry: 'China',
      tariffNumber: '6109.10',
      einNumber: '123456789',
    });
    expect(findings.map(({ rule }) => rule)).toEqual(['IMP-18', 'IMP-18', 'IMP-18']);
    expect(
      pick(
        form.order,
        'recipientCountryCode',
        'recipientStateCode',
        'recipientZipCode',
        'aesContactName',
        'aesContactPhoneNumber',
      ),
    ).toEqual({
      recipientCountryCode: 'CA',
      recipientStateCode: 'ON',
      recipientZipCode: 'M5V 2T6',
      aesContactName: 'Sam Reed',
      aesContactPhoneNumber: '4165550100',
    });
    expect(form.ordersPackageItems).toEqual([
      expect.objectContaining({
        description: 'Cotton T-shirts',
        quantity: 3,
        valueAmount: 37.5,
        originCountry: 'CN',
        tariffNumber: '610910',
      }),
    ]);
  });
});

test('goods within the country are kept, whatever customs would ask of them', () => {
  const { form, findings } = judged({
    description: '棉质 T 恤',
    sku: 'TEE-M',
    quantity: '2',
    productValue: '4.50',
  });
  expect(findings).toEqual([]);
  expect(form.ordersPackageItems).toEqual([
    expect.objectContaining({ description: '棉质 T 恤', sku: 'TEE-M', quantity: 2, valueAmount: 9 }),
  ]);
  expect(form.order.totalValue).toBe(9);
});

const texts: fc.Arbitrary<RowValues> = fc.record(
  {
    carrierServiceId: fc.constantFrom('USPS Priority Mail', 'FedEx Ground', 'FedEx 2Day', 'UPS Ground', '7'),
    packageTypeId: fc.constantFrom('Own Packaging', 'FedEx Pak', 'Large Envelope'),
    recipientCountryCode: fc.constantFrom('US', 'PR', 'Canada', '德国'),
    recipientStateCode: fc.constantFrom('OH', 'Puerto Rico', 'x', ''),
    recipientIsResidential: fc.constantFrom('TRUE', 'no'),
    weight: fc.constantFrom('1', '2.3', '', '0'),
    massUnit: fc.constantFrom('lb', 'kg', 'oz'),
    batteryType: fc.constantFrom('7', '5', '11', ''),
    isCod: fc.constantFrom('TRUE', 'FALSE'),
    codAmount: fc.constantFrom('5', ''),
    insurance: fc.constantFrom('100', ''),
    signatureOption: fc.constantFrom('direct', 'indirect', 'none'),
    description: fc.string({ maxLength: 20 }),
    note: fc.string({ unit: 'binary', maxLength: 20 }),
  },
  { requiredKeys: [] },
);

test('what is imported is what a save would keep', () => {
  fc.assert(
    fc.property(texts, (given) => {
      const { form } = judged(given);
      expect(normalise(form)).toEqual(form);
    }),
    { numRuns: 300 },
  );
});

test('a row is read as if no other had been read before', () => {
  const repeated = fc.record(
    {
      senderAddressLine1: fc.constantFrom('1 Elm St', '1 Elm St, Apt 2', ',', ' '),
      senderZipCode: fc.constantFrom('2139', '02139', "'02139"),
      recipientZipCode: fc.constantFrom('2139', '02139'),
      recipientAddressLine1: fc.constantFrom('500 Main St', '500 Main St, 2'),
      recipientPhone: fc.constantFrom("'6145550142", '6145550142.0'),
      isStd: fc.constantFrom('yes', 'TRUE', 'maybe'),
      shipDate: fc.constantFrom('11/21/2026', '2026-11-21', 'soon'),
      length: fc.constantFrom('9.2', '10', 'long'),
    },
    { requiredKeys: [] },
  );
  const row = fc.tuple(texts, repeated).map(([some, others]) => aRow({ ...some, ...others }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 5 }), (rows) => {
      const read = rowReader(FACTS);
      expect(rows.map((values) => read(values))).toEqual(rows.map((values) => rowReader(FACTS)(values)));
    }),
  );
});
