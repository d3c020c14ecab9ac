import { describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { plainFacts } from '#fixtures/rule-table.ts';
import { judge } from '../rules/judge.ts';
import { blankCustomsItem } from './blank.ts';
import { formFromCalculator } from './calculator.ts';
import { newForm, shipDateFor } from './defaults.ts';
import type { UserSettings } from './facts.ts';
import type { RateResult } from './order.ts';
import { setFields } from './set-field.ts';

const TODAY = '2026-11-20';
const user = (
  settings: Partial<UserSettings['defaultSettings']> = {},
  more: Partial<UserSettings> = {},
): UserSettings => ({
  ...plainFacts.user,
  ...more,
  defaultSettings: { ...plainFacts.user.defaultSettings, ...settings },
});
const wish = { user: user(), today: TODAY, hourNow: 9 };

describe('ship date', () => {
  it.each([
    ['no cut-off', { cutOffTime: null }, 23, '2026-11-20'],
    ['before the cut-off', { cutOffTime: 15 }, 14, '2026-11-20'],
    ['at the cut-off', { cutOffTime: 15 }, 15, '2026-11-21'],
    [
      'at the cut-off with the weekend passed over',
      { cutOffTime: 15, cutOffTimeSkipWeekend: true },
      15,
      '2026-11-23',
    ],
  ] as const)('%s', (_name, settings, hour, expected) => {
    expect(shipDateFor(user(settings), TODAY, hour)).toBe(expected);
  });

  it('passes over today when it is a Sunday', () => {
    expect(shipDateFor(user({ cutOffTimeSkipWeekend: true }), '2026-11-22', 9)).toBe('2026-11-23');
  });
});

describe('a new order', () => {
  it('starts from the defaults of the user, at rest', () => {
    const settings = user(
      {
        domesticCarrierId: 3,
        domesticCarrierServiceId: 39,
        domesticPackageTypeId: 50,
        labelType: 2,
        consigneeType: 4,
        batteryType: 3,
      },
      { defaultMassUnit: 'kg', defaultDistanceUnit: 'cm' },
    );
    const sender = { AddrId: 'a', Name: 'Mina Torres', Phone: '9095550100', CountryCode: 'US' };
    const { order, packages } = newForm({ ...wish, mode: 'new', user: settings, defaultSender: sender });
    const { autoOrderNo, shipDate, batchNo, labelType, consigneeType, massUnit, distanceUnit } = order;
    expect({ autoOrderNo, shipDate, batchNo, labelType, consigneeType, massUnit, distanceUnit }).toEqual({
      autoOrderNo: true,
      shipDate: TODAY,
      batchNo: '261120',
      labelType: 2,
      consigneeType: 4,
      massUnit: 'kg',
      distanceUnit: 'cm',
    });
    const { carrierId, carrierServiceId, batteryType, batteryFlag, senderAddrId, senderName } = order;
    expect({ carrierId, carrierServiceId, batteryType, batteryFlag, senderAddrId, senderName }).toEqual({
      carrierId: 3,
      carrierServiceId: 39,
      batteryType: 3,
      batteryFlag: true,
      senderAddrId: 'a',
      senderName: 'Mina Torres',
    });
    const [parcel] = packages;
    expect([packages.length, parcel!.packageTypeId, parcel!.massUnit, parcel!.distanceUnit]).toEqual([
      1,
      50,
      'kg',
      'cm',
    ]);
  });

  it('lacks nothing of the order info', () => {
    const findings = judge(newForm({ ...wish, mode: 'new' }), 'label', plainFacts);
    expect(findings.filter(({ section }) => section === 'order')).toEqual([]);
  });
});

const saved = setFields(anOrder({ reference: 'R1' }, [aParcel({ length: 20 })]), {
  id: '5b0c2a52-2a3f-4a51-9d9c-0f8f5a0b7f11',
  platformOrderNo: 'SHOP-1',
  userPlatformId: '4',
  buyer: 'sam',
  shipDate: '2026-10-01',
  rate: 12.3,
  originRate: 13,
  feeDetail: { total: 12.3, base: 12.3 },
  deliveryTime: '2026-10-04',
  status: 2,
  holdDate: '2026-10-02',
  aesItn: 'X1',
  eeiProvideType: 2,
  customerObjectId: '5b0c2a52-2a3f-4a51-9d9c-0f8f5a0b7f12',
  checkFailures: [{ rule: 'ORD-01', section: 'order', severity: 'error', fields: [], params: {} }],
  isOk: false,
});

describe('other modes', () => {
  it('edits an order as it is', () => {
    expect(newForm({ ...wish, mode: 'edit', source: saved })).toBe(saved);
  });

  it('copies an order without its number, store, filing, label and price', () => {
    expect(newForm({ ...wish, mode: 'copyAsNew', source: saved })).toEqual(
      setFields(anOrder({ reference: 'R1' }, [aParcel({ length: 20 })]), {
        orderNo: '',
        autoOrderNo: true,
        shipDate: TODAY,
      }),
    );
  });

  it('returns an order the other way round, without a channel', () => {
    const source = setFields(saved, { carrierChannelId: 9, recipientPhone: '6145550100' });
    const { order } = newForm({ ...wish, mode: 'return', source });
    const { isReturn, carrierChannelId, senderName, recipientName, senderPhone, recipientZipCode } = order;
    expect({ isReturn, carrierChannelId, senderName, recipientName, senderPhone, recipientZipCode }).toEqual({
      isReturn: true,
      carrierChannelId: null,
      senderName: 'Sam Reed',
      recipientName: 'Mina Torres',
      senderPhone: '6145550100',
      recipientZipCode: '91761',
    });
  });

  it('returns with a phone that is one, and the contact of the battery', () => {
    const source = setFields(saved, {
      recipientPhone: '0000000000',
      batteryType: 5,
      batteryPhone: '9095550100',
    });
    const { order } = newForm({ ...wish, mode: 'return', source });
    expect([order.senderPhone, order.recipientPhone, order.batteryPhone]).toEqual(['', '9095550100', '']);
  });

  it('copies without saving dimensions and products again', () => {
    const source = {
      ...setFields(saved, { 'packages.0.saveDimension': true, recipientCountryCode: 'CA' }),
      ordersPackageItems: [{ ...blankCustomsItem(), aesUnit: 'NO', saveProductTemplate: true }],
    };
    const { packages, ordersPackageItems } = newForm({ ...wish, mode: 'copyAsNew', source });
    expect(packages[0]!.saveDimension).toBe(false);
    expect(ordersPackageItems).toEqual([{ ...blankCustomsItem(), aesUnit: 'NO' }]);
  });

  it("lays the calculator's entries over a new order", () => {
    const sender = { Name: 'Mina Torres', ZipCode: '91761', StateCode: 'CA', City: 'Ontario' };
    const { order, packages } = newForm({
      ...wish,
      mode: 'calculator',
      source: saved,
      defaultSender: sender,
    });
    const { senderName, recipientName, recipientZipCode, carrierServiceId, rate, id } = order;
    expect({ senderName, recipientName, recipientZipCode, carrierServiceId, rate, id }).toEqual({
      senderName: 'Mina Torres',
      recipientName: '',
      recipientZipCode: '43215',
      carrierServiceId: 2,
      rate: null,
      id: null,
    });
    expect(packages).toEqual(saved.packages);
  });
});

describe('a rate of the calculator', () => {
  const rate: RateResult = {
    carrierId: 2,
    carrierServiceId: 16,
    carrierServiceCode: '03',
    carrierServiceName: 'UPS Ground',
    packageTypeId: 27,
    packageTypeCode: '02',
    packageTypeName: 'Own Packaging',
    deliveryTime: '2026-11-25',
    transitDays: 3,
    estimateWeight: 3,
    zone: '8',
    originRate: 14.17,
    rate: 14.17,
    isSuccess: true,
    messages: [],
    feeDetail: { total: 14.17, base: 14.17 },
    originFeeDetail: { total: 14.17, base: 14.17 },
  };

  it('brings its carrier, service and packaging', () => {
    const entries = anOrder({ carrierId: null, carrierServiceId: null }, [aParcel({ packageTypeId: null })]);
    const { order, packages } = formFromCalculator(entries, rate);
    expect([order.carrierId, order.carrierServiceId, packages[0]!.packageTypeId]).toEqual([2, 16, 27]);
    const form = newForm({ ...wish, mode: 'calculator', source: formFromCalculator(entries, rate) });
    expect([form.order.carrierServiceId, form.packages[0]!.packageTypeId]).toEqual([16, 27]);
  });

  it('brings nothing where there is none', () => {
    const entries = anOrder();
    expect(formFromCalculator(entries, null)).toBe(entries);
    expect(formFromCalculator(entries, { ...rate, isSuccess: false })).toBe(entries);
  });
});
