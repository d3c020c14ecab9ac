import { beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { errEnvelope, type World } from '#fixtures/sync-world.ts';
import type { SaveBody } from '#contract/orders.ts';
import type { PushOp } from '#contract/sync.ts';
import type { Engine } from '#sync/engine.ts';
import { batchView } from './batch-view.ts';
import type { BatchOrder } from './batches.ts';
import { formOf } from '../orders/order-row.ts';
import { normalise } from '#domain/order/normalise.ts';
import { priceKey } from '#domain/rating/rate-key.ts';
import { pauseBatch, resumeBatch, retryInBatch, startBatch, stopBatch } from './batches.ts';
import type { UserDatabase } from '../device/database.ts';
import { feedBatches } from '../lists/feed-batches.ts';
import { cancelOrdersLocally, holdOrdersLocally, saveOrderLocally } from '../orders/orders.ts';

let world: World;
let db: UserDatabase;
let engine: Engine;
useOwnDatabase((own) => ({ world, db } = own));
beforeEach(() => {
  engine = world.openEngine(db);
});

const NAMES = ['B-1', 'B-2', 'B-3', 'B-4'];

async function stored(orderNos = NAMES): Promise<BatchOrder[]> {
  const batchOrders: BatchOrder[] = [];
  for (const orderNo of orderNos) {
    const saved = await saveOrderLocally(db, { form: anOrder({ orderNo }), isCreateLabel: false });
    if (!saved.ok) throw new Error(saved.error.type);
    const { id, order } = saved.value;
    const pricedAs = priceKey(normalise(formOf(order), 'edit'));
    batchOrders.push({
      orderId: id,
      orderNo,
      recipient: 'Sam',
      reason: null,
      price: 10,
      maxRate: 10,
      pricedAs,
    });
  }
  return batchOrders;
}

async function begun(batchOrders: BatchOrder[]): Promise<string> {
  const laid = await startBatch(db, batchOrders);
  if (!laid.ok) throw new Error(laid.error.type);
  expect(await feedBatches(db)).toEqual({ ok: true, value: undefined });
  return laid.value;
}

const states = async (id: string) => (await batchView(db, id))?.items.map(({ state }) => state);
const isPurchase = ({ body }: PushOp) => (body as SaveBody).isCreateLabel === true;
const bought = () => world.server.applied.filter(isPurchase);
const orderOf = ({ body }: PushOp) => (body as SaveBody).order.orderNo;
const finishAll = (word: 'SUCCESS' | 'ERROR' = 'SUCCESS') => {
  for (const id of world.server.labels.keys()) world.server.finishLabel(id, word, 'The carrier said no');
};

async function synced(): Promise<void> {
  engine.start();
  await world.settle(engine);
  await world.clock.advance(60_000, () => engine.idle());
}

describe('a batch of labels', () => {
  it('becomes one purchase per order, in list order, each at the price agreed to', async () => {
    const batchOrders = await stored();
    const id = await begun([
      ...batchOrders.slice(0, 3),
      { ...batchOrders[3]!, reason: { type: 'CHECK_FAILED', retry: 'never' }, price: null, maxRate: null },
    ]);
    const purchases = (await db.outbox.orderBy('position').toArray()).filter(({ consent }) => consent);
    expect(purchases.map(({ summary, consent }) => [summary.params['orderNo'], consent?.maxRate])).toEqual([
      ['B-1', 10],
      ['B-2', 10],
      ['B-3', 10],
    ]);
    expect(new Set(purchases.map(({ consent }) => consent?.customerObjectId)).size).toBe(3);
    expect(await states(id)).toEqual(['queued', 'queued', 'queued', 'skipped']);
    await synced();
    finishAll();
    await synced();
    expect(await batchView(db, id)).toMatchObject({
      counts: { created: 3, failed: 0, skipped: 1, open: 0, waiting: 0 },
    });
    expect(bought().map(orderOf)).toEqual(['B-1', 'B-2', 'B-3']);
  });

  it('feeds once, however often and from however many tabs', async () => {
    const laid = await startBatch(db, await stored());
    if (!laid.ok) throw new Error(laid.error.type);
    await Promise.all([feedBatches(db), feedBatches(db), feedBatches(db)]);
    await feedBatches(db);
    const purchases = (await db.outbox.toArray()).filter(({ consent }) => consent);
    expect(purchases).toHaveLength(4);
  });

  it('hands over a part of many at a time, those of the list that come first', async () => {
    const names = Array.from({ length: 105 }, (_, index) => `B-${105 - index}`);
    const laid = await startBatch(db, await stored(names));
    if (!laid.ok) throw new Error(laid.error.type);
    const queued = async () => {
      const ops = await db.outbox.orderBy('position').toArray();
      const purchases = ops.filter(({ consent }) => consent !== null);
      return purchases.map(({ summary }) => summary.params['orderNo']);
    };
    for (const count of [50, 100, 105]) {
      await feedBatches(db, 50);
      expect(await queued()).toEqual(names.slice(0, count));
    }
  });

  it('goes on by itself after the page closed before anything was queued', async () => {
    const laid = await startBatch(db, await stored(['B-1', 'B-2']));
    if (!laid.ok) throw new Error(laid.error.type);
    expect(await db.outbox.filter(({ consent }) => consent !== null).count()).toBe(0);
    await synced();
    finishAll();
    await synced();
    expect(await states(laid.value)).toEqual(['created', 'created']);
    expect(bought()).toHaveLength(2);
  });

  it('leaves out what changed since it was agreed to', async () => {
    const batchOrders = await stored();
    await cancelOrdersLocally(db, [batchOrders[0]!.orderId]);
    await holdOrdersLocally(db, [batchOrders[1]!.orderId], '2026-12-01');
    await saveOrderLocally(db, {
      form: anOrder({ id: batchOrders[2]!.orderId, orderNo: 'B-3' }),
      isCreateLabel: true,
      maxRate: 9,
    });
    const gone = { ...batchOrders[3]!, orderId: 'gone' };
    const id = await begun([...batchOrders.slice(0, 3), gone]);
    const view = await batchView(db, id);
    expect(view?.items.map(({ reason }) => reason?.type)).toEqual([
      'ORDER_NOT_EDITABLE',
      'ORDER_ON_HOLD',
      'LABEL_IN_PROGRESS',
      'OrderGone',
    ]);
    expect(view?.counts).toMatchObject({ failed: 4, open: 0 });
  });

  it('buys no order that would cost otherwise than it was shown, or that no price was shown for', async () => {
    const batchOrders = await stored(NAMES.slice(0, 3));
    const [heavier, unpriced] = batchOrders;
    await saveOrderLocally(db, {
      form: anOrder({ id: heavier!.orderId, orderNo: 'B-1' }, [aParcel({ weight: 9 })]),
      isCreateLabel: false,
    });
    const id = await begun([heavier!, { ...unpriced!, maxRate: null }, batchOrders[2]!]);
    await synced();
    expect((await batchView(db, id))?.items.map(({ state, reason }) => [state, reason?.type])).toEqual([
      ['failed', 'OrderChangedSincePriced'],
      ['failed', 'OrderChangedSincePriced'],
      ['buying', undefined],
    ]);
    expect(bought().map(orderOf)).toEqual(['B-3']);
  });

  it('stands when the balance is used up, says what is missing, and goes on without buying twice', async () => {
    const id = await begun(await stored());
    let left = 2;
    world.server.judgeOp = (op) => {
      if (!isPurchase(op)) return undefined;
      left -= 1;
      return left >= 0
        ? undefined
        : { status: 200, envelope: errEnvelope('INSUFFICIENT_BALANCE', { params: { missing: 4.2 } }) };
    };
    await synced();
    finishAll();
    await synced();
    expect(await states(id)).toEqual(['created', 'created', 'waiting', 'waiting']);
    expect(await db.batches.get(id)).toMatchObject({
      state: 'paused',
      pause: { reason: 'balance', missing: 4.2 },
    });
    expect((await batchView(db, id))?.waitingMax).toBe(20);
    expect(await db.outbox.where('state').equals('needsAttention').count()).toBe(0);
    const rows = await db.orders.orderBy('orderNo').toArray();
    expect(rows.map(({ labelState, pending }) => [labelState, pending])).toEqual([
      ['ready', 0],
      ['ready', 0],
      ['none', 0],
      ['none', 0],
    ]);

    delete world.server.judgeOp;
    await resumeBatch(db, id);
    await synced();
    finishAll();
    await synced();
    expect(await states(id)).toEqual(['created', 'created', 'created', 'created']);
    expect(bought().map(orderOf)).toEqual(NAMES);
  });

  it('paused by the user keeps the unsent changes of its orders in the queue', async () => {
    const batchOrders = await stored(['B-1', 'B-2']);
    const id = await begun(batchOrders);
    await pauseBatch(db, id);
    const ops = await db.outbox.orderBy('position').toArray();
    expect(ops.map(({ summary, consent }) => [summary.key, summary.params['orderNo'], consent])).toEqual([
      ['saveOrder', 'B-1', null],
      ['saveOrder', 'B-2', null],
    ]);
    expect(await states(id)).toEqual(['waiting', 'waiting']);
    await synced();
    expect(world.server.orders.size).toBe(2);
    expect(bought()).toEqual([]);
    await resumeBatch(db, id);
    await synced();
    expect(bought().map(orderOf)).toEqual(['B-1', 'B-2']);
  });

  it('stopped, what was not sent is skipped', async () => {
    const id = await begun(await stored(['B-1', 'B-2']));
    await stopBatch(db, id);
    const view = await batchView(db, id);
    expect(view?.items.map(({ state, reason }) => [state, reason?.type])).toEqual([
      ['skipped', 'BatchStopped'],
      ['skipped', 'BatchStopped'],
    ]);
    await synced();
    expect(bought()).toEqual([]);
  });

  it('tries the failed ones again in the same batch, as purchases of their own', async () => {
    const batchOrders = await stored(['B-1', 'B-2']);
    const id = await begun(batchOrders);
    await synced();
    const [first, second] = [...world.server.labels.keys()];
    world.server.finishLabel(first!, 'SUCCESS');
    world.server.finishLabel(second!, 'ERROR', 'The carrier said no');
    await synced();
    expect(await states(id)).toEqual(['created', 'failed']);
    await retryInBatch(db, id, [{ ...batchOrders[1]!, maxRate: 12 }]);
    await synced();
    expect(bought().map(orderOf)).toEqual(['B-1', 'B-2', 'B-2']);
    const third = [...world.server.labels.keys()].at(-1)!;
    expect(third).not.toBe(second);
    world.server.finishLabel(third, 'SUCCESS');
    await synced();
    expect(await states(id)).toEqual(['created', 'created']);
  });

  it('tries the skipped ones again in their places, once what was wrong is mended', async () => {
    const batchOrders = await stored(['B-1', 'B-2', 'B-3']);
    const wrong: BatchOrder = {
      ...batchOrders[1]!,
      reason: { type: 'CHECK_FAILED', retry: 'never' },
      price: null,
    };
    const id = await begun([batchOrders[0]!, wrong, batchOrders[2]!]);
    await synced();
    finishAll();
    await synced();
    expect(await states(id)).toEqual(['created', 'skipped', 'created']);
    await retryInBatch(db, id, [wrong]);
    await synced();
    expect(await states(id)).toEqual(['created', 'skipped', 'created']);
    await retryInBatch(db, id, [batchOrders[1]!]);
    await feedBatches(db);
    await synced();
    finishAll();
    await synced();
    expect(await states(id)).toEqual(['created', 'created', 'created']);
    expect(bought().map(orderOf)).toEqual(['B-1', 'B-3', 'B-2']);
  });

  it('keeps the last twenty, and those that still wait', async () => {
    const batchOrders = await stored(['B-1']);
    const waits = await begun(batchOrders);
    await pauseBatch(db, waits);
    for (let count = 0; count < 25; count += 1) {
      await world.clock.advance(1000);
      await startBatch(db, [{ ...batchOrders[0]!, reason: { type: 'NO_RATE', retry: 'never' } }]);
    }
    expect(await db.batches.count()).toBe(21);
    expect(await db.batches.get(waits)).toBeDefined();
    expect(await db.batchItems.count()).toBe(21);
  });
});
