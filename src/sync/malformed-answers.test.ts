/** An answer that lacks what it promises is a failed try: nothing leaves the queue, and it is tried again. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { createWorld, json, START, type World } from '#fixtures/sync-world.ts';
import { productTemplates } from '#domain/customs/product-library.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta } from '#store/device/meta.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import type { Engine } from './engine.ts';
import { createHttp } from './http.ts';
import { fetchLibrary } from './library.ts';

const A_MINUTE = 60 * 1000;
const NO_ANSWER = { type: 'NoAnswer', retry: 'later' };

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

async function save(isCreateLabel: boolean): Promise<string> {
  const form = anOrder({ orderNo: 'N-1' });
  const saved = await saveOrderLocally(db, { form, isCreateLabel, maxRate: 12 });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value.id;
}

/** Answers requests to a path that ends so with this envelope's data, at status 200. */
function answerWith(end: string, data: unknown) {
  world.server.line = (path) => (path.endsWith(end) ? json({ result: 'OK', data }) : undefined);
}

const queued = async () =>
  (await db.outbox.toArray()).map(({ state, lastError, nextAt }) => ({
    state,
    lastError,
    isLater: nextAt > START,
  }));

const TRIED = [{ state: 'retry', lastError: NO_ANSWER, isLater: true }];

async function triedAgain() {
  world.server.line = undefined;
  world.server.judgeOp = undefined;
  await world.clock.advance(5 * A_MINUTE, () => engine.idle());
  await world.settle(engine);
  return [await db.outbox.count(), (await db.answered.toArray()).map(({ outcome }) => outcome)];
}

test.each([
  ['nothing', null],
  ['no results', {}],
  ['results that are no list', { results: 'none' }],
  ['results that are nothing', { results: [null] }],
])('a push answered with %s leaves the operation in the queue', async (_, data) => {
  await save(false);
  answerWith('/push', data);
  engine.start();
  await world.settle(engine);
  expect(await queued()).toEqual(TRIED);
  expect(await triedAgain()).toEqual([0, ['done']]);
});

test.each([
  ['nothing', undefined],
  ['an empty object', {}],
  [
    'a label without its purchase',
    {
      id: 'a',
      orderNo: 'N-1',
      labelId: null,
      priceException: false,
      asyncCreateLabelStatusVo: {},
      version: 1,
    },
  ],
])('a save answered with %s stays in the queue', async (_, data) => {
  await save(false);
  world.server.judgeOp = () => ({ status: 200, envelope: { result: 'OK', data } });
  engine.start();
  await world.settle(engine);
  expect(await queued()).toEqual(TRIED);
  expect(await triedAgain()).toEqual([0, ['done']]);
});

test('a purchase answered with nothing is asked about, and bought once', async () => {
  const id = await save(true);
  world.server.judgeOp = () => ({ status: 200, envelope: { result: 'OK', data: {} } });
  engine.start();
  await world.settle(engine);
  expect(await queued()).toEqual(TRIED);
  expect((await db.orders.get(id))!.labelState).toBe('unknown');
  expect(await triedAgain()).toEqual([0, ['done']]);
  expect(world.server.labels.size).toBe(1);
});

test('a change of an order answered with nothing stays in the queue', async () => {
  const id = await save(false);
  engine.start();
  await world.settle(engine);
  await cancelOrdersLocally(db, [id]);
  world.server.judgeOp = () => ({ status: 200, envelope: { result: 'OK', data: null } });
  await world.settle(engine);
  expect(await queued()).toEqual(TRIED);
  expect(await triedAgain()).toEqual([0, ['done', 'done']]);
});

test('a purchase under way is asked about again when the answer holds nothing', async () => {
  await save(true);
  engine.start();
  await world.settle(engine);
  const [purchase] = await db.purchases.toArray();
  answerWith('/getCreateLabelResult', {});
  await world.clock.advance(A_MINUTE, () => engine.idle());
  expect(
    (await db.purchases.toArray()).map(({ customerObjectId, stage }) => [customerObjectId, stage]),
  ).toEqual([[purchase!.customerObjectId, 'creating']]);
  world.server.line = undefined;
  world.server.finishLabel(purchase!.customerObjectId, 'SUCCESS');
  await world.clock.advance(5 * A_MINUTE, () => engine.idle());
  expect([await db.purchases.count(), await db.labels.count()]).toEqual([0, 1]);
});

test('changes answered without a list move no cursor', async () => {
  answerWith('/changes', {});
  engine.start();
  await world.settle(engine);
  expect(await getMeta(db, 'cursor')).toBe(undefined);
  world.server.line = undefined;
  await save(false);
  expect(await triedAgain()).toEqual([0, ['done']]);
});

test.each([[{}], [undefined]])('a library answered with %o is fetched again', async (data) => {
  const http = createHttp({
    ...world.clock,
    newId: world.newId,
    fetch: async () => json({ result: 'OK', data }),
  });
  await fetchLibrary(db, http);
  expect([await db.templates.count(), await getMeta(db, 'productLibrary')]).toEqual([0, undefined]);
  const whole = { result: 'OK', data: productTemplates() };
  await fetchLibrary(db, createHttp({ ...world.clock, newId: world.newId, fetch: async () => json(whole) }));
  expect(await db.templates.count()).toBe(147);
});
