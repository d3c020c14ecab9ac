import { expect, test } from 'vitest';
import type { Shipment } from '#contract/shipments.ts';
import type { Order } from '#domain/order/order.ts';
import { aShipment } from '#fixtures/a-shipment.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { orderRowOf } from './order-row.ts';
import { putShipments } from './shipments.ts';
import { keepTrackingFile, shopTrackings } from './tracking-files.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const TODAY = '2026-11-20';
const AT = Date.parse('2026-11-20T18:00:00Z');
const MARKS = {
  version: 1,
  updatedAt: '',
  labelId: null,
  trackingNo: null,
  label: null,
  priceException: false,
};

/** An order of a shop's file with its label, both named by `id`. */
async function sell(id: string, order: Partial<Order>, shipment: Partial<Shipment> = {}): Promise<void> {
  const form = anOrder({ platformName: 'Amazon', platformOrderNo: `113-${id}`, status: 2, ...order });
  await db.orders.put(orderRowOf({ ...form, ...MARKS }, { id: `O${id}` }));
  await putShipments(db, [aShipment(id, shipment)]);
}

const told = (id: string) => ({
  labelId: `L${id}`,
  platformOrderNo: `113-${id}`,
  trackingNumbers: [`9400${id}`],
  carrierId: 1,
  serviceName: 'Priority Mail',
  shipDate: TODAY,
});

const keep = (labelIds: string[], at = AT) =>
  keepTrackingFile(db, { shop: 'Amazon', labelIds, at, today: TODAY });

test('what no file had yet, by shop, without what no shop waits for', async () => {
  await sell('1', {});
  await sell('2', { platformName: 'Etsy', platformOrderNo: '113-2' });
  await sell('3', {});
  await sell('4', { platformName: '' });
  await sell('5', { platformOrderNo: '' });
  await sell('6', { userPlatformId: '7' });
  await sell('7', { isReturn: true });
  await sell('8', {}, { status: 'voided' });
  await sell('9', {}, { createTime: '2026-08-01T00:00:00.000Z' });
  await putShipments(db, [aShipment('a', { createTime: '2026-11-20T09:30:00.000Z' })]);
  expect(await shopTrackings(db, TODAY)).toEqual([
    { shop: 'Amazon', fresh: [told('1'), told('3')], later: 0, last: null },
    { shop: 'Etsy', fresh: [told('2')], later: 0, last: null },
  ]);
});

test('parcels voided by themselves are not told of, labels of a later day wait', async () => {
  await sell('1', {}, { trackingNumbers: ['A', 'B', 'C'], voidedNumbers: ['B'] });
  await sell('2', {}, { trackingNumbers: ['D'], voidedNumbers: ['D'] });
  await sell('3', {}, { shipDate: '2026-11-21' });
  expect(await shopTrackings(db, TODAY)).toEqual([
    { shop: 'Amazon', fresh: [{ ...told('1'), trackingNumbers: ['A', 'C'] }], later: 1, last: null },
  ]);
  expect(await shopTrackings(db, '2026-11-21')).toMatchObject([{ fresh: [{}, { labelId: 'L3' }], later: 0 }]);
});

test('the next file has only what is new, also what was bought before and came in after it', async () => {
  await sell('2', {});
  await keep(['L2']);
  await sell('1', {});
  await sell('3', {});
  expect(await shopTrackings(db, TODAY)).toEqual([
    { shop: 'Amazon', fresh: [told('1'), told('3')], later: 0, last: { at: AT, shipments: [told('2')] } },
  ]);
  await keep(['L1', 'L3'], AT + 1);
  const last = { at: AT + 1, shipments: [told('1'), told('3')] };
  expect(await shopTrackings(db, TODAY)).toEqual([{ shop: 'Amazon', fresh: [], later: 0, last }]);
});

test('of the last file, what was voided since is not made again, and a new label is told', async () => {
  await sell('1', {});
  await sell('2', {});
  await keep(['L1', 'L2']);
  await putShipments(db, [aShipment('1', { status: 'voided' })]);
  await putShipments(db, [aShipment('3', { orderId: 'O1' })]);
  const fresh = [{ ...told('3'), platformOrderNo: '113-1' }];
  expect(await shopTrackings(db, TODAY)).toEqual([
    { shop: 'Amazon', fresh, later: 0, last: { at: AT, shipments: [told('2')] } },
  ]);
});

test('shops are remembered each by itself, and nothing of what has left the device', async () => {
  await sell('1', {});
  await sell('2', { platformName: 'Etsy' });
  await keep(['L1', 'gone']);
  await keep(['L1']);
  expect((await db.meta.get('trackingFiles'))?.value).toEqual({
    Amazon: { at: AT, last: ['L1'], told: ['L1'] },
  });
  expect(await shopTrackings(db, TODAY)).toMatchObject([
    { shop: 'Amazon', fresh: [] },
    { shop: 'Etsy', fresh: [{ labelId: 'L2' }], last: null },
  ]);
});
