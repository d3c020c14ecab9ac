import { expect, test } from 'vitest';
import { CARRIERS } from './carriers.ts';
import type { Channel } from './channels.ts';
import { channelCovers, channelOfferCents, CHANNELS } from './channels.ts';
import { packagingById, PACKAGINGS } from './packagings.ts';
import { canDeliverOnSaturday } from './saturday.ts';
import { packagingsFor } from './offered-packagings.ts';
import { serviceById, SERVICES, servicesFor } from './services.ts';
import { signatureOptionsFor } from './signatures.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

test('services are those of the contract, by carrier', () => {
  const byCarrier = (carrierId: number) =>
    idsOf(SERVICES.filter((service) => service.carrierId === carrierId));
  expect(byCarrier(1)).toEqual(range(1, 8));
  expect(byCarrier(2)).toEqual([...range(10, 25), 55]);
  expect(byCarrier(3)).toEqual([...range(33, 54), 56]);
  expect(byCarrier(4)).toEqual([]);
});

test('international services', () => {
  expect(idsOf(SERVICES.filter((service) => service.isInternational))).toEqual([
    6, 7, 8, 19, 20, 21, 22, 23, 24, 25, 45, 46, 47, 48, 49, 50, 51, 52,
  ]);
});

test('packagings are those of the contract, and own packaging is 1, 27 and 50', () => {
  expect(idsOf(PACKAGINGS)).toEqual([...range(1, 9), ...range(20, 29), ...range(40, 48), 50]);
  expect(CARRIERS.map((carrier) => packagingById(carrier.ownPackagingId)?.kind)).toEqual([
    'own',
    'own',
    'own',
    undefined,
  ]);
});

test('codes and names are unique, and every service takes packagings of its carrier only', () => {
  expect(new Set(SERVICES.map((service) => `${service.carrierId} ${service.code}`)).size).toBe(
    SERVICES.length,
  );
  expect(new Set(SERVICES.map((service) => service.name)).size).toBe(SERVICES.length);
  const strays = SERVICES.filter((service) =>
    service.packagingIds.some((id) => packagingById(id)?.carrierId !== service.carrierId),
  );
  expect(strays).toEqual([]);
});

test('sizes are written longest side first', () => {
  const unsorted = PACKAGINGS.filter(
    ({ size }) => size && (size.length < size.width || size.width < size.height || size.height <= 0),
  );
  expect(unsorted).toEqual([]);
});

test.each([
  ['First Class loses the thick envelope', 3, [1, 3]],
  ['Priority Mail loses both envelopes', 2, [1, 4, 5, 6, 7, 8, 9]],
  ['Priority Mail Express', 1, [1, 4, 5, 6]],
  ['UPS Ground', 16, [27]],
  ['UPS air', 14, [27, 20, 21, 22, 23, 24, 25]],
  ['FedEx Ground gains the small box', 39, [50, 43]],
  ['FedEx 2Day has it once', 37, [50, 40, 41, 42, 43, 44, 45, 46]],
  ['FedEx freight', 43, [50]],
  ['unknown', 99, []],
  ['none chosen', null, []],
])('packagings: %s', (_name, serviceId, packagings) => {
  expect(idsOf(packagingsFor(serviceId))).toEqual(packagings);
});

test('One Rate packagings are those of FedEx 2Day only', () => {
  expect(idsOf(packagingsFor(37, { isFedexOneRate: true }))).toEqual([40, 41, 42, 43, 44, 45, 46]);
  expect(packagingsFor(39, { isFedexOneRate: true })).toEqual([]);
});

test('services for an order', () => {
  expect(idsOf(servicesFor({ international: false, carrierId: 1 }))).toEqual([1, 2, 3, 4, 5]);
  expect(idsOf(servicesFor({ international: true, carrierId: 1 }))).toEqual([6, 7, 8]);
  expect(idsOf(servicesFor({ international: false, allowedServiceIds: [40, 3, 7] }))).toEqual([3, 40]);
  expect(idsOf(servicesFor({ international: false, isFedexOneRate: true }))).toEqual([37]);
  expect(servicesFor({ international: false, carrierId: 4 })).toEqual([]);
});

test('looking up by id', () => {
  expect(serviceById(40)?.code).toBe('GROUND_HOME_DELIVERY');
  expect([serviceById(null), serviceById(9), packagingById(null), packagingById(49)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['USPS', 1, 2, {}, ['default']],
  ['UPS domestic', 2, 16, {}, ['default', 'direct', 'adult']],
  ['UPS international', 2, 21, {}, ['default']],
  ['UPS SurePost', 2, 18, {}, ['default']],
  ['FedEx Ground', 3, 39, { recipientIsResidential: true }, ['default', 'direct', 'adult', 'none']],
  [
    'FedEx to a residence',
    3,
    40,
    { recipientIsResidential: true },
    ['default', 'indirect', 'direct', 'adult', 'none'],
  ],
  ['FedEx to a business', 3, 37, {}, ['default', 'direct', 'adult', 'none']],
  ['FedEx Smart Post', 3, 54, {}, ['default']],
  ['nothing chosen', null, null, {}, ['default', 'indirect', 'direct', 'adult', 'none']],
])('signature options: %s', (_name, carrierId, serviceId, context, options) => {
  expect(signatureOptionsFor(carrierId, serviceId, context)).toEqual(options);
});

test.each([
  ['Priority Overnight on Friday', 34, '2026-03-06', true],
  ['Priority Overnight on Thursday', 34, '2026-03-05', false],
  ['2Day on Thursday', 37, '2026-03-05', true],
  ['UPS 2nd Day Air on Thursday', 14, '2026-03-05', true],
  ['Standard Overnight', 35, '2026-03-06', false],
  ['Ground', 39, '2026-03-06', false],
  ['no date', 34, '', false],
  ['no service', null, '2026-03-06', false],
])('Saturday delivery: %s', (_name, serviceId, shipDate, allowed) => {
  expect(canDeliverOnSaturday(serviceId, shipDate)).toBe(allowed);
});

const channel: Channel = {
  id: 9,
  name: 'Test',
  carrierId: 1,
  carrierServiceIds: [3],
  senderAddrIds: ['a'],
  discountBasisPoints: 300,
  validFrom: '2026-03-01',
  validUntil: '2026-03-31',
};
const use = { serviceId: 3, senderAddrId: 'a', shipDate: '2026-03-15' };

test.each([
  ['holds', {}, {}, true],
  ['first day', {}, { shipDate: '2026-03-01' }, true],
  ['last day', {}, { shipDate: '2026-03-31' }, true],
  ['the day before', {}, { shipDate: '2026-02-28' }, false],
  ['the day after', {}, { shipDate: '2026-04-01' }, false],
  ['open dates', { validFrom: null, validUntil: null }, { shipDate: '' }, true],
  ['no ship date yet', {}, { shipDate: '' }, true],
  ['another service', {}, { serviceId: 2 }, false],
  ['another sender', {}, { senderAddrId: 'b' }, false],
  ['no saved sender', {}, { senderAddrId: null }, false],
  ['any sender', { senderAddrIds: [] }, { senderAddrId: null }, true],
])('channel: %s', (_name, changed, asked, covered) => {
  expect(channelCovers({ ...channel, ...changed }, { ...use, ...asked })).toBe(covered);
});

test('what a channel takes off: nothing where it does not hold, below zero where it costs more', () => {
  expect([
    channelOfferCents(channel, use, 1095),
    channelOfferCents(undefined, use, 1095),
    channelOfferCents(channel, { ...use, shipDate: '2027-01-01' }, 1095),
    channelOfferCents({ ...channel, discountBasisPoints: -500 }, use, 1095),
  ]).toEqual([33, null, null, -55]);
});

test('the built-in channels: 3 % on First Class and Priority Mail, FedEx Ground and Home Delivery', () => {
  expect(CHANNELS.map((each) => [each.carrierId, each.carrierServiceIds, each.discountBasisPoints])).toEqual([
    [1, [3, 2], 300],
    [3, [39, 40], 1000],
  ]);
});
