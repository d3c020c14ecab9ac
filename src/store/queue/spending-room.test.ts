import type { UserInfo } from '#contract/account.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { errEnvelope, START, type World } from '#fixtures/sync-world.ts';
import type { SaveBody } from '#contract/orders.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta, setMeta } from '../device/meta.ts';
import { saveOrderLocally } from '../orders/orders.ts';
import { startBatch, type BatchOrder } from './batches.ts';
import { discardOperation } from './queue-actions.ts';
import { dailyUsage, startOfDay } from './queue-limit.ts';
import { spendingRoom } from './spending-room.ts';
import { keepSpentToday } from './spent-today.ts';

let db: UserDatabase;
let world: World;
useOwnDatabase((own) => ({ db, world } = own));

const PACKER = {
  ...PLAIN_USER,
  id: 'user-1',
  timeZone: 'America/New_York',
  memberRole: 'packer',
  memberPermissions: ['makeLabels', 'seePrices'],
  memberLimits: { label: 25, day: 60 },
} as unknown as UserInfo;

/** Who is at work from now on. */
async function become(id: string, change: Partial<UserInfo> = {}) {
  db.userId = id;
  await setMeta(db, 'userInfo', { ...PACKER, id, ...change });
}
beforeEach(() => become('user-1'));

async function queue(orderNo: string, maxRate: number) {
  const saved = await saveOrderLocally(db, {
    form: anOrder({ orderNo }),
    isCreateLabel: true,
    maxRate,
    isWithinDay: true,
  });
  return saved.ok ? saved.value : saved.error;
}
const left = async () => (await spendingRoom(db, { isQueued: true })).day?.left;

describe('what is queued here', () => {
  test('counts to the day of who queued it, and to the device whoever did', async () => {
    await setMeta(db, 'queueLimit', 50);
    await queue('A', 20);
    expect(await spendingRoom(db, { isQueued: true })).toMatchObject({
      label: 25,
      day: { limit: 60, left: 40 },
      device: 30,
    });
    await become('user-2');
    expect(await spendingRoom(db, { isQueued: true })).toMatchObject({ day: { left: 60 }, device: 30 });
    await queue('B', 25);
    // The device is fuller than the person is.
    expect(await queue('C', 10)).toEqual({ type: 'DailyLimit', retry: 'never', params: { left: 5 } });
    await setMeta(db, 'queueLimit', null);
    expect(await queue('C', 25.01)).toMatchObject({ type: 'MEMBER_LABEL_LIMIT', params: { limit: 25 } });
    await queue('C', 25);
    expect(await queue('D', 10.01)).toMatchObject({
      type: 'MEMBER_DAY_LIMIT',
      params: { limit: 60, left: 10 },
    });
    expect(await db.orders.count()).toBe(3);
    await become('user-1');
    expect(await left()).toBe(40);
    expect((await dailyUsage(db, startOfDay(START))).used).toBe(70);
  });

  test('gives its room back when it is given up, and is bought on a later day where it waits', async () => {
    const one = await queue('A', 25);
    const other = await queue('B', 20);
    if (!('requestId' in one && 'id' in other)) throw new Error('not queued');
    expect(await left()).toBe(15);
    expect((await spendingRoom(db, { isQueued: true, exceptOrderId: other.id })).day?.left).toBe(35);
    await discardOperation(db, one.requestId);
    expect(await left()).toBe(40);
    await world.clock.advance(24 * 3_600_000);
    expect(await left()).toBe(40);
  });

  test('counts as part of a batch', async () => {
    const batchOrder = (orderNo: string): BatchOrder => ({
      orderId: orderNo,
      orderNo,
      recipient: '',
      reason: null,
      price: 20,
      maxRate: 20,
      pricedAs: '',
    });
    expect((await startBatch(db, [batchOrder('A'), batchOrder('B')], { isWithinDay: true })).ok).toBe(true);
    expect(await left()).toBe(20);
    expect(await startBatch(db, [batchOrder('C'), batchOrder('D')], { isWithinDay: true })).toEqual({
      ok: false,
      error: { type: 'MEMBER_DAY_LIMIT', retry: 'never', params: { limit: 60, left: 20 } },
    });
    expect(await db.batches.count()).toBe(1);
  });

  test('an owner has no limits but those of the device', async () => {
    await become('user-1', { memberRole: 'owner' });
    expect(await queue('A', 400)).toMatchObject({ orderNo: 'A' });
    expect(await spendingRoom(db, { isQueued: true })).toMatchObject({ label: null, day: null, device: 100 });
    expect(await spendingRoom(db, { isQueued: false })).toMatchObject({ device: null });
  });
});

describe('what the server told', () => {
  test('counts until the day is over where the account is, and of each person apart', async () => {
    await db.transaction('rw', db.meta, () => keepSpentToday(db, { day: '2026-11-20', amount: 30 }));
    expect(await left()).toBe(30);
    await become('user-2');
    expect(await left()).toBe(60);
    await db.transaction('rw', db.meta, () => keepSpentToday(db, { day: '2026-11-20', amount: 5 }));
    await become('user-1');
    expect(await left()).toBe(30);
    // 16 hours after noon in UTC it is eleven at night in New York.
    await world.clock.advance(16 * 3_600_000);
    expect(await left()).toBe(30);
    await world.clock.advance(3_600_000);
    expect(await left()).toBe(60);
    await db.transaction('rw', db.meta, () => keepSpentToday(db, { day: '2026-11-21', amount: 1 }));
    expect(Object.keys((await getMeta(db, 'spentToday'))!)).toEqual(['user-1']);
  });

  test('takes the place of what this device knew, once it is told', async () => {
    const saved = await queue('A', 20.01);
    await queue('B', 22);
    const engine = world.openEngine(db);
    world.server.judgeOp = (op) =>
      (op.body as SaveBody).order.orderNo === 'B'
        ? {
            status: 200,
            envelope: errEnvelope('MEMBER_DAY_LIMIT', { params: { limit: 60, limitText: '60.00' } }),
          }
        : undefined;
    engine.start();
    await world.settle(engine);
    const [answered] = await db.answered.toArray();
    expect(answered?.purchase).toMatchObject({ maxRate: 20.01, userId: 'user-1' });
    // What the server refused takes no room.
    expect(await left()).toBe(39.99);
    expect((await db.outbox.toArray()).map(({ state, lastError }) => [state, lastError?.type])).toEqual([
      ['needsAttention', 'MEMBER_DAY_LIMIT'],
    ]);
    world.server.spentToday = { day: '2026-11-20', amount: 19.05 };
    await world.clock.advance(1);
    await world.settle(engine);
    await vi.waitFor(async () => expect(await left()).toBe(40.95));
    if (!('customerObjectId' in saved)) throw new Error('not queued');
    // The label was voided elsewhere: the day has its room again.
    world.server.spentToday = { day: '2026-11-20', amount: 0 };
    await world.clock.advance(1);
    await world.settle(engine);
    await vi.waitFor(async () => expect(await left()).toBe(60));
  });
});
