import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Parcel, RateResult } from '../order/order.ts';
import { FEE_LINES } from '../order/fees.ts';
import { RATING_SETTINGS, ratingSettingsFor } from './settings.ts';
import { quoteAll, quoteService } from './quote.ts';
import { aForm, zipInZone } from './rating.fixture.ts';

const quote = (form: ReturnType<typeof aForm>, serviceId: number) =>
  quoteService(form, serviceId, RATING_SETTINGS);
const cents = (dollars: number | undefined | null) => Math.round((dollars ?? 0) * 100);
const linesOf = (result: RateResult) =>
  FEE_LINES.reduce((sum, line) => sum + cents(result.feeDetail?.[line]), 0);

test('a whole result', () => {
  expect(quote(aForm({ recipientIsResidential: true }, { weight: 3 }), 40)).toEqual({
    carrierId: 3,
    carrierServiceId: 40,
    carrierServiceCode: 'GROUND_HOME_DELIVERY',
    carrierServiceName: 'FedEx Home Delivery',
    packageTypeId: 50,
    packageTypeCode: 'YOUR_PACKAGING',
    packageTypeName: 'Own Packaging',
    deliveryTime: '2026-03-09',
    transitDays: 4,
    estimateWeight: 3,
    zone: '5',
    originRate: 26.86,
    rate: 26.86,
    psRate: null,
    isSuccess: true,
    messages: [],
    feeDetail: { total: 26.86, base: 15.93, fuel: 4.48, residential: 6.45 },
    originFeeDetail: { total: 26.86, base: 15.93, fuel: 4.48, residential: 6.45 },
  });
});

test('a result without a price', () => {
  expect(quote(aForm({}, { packageNum: 2 }), 2)).toEqual({
    carrierId: 1,
    carrierServiceId: 2,
    carrierServiceCode: 'PRIORITY_MAIL',
    carrierServiceName: 'USPS Priority Mail',
    packageTypeId: null,
    packageTypeCode: '',
    packageTypeName: '',
    deliveryTime: null,
    transitDays: null,
    estimateWeight: null,
    zone: null,
    originRate: null,
    rate: null,
    psRate: null,
    isSuccess: false,
    messages: ['singlePackageOnly'],
    feeDetail: null,
    originFeeDetail: null,
  });
});

test.each<[string, number, Parameters<typeof aForm>]>([
  ['zipMissing', 39, [{ recipientZipCode: ' ' }]],
  ['zipUnknown', 39, [{ recipientZipCode: '1234' }]],
  ['zipUnknown', 3, [{ recipientZipCode: '00101' }]],
  ['zipUnknown', 39, [{ senderZipCode: '00101' }]],
  ['weightMissing', 39, [{}, { weight: null }]],
  ['weightMissing', 39, [{}, { weight: Number.NaN, weight2: -3 }]],
  ['dimensionsMissing', 39, [{}, { height: null }]],
  ['packageCountInvalid', 39, [{}, { packageNum: 0 }]],
  ['packageCountInvalid', 39, [{}, { packageNum: 1.5 }]],
  ['serviceUnknown', 99, [{}]],
  ['serviceIsInternational', 47, [{}]],
  ['serviceIsDomestic', 39, [{ recipientCountryCode: 'DE' }]],
  ['outsideUnitedStates', 39, [{ recipientCountryCode: 'CN', senderCountryCode: 'CN' }]],
  ['outsideUnitedStates', 47, [{ recipientCountryCode: 'CN', senderCountryCode: 'DE' }]],
  ['oneRateOnly2Day', 39, [{ isFedexOneRate: true }]],
  ['packagingNotAllowed', 39, [{}, { packageTypeId: 40 }]],
  ['packagingNotAllowed', 2, [{}, { packageTypeId: 50 }]],
  ['overWeight', 39, [{}, { weight: 151 }]],
  ['overWeight', 37, [{}, { weight: 21, packageTypeId: 44 }]],
  ['overWeight', 3, [{}, { weight: 70, weight2: 1 }]],
  ['underWeight', 2, [{}, { weight: 0, weight2: 8 }]],
  ['underTotalWeight', 17, [{}, { weight: 100 }]],
  ['overTotalWeight', 17, [{}, { weight: 101, packageNum: 10 }]],
  ['overSize', 39, [{}, { length: 109 }]],
  ['overSize', 39, [{}, { length: 50, width: 30, height: 23 }]],
  ['overSize', 2, [{}, { length: 40, width: 20, height: 15 }]],
  ['underSize', 54, [{}, { length: 5, width: 4, height: 1 }]],
  ['tooManyPackages', 39, [{}, { packageNum: 26 }]],
  ['singlePackageOnly', 18, [{}, {}, {}]],
  ['codNotSupported', 54, [{}, { paymentMethod: 'any', codAmount: 5 }]],
  ['dryIceNotSupported', 16, [{}, { dryIceWeight: 1 }]],
  ['noServiceToDestination', 39, [{ recipientZipCode: '09001' }]],
  ['noServiceToDestination', 39, [{ recipientZipCode: '00901' }]],
  ['noServiceToDestination', 38, [{ recipientZipCode: '96813' }]],
  ['noServiceToDestination', 54, [{ recipientZipCode: '96813' }]],
  ['noServiceToDestination', 39, [{ senderZipCode: '96813', recipientZipCode: '10001' }]],
  ['noPrices', 53, [{}]],
  ['freightTooLight', 43, [{}, { weight: 150 }]],
])('%s for service %s', (reason, serviceId, form) => {
  expect(quote(aForm(...form), serviceId).messages).toEqual([reason]);
});

test('an order without packages', () => {
  expect(quote({ ...aForm(), packages: [] }, 39).messages).toEqual(['packageMissing']);
});

test('a service outside the user list', () => {
  expect(quoteService(aForm(), 39, { ...RATING_SETTINGS, allowedServiceIds: [3] }).messages).toEqual([
    'serviceNotAllowed',
  ]);
});

test('all services of a domestic parcel, cheapest first', () => {
  const results = quoteAll(aForm(), RATING_SETTINGS);
  expect(results.map((result) => result.carrierServiceId)).toEqual([
    4, 5, 3, 2, 55, 54, 18, 39, 16, 40, 38, 15, 37, 14, 1, 36, 13, 35, 12, 34, 11, 33, 10, 17, 41, 42, 43, 44,
    53, 56,
  ]);
  const priced = results.flatMap((result) => result.rate ?? []);
  expect(priced).toEqual(priced.toSorted((a, b) => a - b));
});

test('only what the user may buy, and only 2Day with One Rate', () => {
  const some = quoteAll(aForm(), { ...RATING_SETTINGS, allowedServiceIds: [39, 3] });
  expect(some.map((result) => result.carrierServiceId)).toEqual([3, 39]);
  const oneRate = quoteAll(aForm({ isFedexOneRate: true }, { packageTypeId: 43 }), RATING_SETTINGS);
  expect(oneRate.map((result) => [result.carrierServiceId, result.rate])).toEqual([[37, 18.25]]);
});

test('a packaging of another carrier is quoted as own packaging', () => {
  const results = quoteAll(aForm({}, { packageTypeId: 40, weight: 0, weight2: 8 }), RATING_SETTINGS);
  const packagings = new Map(results.map((result) => [result.carrierServiceId, result.packageTypeId]));
  expect([packagings.get(37), packagings.get(39), packagings.get(3), packagings.get(16)]).toEqual([
    40, 50, 1, 27,
  ]);
});

test('the USPS channel takes 3 % off First Class and Priority Mail, and keeps the undiscounted price', () => {
  const form = aForm({ carrierChannelId: 1, recipientZipCode: zipInZone(8) }, { weight: 10 });
  const [first, priority, express] = [3, 2, 1].map((id) => quote(form, id));
  expect(first?.feeDetail).toEqual({ total: 38.27, base: 39.45, other: -1.18 });
  expect(first?.originFeeDetail).toEqual({ total: 39.45, base: 39.45 });
  expect([first?.rate, first?.originRate]).toEqual([38.27, 39.45]);
  expect([priority?.rate, priority?.originRate]).toEqual([59.46, 61.3]);
  expect(express?.rate).toEqual(express?.originRate);
});

test("the channel's own price is told, also where the order falls back to the normal one", () => {
  const dear = RATING_SETTINGS.channels.map((channel) => ({ ...channel, discountBasisPoints: -500 }));
  const prices = (channelId: number | null, channels = RATING_SETTINGS.channels) => {
    const form = aForm({ carrierChannelId: channelId, recipientZipCode: zipInZone(8) }, { weight: 10 });
    const { rate, originRate, psRate } = quoteService(form, 3, { ...RATING_SETTINGS, channels });
    return { rate, originRate, psRate };
  };
  expect(prices(1)).toEqual({ rate: 38.27, originRate: 39.45, psRate: 38.27 });
  expect(prices(1, dear)).toEqual({ rate: 39.45, originRate: 39.45, psRate: 41.42 });
  expect(prices(2)).toEqual({ rate: 39.45, originRate: 39.45, psRate: null });
  expect(prices(null)).toEqual({ rate: 39.45, originRate: 39.45, psRate: null });
});

test('a FedEx channel takes its share of base and fuel only', () => {
  const form = aForm({ carrierChannelId: 2, recipientIsResidential: true }, { weight: 3 });
  expect(quote(form, 40).feeDetail).toEqual({
    total: 24.82,
    base: 15.93,
    fuel: 4.48,
    residential: 6.45,
    other: -2.04,
  });
});

test('Home Delivery is residential even where the address is not known to be', () => {
  expect([39, 40].map((id) => quote(aForm(), id).feeDetail?.residential)).toEqual([undefined, 6.45]);
});

test('multi-parcel lines multiply', () => {
  const one = quote(aForm({}, { weight: 5 }), 39);
  const three = quote(aForm({}, { weight: 5, packageNum: 3 }), 39);
  const split = quote(aForm({}, { weight: 5 }, { weight: 5, packageNum: 2 }), 39);
  expect(cents(three.rate)).toBe(3 * cents(one.rate));
  expect(split.feeDetail).toEqual(three.feeDetail);
  expect(three.estimateWeight).toBe(15);
});

test('every option is its own line', () => {
  const form = aForm(
    {
      recipientIsResidential: true,
      recipientZipCode: '82190',
      isStd: true,
      shipDate: '2026-11-27',
      signatureOption: 'adult',
    },
    {
      weight: 3,
      insurance: 450,
      dryIceWeight: 1,
      paymentMethod: 'any',
      codAmount: 20,
      nonCartonPackaging: true,
    },
  );
  const result = quote(form, 34);
  expect(Object.keys(result.feeDetail ?? {})).toEqual([
    'total',
    'base',
    'fuel',
    'residential',
    'cod',
    'dryIce',
    'signature',
    'insurance',
    'saturdayDelivery',
    'additionalHandling',
    'remoteArea',
    'peakResidential',
  ]);
  expect(result.feeDetail).toEqual(
    expect.objectContaining({
      residential: 6.95,
      cod: 16.5,
      dryIce: 7.1,
      signature: 8.45,
      insurance: 6.75,
      saturdayDelivery: 16,
      additionalHandling: 32.75,
      remoteArea: 16.75,
      peakResidential: 2.1,
    }),
  );
  expect(result.deliveryTime).toBe('2026-11-28');
});

test('what is in no carton pays the fee for its handling, and is billed at its own weight', () => {
  const priced = (parcel: Partial<Parcel>) => {
    const order = { recipientZipCode: zipInZone(8) };
    const { rate, estimateWeight, feeDetail } = quote(
      aForm(order, { length: 10, width: 8, height: 4, weight: 2, ...parcel }),
      39,
    );
    return { rate, estimateWeight, base: feeDetail?.base, handling: feeDetail?.additionalHandling };
  };
  expect([priced({}), priced({ nonCartonPackaging: true })]).toEqual([
    { rate: 21.66, estimateWeight: 3, base: 18.05, handling: undefined },
    { rate: 60.96, estimateWeight: 3, base: 18.05, handling: 32.75 },
  ]);
  expect(priced({ length: 49, nonCartonPackaging: true })).toEqual(priced({ length: 49 }));
  expect(priced({ length: 49, nonCartonPackaging: true }).estimateWeight).toBe(40);
});

test('every line of the specification occurs, but the change of an address, which is billed after the label', () => {
  const forms = [
    aForm(
      {
        recipientIsResidential: true,
        recipientZipCode: '82190',
        isStd: true,
        shipDate: '2026-11-27',
        signatureOption: 'direct',
        carrierChannelId: 2,
      },
      { insurance: 450, dryIceWeight: 1, paymentMethod: 'any', codAmount: 20, nonCartonPackaging: true },
    ),
    aForm({ shipDate: '2026-12-01' }, { length: 97, weight: 20 }),
    aForm({}, { length: 48, width: 40, height: 40, weight: 400 }),
  ];
  const seen = new Set(
    forms.flatMap((form) =>
      quoteAll(form, RATING_SETTINGS).flatMap(({ feeDetail }) => Object.keys(feeDetail ?? {})),
    ),
  );
  expect(FEE_LINES.filter((line) => !seen.has(line))).toEqual(['changeAddress']);
});

test('large packages: FedEx calls it oversize, UPS large package; 90 lb at least', () => {
  const form = aForm({ shipDate: '2026-12-01' }, { length: 97, width: 10, height: 6, weight: 20 });
  const [fedex, ups] = [39, 16].map((id) => quote(form, id));
  expect([
    fedex?.feeDetail?.oversize,
    fedex?.feeDetail?.largePackage,
    fedex?.feeDetail?.peakLargePackage,
  ]).toEqual([275, undefined, 108.5]);
  expect([ups?.feeDetail?.oversize, ups?.feeDetail?.largePackage, ups?.feeDetail?.peakLargePackage]).toEqual([
    undefined,
    275,
    107,
  ]);
  expect([fedex?.estimateWeight, ups?.estimateWeight]).toEqual([90, 90]);
});

test('dimensional weight is billed where it is more', () => {
  const box = { length: 20, width: 16, height: 14, weight: 5 };
  expect([39, 16, 2, 3, 4].map((id) => quote(aForm({}, box), id).estimateWeight)).toEqual([
    33, 33, 27, 27, 5,
  ]);
});

test('metric parcels are billed in pounds', () => {
  const form = aForm(
    {},
    { massUnit: 'kg', weight: 2, weight2: 500, distanceUnit: 'cm', length: 25, width: 20, height: 10 },
  );
  expect([quote(form, 39).estimateWeight, quote(form, 3).estimateWeight]).toEqual([6, 6]);
});

test('USPS has neither fuel nor residential fees, nor a signature', () => {
  const form = aForm(
    { recipientIsResidential: true, signatureOption: 'adult' },
    { weight: 4, insurance: 300 },
  );
  expect([1, 2, 3, 4].map((id) => Object.keys(quote(form, id).feeDetail ?? {}))).toEqual([
    ['total', 'base'],
    ['total', 'base'],
    ['total', 'base'],
    ['total', 'base'],
  ]);
});

test('UPS is the stated share of the FedEx price', () => {
  expect([
    quote(aForm(), 11).feeDetail?.base,
    quote(aForm(), 14).feeDetail?.base,
    quote(aForm(), 16).feeDetail?.base,
    quote(aForm({}, { weight: 100, packageNum: 2 }), 17).feeDetail?.base,
  ]).toEqual([96.57, 36.66, 13.54, 106.32]);
});

test('freight is a stated share of the express price per pound, with fuel and pickup, without handling', () => {
  const pallet = { weight: 400, length: 48, width: 40, height: 40 };
  expect([41, 42, 43, 44].map((id) => quote(aForm({}, pallet), id).feeDetail)).toEqual([
    { total: 5471.26, base: 4521.88, fuel: 904.38, pickup: 45 },
    { total: 5296.4, base: 4376.17, fuel: 875.23, pickup: 45 },
    { total: 2797.61, base: 2293.84, fuel: 458.77, pickup: 45 },
    { total: 2430.97, base: 1988.31, fuel: 397.66, pickup: 45 },
  ]);
});

test('Parcel Select is a stated share of Ground Advantage, by the pound', () => {
  expect([1, 5].map((weight) => quote(aForm({}, { weight }), 5).feeDetail?.base)).toEqual([9.86, 15.71]);
});

test('users restricted to a channel of one carrier are quoted that carrier only', () => {
  const of = (carrierIds: number[], carrierServiceIds: number[] = []) => {
    const user = {
      userServiceSetting: { carrierServiceIds },
      carrierChannelInfos: carrierIds.map((carrierId) => ({ carrierId })),
    };
    return [...new Set(quoteAll(aForm(), ratingSettingsFor(user)).map(({ carrierId }) => carrierId))].sort();
  };
  expect([of([]), of([1]), of([3, 3]), of([1, 3]), of([2]), of([1], [2, 16]), of([1], [16])]).toEqual([
    [1, 2, 3],
    [1],
    [3],
    [1, 2, 3],
    [1, 2, 3],
    [1],
    [],
  ]);
});

test('the fees of insurance follow who insures', () => {
  const form = aForm({}, { insurance: 450 });
  const fee = (insuranceSource: 'official' | 'capital' | 'xcover') =>
    quoteService(
      form,
      39,
      ratingSettingsFor({
        userServiceSetting: { carrierServiceIds: [39] },
        carrierChannelInfos: [],
        insuranceSource,
      }),
    ).feeDetail?.insurance;
  expect([fee('official'), fee('capital'), fee('xcover')]).toEqual([6.75, 4.75, 4.95]);
});

test('XCover insures USPS parcels, each of them, and shipments abroad', () => {
  const user = {
    userServiceSetting: { carrierServiceIds: [] },
    carrierChannelInfos: [],
    insuranceSource: 'xcover' as const,
  };
  const fee = (serviceId: number, order: Parameters<typeof aForm>[0], packageNum = 1) =>
    quoteService(aForm(order, { insurance: 300, packageNum }), serviceId, ratingSettingsFor(user)).feeDetail;
  const usps = fee(2, {});
  expect(usps?.insurance).toBe(3.3);
  expect(usps?.total).toBe(quote(aForm({}, { insurance: 300 }), 2).feeDetail!.total + 3.3);
  expect(fee(39, {}, 2)?.insurance).toBe(6.6);
  expect(fee(47, { recipientCountryCode: 'DE', recipientZipCode: '10115' })?.insurance).toBe(4.8);
});

test('economy services are stated shares of Ground, without a residential fee', () => {
  const form = aForm({ recipientIsResidential: true }, { weight: 0, weight2: 15 });
  expect([54, 18, 55].map((id) => quote(form, id).feeDetail ?? undefined)).toEqual([
    { total: 14.65, base: 12.21, fuel: 2.44 },
    undefined,
    { total: 13.05, base: 10.83, fuel: 2.22 },
  ]);
});

test('USPS parcels beyond the standard sizes', () => {
  expect([
    quote(aForm({}, { length: 23 }), 3).feeDetail,
    quote(aForm({}, { length: 31 }), 3).feeDetail,
    quote(aForm({}, { length: 24, width: 13, height: 12, weight: 30 }), 3).feeDetail?.additionalHandling,
    quote(aForm({}, { length: 40, width: 20, height: 15 }), 3).estimateWeight,
  ]).toEqual([
    { total: 14.95, base: 10.95, additionalHandling: 4 },
    { total: 19.95, base: 10.95, additionalHandling: 9 },
    22,
    70,
  ]);
});

const aParcel = fc.record({
  packageNum: fc.integer({ min: 1, max: 5 }),
  length: fc.integer({ min: 1, max: 60 }),
  width: fc.integer({ min: 1, max: 30 }),
  height: fc.integer({ min: 1, max: 20 }),
  weight: fc.integer({ min: 0, max: 150 }),
  weight2: fc.integer({ min: 0, max: 15 }),
  insurance: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 5_000_000 }).map((amount) => amount / 100),
  ),
  dryIceWeight: fc.oneof(fc.constant(null), fc.constant(1)),
  paymentMethod: fc.constantFrom(null, 'any' as const),
  codAmount: fc.oneof(fc.constant(null), fc.constant(12.5)),
  packageTypeId: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 50 })),
  nonCartonPackaging: fc.boolean(),
});
const anOrder = fc.record({
  recipientZipCode: fc.constantFrom(
    '85201',
    '92101',
    '10001',
    '99501',
    '96813',
    '00901',
    '09001',
    '82190',
    '96960',
  ),
  recipientIsResidential: fc.boolean(),
  isStd: fc.boolean(),
  shipDate: fc.constantFrom('2026-03-05', '2026-03-06', '2026-12-04', 'soon'),
  signatureOption: fc.constantFrom(
    'default' as const,
    'indirect' as const,
    'direct' as const,
    'adult' as const,
  ),
  carrierChannelId: fc.constantFrom(null, 1, 2, 3),
  isFedexOneRate: fc.boolean(),
});

test('the lines of every quote sum to its rate, to the cent', () => {
  let quotes = 0;
  fc.assert(
    fc.property(anOrder, fc.array(aParcel, { minLength: 1, maxLength: 3 }), (order, parcels) => {
      for (const result of quoteAll(aForm(order, ...parcels), RATING_SETTINGS)) {
        if (!result.isSuccess) continue;
        quotes += 1;
        expect(linesOf(result)).toBe(cents(result.rate));
        expect(result.feeDetail?.total).toBe(result.rate);
        expect(result.originFeeDetail?.total).toBe(result.originRate);
        expect(cents(result.rate)).toBeLessThanOrEqual(cents(result.originRate));
        expect(result.rate).toBeGreaterThan(0);
      }
    }),
  );
  expect(quotes).toBeGreaterThan(100);
});

test('no service gets cheaper with weight', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 150 * 16 - 1 }),
      fc.integer({ min: 2, max: 8 }),
      fc.constantFrom(1, 2, 3, 4, 10, 11, 12, 13, 14, 15, 16, 18, 33, 34, 35, 36, 37, 38, 39, 40, 54),
      (ounces, zone, serviceId) => {
        const rateAt = (total: number) =>
          quote(
            aForm(
              { recipientZipCode: zipInZone(zone) },
              { weight: Math.floor(total / 16), weight2: total % 16 },
            ),
            serviceId,
          ).rate;
        const [light, heavy] = [rateAt(ounces), rateAt(ounces + 1)];
        fc.pre(light !== null && heavy !== null);
        expect(heavy).toBeGreaterThanOrEqual(light ?? Infinity);
      },
    ),
    { numRuns: 1000 },
  );
});

test('no form makes it throw', () => {
  const anything = fc.oneof(fc.double(), fc.integer(), fc.constant(null));
  const odd = fc.record({
    packageNum: fc.oneof(fc.double(), fc.integer()),
    length: anything,
    width: anything,
    height: anything,
    weight: anything,
    weight2: anything,
    insurance: anything,
    dryIceWeight: anything,
    codAmount: anything,
    packageTypeId: anything,
  });
  fc.assert(
    fc.property(
      fc.record({
        senderZipCode: fc.string(),
        recipientZipCode: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('10001')),
        recipientCountryCode: fc.constantFrom('US', 'CA', '', '中国', 'us '),
        shipDate: fc.string(),
        isFedexOneRate: fc.boolean(),
      }),
      fc.array(odd),
      (order, parcels) => {
        const form = { ...aForm(order), packages: aForm({}, ...(parcels as Partial<Parcel>[])).packages };
        for (const result of quoteAll(form, RATING_SETTINGS))
          expect(result.isSuccess).toBe(result.rate !== null);
      },
    ),
  );
});
