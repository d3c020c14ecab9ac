import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld, START } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '#store/database.ts';
import { setPaused } from '#store/meta.ts';
import { saveOrderLocally } from '#store/orders.ts';
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

test('the answers of one request are stored while the next is under way', async () => {
  await queue(210);
  const stored: number[] = [];
  during(2, async () => {
    await vi.waitFor(async () => expect(await db.answered.count()).toBe(100));
    stored.push(await db.outbox.count());
  });
  engine.start();
  await world.settle(engine);
  expect([stored, pushes(), await db.outbox.count(), await db.answered.count()]).toEqual([
    [110],
    [100, 100, 10],
    0,
    210,
  ]);
});

test('a batch that was taken and not sent is as it was once the line breaks', async () => {
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

test('a pause holds back what was taken', async () => {
  await queue(103);
  during(1, () => setPaused(db, true));
  engine.start();
  await world.settle(engine);
  expect([pushes(), await states()]).toEqual([[100], Array(3).fill(['waiting', null])]);
  await setPaused(db, false);
  await world.settle(engine);
  expect([pushes(), await db.outbox.count()]).toEqual([[100, 3], 0]);
});
