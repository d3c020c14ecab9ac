import { describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { plainFacts } from '#fixtures/rule-table.ts';
import { judge } from '../rules/judge.ts';
import { newForm, shipDateFor } from './defaults.ts';
import type { UserSettings } from './facts.ts';
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
