import { expect, it } from 'vitest';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import type { ParcelNews } from '#contract/shipments.ts';
import { knownParcels } from './known-parcels.ts';

const NEWS: ParcelNews = {
  packageNo: 1,
  trackingNo: '9400111',
  status: 'delivered',
  events: [{ code: 'delivered', time: '2026-11-20T10:00:00.000Z', place: 'Reno, NV' }],
};
const TOLD: ShipmentDetail['parcels'][number] = {
  packageNo: 1,
  trackingNo: '9400111',
  status: 'inTransit',
  holdAmount: 7.5,
  billedAmount: null,
  billedWeight: null,
  billedZone: null,
  fees: null,
  events: [],
};
const detail = { parcels: [TOLD] };
const seen = (parcels: ReturnType<typeof knownParcels>) =>
  parcels.map(({ status, events, money }) => [status, events.length, money?.holdAmount]);

it('an answer of now is what is shown', () => {
  expect(seen(knownParcels({ detail, isNow: true, news: [NEWS] }))).toEqual([['inTransit', 0, 7.5]]);
});

it('what the change feed brought goes before a kept answer, whose money is kept', () => {
  expect(seen(knownParcels({ detail, isNow: false, news: [NEWS] }))).toEqual([['delivered', 1, 7.5]]);
  expect(seen(knownParcels({ detail, isNow: false, news: null }))).toEqual([['inTransit', 0, 7.5]]);
});

it('what was never asked for is known by the change feed alone, and without it not at all', () => {
  expect(seen(knownParcels({ detail: null, isNow: false, news: [NEWS] }))).toEqual([
    ['delivered', 1, undefined],
  ]);
  expect(knownParcels({ detail: null, isNow: false, news: null })).toEqual([]);
});
