/** Published prices: USPS Notice 123 (mid 2026), FedEx retail 2026, FedEx Ground list 2025. */
import { expect, test } from 'vitest';
import { RATING_SETTINGS } from './settings.ts';
import { quoteService } from './quote.ts';
import { aForm, zipInZone } from './rating.fixture.ts';

const base = (serviceId: number, zone: number, pounds: number, packageTypeId: number | null = null) => {
  const whole = Math.floor(pounds);
  const result = quoteService(
    aForm(
      { recipientZipCode: zipInZone(zone) },
      { weight: whole, weight2: (pounds - whole) * 16, packageTypeId, length: 6, width: 4, height: 2 },
    ),
    serviceId,
    RATING_SETTINGS,
  );
  return result.feeDetail?.base ?? result.messages;
};

test.each([
  [3, 1, 0.25, 7.9],
  [3, 8, 0.5, 9.45],
  [3, 1, 1, 9.55],
  [3, 5, 1, 10.95],
  [3, 8, 1, 12.9],
  [3, 1, 5, 12.95],
  [3, 5, 5, 17.45],
  [3, 8, 5, 26.05],
  [3, 9, 5, 26.05],
  [3, 1, 70, 64.1],
  [3, 5, 70, 127.2],
  [3, 8, 70, 196.8],
  [2, 1, 1, 11],
  [2, 4, 1, 11.9],
  [2, 8, 1, 16.95],
  [2, 9, 1, 34.25],
  [2, 1, 5, 14.3],
  [2, 4, 5, 17.5],
  [2, 8, 5, 36.9],
  [2, 9, 5, 73],
  [2, 1, 10, 17.8],
  [2, 4, 10, 21.75],
  [2, 8, 10, 61.3],
  [2, 7, 70, 205.5],
  [2, 8, 70, 245.4],
  [2, 9, 70, 484.4],
  [1, 1, 0.5, 35.65],
  [1, 5, 0.5, 43.65],
  [1, 8, 0.5, 53.35],
  [1, 1, 5, 37.8],
  [1, 5, 5, 85],
  [1, 8, 5, 101.5],
  [1, 1, 70, 251],
  [1, 5, 70, 565.8],
  [1, 8, 70, 644.35],
  [4, 5, 1, 4.39],
  [4, 5, 10, 11.02],
  [4, 5, 70, 55.23],
])('USPS service %s, zone %s, %s lb costs %s', (serviceId, zone, pounds, price) => {
  expect(base(serviceId, zone, pounds)).toEqual(price);
});

test.each([
  [2, 4, 12.9],
  [2, 5, 13.25],
  [2, 6, 14],
  [2, 7, 13.65],
  [2, 8, 24.8],
  [2, 9, 34],
  [1, 4, 35.9],
  [1, 5, 36.2],
  [1, 6, 36.9],
])('USPS service %s in packaging %s costs %s to any zone', (serviceId, packaging, price) => {
  expect([base(serviceId, 1, 1, packaging), base(serviceId, 8, 20, packaging)]).toEqual([price, price]);
});

test('the large flat rate box is cheaper to military addresses', () => {
  const form = aForm({ recipientZipCode: '09001' }, { packageTypeId: 9 });
  expect(quoteService(form, 2, RATING_SETTINGS).rate).toEqual(32.55);
});

test.each([
  [39, 2, 1, 11.32],
  [39, 5, 1, 13.27],
  [39, 8, 1, 14.17],
  [40, 2, 10, 14.98],
  [39, 5, 10, 19.39],
  [39, 8, 10, 24.91],
  [39, 2, 50, 27.67],
  [39, 5, 50, 50.24],
  [39, 8, 50, 84.99],
  [39, 2, 150, 114.35],
  [39, 8, 150, 174.34],
  [38, 2, 1, 23.84],
  [38, 5, 1, 31.04],
  [38, 8, 1, 41.41],
  [38, 2, 10, 30.99],
  [38, 5, 10, 59.21],
  [38, 8, 10, 110.41],
  [37, 2, 1, 26.46],
  [37, 5, 1, 35.94],
  [37, 8, 1, 46.97],
  [37, 2, 10, 35.62],
  [37, 5, 10, 82.19],
  [37, 8, 10, 131.44],
  [36, 2, 1, 30.21],
  [36, 8, 1, 53.18],
  [35, 2, 1, 40.82],
  [35, 5, 1, 81],
  [35, 8, 1, 99.65],
  [34, 2, 1, 45.22],
  [34, 5, 1, 94.68],
  [34, 8, 1, 113.48],
  [34, 2, 10, 65],
  [34, 5, 10, 166.56],
  [34, 8, 10, 201.47],
  [33, 2, 1, 76.22],
  [33, 8, 1, 144.48],
  [34, 2, 120, 369.6],
])('FedEx service %s, zone %s, %s lb has a base of %s', (serviceId, zone, pounds, price) => {
  expect(base(serviceId, zone, pounds)).toEqual(price);
});

test('FedEx envelope of 8 ounces', () => {
  expect([base(34, 2, 0.5, 40), base(34, 8, 0.5, 40)]).toEqual([37.27, 70.96]);
});

test('FedEx First Overnight is Priority Overnight plus 31.00 up to 100 lb', () => {
  const differences = [2, 3, 4, 5, 6, 7, 8].flatMap((zone) =>
    [1, 7, 10, 33, 70, 100].map((pounds) =>
      Math.round((Number(base(33, zone, pounds)) - Number(base(34, zone, pounds))) * 100),
    ),
  );
  expect(new Set(differences)).toEqual(new Set([3100]));
});

test.each([
  [34, '96813', 1, 130.21, '9-10'],
  [34, '99501', 10, 257.65, '9-10'],
  [35, '96813', 5, 158.07, '9-10'],
  [37, '96813', 50, 453.23, '9-10'],
  [34, '00901', 1, 134.58, '11-12'],
  [37, '00901', 20, 231.24, '11-12'],
])('FedEx service %s to %s, %s lb has a base of %s in zone %s', (serviceId, zip, weight, price, zone) => {
  const { feeDetail, zone: found } = quoteService(
    aForm({ recipientZipCode: zip }, { weight }),
    serviceId,
    RATING_SETTINGS,
  );
  expect([feeDetail?.base, found]).toEqual([price, zone]);
});

test('FedEx inside Hawaii, and no Standard Overnight to Puerto Rico', () => {
  const inside = aForm({ senderZipCode: '96813', recipientZipCode: '96720' });
  expect(quoteService(inside, 37, RATING_SETTINGS).feeDetail?.base).toBe(44.34);
  expect(quoteService(aForm({ recipientZipCode: '00901' }), 35, RATING_SETTINGS).messages).toEqual([
    'noServiceToDestination',
  ]);
});

test.each(['96813', '99501'])('FedEx Ground to %s is all in', (zip) => {
  const details = [1, 10].map(
    (weight) => quoteService(aForm({ recipientZipCode: zip }, { weight }), 39, RATING_SETTINGS).feeDetail,
  );
  expect(details).toEqual([
    { total: 56, base: 56 },
    { total: 114.37, base: 114.37 },
  ]);
});

test.each([
  [40, 11.9],
  [41, 15.25],
  [43, 18.25],
  [44, 22.75],
  [45, 29.95],
  [46, 39.95],
  [42, 39.95],
])('FedEx One Rate 2Day in packaging %s costs %s, residential or not', (packageTypeId, price) => {
  const form = aForm(
    { isFedexOneRate: true, recipientIsResidential: true },
    { packageTypeId, weight: 9, length: null, width: null, height: null },
  );
  expect(quoteService(form, 37, RATING_SETTINGS).feeDetail).toEqual({ total: price, base: price });
});

test.each([
  [8, 'CA', 0.5, 19.4],
  [8, 'CA', 4, 47.6],
  [8, 'GB', 1, 31.95],
  [7, 'CA', 5, 59.05],
  [7, 'SE', 10, 125.8],
  [6, 'CA', 1, 67.05],
  [6, 'SE', 1, 93.25],
])('USPS international service %s to %s, %s lb costs %s', (serviceId, country, pounds, price) => {
  const form = aForm(
    { recipientCountryCode: country, recipientZipCode: '' },
    { weight: Math.floor(pounds), weight2: (pounds % 1) * 16 },
  );
  expect(quoteService(form, serviceId, RATING_SETTINGS).rate).toEqual(price);
});
