/** A page of a version that the server takes no longer. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { syncState } from '#store/queue/sync-state.ts';
import type { Engine, EngineDeps } from './engine.ts';

let world: World;
let db: UserDatabase;
let engine: Engine;
let opened: { engine: Engine; db: UserDatabase }[];
beforeEach(() => {
  world = createWorld();
  opened = [];
  ({ db, engine } = open('0.1.0'));
});
afterEach(async () => {
  for (const tab of opened) await tab.engine.stop();
  for (const tab of opened) tab.db.close();
});

function open(version: string, given: Partial<EngineDeps> = {}) {
  const own = world.openDb();
  own.env.version = version;
  const tab = { db: own, engine: world.openEngine(own, given) };
  opened.push(tab);
  tab.engine.start();
  return tab;
}

async function save(given: object = {}, order: object = {}) {
  const saved = await saveOrderLocally(db, { form: anOrder(order), isCreateLabel: false, ...given });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

const asked = () => world.server.requests.map(({ path }) => path.split('/').at(-1));
const queue = async () =>
  (await db.outbox.toArray()).map(({ state, attempts, lastError }) => ({ state, attempts, lastError }));
const WAITING = { state: 'waiting', attempts: 0, lastError: null };

test('sends nothing and loses nothing, and asks now and then whether it is taken again', async () => {
  await world.settle(engine);
  world.server.minVersion = '0.2.0';
  await world.clock.advance(30_000, () => engine.idle());
  world.server.requests.length = 0;
  await save();
  await save({ isCreateLabel: true, maxRate: 20 }, { orderNo: 'PB-2' });
  await world.clock.advance(120_000, () => engine.idle());
  expect(new Set(asked())).toEqual(new Set(['health']));
  expect(await queue()).toEqual([WAITING, WAITING]);
  expect(await syncState(db)).toMatchObject({ chip: 'update', isTooOld: true, online: true, waiting: 2 });

  world.server.minVersion = '0.1.0';
  await world.clock.advance(30_000, () => engine.idle());
  await world.settle(engine);
  expect([world.server.applied.length, await queue()]).toEqual([2, []]);
  expect(await syncState(db)).toMatchObject({ isTooOld: false });
});

test('a push that the server refuses as too old goes back into the queue, without a count', async () => {
  await world.settle(engine);
  const saved = [await save(), await save({}, { orderNo: 'PB-2' })];
  world.server.minVersion = '0.2.0';
  await world.settle(engine);
  expect(asked()).toContain('push');
  expect([world.server.applied, await queue()]).toEqual([[], [WAITING, WAITING]]);

  // Updated: the same database, opened by the next version.
  await engine.stop();
  db.close();
  const updated = open('0.2.0');
  await world.settle(updated.engine);
  expect(world.server.applied.map(({ id }) => id)).toEqual(saved.map(({ requestId }) => requestId));
  expect(await updated.db.outbox.count()).toBe(0);
});

test('a server that names no oldest version any more is spoken to again', async () => {
  world.server.minVersion = '0.2.0';
  await world.settle(engine);
  expect((await syncState(db)).isTooOld).toBe(true);
  delete world.server.minVersion;
  await save();
  await world.clock.advance(30_000, () => engine.idle());
  await world.settle(engine);
  expect([world.server.applied.length, (await syncState(db)).isTooOld]).toEqual([1, false]);
});

test('the page is told with each answer', async () => {
  const told: (string | null)[] = [];
  const tab = open('0.1.0', { tab: 'tab-2', onServer: ({ minVersion }) => told.push(minVersion) });
  await engine.stop();
  await world.settle(tab.engine);
  world.server.minVersion = '0.2.0';
  await world.clock.advance(30_000, () => tab.engine.idle());
  expect([told[0], told.at(-1)]).toEqual([null, '0.2.0']);
});

test('a newer tab sends in its place, though the older one was first', async () => {
  await world.settle(engine);
  world.server.minVersion = '0.2.0';
  await world.settle(engine);
  const newer = open('0.2.0', { tab: 'tab-2' });
  const saved = await save();
  const tookOver = newer.engine.idle();
  await world.clock.advance(25_000, async () => void (await db.meta.get('leader')));
  await tookOver;
  await world.settle(newer.engine);
  expect(world.server.applied.map(({ id }) => id)).toEqual([saved.requestId]);
  expect(await db.outbox.count()).toBe(0);
});
