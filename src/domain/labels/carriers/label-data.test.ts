import { describe, expect, it } from 'vitest';
import { completeOrderForm } from '#domain/order/blank.ts';
import type { CustomsItem, Order } from '#domain/order/order.ts';
import { dayInLetters, dayInNumbers, dayOfYear, weekdayAndDay } from '../forms/date-text.ts';
import { drawLabel } from './draw-label.ts';
import { labelDataFrom, parcelCountOf } from './label-data.ts';
import { cut, fitBlock, fittingSize, wrap } from '../output/text-fit.ts';
import { textWidth } from '../output/font-metrics.ts';

const form = completeOrderForm({
  order: {
    orderNo: 'PB-1001',
    reference: 'INV 7',
    shipDate: '2026-11-20',
    carrierId: 3,
    carrierServiceId: 39,
    labelType: 2,
    isStd: true,
    signatureOption: 'adult',
    senderName: ' Mina Torres ',
    senderAddressLine1: '1200 Airport Dr',
    senderCity: 'Ontario',
    senderStateCode: 'CA',
    senderZipCode: '91761',
    recipientName: 'Sam Reed',
    recipientCompany: 'Reed Ltd',
    recipientPhone: '6145550100',
    recipientAddressLine1: '500 Main St',
    recipientAddressLine3: 'Rear door',
    recipientCity: 'Columbus',
    recipientStateCode: 'OH',
    recipientZipCode: '43215',
    recipientIsResidential: true,
    recipientAddrVerified: 1,
  },
  packages: [
    { packageNum: 2, length: 10, width: 8, height: 4, weight: 2, weight2: 4 },
    {
      packageNum: 1,
      length: 25.4,
      width: 20,
      height: null,
      distanceUnit: 'cm',
      weight: 1,
      weight2: 500,
      massUnit: 'kg',
    },
  ],
});
const facts = {
  trackingNumbers: ['000000000015', '000000000026', '000000000037'],
  postageCents: 4510,
  zone: '5',
  isSample: true,
  createdText: '2026-11-20 09:30 UTC',
};

const GOODS: Partial<CustomsItem>[] = [
  { description: 'Guitar', valueAmount: 300 },
  { description: 'Guitar strings of steel, a set of six for the left-handed player', valueAmount: 10.5 },
];

describe('labelDataFrom', () => {
  it('makes one label per parcel, packageNum counted', () => {
    expect(parcelCountOf(form)).toBe(3);
    const labels = labelDataFrom(form, facts);
    expect(labels[1]).toEqual({
      carrierId: 3,
      carrierServiceId: 39,
      labelType: 2,
      from: {
        name: 'Mina Torres',
        company: '',
        phone: '',
        street: ['1200 Airport Dr'],
        city: 'Ontario',
        stateCode: 'CA',
        zipCode: '91761',
        countryCode: 'US',
        countryName: '',
        isResidential: false,
      },
      to: {
        name: 'Sam Reed',
        company: 'Reed Ltd',
        phone: '6145550100',
        street: ['500 Main St', 'Rear door'],
        city: 'Columbus',
        stateCode: 'OH',
        zipCode: '43215',
        countryCode: 'US',
        countryName: '',
        isResidential: true,
      },
      trackingNumber: '000000000026',
      masterTrackingNumber: '000000000015',
      parcelIndex: 2,
      parcelCount: 3,
      weightPounds: 2.25,
      dimensions: { length: 10, width: 8, height: 4 },
      shipDate: '2026-11-20',
      deliveryDate: null,
      orderNo: 'PB-1001',
      reference: 'INV 7',
      reference2: '',
      postageCents: 4510,
      zone: '5',
      signatureOption: 'adult',
      saturdayDelivery: true,
      isAddressValidated: true,
      isSample: true,
      createdText: '2026-11-20 09:30 UTC',
    });
    expect(labels.map((label) => [label.parcelIndex, label.weightPounds, label.dimensions])).toEqual([
      [1, 2.25, { length: 10, width: 8, height: 4 }],
      [2, 2.25, { length: 10, width: 8, height: 4 }],
      [3, 1.5 * 2.2046, null],
    ]);
  });

  it('prints the default signature where none is chosen', () => {
    const [label] = labelDataFrom({ ...form, order: { ...form.order, signatureOption: '' } }, facts);
    expect(label?.signatureOption).toBe('default');
  });

  it('prints both countries by name where the shipment leaves one', () => {
    const countriesOf = (order: Partial<Order>) => {
      const [label] = labelDataFrom({ ...form, order: { ...form.order, ...order } }, facts);
      return [label?.from.countryName, label?.to.countryName];
    };
    expect([
      countriesOf({}),
      countriesOf({ recipientCountryCode: 'ES' }),
      countriesOf({ senderCountryCode: 'CN' }),
      countriesOf({ senderCountryCode: 'CA', recipientCountryCode: 'CA' }),
      countriesOf({ recipientCountryCode: 'ZZ' }),
    ]).toEqual([
      ['', ''],
      ['UNITED STATES', 'SPAIN'],
      ['CHINA', 'UNITED STATES'],
      ['CANADA', 'CANADA'],
      ['UNITED STATES', 'ZZ'],
    ]);
  });

  it('says abroad what is inside, what it is worth, who pays duties and under which citation it leaves', () => {
    const abroad = (order: Partial<Order>, items: Partial<CustomsItem>[] = GOODS) =>
      labelDataFrom(
        completeOrderForm({
          order: { ...form.order, recipientCountryCode: 'ES', ...order },
          packages: form.packages,
          ordersPackageItems: items,
        }),
        facts,
      )[2]?.customs;
    expect([
      abroad({}),
      abroad({ etdFlag: true, tariffPayType: 2, eeiProvideType: 2, aesItn: 'X20261120123456' }),
      abroad({ contentsType: 'DOCUMENT', otherDescribe: 'Contracts' }, []),
      abroad({ carrierId: 1, carrierServiceId: 8 }),
    ]).toEqual([
      {
        contents: 'Guitar; Guitar strings of steel, a set of six for the left-…',
        valueCents: 31_050,
        filing: 'NOEEI 30.37(a)',
        dutiesPaidBy: 'RECIPIENT',
        mark: 'INV',
      },
      {
        contents: 'Guitar; Guitar strings of steel, a set of six for the left-…',
        valueCents: 31_050,
        filing: 'AES X20261120123456',
        dutiesPaidBy: 'SENDER',
        mark: 'ETD',
      },
      {
        contents: 'Contracts',
        valueCents: 0,
        filing: 'NOEEI 30.37(a)',
        dutiesPaidBy: 'RECIPIENT',
        mark: 'DOC',
      },
      undefined,
    ]);
  });

  it('refuses a wrong count of tracking numbers and an order without a service', () => {
    expect(() => labelDataFrom(form, { ...facts, trackingNumbers: ['000000000015'] })).toThrow(RangeError);
    expect(() => labelDataFrom({ ...form, order: { ...form.order, carrierServiceId: null } }, facts)).toThrow(
      RangeError,
    );
  });

  it('keeps USPS labels at 4x6 in; others go on a letter page when asked', () => {
    const usps = { ...form, order: { ...form.order, carrierId: 1, carrierServiceId: 3 } };
    const sizes = [...labelDataFrom(usps, facts), ...labelDataFrom(form, facts)]
      .map(drawLabel)
      .map(({ width, height }) => `${width}x${height}`);
    expect(sizes).toEqual(['288x432', '288x432', '288x432', '612x792', '612x792', '612x792']);
  });

  it('refuses to draw an unknown service', () => {
    const [label] = labelDataFrom(form, facts);
    expect(() => label && drawLabel({ ...label, carrierServiceId: 9 })).toThrow(RangeError);
  });
});

describe('dates on labels', () => {
  it('print as the carriers do', () => {
    expect(
      ['2026-11-20', '2024-02-29', '2027-01-01', 'soon'].map((day) => [
        dayInNumbers(day),
        dayInLetters(day),
        weekdayAndDay(day),
        dayOfYear(day),
      ]),
    ).toEqual([
      ['11/20/26', '20NOV26', 'FRI - 20 NOV', 324],
      ['02/29/24', '29FEB24', 'THU - 29 FEB', 60],
      ['01/01/27', '01JAN27', 'FRI - 01 JAN', 1],
      ['soon', 'soon', 'soon', 0],
    ]);
    expect(dayOfYear('2024-12-31')).toBe(366);
  });
});

describe('text that must fit', () => {
  it('shrinks, wraps at spaces, breaks long words and cuts with an ellipsis', () => {
    expect(fittingSize('wide', 'regular', 1000, 12, 6)).toBe(12);
    expect(fittingSize('MMMMMMMMMM', 'regular', 50, 12, 6)).toBe(6);
    expect(wrap('one two  three', 'regular', 10, 40)).toEqual(['one two', 'three']);
    expect(wrap('WWWWWWWW', 'bold', 10, 30)).toEqual(['WWW', 'WWW', 'WW']);
    expect(cut('A rather long line', 'regular', 10, 50)).toBe('A rather\u2026');
    expect(textWidth('A rather\u2026', 10, 'regular')).toBeLessThanOrEqual(50);
    expect(textWidth('李 é', 10, 'regular')).toBeCloseTo(18.34, 5);
  });

  it('keeps the city line when a block overflows', () => {
    const lines = [
      'Name',
      'Company',
      ...Array.from({ length: 9 }, (_, i) => `Line ${i} with many words that wrap`),
      'Columbus OH 43215',
    ];
    const block = fitBlock(lines, { width: 60, height: 40, size: 12, least: 6, weight: 'regular' });
    expect(block.size).toBe(6);
    expect(block.lines.at(0)).toBe('Name');
    expect(block.lines.at(-1)).toBe('Columbus OH 43215');
    expect(block.lines.length * block.leading).toBeLessThanOrEqual(40);
  });
});
