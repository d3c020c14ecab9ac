import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_USER_ID } from '#contract/constants.ts';
import type { SaveBody } from '#contract/orders.ts';
import type { PushOp } from '#contract/sync.ts';
import { isTrackingNumberOf } from '#domain/labels/carriers/tracking.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { createIds, START } from '#fixtures/sync-world.ts';
import { NEEDS_ACCOUNT, demoChanges, pushToDemo, voidInDemo } from './demo-desk.ts';
import { demoPurchase } from './demo-orders.ts';
import { fillDemo, openDemo, readDemo, type DemoDatabase } from './demo-records.ts';
import { demoSamples, demoUser } from './demo-samples.ts';
import { sampleLabelPages, sampleShipment } from './demo-shipments.ts';

const TODAY = '2026-11-20';
const at = { now: START, today: TODAY };
const PURCHASE = '7b000000-0000-4000-8000-000000000001';

let demo: DemoDatabase;
let newId: () => string;

beforeEach(async () => {
  demo = openDemo({ indexedDB: new IDBFactory(), IDBKeyRange });
  newId = createIds();
  const user = demoUser('en', 'America/Los_Angeles');
  await fillDemo(demo, 'this demo', () => demoSamples({ ...at, user }, newId));
});
afterEach(() => demo.close());

async function orderOf(orderNo: string): Promise<OrderForm & { version: number }> {
  const { changes } = await demoChanges(demo, 0, 500);
  const found = changes.find((change) => change.entity === 'order' && change.data?.order.orderNo === orderNo);
  return found!.data as OrderForm & { version: number };
}

const op = (call: string, body: unknown, id = newId()): PushOp => ({ id, opVersion: 1, call, body });

async function purchaseOf(orderNo: string, more: Partial<SaveBody> = {}): Promise<PushOp> {
  const { order, packages, ordersPackageItems, version } = await orderOf(orderNo);
  return op('saveOrder', {
    order,
    packages,
    ordersPackageItems,
    isCreateLabel: true,
    customerObjectId: PURCHASE,
    baseVersion: version,
    ...more,
  });
}

const push = async (...ops: PushOp[]) => (await pushToDemo(demo, ops, at)).map(({ envelope }) => envelope);
const available = async () => (await readDemo(demo, 'postage', DEMO_USER_ID))?.available;

describe('the demo starts', () => {
  test('with 24 orders, two senders and six products, and is filled once', async () => {
    await fillDemo(demo, 'another', () => []);
    const { changes, more } = await demoChanges(demo, 0, 500);
    const count = (entity: string) => changes.filter((change) => change.entity === entity).length;
    const senders = changes.filter(
      (change) => change.entity === 'address' && change.data?.type === 'sender',
    ).length;
    expect([count('order'), senders, count('product'), count('user'), more]).toEqual([24, 2, 6, 1, false]);
    expect(await available()).toBe(50);
  });

  test('with an order on hold, one with an address error and one abroad; the first can have its label', async () => {
    const { changes } = await demoChanges(demo, 0, 500);
    const orders = changes.flatMap((change) =>
      change.entity === 'order' && change.data ? [change.data.order] : [],
    );
    const awaiting = orders.filter(({ status }) => status === 1);
    expect(awaiting.filter(({ holdDate }) => holdDate !== null)).toHaveLength(1);
    expect(awaiting.filter(({ recipientCountryCode }) => recipientCountryCode !== 'US')).toHaveLength(1);
    const flawed = awaiting.filter(({ isOk }) => !isOk).map(({ orderNo }) => orderNo);
    expect(flawed).toEqual(['PB-1018', 'PB-1019']);
    expect((await orderOf('PB-1001')).order).toMatchObject({ isOk: true, rate: expect.any(Number) });
  });
});

describe('a sample label', () => {
  test('is made once for one purchase, however often it is sent, and paid from the sample balance', async () => {
    const purchase = await purchaseOf('PB-1001');
    const [first] = await push(purchase);
    const [second] = await push(purchase);
    expect(second).toEqual(first);
    const label = await readDemo(demo, 'label', `SAMPLE-${PURCHASE}`);
    const order = await orderOf('PB-1001');
    expect(order).toMatchObject({ labelId: `SAMPLE-${PURCHASE}`, order: { status: 2 } });
    expect(await available()).toBeCloseTo(50 - (label?.quote.rate ?? 0), 5);
    const { changes } = await demoChanges(demo, 0, 500);
    const shipments = changes.flatMap((change) => (change.entity === 'shipment' ? [change.data] : []));
    expect(shipments).toHaveLength(1);
    expect(shipments[0]).toMatchObject({ sample: true, orderNo: 'PB-1001', status: 'recent' });
    const { trackingNumber, carrierServiceId } = shipments[0]!;
    expect(isTrackingNumberOf(carrierServiceId, trackingNumber)).toBe(true);
    expect(await demoPurchase(demo, PURCHASE)).toMatchObject({ ok: true, value: { orderNo: 'PB-1001' } });
  });

  test('says SAMPLE on every page', async () => {
    await push(await purchaseOf('PB-1001'));
    const pages = await sampleLabelPages(demo, [`SAMPLE-${PURCHASE}`]);
    expect(pages.ok && pages.value[0]?.labels.map(({ isSample }) => isSample)).toEqual([true]);
  });

  test.each([
    ['costs more than was agreed to', 'PB-1001', { maxRate: 1 }, 'PRICE_ABOVE_LIMIT'],
    ['is of an order on hold', 'PB-1017', {}, 'ORDER_ON_HOLD'],
    ['is of an address that has a fault', 'PB-1018', {}, 'CHECK_FAILED'],
    ['is of an older version', 'PB-1001', { baseVersion: 7 }, 'ORDER_CHANGED'],
    ['costs more than is there', 'PB-1010', {}, 'INSUFFICIENT_BALANCE'],
  ])('is refused where it %s', async (_, orderNo, more, errorCode) => {
    expect(await push(await purchaseOf(orderNo, more))).toMatchObject([{ result: 'ERR', errorCode }]);
    expect(await available()).toBe(50);
    expect((await orderOf(orderNo)).version).toBe(1);
  });

  test('that is voided gives the price back, and the order waits again', async () => {
    const labelId = `SAMPLE-${PURCHASE}`;
    await push(await purchaseOf('PB-1001'));
    const voiding = op('voidLabels', { labels: [{ labelId }] });
    expect(await push(voiding, op('voidLabels', { labels: [{ labelId }] }))).toMatchObject([
      { data: { done: [labelId] } },
      { data: { done: [labelId] } },
    ]);
    expect(await available()).toBe(50);
    expect(await orderOf('PB-1001')).toMatchObject({ labelId: null, label: null, order: { status: 1 } });
    expect(await sampleLabelPages(demo, [labelId])).toMatchObject({ error: { type: 'LABEL_VOIDED' } });
    const shipment = await sampleShipment(demo, labelId);
    expect(shipment.ok && shipment.value.history.map(({ code }) => code)).toEqual([
      'labelCreated',
      'voided',
      'refunded',
    ]);
  });
});

test('a void that is asked for at once is answered like a queued one', async () => {
  await push(await purchaseOf('PB-1001'));
  const body = { labels: [{ labelId: `SAMPLE-${PURCHASE}` }, { labelId: 'another' }] };
  expect(await voidInDemo(demo, body, START)).toEqual({
    done: [`SAMPLE-${PURCHASE}`],
    failed: [{ id: 'another', errorCode: 'NOT_FOUND', message: '', params: undefined }],
  });
  expect(await available()).toBe(50);
});

test('a USPS label that is voided late costs its fee', async () => {
  const labelId = `SAMPLE-${PURCHASE}`;
  await push(await purchaseOf('PB-1001'));
  const paid = 50 - (await available())!;
  const late = START + 9 * 3_600_000;
  const tooDear = await voidInDemo(demo, { labels: [{ labelId, maxFee: 0 }] }, late);
  expect(tooDear.failed.map(({ errorCode }) => errorCode)).toEqual(['VOID_FEE_ABOVE_LIMIT']);
  expect((await voidInDemo(demo, { labels: [{ labelId }] }, late)).done).toEqual([labelId]);
  const fee = Math.round(paid * 10) / 100;
  expect(await available()).toBeCloseTo(50 - fee, 5);
  const shipment = await sampleShipment(demo, labelId);
  expect(shipment.ok && shipment.value.money).toMatchObject({ voidFee: fee, holdAmount: 0 });
});

describe('what else is queued', () => {
  test('orders are held, cancelled, restored and deleted', async () => {
    const { order } = await orderOf('PB-1002');
    const ids = [order.id!];
    await push(op('holdOrders', { ids, holdDate: '2026-11-30' }));
    expect((await orderOf('PB-1002')).order.holdDate).toBe('2026-11-30');
    await push(op('holdOrders', { ids, holdDate: null }), op('cancelOrders', { ids }));
    expect((await orderOf('PB-1002')).order).toMatchObject({ holdDate: null, status: 3 });
    await push(op('restoreOrders', { ids }), op('deleteOrders', { ids }));
    expect(await readDemo(demo, 'order', ids[0]!)).toBeNull();
    expect(await push(op('cancelOrders', { ids }))).toMatchObject([
      { data: { done: [], failed: [{ id: ids[0], errorCode: 'NOT_FOUND' }] } },
    ]);
  });

  test('of two default senders the later one is it', async () => {
    const id = newId();
    const body = { id, type: 'sender', addrName: 'Garage', countryCode: 'US', isDefault: true };
    await push(op('saveAddress', body));
    const { changes } = await demoChanges(demo, 0, 500);
    const defaults = changes.flatMap((change) =>
      change.entity === 'address' && change.data?.isDefault ? [change.data.addrName] : [],
    );
    expect(defaults).toEqual(['Garage']);
  });

  test('settings of the user change, and what only an account has is refused', async () => {
    await push(op('updateUser', { id: DEMO_USER_ID, defaultMassUnit: 'kg' }));
    expect(await readDemo(demo, 'user', DEMO_USER_ID)).toMatchObject({ defaultMassUnit: 'kg' });
    expect(await push(op('sendMultyEmails', { labelId: 'any', emails: ['a@b.example'] }))).toMatchObject([
      { result: 'ERR', errorCode: NEEDS_ACCOUNT, retry: 'never' },
    ]);
  });

  test('changes come by pages, each entity once at its newest', async () => {
    const { order } = await orderOf('PB-1003');
    await push(op('holdOrders', { ids: [order.id], holdDate: '2026-11-30' }));
    let after = 0;
    const seen: string[] = [];
    for (let more = true; more;) {
      const page = await demoChanges(demo, after, 10);
      seen.push(...page.changes.map(({ entity, id }) => `${entity}:${id}`));
      ({ more, cursor: after } = page);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.at(-1)).toBe(`order:${order.id}`);
  });
});
