import { describe, expect, it } from 'vitest';
import { completeOrderForm } from '#domain/order/blank.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { CustomsItem, Order, OrderForm, Parcel } from '#domain/order/order.ts';
import { labelDataFrom } from '../carriers/label-data.ts';
import { paperDataFrom } from './paper-data.ts';
import { trackingNumberFor } from '../carriers/tracking.ts';

const GUITAR: Partial<CustomsItem> = {
  description: 'Guitar, string instrument',
  quantity: 3,
  quantityUnit: 'PCS',
  valueAmount: 1000,
  weight: 6.5,
  tariffNumber: '9202900000',
  originCountry: 'US',
  sku: 'GT-22',
};
const STRINGS: Partial<CustomsItem> = {
  description: 'Guitar strings of steel',
  quantity: 12,
  valueAmount: 59.88,
  weight: 0.4,
  massUnit: 'kg',
  tariffNumber: '7326909000',
  originCountry: 'CN',
  eccn: 'EAR99',
  licenseType: 'C33',
  licenseNumber: 'D123456',
};

const anExport = (
  order: Partial<Order> = {},
  items: Partial<CustomsItem>[] = [GUITAR, STRINGS],
  parcel: Partial<Parcel> = {},
): OrderForm =>
  normalise(
    completeOrderForm({
      order: {
        orderNo: 'PB-1001',
        shipDate: '2026-11-20',
        carrierId: 3,
        carrierServiceId: 47,
        reference: 'REF-77',
        senderName: 'Mina Torres',
        senderEmail: 'mina@packbench.example',
        senderAddressLine1: '1200 Airport Dr',
        senderCity: 'Ontario',
        senderStateCode: 'CA',
        senderZipCode: '91761',
        senderEinNumber: '12-3456789',
        recipientName: 'Jonas Weber',
        recipientCompany: 'Weber Werkzeuge',
        recipientAddressLine1: 'Torstrasse 49',
        recipientCity: 'Berlin',
        recipientZipCode: '10119',
        recipientCountryCode: 'DE',
        recipientEinNumber: 'DE123456789',
        contentsType: 'MERCHANDISE',
        purpose: 'SOLD',
        isDocument: false,
        aesContactName: 'Jonas Weber',
        aesContactPhoneNumber: '4930555012345',
        ...order,
      },
      packages: [{ packageNum: 2, weight: 8, weight2: 3, ...parcel }],
      ordersPackageItems: items,
    }),
  );

function paperOf(form: OrderForm, insuranceCents = 0) {
  const service = form.order.carrierServiceId ?? 0;
  const count = form.order.packageNumber;
  const labels = labelDataFrom(form, {
    trackingNumbers: Array.from({ length: count }, (_, at) => trackingNumberFor(service, 7 + at)),
    postageCents: 10_950,
    zone: '5',
    isSample: true,
    createdText: '2026-11-20 09:30 UTC',
  });
  return paperDataFrom(form, labels, insuranceCents);
}

describe('paperDataFrom', () => {
  it('says all that an invoice says', () => {
    expect(paperOf(anExport({ etdFlag: true, tariffPayType: 2, buyer: 'Weber Holding' }), 250)).toEqual({
      kind: 'commercialInvoice',
      carrier: 'fedex',
      serviceTitle: 'FEDEX INTL PRIORITY',
      trackingNumbers: ['000000000077', '000000000088'],
      from: {
        name: 'Mina Torres',
        company: '',
        phone: '',
        street: ['1200 Airport Dr'],
        city: 'Ontario',
        stateCode: 'CA',
        zipCode: '91761',
        countryCode: 'US',
        countryName: 'UNITED STATES',
        isResidential: false,
        email: 'mina@packbench.example',
        taxId: '12-3456789',
      },
      to: {
        name: 'Jonas Weber',
        company: 'Weber Werkzeuge',
        phone: '',
        street: ['Torstrasse 49'],
        city: 'Berlin',
        stateCode: '',
        zipCode: '10119',
        countryCode: 'DE',
        countryName: 'GERMANY',
        isResidential: false,
        email: '',
        taxId: 'DE123456789',
      },
      soldTo: 'Weber Holding',
      items: [
        {
          description: 'Guitar, string instrument',
          details: ['SKU GT-22'],
          tariffNumber: '9202900000',
          originCountry: 'US',
          quantity: 3,
          unit: 'PCS',
          weight: 6.5,
          valueCents: 100_000,
        },
        {
          description: 'Guitar strings of steel',
          details: ['ECCN EAR99', 'LICENSE C33 D123456'],
          tariffNumber: '7326909000',
          originCountry: 'CN',
          quantity: 12,
          unit: 'EA',
          weight: 0.882,
          valueCents: 5988,
        },
      ],
      documents: '',
      contentsType: 'MERCHANDISE',
      otherDescribe: '',
      purpose: 'SOLD',
      massUnit: 'lb',
      netWeight: 7.382,
      grossWeight: 16.375,
      valueCents: 105_988,
      currency: 'USD',
      freightCents: 10_700,
      insuranceCents: 250,
      incoterm: 'DDP',
      filing: 'NOEEI 30.37(a)',
      contact: { name: 'Jonas Weber', phone: '4930555012345' },
      consigneeType: 1,
      isExport: true,
      isControlled: false,
      licenseNumbers: ['D123456'],
      invoiceNumber: 'PB-1001',
      references: ['REF-77'],
      shipDate: '2026-11-20',
      isElectronic: true,
      isSample: true,
      createdText: '2026-11-20 09:30 UTC',
    });
  });

  it.each<[string, Partial<Order>, Partial<CustomsItem>[], string]>([
    ['a low value', {}, [GUITAR], 'NOEEI 30.37(a)'],
    ['a low value by USPS', { carrierId: 1, carrierServiceId: 7 }, [GUITAR], 'NO EEI 30.37(a)'],
    [
      'a number by USPS',
      { carrierId: 1, carrierServiceId: 7, eeiProvideType: 2, aesItn: 'X20261120123456' },
      [GUITAR],
      'AES X20261120123456',
    ],
    ['a low value to Cuba', { recipientCountryCode: 'CU' }, [GUITAR], ''],
    ['to Canada', { recipientCountryCode: 'CA' }, [{ ...GUITAR, valueAmount: 9000 }], 'NOEEI 30.36'],
    ['an exemption chosen', { eelPfc: '30.37(h)' }, [{ ...GUITAR, valueAmount: 9000 }], 'NOEEI 30.37(h)'],
    ['a number', { eeiProvideType: 2, aesItn: 'X20261120123456' }, [GUITAR], 'AES X20261120123456'],
    [
      'a number filed for the sender',
      { eeiProvideType: 3, aesItn: 'X20261120654321' },
      [GUITAR],
      'AES X20261120654321',
    ],
    [
      'a downtime citation',
      { eeiProvideType: 2, aesItn: 'AESDOWN 123456789 11/20/2026' },
      [GUITAR],
      'AESDOWN 123456789 11/20/2026',
    ],
    ['an import', { senderCountryCode: 'CN', recipientCountryCode: 'US' }, [GUITAR], ''],
  ])('cites the filing of %s', (_name, order, items, filing) => {
    expect(paperOf(anExport(order, items))?.filing).toBe(filing);
  });

  it('names the exporter by the number of the order before that of the address', () => {
    expect(paperOf(anExport({ einNumber: '98-7654321' }))?.from.taxId).toBe('98-7654321');
  });

  it('leaves the buyer out who is the consignee', () => {
    expect(paperOf(anExport({ buyer: 'jonas weber' }))?.soldTo).toBe('');
  });

  it('weighs in kilograms where all goods are, and something never as nothing', () => {
    const goods = [
      { ...STRINGS, weight: 0.0001 },
      { ...STRINGS, weight: 1.25 },
    ];
    const paper = paperOf(anExport({}, goods, { massUnit: 'kg', weight: 1, weight2: 500 }));
    expect([
      paper?.massUnit,
      paper?.items.map(({ weight }) => weight),
      paper?.netWeight,
      paper?.grossWeight,
    ]).toEqual(['kg', [0.001, 1.25], 1.251, 3]);
  });

  it('names documents instead of goods', () => {
    const order = {
      contentsType: 'DOCUMENT',
      isDocument: true,
      otherDescribe: 'Contracts',
      purpose: 'NOT_SOLD',
    };
    const paper = paperOf(anExport(order, []));
    expect([paper?.kind, paper?.documents, paper?.items, paper?.netWeight, paper?.valueCents]).toEqual([
      'proformaInvoice',
      'Contracts',
      [],
      16.375,
      0,
    ]);
  });

  it('sees goods of the control list', () => {
    expect(paperOf(anExport({}, [{ ...GUITAR, eccn: '5A992.c' }]))?.isControlled).toBe(true);
  });

  it('is none within the country, and needs labels', () => {
    expect(paperOf(anExport({ recipientCountryCode: 'US', carrierServiceId: 39 }))).toBeNull();
    expect(() => paperDataFrom(anExport(), [])).toThrow(RangeError);
  });
});
