import type { SaveBody } from '#contract/orders.ts';
import { describe, expect, test, vi } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { errEnvelope, START, type World } from '#fixtures/sync-world.ts';
import { startBatch, type BatchOrder } from './batches.ts';
import type { UserDatabase } from '../device/database.ts';
import { setMeta } from '../device/meta.ts';
import { saveOrderLocally } from '../orders/orders.ts';
import { discardOperation } from './queue-actions.ts';
import { answeredSince } from './done-since.ts';
import { dailyUsage, remainingDailyLimit, DEFAULT_DAILY_LIMIT } from './queue-limit.ts';

const DAY = START - 3_600_000;
let db: UserDatabase;
let world: World;
useOwnDatabase((own) => ({ db, world } = own));

async function queue(orderNo: string, maxRate: number) {
  const saved = await saveOrderLocally(db, { form: anOrder({ orderNo }), isCreateLabel: true, maxRate });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

test('what waits to be bought today counts, and what was given up does not', async () => {
  expect(await remainingDailyLimit(db, DAY, null)).toBe(DEFAULT_DAILY_LIMIT);
  const first = await queue('A', 120.1);
  await queue('B', 30.2);
  expect(await remainingDailyLimit(db, DAY, null)).toBe(349.7);
  await discardOperation(db, first.requestId);
  expect(await remainingDailyLimit(db, DAY, null)).toBe(469.8);
});

test('a day before, and the order itself queued once more, do not count', async () => {
  const { id } = await queue('A', 120);
  expect(await remainingDailyLimit(db, DAY, id)).toBe(500);
  expect(await remainingDailyLimit(db, START + 1, null)).toBe(500);
});

test('of two tabs that queue in the same breath only one passes the limit', async () => {
  await setMeta(db, 'queueLimit', 30);
  const queueWithin = (orderNo: string, maxRate: number) =>
    saveOrderLocally(db, { form: anOrder({ orderNo }), isCreateLabel: true, maxRate, isWithinDay: true });
  const both = await Promise.all([queueWithin('A', 20), queueWithin('B', 20)]);
  expect(both.map((one) => (one.ok ? null : one.error))).toEqual([
    null,
    { type: 'DailyLimit', retry: 'never', params: { left: 10 } },
  ]);
  expect(await db.orders.count()).toBe(1);
  // The order itself once more is no second purchase.
  const [first] = both;
  const again = await saveOrderLocally(db, {
    form: anOrder({ id: first?.ok ? first.value.id : '', orderNo: 'A' }),
    isCreateLabel: true,
    maxRate: 30,
    isWithinDay: true,
  });
  expect(again.ok).toBe(true);
});

test('a batch is as good as the purchases it will queue', async () => {
  await setMeta(db, 'queueLimit', 30);
  const batchOrder = (orderNo: string, maxRate: number | null): BatchOrder => ({
    orderId: orderNo,
    orderNo,
    recipient: '',
    reason: maxRate === null ? { type: 'NO_RATE', retry: 'never' } : null,
    price: maxRate,
    maxRate,
    pricedAs: '',
  });
  const within = { isWithinDay: true };
  expect(
    (await startBatch(db, [batchOrder('A', 12.5), batchOrder('B', 12.5), batchOrder('C', null)], within)).ok,
  ).toBe(true);
  expect(await remainingDailyLimit(db, DAY, null)).toBe(5);
  expect(await startBatch(db, [batchOrder('D', 5.01)], within)).toEqual({
    ok: false,
    error: { type: 'DailyLimit', retry: 'never', params: { left: 5 } },
  });
  expect(await db.batches.count()).toBe(1);
});

test('the limit of this device can be another one, or none', async () => {
  await queue('A', 30);
  await setMeta(db, 'queueLimit', 20);
  expect(await remainingDailyLimit(db, DAY, null)).toBe(0);
  await setMeta(db, 'queueLimit', null);
  expect(await remainingDailyLimit(db, DAY, null)).toBe(null);
});

describe('what was queued without a connection and is sent', () => {
  const send = async () => {
    const engine = world.openEngine(db);
    engine.start();
    await world.settle(engine);
  };

  test('stays part of the day: with its price once that is known, until then with what it may cost', async () => {
    const { id, customerObjectId } = await queue('A', 20.01);
    await queue('B', 30.2);
    await setMeta(db, 'queueLimit', 60);
    await send();
    expect(await db.outbox.count()).toBe(0);
    expect(await dailyUsage(db, DAY)).toEqual({ limit: 60, used: 50.21 });
    world.server.change(id, (record) => ({ ...record, order: { ...record.order, rate: 19.05 } }));
    world.server.finishLabel(customerObjectId!, 'SUCCESS');
    await world.clock.advance(60_000);
    await vi.waitFor(async () => expect(await dailyUsage(db, DAY)).toEqual({ limit: 60, used: 49.25 }));
    expect(await remainingDailyLimit(db, DAY, null)).toBe(10.75);
    expect(await dailyUsage(db, START + 86_400_000)).toEqual({ limit: 60, used: 0 });
  });

  test('does not count where it was refused, by the server or by the carrier', async () => {
    const { customerObjectId } = await queue('A', 20);
    await queue('B', 30);
    world.server.judgeOp = (op) =>
      (op.body as SaveBody).order.orderNo === 'B'
        ? { status: 200, envelope: errEnvelope('PRICE_ABOVE_LIMIT', { params: { rate: 31 } }) }
        : undefined;
    await send();
    expect((await dailyUsage(db, DAY)).used).toBe(20);
    world.server.finishLabel(customerObjectId!, 'ERROR', 'The carrier said no');
    await world.clock.advance(60_000);
    await vi.waitFor(async () => expect((await dailyUsage(db, DAY)).used).toBe(0));
    expect((await answeredSince(db, DAY)).map(({ outcome, label }) => ({ outcome, label }))).toEqual([
      { outcome: 'done', label: 'refused' },
    ]);
  });
});
