import { expect, test } from 'vitest';
import type { OrderRecord } from '#contract/orders.ts';
import type { Change } from '#contract/sync.ts';
import { ORDER_STATUS, type OrderStatus } from '#domain/order/order.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { aShipment } from '#fixtures/a-shipment.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { START, type World } from '#fixtures/sync-world.ts';
import { storeLabel, storeZpl } from '../orders/label-files.ts';
import { cancelOrdersLocally, saveOrderLocally } from '../orders/orders.ts';
import { storeFoundShipments } from '../orders/shipments.ts';
import { applyChanges } from '../queue/incoming.ts';
import type { UserDatabase } from './database.ts';
import { keptHere } from './kept-here.ts';
import { getMeta, setMeta } from './meta.ts';
import { forgetOld } from './retention.ts';

let db: UserDatabase;
let world: World;
useOwnDatabase((own) => ({ db, world } = own));

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(START - days * DAY_MS).toISOString();

function record(id: string, status: OrderStatus, age: number): OrderRecord {
  const form = anOrder({ orderNo: `PB-${id}`, createTime: daysAgo(age) });
  return {
    ...form,
    order: { ...form.order, id, status },
    version: 1,
    updatedAt: daysAgo(age),
    labelId: null,
    trackingNo: null,
    label: null,
    priceException: false,
  } as OrderRecord;
}

let seq = 0;
const take = (...changes: (Omit<Change, 'seq'> & { data: unknown })[]) =>
  applyChanges(db, {
    cursor: (seq += 1),
    changes: changes.map((change) => ({ ...change, seq })) as Change[],
    more: false,
  });
const order = (id: string, status: OrderStatus, age: number) =>
  ({ entity: 'order', id, data: record(id, status, age) }) as const;
const shipment = (id: string, age: number) =>
  ({ entity: 'shipment', id, data: aShipment(id, { createTime: daysAgo(age) }) }) as const;
const keep = (keepOnDeviceDays: number) =>
  setMeta(db, 'userInfo', {
    id: db.userId,
    defaultSettings: { ...PLAIN_USER.defaultSettings, keepOnDeviceDays },
  } as never);
/** The clock goes on, and for a day more: until then it is not believed. */
async function forgetAfter(days: number) {
  await world.clock.advance((days - 1) * DAY_MS);
  await forgetOld(db);
  await world.clock.advance(DAY_MS);
  await forgetOld(db);
}
const orderIds = () => db.orders.toCollection().primaryKeys();
const shipmentIds = () => db.shipments.toCollection().primaryKeys();
const { awaiting, shipped, cancelled } = ORDER_STATUS;

test('what was done 90 days ago does not come to the device, what waits does', async () => {
  await take(
    order('A', awaiting, 400),
    order('B', shipped, 91),
    order('C', cancelled, 91),
    order('D', shipped, 89),
  );
  await take(shipment('1', 91), shipment('2', 89));
  expect(await orderIds()).toEqual(['A', 'D']);
  expect(await shipmentIds()).toEqual(['2']);
});

test('it leaves as the days pass, with its pages, tracking and copies; unsent work stays', async () => {
  await take(order('B', shipped, 80), order('C', shipped, 10), shipment('1', 80), shipment('2', 10));
  const file = { orderId: null, orderNo: 'PB-1', trackingNo: null, pdf: new Uint8Array(100) };
  for (const labelId of ['L1', 'L2']) {
    await storeLabel(db, { ...file, labelId });
    await storeZpl(db, { labelId, dpi: 203, zpl: '^XA' });
  }
  await db.shipmentDetails.put({ labelId: 'L1', fetchedAt: START, detail: {} as never });
  const saved = await saveOrderLocally(db, { form: anOrder({ orderNo: 'PB-9' }), isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  await cancelOrdersLocally(db, [saved.value.id]);
  await forgetOld(db);
  expect((await orderIds()).toSorted()).toEqual(['B', 'C', saved.value.id].toSorted());

  await forgetAfter(11);
  expect((await orderIds()).toSorted()).toEqual(['C', saved.value.id].toSorted());
  expect(await shipmentIds()).toEqual(['2']);
  expect(await db.labels.toCollection().primaryKeys()).toEqual(['L2']);
  expect(await db.zpl.toCollection().primaryKeys()).toEqual([['L2', 203]]);
  expect(await db.shipmentDetails.count()).toBe(0);

  await forgetAfter(100);
  expect(await orderIds()).toEqual([saved.value.id]);
  expect(await db.labels.count()).toBe(0);
});

test('a shorter time takes more away, a longer one asks for the changes from the first on', async () => {
  await take(order('B', shipped, 40), shipment('1', 40));
  await keep(30);
  expect(await forgetOld(db)).toBe(false);
  expect([await orderIds(), await shipmentIds()]).toEqual([[], []]);
  await keep(90);
  expect(await forgetOld(db)).toBe(true);
  expect(await getMeta(db, 'cursor')).toBe(0);
  await take(order('B', shipped, 40), shipment('1', 40));
  expect([await orderIds(), await shipmentIds()]).toEqual([['B'], ['1']]);
});

test.each([
  ['a year', 365],
  ['a day', 1],
])(
  'a clock that has jumped ahead by %s takes nothing away, nor lets it be taken by a change',
  async (_, days) => {
    await take(order('B', shipped, 89), shipment('1', 89));
    await db.answered.put({ id: 'done', answeredAt: START - 13 * DAY_MS } as never);
    await forgetOld(db);
    await world.clock.advance(days * DAY_MS);
    expect(await forgetOld(db)).toBe(false);
    await take(order('B', shipped, 89), shipment('1', 89));
    await world.clock.advance(DAY_MS / 2);
    expect(await forgetOld(db)).toBe(false);
    expect([await orderIds(), await shipmentIds(), await db.answered.count()]).toEqual([['B'], ['1'], 1]);
    await world.clock.advance(-(days + 0.5) * DAY_MS);
    expect(await forgetOld(db)).toBe(false);
    expect([await orderIds(), await shipmentIds(), await db.answered.count()]).toEqual([['B'], ['1'], 1]);
  },
);

test('a clock that was put back takes nothing away', async () => {
  await take(order('B', shipped, 89));
  await forgetOld(db);
  await world.clock.advance(-DAY_MS);
  await forgetOld(db);
  expect(await orderIds()).toEqual(['B']);
});

test('a clock that ran ahead for days and is right again asks for what it took away', async () => {
  await take(order('B', shipped, 1));
  await forgetOld(db);
  await forgetAfter(365);
  expect(await orderIds()).toEqual([]);
  await world.clock.advance(-365 * DAY_MS);
  expect(await forgetOld(db)).toBe(true);
  expect(await getMeta(db, 'cursor')).toBe(0);
});

test('what the server found is here until the next day', async () => {
  await forgetOld(db);
  await storeFoundShipments(db, [aShipment('1', { createTime: daysAgo(200) })]);
  await forgetOld(db);
  expect(await shipmentIds()).toEqual(['1']);
  await world.clock.advance(DAY_MS / 2);
  await forgetOld(db);
  expect(await shipmentIds()).toEqual(['1']);
  await world.clock.advance(DAY_MS / 2);
  await forgetOld(db);
  expect(await shipmentIds()).toEqual([]);
});

test('says how much is kept, and since when', async () => {
  await take(order('A', awaiting, 400), order('B', shipped, 3), shipment('1', 3));
  await storeLabel(db, {
    labelId: 'L1',
    orderId: null,
    orderNo: '',
    trackingNo: null,
    pdf: new Uint8Array(70),
  });
  expect(await keptHere(db)).toEqual({
    orders: { count: 2, since: daysAgo(400) },
    shipments: { count: 1, since: daysAgo(3) },
    labels: { count: 1, since: daysAgo(0), bytes: 70 },
    addresses: { count: 0, since: null },
    drafts: { count: 0, since: null },
    unsent: { count: 0, since: null },
  });
});
