/** Rates between the US and another country. Published: USPS Notice 123 (mid 2026), FedEx retail 2026. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { packagingsFor } from '../carriers/offered-packagings.ts';
import { SERVICES } from '../carriers/services.ts';
import type { Order, Parcel, RateResult } from '../order/order.ts';
import { FEE_LINES } from '../order/fees.ts';
import { US_TERRITORIES } from '../order/scope.ts';
import { COUNTRY_CODES } from '../places/countries.ts';
import { quoteAll, quoteService } from './quote.ts';
import { aForm } from './rating.fixture.ts';
import { REASONS } from './reasons.ts';
import { RATING_SETTINGS } from './settings.ts';

const INTERNATIONAL = SERVICES.filter((service) => service.isInternational).map(({ id }) => id);
const POSTAL_CODE: Record<string, string> = { CA: 'M5V 3L9', DE: '10115', GB: 'SW1A 1AA', MX: '06600' };

const to = (country: string, order: Partial<Order> = {}): Partial<Order> => ({
  recipientCountryCode: country,
  recipientZipCode: POSTAL_CODE[country] ?? '',
  ...order,
});
const from = (country: string, order: Partial<Order> = {}): Partial<Order> => ({
  senderCountryCode: country,
  senderZipCode: POSTAL_CODE[country] ?? '',
  recipientZipCode: '10001',
  ...order,
});
const quote = (serviceId: number, order: Partial<Order>, parcel: Partial<Parcel> = {}) =>
  quoteService(aForm(order, parcel), serviceId, RATING_SETTINGS);
const baseOf = (result: RateResult) => result.feeDetail?.base ?? result.messages;
const cents = (dollars: number | undefined | null) => Math.round((dollars ?? 0) * 100);

test('a whole result', () => {
  expect(quote(47, to('DE'), { weight: 10 })).toEqual({
    carrierId: 3,
    carrierServiceId: 47,
    carrierServiceCode: 'FEDEX_INTERNATIONAL_PRIORITY',
    carrierServiceName: 'FedEx International Priority',
    packageTypeId: 50,
    packageTypeCode: 'YOUR_PACKAGING',
    packageTypeName: 'Own Packaging',
    deliveryTime: '2026-03-09',
    transitDays: 3,
    estimateWeight: 10,
    zone: 'G',
    originRate: 383.9,
    rate: 383.9,
    psRate: null,
    isSuccess: true,
    messages: [],
    feeDetail: { total: 383.9, base: 319.92, fuel: 63.98 },
    originFeeDetail: { total: 383.9, base: 319.92, fuel: 63.98 },
  });
});

describe('published USPS prices', () => {
  it.each([
    [8, 'CA', 0.5, 19.4],
    [8, 'CA', 1, 26],
    [8, 'CA', 4, 47.6],
    [8, 'GB', 0.5, 23.05],
    [8, 'GB', 4, 64.25],
    [7, 'CA', 1, 43.55],
    [7, 'CA', 5, 59.05],
    [7, 'CA', 10, 86.25],
    [7, 'CA', 66, 305.95],
    [7, 'CH', 1, 71.7],
    [7, 'CH', 10, 125.8],
    [7, 'DE', 10, 127.15],
    [7, 'DE', 70, 378.45],
    [7, 'AU', 22, 278.2],
    [7, 'MC', 50, 266.6],
    [6, 'CA', 1, 67.05],
    [6, 'CH', 1, 93.25],
    [6, 'CN', 20, 221.8],
    [6, 'JP', 66, 428.3],
    [6, 'RU', 70, 732.75],
  ])('service %s to %s, %s lb: %s', (serviceId, country, pounds, price) => {
    const whole = Math.floor(pounds);
    const result = quote(serviceId, to(country), { weight: whole, weight2: (pounds - whole) * 16 });
    expect(result.feeDetail).toEqual({ total: price, base: price });
  });

  it.each([
    [7, 'CA', 4, 2, 32.65],
    [7, 'JP', 7, 4, 51.4],
    [7, 'GB', 8, 20, 95.95],
    [7, 'RU', 9, 20, 155],
    [6, 'BR', 5, 1, 83.35],
  ])(
    'flat rate: service %s to %s in packaging %s, %s lb: %s',
    (serviceId, country, packageTypeId, weight, price) => {
      expect(quote(serviceId, to(country), { packageTypeId, weight }).rate).toBe(price);
    },
  );
});

describe('published FedEx export prices', () => {
  it.each([
    [47, 'CA', 10, 203.19],
    [47, 'KZ', 10, 475.99],
    [47, 'FJ', 10, 514.2],
    [48, 'CA', 1, 118.4],
    [48, 'KZ', 1, 139.92],
    [46, 'GB', 5, 299.17],
    [45, 'DE', 1, 189.64],
    [49, 'JP', 70, 702.28],
    [50, 'CA', 10, 45.07],
  ])('service %s to %s, %s lb: %s', (serviceId, country, weight, price) => {
    expect(baseOf(quote(serviceId, to(country), { weight }))).toBe(price);
  });

  it.each([
    [40, 0, 8, 85.25],
    [41, 1, 0, 118.25],
    [41, 1, 8, 129.75],
    [41, 3, 0, 191.17],
  ])(
    'packaging %s of %s lb %s oz by International Priority to Germany: %s',
    (packageTypeId, weight, weight2, price) => {
      expect(baseOf(quote(47, to('DE'), { packageTypeId, weight, weight2 }))).toBe(price);
    },
  );

  it('Ground to the far provinces of Canada', () => {
    const far = to('CA', { recipientZipCode: 'V6B 1A1' });
    expect(quote(50, far, { weight: 10 }).feeDetail).toEqual({ total: 61.63, base: 61.63 });
    expect(quote(50, far, { weight: 10 }).zone).toBe('54');
  });
});

test('UPS is the stated share of the FedEx service of the same promise', () => {
  expect([20, 21, 22, 23, 25, 19].map((id) => baseOf(quote(id, to('CA'), { weight: 10 })))).toEqual([
    258.62, 217.82, 207.25, 195.98, 159.48, 45.97,
  ]);
  expect([20, 21, 22, 23, 25, 19].map((id) => quote(id, to('CA')).zone)).toEqual([
    '901',
    '901',
    '401',
    '601',
    '701',
    '51',
  ]);
  expect(baseOf(quote(19, to('MX'), { weight: 10 }))).toBe(72.29);
});

test('a box of 10 or 25 kg has one price, and so the light one costs no less', () => {
  const boxed = (packageTypeId: number, weight: number) =>
    baseOf(quote(47, to('JP'), { packageTypeId, weight }));
  expect([boxed(47, 3), boxed(47, 22), boxed(48, 55)]).toEqual([347.18, 347.18, 721.17]);
});

test('freight from 151 lb, with its pickup, without handling', () => {
  const pallet = { weight: 400, length: 48, width: 40, height: 40 };
  const result = quote(51, to('DE'), pallet);
  expect(Object.keys(result.feeDetail ?? {})).toEqual(['total', 'base', 'fuel', 'pickup']);
  expect(result.feeDetail?.pickup).toBe(45);
  expect(quote(24, to('DE'), { ...pallet, packageTypeId: 29 }).isSuccess).toBe(true);
  expect(quote(51, to('DE'), { weight: 150 }).messages).toEqual(['freightTooLight']);
});

describe('dimensional weight', () => {
  it('inches by 139', () => {
    expect(quote(47, to('DE'), { length: 20, width: 16, height: 14, weight: 5 }).estimateWeight).toBe(33);
  });
  it('centimetres by 5,000, in half kilograms', () => {
    const box = { distanceUnit: 'cm', length: 50, width: 40, height: 35, massUnit: 'kg', weight: 2 } as const;
    expect(quote(47, to('DE'), box).estimateWeight).toBe(31);
  });
});

describe('why a service has no price', () => {
  it.each<[string, number, Partial<Order>, Partial<Parcel>?]>([
    ['serviceIsDomestic', 39, to('DE')],
    ['countryUnknown', 47, to('ZZ')],
    ['countryUnknown', 7, to('中国')],
    ['countryNotServed', 7, to('AQ')],
    ['countryNotServed', 7, to('FM')],
    ['countryNotServed', 7, to('BO')],
    ['countryNotServed', 6, to('AF')],
    ['countryNotServed', 47, to('CU')],
    ['countryNotServed', 22, to('RU')],
    ['countryNotServed', 45, to('KE')],
    ['countryNotServed', 49, to('NG')],
    ['countryNotServed', 50, to('MX')],
    ['countryNotServed', 19, to('GB')],
    ['countryNotServed', 51, to('FJ'), { weight: 200 }],
    ['originNotServed', 7, from('CA')],
    ['zipMissing', 50, to('CA', { recipientZipCode: '' })],
    ['zipUnknown', 50, to('CA', { recipientZipCode: '12345' })],
    ['zipUnknown', 47, to('DE', { senderZipCode: '1234' })],
    ['noServiceToDestination', 50, to('CA', { senderZipCode: '99501' })],
    ['noServiceToDestination', 47, to('DE', { senderZipCode: '09001' })],
    ['overCountryWeight', 7, to('ES'), { weight: 45 }],
    ['overWeight', 8, to('ES'), { weight: 5 }],
    ['overWeight', 7, to('ES'), { weight: 5, packageTypeId: 4 }],
    ['overSize', 8, to('ES'), { length: 20, width: 10, height: 7 }],
    ['overSize', 8, to('ES'), { length: 25, width: 4, height: 4 }],
    ['codNotSupported', 47, to('ES'), { paymentMethod: 'any', codAmount: 5 }],
    ['dryIceNotSupported', 22, to('ES'), { dryIceWeight: 1 }],
    ['singlePackageOnly', 7, to('ES'), { packageNum: 2 }],
    ['overSize', 24, to('ES'), { packageTypeId: 29, weight: 400, length: 120, width: 40, height: 40 }],
  ])('%s: service %s, %o', (reason, serviceId, order, parcel) => {
    expect(quote(serviceId, order, parcel).messages).toEqual([reason]);
  });
});

describe('what comes on top', () => {
  const lines = (serviceId: number, order: Partial<Order>, parcel: Partial<Parcel> = {}) => {
    const {
      total: _total,
      base: _base,
      fuel: _fuel,
      ...rest
    } = quote(serviceId, order, parcel).feeDetail ?? {};
    return rest;
  };
  it.each<[string, object, Partial<Order>, Partial<Parcel>?]>([
    ['nothing', {}, to('DE', { recipientIsResidential: true, isStd: true })],
    ['a home in Canada', { residential: 6.95 }, to('CA', { recipientIsResidential: true })],
    ['a home in the US', { residential: 6.95 }, from('DE', { recipientIsResidential: true })],
    ['a remote place in Canada', { remoteArea: 39 }, to('CA', { recipientZipCode: 'X1A 2B3' })],
    ['a remote country', { remoteArea: 39 }, to('GL')],
    ['a remote place in the US', { remoteArea: 16.75 }, from('DE', { recipientZipCode: '82190' })],
    ['a German code that is a remote one in the US', {}, to('DE', { recipientZipCode: '82190' })],
    ['a signature', { signature: 6.95 }, to('DE', { signatureOption: 'direct' })],
    ['dry ice', { dryIce: 7.1 }, to('DE'), { dryIceWeight: 1 }],
    ['up to 70 lb', {}, to('DE'), { weight: 70 }],
    ['over 70 lb', { additionalHandling: 50.25 }, to('DE'), { weight: 71 }],
    ['over 110 lb', { oversize: 275 }, to('DE'), { weight: 111 }],
    ['a long one', { additionalHandling: 32.75 }, to('DE'), { length: 49 }],
    [
      'the season',
      { peakLargePackage: 108.5, oversize: 275 },
      to('DE', { shipDate: '2026-12-01' }),
      { weight: 120 },
    ],
    ['insurance is not sold abroad', {}, to('DE'), { insurance: 500 }],
    ['duties paid by the sender', { other: 19 }, to('DE', { tariffPayType: 2 })],
  ])('FedEx International Priority: %s', (_name, expected, order, parcel) => {
    expect(lines(47, order, parcel)).toEqual(expected);
  });
  it('UPS calls it large package; the duties of several packages are laid out once', () => {
    expect(lines(22, to('DE'), { weight: 120 })).toEqual({ largePackage: 275 });
    expect(lines(47, to('DE', { tariffPayType: 2 }), { packageNum: 3 })).toEqual({ other: 19 });
  });
});

test('a lane costs the same both ways', () => {
  for (const id of INTERNATIONAL.filter((serviceId) => serviceId > 8)) {
    const [there, back] = [quote(id, to('MX')), quote(id, from('MX', { recipientZipCode: '85001' }))];
    expect([back.rate, back.messages, back.zone]).toEqual([there.rate, there.messages, there.zone]);
  }
});

test('a territory of the US is home: no international service goes there, and from there they go abroad', () => {
  expect(quote(47, to('PR', { recipientZipCode: '00901' })).messages).toEqual(['serviceIsInternational']);
  const home = { senderCountryCode: 'PR', senderZipCode: '00901' };
  expect(quote(7, to('DE', home)).rate).toBe(quote(7, to('DE')).rate);
});

const weekdays = fc.constantFrom('2026-03-04', '2026-12-04', 'soon', '');
const countries = fc.constantFrom(...COUNTRY_CODES, '', 'zz', 'ca ');

const abroad = COUNTRY_CODES.filter((country) => country !== 'US' && !US_TERRITORIES.has(country));

test('every service to and from every country has a price or one reason', () => {
  const known = new Set<string>(REASONS);
  const isSound = ({ isSuccess, rate, transitDays, messages }: RateResult) =>
    isSuccess
      ? (rate ?? 0) > 0 && (transitDays ?? 0) > 0 && messages.length === 0
      : rate === null && messages.length === 1 && messages.every((message) => known.has(message));
  const results = abroad.flatMap((country) =>
    [to(country), from(country)].flatMap((order) => quoteAll(aForm(order, { weight: 2 }), RATING_SETTINGS)),
  );
  expect(results.filter((result) => !isSound(result))).toEqual([]);
  const countries = new Map<number, { there: number; back: number }>(
    INTERNATIONAL.map((id) => [id, { there: 0, back: 0 }]),
  );
  results.forEach(({ carrierServiceId, isSuccess }, index) => {
    const isBack = Math.floor(index / INTERNATIONAL.length) % 2 === 1;
    if (isSuccess) countries.get(carrierServiceId)![isBack ? 'back' : 'there'] += 1;
  });
  expect(Object.fromEntries(countries)).toEqual({
    6: { there: 209, back: 0 },
    7: { there: 229, back: 0 },
    8: { there: 232, back: 0 },
    19: { there: 2, back: 2 },
    20: { there: 48, back: 48 },
    21: { there: 192, back: 192 },
    22: { there: 217, back: 217 },
    23: { there: 217, back: 217 },
    24: { there: 0, back: 0 },
    25: { there: 107, back: 107 },
    45: { there: 48, back: 48 },
    46: { there: 192, back: 192 },
    47: { there: 217, back: 217 },
    48: { there: 217, back: 217 },
    49: { there: 107, back: 107 },
    50: { there: 1, back: 1 },
    51: { there: 0, back: 0 },
    52: { there: 0, back: 0 },
  });
});

test('everywhere but on uninhabited and embargoed ground somebody sells a way there', () => {
  const nowhere = abroad.filter(
    (country) =>
      !quoteAll(aForm(to(country), { weight: 1 }), RATING_SETTINGS).some((result) => result.isSuccess),
  );
  expect(nowhere).toEqual(['AQ', 'BV', 'GS', 'HM', 'IO', 'SO', 'TF']);
});

const parcels = fc.array(
  fc.record({
    packageNum: fc.integer({ min: 1, max: 4 }),
    length: fc.integer({ min: 1, max: 60 }),
    width: fc.integer({ min: 1, max: 30 }),
    height: fc.integer({ min: 1, max: 20 }),
    distanceUnit: fc.constantFrom('in' as const, 'cm' as const),
    weight: fc.integer({ min: 0, max: 200 }),
    weight2: fc.integer({ min: 0, max: 15 }),
    dryIceWeight: fc.constantFrom(null, 1),
    insurance: fc.constantFrom(null, 300),
    packageTypeId: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 50 })),
  }),
  { minLength: 1, maxLength: 3 },
);

test('the lines of every quote sum to its rate, and none is below zero but a discount', () => {
  let quotes = 0;
  fc.assert(
    fc.property(
      countries,
      fc.boolean(),
      weekdays,
      fc.constantFrom(1 as const, 2 as const),
      fc.boolean(),
      fc.constantFrom('default' as const, 'adult' as const),
      parcels,
      (country, isImport, shipDate, tariffPayType, recipientIsResidential, signatureOption, lines) => {
        const order = { shipDate, tariffPayType, recipientIsResidential, signatureOption };
        const form = aForm(isImport ? from(country, order) : to(country, order), ...lines);
        for (const result of quoteAll(form, RATING_SETTINGS)) {
          expect(result.isSuccess).toBe(result.rate !== null);
          if (!result.isSuccess) continue;
          quotes += 1;
          const amounts = FEE_LINES.map((line) => cents(result.feeDetail?.[line]));
          expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(cents(result.rate));
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
          expect(result.rate).toBeGreaterThan(0);
        }
      },
    ),
  );
  expect(quotes).toBeGreaterThan(100);
});

test('no service gets cheaper with weight, in any of its packagings', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...INTERNATIONAL),
      fc.constantFrom('CA', 'MX', 'DE', 'GB', 'JP', 'CN', 'BR', 'AU', 'IN', 'ZA', 'KZ', 'FJ', 'RU', 'JM'),
      fc.integer({ min: 1, max: 200 * 16 }),
      fc.nat(),
      (serviceId, country, ounces, pick) => {
        const offered = packagingsFor(serviceId);
        const packageTypeId = offered[pick % offered.length]!.id;
        const rateAt = (total: number) =>
          quote(serviceId, to(country), {
            packageTypeId,
            weight: Math.floor(total / 16),
            weight2: total % 16,
          }).rate;
        const [light, heavy] = [rateAt(ounces), rateAt(ounces + 1)];
        fc.pre(light !== null && heavy !== null);
        compared += 1;
        expect(heavy).toBeGreaterThanOrEqual(light ?? Infinity);
      },
    ),
    { numRuns: 1500 },
  );
  expect(compared).toBe(1500);
});
