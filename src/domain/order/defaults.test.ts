import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick } from '#fixtures/pick.ts';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { anyChoice, anyItems, anyParcels } from '#fixtures/any-form.ts';
import { aFedexOrder, plainFacts } from '#fixtures/rule-table.ts';
import { judge } from '../rules/judge.ts';
import { blankCustomsItem } from './blank.ts';
import { formFromCalculator } from './calculator.ts';
import { newForm, postedCopy, shipDateFor } from './defaults.ts';
import type { FormMode, UserSettings } from './facts.ts';
import { normalise } from './normalise.ts';
import type { Address, OrderForm, RateResult } from './order.ts';
import { changedPaths, fieldAt, setFields } from './set-field.ts';

const TODAY = '2026-11-20';
const user = (
  settings: Partial<UserSettings['defaultSettings']> = {},
  more: Partial<UserSettings> = {},
): UserSettings => ({
  ...plainFacts.user,
  ...more,
  defaultSettings: { ...plainFacts.user.defaultSettings, ...settings },
});
const options = { user: user(), today: TODAY, hourNow: 9 };

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
    const { order, packages } = newForm({
      ...options,
      mode: 'new',
      user: settings,
      defaultSender: sender,
    }).form;
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
    const { carrierId, carrierServiceId, batteryType, batteryFlag, batteryPhone, senderAddrId, senderName } =
      order;
    expect({
      carrierId,
      carrierServiceId,
      batteryType,
      batteryFlag,
      batteryPhone,
      senderAddrId,
      senderName,
    }).toEqual({
      carrierId: 3,
      carrierServiceId: 39,
      batteryType: 3,
      batteryFlag: true,
      batteryPhone: '9095550100',
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

  it.each([
    [0, ''],
    [7, ''],
    [11, '9095550100'],
  ])('with lithium default %i has %j to ask about the batteries', (batteryType, phone) => {
    const sender = { Phone: '9095550100' };
    const { form } = newForm({ ...options, mode: 'new', user: user({ batteryType }), defaultSender: sender });
    expect(form.order.batteryPhone).toBe(phone);
  });

  it('insures its parcel by total shipping protection, and one of the calculator likewise', () => {
    const covered = user({}, { insuranceSource: 'xcover', xcoverInsuranceFlag: true, insuranceAmount: 250 });
    const insuredFor = (given: UserSettings, source: OrderForm | null) =>
      newForm({
        ...options,
        mode: source ? 'calculator' : 'new',
        user: given,
        source,
      }).form.packages.map(({ insurance }) => insurance);
    const calculated = anOrder({}, [aParcel({}), aParcel({ insurance: 40 })]);
    expect([
      insuredFor(covered, null),
      insuredFor(covered, calculated),
      insuredFor({ ...covered, xcoverInsuranceFlag: false }, null),
      insuredFor({ ...covered, insuranceAmount: 0 }, calculated),
    ]).toEqual([[250], [250, 40], [null], [null, 40]]);
  });

  it('lacks nothing of the order info', () => {
    const findings = judge(newForm({ ...options, mode: 'new' }).form, 'label', plainFacts);
    expect(findings.filter(({ section }) => section === 'order')).toEqual([]);
  });
});

const saved = setFields(anOrder({ reference: 'R1' }, [aParcel({ length: 20 })]), {
  id: '5b0c2a52-2a3f-4a51-9d9c-0f8f5a0b7f11',
  platformOrderNo: 'SHOP-1',
  platformName: 'Etsy',
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
  aesContent: '1f',
  eeiProvideType: 2,
  customerObjectId: '5b0c2a52-2a3f-4a51-9d9c-0f8f5a0b7f12',
  checkFailures: [{ rule: 'ORD-01', section: 'order', severity: 'error', fields: [], params: {} }],
  isOk: false,
});

describe('other modes', () => {
  it('edits an order as it is', () => {
    const opened = newForm({ ...options, mode: 'edit', source: saved });
    expect(opened.form).toBe(saved);
    expect(opened.notes).toEqual([]);
  });

  it('copies an order without its number, store, filing, label and price', () => {
    expect(newForm({ ...options, mode: 'copyAsNew', source: saved }).form).toEqual(
      setFields(anOrder({ reference: 'R1' }, [aParcel({ length: 20 })]), {
        orderNo: '',
        autoOrderNo: true,
        shipDate: TODAY,
      }),
    );
  });

  it('returns an order the other way round, without a channel', () => {
    const source = setFields(saved, { carrierChannelId: 9, recipientPhone: '6145550100' });
    const { form, notes } = newForm({ ...options, mode: 'return', source });
    const { order } = form;
    expect(notes.map(({ id }) => id)).toEqual(['ADJ-04']);
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
    const { order } = newForm({ ...options, mode: 'return', source }).form;
    expect([order.senderPhone, order.recipientPhone, order.batteryPhone]).toEqual(['', '9095550100', '']);
  });

  it('copies without saving dimensions and products again', () => {
    const source = {
      ...setFields(saved, { 'packages.0.saveDimension': true, recipientCountryCode: 'CA' }),
      ordersPackageItems: [{ ...blankCustomsItem(), aesUnit: 'NO', saveProductTemplate: true }],
    };
    const { packages, ordersPackageItems } = newForm({ ...options, mode: 'copyAsNew', source }).form;
    expect(packages[0]!.saveDimension).toBe(false);
    expect(ordersPackageItems).toEqual([{ ...blankCustomsItem(), aesUnit: 'NO' }]);
  });

  it("lays the calculator's entries over a new order", () => {
    const sender = { Name: 'Mina Torres', ZipCode: '91761', StateCode: 'CA', City: 'Ontario' };
    const { order, packages } = newForm({
      ...options,
      mode: 'calculator',
      source: saved,
      defaultSender: sender,
    }).form;
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

  it('takes the service of the settings where no rate was calculated', () => {
    const source = setFields(saved, {
      carrierId: null,
      carrierServiceId: null,
      recipientCountryCode: 'CA',
      recipientStateCode: '',
      recipientZipCode: 'K1A 0B1',
    });
    const settings = {
      internationalCarrierId: 3,
      internationalCarrierServiceId: 45,
      internationalPackageTypeId: 50,
    };
    const { order, packages } = newForm({
      ...options,
      mode: 'calculator',
      user: user(settings),
      source,
    }).form;
    const { carrierId, carrierServiceId, recipientCountryCode, recipientZipCode } = order;
    expect({ carrierId, carrierServiceId, recipientCountryCode, recipientZipCode }).toEqual({
      carrierId: 3,
      carrierServiceId: 45,
      recipientCountryCode: 'CA',
      recipientZipCode: 'K1A 0B1',
    });
    expect(pick(packages[0]!, 'packageTypeId', 'length')).toEqual({
      packageTypeId: 50,
      length: saved.packages[0]!.length,
    });
  });

  it.each<[string, Partial<Address>, object, string, string]>([
    ['of nine digits', { ZipCode: '91761-1234' }, { senderZipCode: '91761' }, 'Mina Torres', '91761-1234'],
    ['of five digits', { ZipCode: '91761' }, { senderZipCode: '917611234' }, 'Mina Torres', '91761'],
    ['of another delivery route', { ZipCode: '91761-1234' }, { senderZipCode: '91761-9' }, '', '91761-9'],
    ['that was left empty', { ZipCode: '91761' }, { senderZipCode: '' }, 'Mina Torres', '91761'],
    [
      'of the same digits abroad',
      { ZipCode: '10115', CountryCode: 'DE' },
      { senderZipCode: '10115' },
      '',
      '10115',
    ],
    [
      'that its country does without',
      { ZipCode: '91761' },
      { senderZipCode: '', senderCountryCode: 'HK' },
      '',
      '',
    ],
  ])('keeps the default sender where the calculator had its ZIP: %s', (_name, place, entered, name, zip) => {
    const defaultSender = { Name: 'Mina Torres', CountryCode: 'US', ...place };
    const source = setFields(saved, { senderCountryCode: 'US', ...entered });
    const { order } = newForm({ ...options, mode: 'calculator', source, defaultSender }).form;
    expect([order.senderName, order.senderZipCode]).toEqual([name, zip]);
  });

  it("asks the sender of the calculator's place about batteries, not another one", () => {
    const { order } = newForm({
      ...options,
      mode: 'calculator',
      user: user({ batteryType: 3 }),
      source: setFields(saved, { senderZipCode: '10001', carrierId: 2, carrierServiceId: 16 }),
      defaultSender: { Phone: '9095550100', ZipCode: '91761' },
    }).form;
    expect([order.senderPhone, order.batteryPhone, order.batteryType]).toEqual(['', '', 3]);
  });
});

describe('an order that is opened', () => {
  const germany = { recipientCountryCode: 'DE', recipientStateCode: '', recipientZipCode: '10115' };
  const opened = (mode: FormMode, source: OrderForm, more: Partial<UserSettings> = {}) => {
    const { form, notes } = newForm({ ...options, mode, source, user: { ...options.user, ...more } });
    return { form, told: notes.map(({ id, was }) => [id, was]) };
  };

  it.each<[string, OrderForm, Partial<UserSettings>, unknown[]]>([
    [
      'what no service abroad takes',
      setFields(aFedexOrder(), {
        ...germany,
        carrierServiceId: 47,
        tariffPayType: 2,
        'packages.0.insurance': 500,
      }),
      {},
      [
        ['ADJ-18', { tariffPayType: 2 }],
        ['ADJ-30', { 'packages.0.insurance': 500 }],
      ],
    ],
    [
      'another service for another kind of address',
      setFields(aFedexOrder(), { carrierServiceId: 40, recipientIsResidential: false }),
      {},
      [['ADJ-17', { carrierServiceId: 40 }]],
    ],
    [
      'another service where the stored one is no longer allowed',
      setFields(aFedexOrder(), { carrierServiceId: 34 }),
      { userServiceSetting: { carrierServiceIds: [37] } },
      [['ADJ-15', { carrierServiceId: 34 }]],
    ],
    [
      'papers that are no longer sent electronically',
      setFields(aFedexOrder(), { ...germany, carrierServiceId: 47, etdFlag: true }),
      {},
      [['ADJ-19', { etdFlag: true }]],
    ],
  ])('is told of %s', (_name, source, settings, told) => {
    expect(opened('edit', source, settings).told).toEqual(told);
  });

  it('is told, when copied, of Saturday delivery that the new day does not allow', () => {
    const source = setFields(aFedexOrder(), { carrierServiceId: 37, isStd: true, shipDate: '2026-11-19' });
    const { form, told } = opened('copyAsNew', source);
    expect([form.order.shipDate, form.order.isStd]).toEqual([TODAY, false]);
    expect(told).toEqual([['ADJ-22', { isStd: true }]]);
  });

  const anyUser = fc.constantFrom<Partial<UserSettings>>(
    {},
    { userServiceSetting: { carrierServiceIds: [3, 16, 39, 48] } },
    { userServiceSetting: { carrierServiceIds: [37] } },
    {
      carrierChannelInfos: [
        { id: 9, name: 'USPS 3%', carrierId: 1, carrierServiceIds: [2, 3], senderAddrIds: [] },
        { id: 10, name: 'FedEx Ground', carrierId: 3, carrierServiceIds: [39, 40], senderAddrIds: ['w1'] },
      ],
    },
  );
  const anyStored = fc
    .tuple(anyChoice, anyParcels, anyItems)
    .map(([order, parcels, ordersPackageItems]) =>
      normalise({ ...anOrder({ ...order, id: 'o1' }, parcels), ordersPackageItems }),
    );

  /** Kept in other words, or of the box only: nothing that was entered. */
  const isSameSaid = (path: string, source: OrderForm): boolean =>
    path.endsWith('.dimensionId') ||
    path.endsWith('.packageCode') ||
    (source.order.batteryType === 11 && path === 'batteryType');

  it('loses nothing without a note', () => {
    fc.assert(
      fc.property(anyStored, anyUser, (source, settings) => {
        const { form, notes } = newForm({
          ...options,
          mode: 'edit',
          source,
          user: { ...options.user, ...settings },
        });
        const told = new Set(notes.flatMap(({ fields }) => fields));
        const lost = changedPaths(source, form).filter(
          (path) =>
            ![null, undefined, '', 0, false].includes(fieldAt(source, path) as null) &&
            !told.has(path) &&
            !isSameSaid(path, source),
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is at rest: opened again it changes no more', () => {
    fc.assert(
      fc.property(anyStored, anyUser, (source, settings) => {
        const again = { ...options, mode: 'edit' as const, user: { ...options.user, ...settings } };
        const { form } = newForm({ ...again, source });
        expect(newForm({ ...again, source: form })).toEqual({ form, notes: [] });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a copy that was posted', () => {
  const original = setFields(anOrder(), {
    id: '5b0c2a52-2a3f-4a51-9d9c-0f8f5a0b7f11',
    orderNo: 'SHOP-7',
    autoOrderNo: true,
    platformOrderNo: 'P-7',
    userPlatformId: '4',
    buyer: 'sam',
    shipDate: '2026-12-24',
    holdDate: '2026-12-20',
    eeiProvideType: 2,
    aesItn: 'X20261101000001',
    aesUid: 'f-1',
    customerObjectId: 'c-1',
    'packages.0.saveDimension': true,
  });
  const own = (form: OrderForm) => {
    const { id, orderNo, autoOrderNo, userPlatformId, buyer, shipDate, holdDate } = form.order;
    const { eeiProvideType, aesItn, aesUid, customerObjectId } = form.order;
    return {
      ...{ id, orderNo, autoOrderNo, userPlatformId, buyer, shipDate, holdDate },
      ...{ eeiProvideType, aesItn, aesUid, customerObjectId },
    };
  };
  const bare = {
    ...{ id: null, orderNo: '', autoOrderNo: true, userPlatformId: null, buyer: '', shipDate: TODAY },
    ...{ holdDate: null, eeiProvideType: 1, aesItn: '', aesUid: '', customerObjectId: null },
  };

  it('as the original was read has nothing of its own left', () => {
    const copy = postedCopy(original, original, options);
    expect(own(copy)).toEqual(bare);
    expect(copy.packages[0]!.saveDimension).toBe(false);
    expect(own(newForm({ ...options, mode: 'copyAsNew', source: original }).form)).toEqual(bare);
  });

  it('keeps what was entered for the copy', () => {
    const entered = { orderNo: 'COPY-1', shipDate: '2026-12-01', aesItn: 'X20261120000009' };
    expect(own(postedCopy(setFields(original, entered), original, options))).toEqual({
      ...bare,
      ...entered,
      autoOrderNo: false,
      eeiProvideType: 2,
      aesUid: 'f-1',
    });
  });

  it('of an order that is not known keeps what a form for copies lets its user enter', () => {
    expect(own(postedCopy(setFields(original, { autoOrderNo: false }), null, options))).toEqual({
      ...bare,
      ...{ orderNo: 'SHOP-7', autoOrderNo: false, shipDate: '2026-12-24' },
      ...{ eeiProvideType: 2, aesItn: 'X20261101000001', aesUid: 'f-1', customerObjectId: 'c-1' },
    });
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
    const { form } = newForm({ ...options, mode: 'calculator', source: formFromCalculator(entries, rate) });
    expect([form.order.carrierServiceId, form.packages[0]!.packageTypeId]).toEqual([16, 27]);
  });

  it('brings the channel it was taken with, and the label type of channels', () => {
    const channel = { id: 9, name: 'USPS Own', carrierId: 1, carrierServiceIds: [2], senderAddrIds: [] };
    const postal = { ...rate, carrierId: 1, carrierServiceId: 2, packageTypeId: null, packageTypeCode: '' };
    const settings = { ...options.user, carrierChannelInfos: [channel] };
    const source = formFromCalculator(anOrder({ labelType: 2 }), postal, channel.id);
    const { form } = newForm({ ...options, user: settings, mode: 'calculator', source });
    const { carrierId, carrierServiceId, carrierChannelId, labelType } = form.order;
    expect([carrierId, carrierServiceId, carrierChannelId, labelType]).toEqual([1, 2, 9, 1]);
  });

  it('brings nothing where there is none', () => {
    const entries = anOrder();
    expect(formFromCalculator(entries, null)).toBe(entries);
    expect(formFromCalculator(entries, { ...rate, isSuccess: false })).toBe(entries);
  });
});
