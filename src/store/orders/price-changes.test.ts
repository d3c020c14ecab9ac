import { beforeEach, expect, test } from 'vitest';
import type { Shipment } from '#contract/shipments.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { applyChanges } from '../queue/incoming.ts';
import { openPriceChanges } from './open-price-changes.ts';
import { acceptPrice } from './price-changes.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const SHIPMENT = {
  id: 's1',
  labelId: 'l1',
  orderId: 'o1',
  orderNo: 'PB-1',
  trackingNumbers: [],
  status: 'recent',
  carrierId: 1,
  carrierChannelId: 10,
  priceException: true,
  quotedAmount: 19.05,
  holdAmount: 21.91,
  recipientName: '',
  recipientCity: '',
  recipientZipCode: '',
} as unknown as Shipment;
const PRICE_CHANGE = {
  labelId: 'l1',
  orderId: 'o1',
  orderNo: 'PB-1',
  quoted: 19.05,
  charged: 21.91,
  isKept: false,
};

let cursor: number;
beforeEach(() => {
  cursor = 0;
});
const comes = (...given: Partial<Shipment>[]) =>
  applyChanges(db, {
    cursor: (cursor += 1),
    changes: given.map((each) => {
      const data = { ...SHIPMENT, ...each };
      return { entity: 'shipment' as const, id: data.id, seq: cursor, data };
    }),
    more: false,
  });

test('a label that became ready while nobody looked still asks, until it is kept', async () => {
  await comes({});
  expect(await openPriceChanges(db)).toEqual([PRICE_CHANGE]);
  await acceptPrice(db, 'l1');
  expect(await openPriceChanges(db)).toEqual([]);
  await comes({ billedAmount: 22 });
  expect(await openPriceChanges(db)).toEqual([]);
});

test('a label that is voided or on its way asks no more, and one charged as quoted never did', async () => {
  await comes(
    {},
    { id: 's2', labelId: 'l2', holdAmount: 19.05 },
    { id: 's3', labelId: 'l3', status: 'inTransit' },
  );
  expect(await openPriceChanges(db)).toEqual([PRICE_CHANGE]);
  await comes({ status: 'voided', holdAmount: 0 });
  expect(await openPriceChanges(db)).toEqual([]);
});
