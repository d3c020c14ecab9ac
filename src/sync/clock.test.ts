/** A clock that is set while something waits by it: nothing waits longer than it would have. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld, errEnvelope } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import type { Engine } from './engine.ts';

const DAY_MS = 86_400_000;

let world: World;
let db: UserDatabase;
let engine: Engine;
beforeEach(() => {
  world = createWorld();
  db = world.openDb();
  engine = world.openEngine(db);
  engine.start();
});
afterEach(async () => {
  await engine.stop();
  db.close();
});

async function save(given: Partial<Parameters<typeof saveOrderLocally>[1]> = {}) {
  const saved = await saveOrderLocally(db, { form: anOrder(), isCreateLabel: false, ...given });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}
/** As long as a device and a person would wait. */
const goOn = () => world.clock.advance(120_000, () => engine.idle());

describe.each([
  ['a year ahead and back', 365, -365],
  ['a day ahead and back', 1, -1],
  ['a day back', 0, -1],
])('%s', (_, ahead, back) => {
  beforeEach(() => world.clock.jump(ahead * DAY_MS));

  test('what was to be tried again is', async () => {
    world.server.judgeOp = () => ({ status: 500, envelope: errEnvelope('SERVER_ERROR', { retry: 'later' }) });
    const saved = await save();
    await world.settle(engine);
    expect((await db.outbox.get(saved.requestId))?.state).toBe('retry');

    world.server.judgeOp = () => undefined;
    world.clock.jump(back * DAY_MS);
    await goOn();
    expect(world.server.applied.map(({ id }) => id)).toEqual([saved.requestId]);
  });

  test('a label in the making is asked for', async () => {
    const saved = await save({ isCreateLabel: true, maxRate: 12 });
    await world.settle(engine);
    expect((await db.orders.get(saved.id))?.labelState).toBe('creating');
    const purchase = (await db.purchases.toArray())[0]!.customerObjectId;

    world.clock.jump(back * DAY_MS);
    world.server.finishLabel(purchase, 'SUCCESS');
    await goOn();
    expect((await db.orders.get(saved.id))?.labelState).toBe('ready');
  });

  test('the changes of others come', async () => {
    await world.settle(engine);
    world.clock.jump(back * DAY_MS);
    world.server.requests.length = 0;
    await goOn();
    expect(world.server.requests.map(({ path }) => path)).toContain('/api/ezeeship/changes');
  });
});
