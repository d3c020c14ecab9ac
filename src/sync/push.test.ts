import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld, START } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { setPaused } from '#store/device/meta.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import type { Engine } from './engine.ts';

let world: World;
let db: UserDatabase;
let engine: Engine;
beforeEach(() => {
  world = createWorld();
  db = world.openDb();
  engine = world.openEngine(db);
});
afterEach(async () => {
  await engine.stop();
  db.close();
});

async function queue(count: number) {
  for (let n = 0; n < count; n += 1) {
    const saved = await saveOrderLocally(db, { form: anOrder({ orderNo: `N-${n}` }), isCreateLabel: false });
    if (!saved.ok) throw new Error(saved.error.type);
  }
}

const isPush = (path: string) => path.endsWith('/push');
const pushes = () => world.server.requests.filter(({ path }) => isPush(path)).map(({ ops }) => ops.length);
const states = async () =>
  (await db.outbox.orderBy('position').toArray()).map(({ state, firstSentAt }) => [state, firstSentAt]);

/** Lets `meanwhile` happen while the nth push is under way. */
function during(nth: number, meanwhile: () => Promise<void>) {
  let count = 0;
  world.server.line = (path, _init, reach) => {
    if (!isPush(path)) return undefined;
    count += 1;
    return count === nth ? meanwhile().then(reach) : undefined;
  };
}

test('while one request is under way, others are sent and their answers stored', async () => {
  await queue(210);
  const stored: number[] = [];
  during(2, async () => {
    await vi.waitFor(async () => expect(await db.answered.count()).toBe(110));
    stored.push(await db.outbox.count());
  });
  engine.start();
  await world.settle(engine);
  expect([stored, pushes(), await db.outbox.count(), await db.answered.count()]).toEqual([
    [100],
    [100, 100, 10],
    0,
    210,
  ]);
});

test('until the server has answered one request, none follows it', async () => {
  await queue(103);
  engine.start();
  world.server.line = (path) => {
    if (isPush(path)) world.server.line = () => Promise.reject(new TypeError('network'));
    return isPush(path) ? Promise.reject(new TypeError('network')) : undefined;
  };
  await world.settle(engine);
  expect(pushes()).toEqual([100]);
  expect(await states()).toEqual(Array.from({ length: 103 }, (_, n) => ['waiting', n < 100 ? START : null]));
});

test('a pause holds back what has not been sent', async () => {
  await queue(103);
  during(1, () => setPaused(db, true));
  engine.start();
  await world.settle(engine);
  expect([pushes(), await states()]).toEqual([[100], Array(3).fill(['waiting', null])]);
  await setPaused(db, false);
  await world.settle(engine);
  expect([pushes(), await db.outbox.count()]).toEqual([[100, 3], 0]);
});

test('no order has two requests under way, and each gets its changes in turn', async () => {
  await queue(205);
  const orders = await db.orders.toArray();
  for (const { id } of orders) await cancelOrdersLocally(db, [id]);
  const underWay = new Set<string>();
  const shared: string[] = [];
  let thirdCame: () => void = () => undefined;
  const third = new Promise<void>((resolve) => (thirdCame = resolve));
  let most = 0;
  const watched = async (init: RequestInit, reach: () => Response) => {
    const { ops } = JSON.parse(init.body as string) as { ops: { id: string }[] };
    const lanes = (await db.outbox.bulkGet(ops.map((op) => op.id))).map((op) => op!.lane);
    shared.push(...lanes.filter((lane) => underWay.has(lane)));
    for (const lane of lanes) underWay.add(lane);
    most = Math.max(most, underWay.size);
    if (pushes().length === 3) thirdCame();
    if (pushes().length === 2) await third;
    const answer = reach();
    for (const lane of lanes) underWay.delete(lane);
    return answer;
  };
  world.server.line = (path, init, reach) => (isPush(path) ? watched(init, reach) : undefined);
  engine.start();
  await world.settle(engine);
  expect([await db.outbox.count(), shared, most]).toEqual([0, [], 105]);
  expect(world.server.applied.map(({ call }) => call)).toEqual([
    ...Array<string>(205).fill('saveOrder'),
    ...Array<string>(205).fill('cancelOrders'),
  ]);
});
