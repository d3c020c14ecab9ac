/** The fields of a row that the channel, customs and the export filing ask for. */
import { describe, expect, test } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import type { Order } from '../order/order.ts';
import { PLAIN_USER } from '../order/facts.ts';
import { FACTS, judged } from './a-row.fixture.ts';
import type { ImportFacts, RowValues } from './types.ts';

/** FedEx to Toronto, of a user who may file exports and pay the tariff. */
const ABROAD: RowValues = {
  carrierServiceId: 'FedEx International Priority',
  batteryType: 'no',
  recipientAddressLine1: '100 King St W',
  recipientCity: 'Toronto',
  recipientStateCode: 'ON',
  recipientZipCode: 'M5X 1A9',
  recipientCountryCode: 'CA',
  recipientPhone: '4165550100',
  recipientEmail: 'sam@example.com',
  contentsType: 'MERCHANDISE',
  purpose: 'SOLD',
  description: 'Cotton shirt',
  quantity: '2',
  productValue: '20',
  itemWeight: '0.5',
  originCountry: 'US',
  tariffNumber: '6205202026',
};
const { defaultSettings } = PLAIN_USER;
const FILING: ImportFacts = {
  ...FACTS,
  user: { ...PLAIN_USER, ableItn: true, defaultSettings: { ...defaultSettings, senderTariff: true } },
};
const errorsOf = (given: RowValues, facts = FILING) =>
  judged(given, facts)
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ rule, fields }) => [rule, ...fields].join(' '));

describe('what a row says of its export', () => {
  test.each<[RowValues, Partial<Order>]>([
    [{ consigneeType: 'Reseller' }, { consigneeType: 4 }],
    [{ consigneeType: '政府机构' }, { consigneeType: 2 }],
    [{ tariffPayType: 'El remitente' }, { tariffPayType: 2, aesContactName: '' }],
    [
      { tariffPayType: 'DDU' },
      { tariffPayType: 1, aesContactName: 'Sam Reed', aesContactPhoneNumber: '4165550100' },
    ],
    [
      { aesContactName: 'Ana Roy', aesContactPhoneNumber: '4165550177' },
      { tariffPayType: 1, aesContactName: 'Ana Roy', aesContactPhoneNumber: '4165550177' },
    ],
    [{ eelPfc: '30.36' }, { eelPfc: '30.36', eeiProvideType: 1 }],
    [{ eelPfc: 'Envío a Canadá' }, { eelPfc: '30.36' }],
    [{ aesItn: 'X20261120123456' }, { eeiProvideType: 2, aesItn: 'X20261120123456' }],
    [{ eeiProvideType: 'Solicitar un ITN aquí' }, { eeiProvideType: 3, aesItn: '' }],
    [{ eeiProvideType: '无需 EEI' }, { eeiProvideType: 1 }],
    [
      { einNumber: '123456789', senderEinNumber: '987654321', recipientEinNumber: '555666777' },
      { einNumber: '123456789', senderEinNumber: '987654321', recipientEinNumber: '555666777' },
    ],
    [
      { senderReference: 'DOCK 4', recipientReference: 'PO 77' },
      { senderReference: 'DOCK 4', recipientReference: 'PO 77' },
    ],
  ])('%j', (given, said) => {
    const row = { ...ABROAD, ...given };
    expect(errorsOf(row)).toEqual([]);
    expect(pick(judged(row, FILING).form.order, ...(Object.keys(said) as (keyof Order)[]))).toEqual(said);
  });

  test('the unit of its goods, by code or name', () => {
    const unitOf = (quantityUnit: string) =>
      judged({ ...ABROAD, quantityUnit }, FILING).form.ordersPackageItems[0]?.quantityUnit;
    expect(['DOZ', '打', 'Docena', 'dozen'].map(unitOf)).toEqual(['DOZ', 'DOZ', 'DOZ', 'DOZ']);
    expect(errorsOf({ ...ABROAD, quantityUnit: 'handful' })).toEqual(['IMP-13 quantityUnit']);
  });

  test('a contact that is none is found where it was written, else at the recipient', () => {
    expect(errorsOf({ ...ABROAD, aesContactPhoneNumber: 'call me' })).toEqual([
      'CUS-25 aesContactPhoneNumber',
    ]);
    expect(errorsOf({ ...ABROAD, eeiProvideType: 'ITN' })).toEqual(['EEI-04 aesItn']);
  });
});

describe('what a row says of its carrier', () => {
  const channels = [
    { id: 7, name: 'Blue FedEx', carrierId: 3, carrierServiceIds: [], senderAddrIds: [] },
    { id: 8, name: 'Red UPS', carrierId: 2, carrierServiceIds: [], senderAddrIds: [] },
  ];
  const facts: ImportFacts = { ...FACTS, user: { ...PLAIN_USER, carrierChannelInfos: channels } };

  const carrierOf = (row: RowValues) => pick(judged(row, facts).form.order, 'carrierId', 'carrierChannelId');

  test('a channel names its carrier', () => {
    const given: RowValues = { carrierServiceId: '', batteryType: 'no', recipientPhone: '6145550100' };
    for (const carrierChannelId of ['blue fedex', '7']) {
      const row = { ...given, carrierChannelId };
      expect(errorsOf(row, facts)).toEqual([]);
      expect(carrierOf(row)).toEqual({ carrierId: 3, carrierChannelId: 7 });
    }
    expect(carrierOf({ ...given, carrierChannelId: 'Red UPS' })).toEqual({
      carrierId: 2,
      carrierChannelId: 8,
    });
    expect(errorsOf({ ...given, carrierChannelId: 'Green' }, facts)).toEqual(['IMP-12 carrierChannelId']);
  });

  test('One Rate is FedEx 2Day in the smallest packaging of it that holds the box', () => {
    const row: RowValues = {
      carrierServiceId: '',
      batteryType: 'no',
      recipientPhone: '6145550100',
      isFedexOneRate: 'yes',
      ...{ length: '8', width: '6', height: '2' },
    };
    expect(errorsOf(row)).toEqual([]);
    const { order, packages } = judged(row).form;
    expect(pick(order, 'carrierId', 'carrierServiceId', 'isFedexOneRate')).toEqual({
      carrierId: 3,
      carrierServiceId: 37,
      isFedexOneRate: true,
    });
    expect(packages.map(({ packageCode }) => packageCode)).toEqual(['FEDEX_MEDIUM_BOX']);
  });

  test('dry ice is of a parcel that says its weight', () => {
    const row = { carrierServiceId: 'FedEx Ground', batteryType: 'no', dryIceWeight: '1.5', weight: '9' };
    expect(pick(judged(row).form.packages[0]!, 'containsDryIce', 'dryIceWeight')).toEqual({
      containsDryIce: true,
      dryIceWeight: 1.5,
    });
  });
});
