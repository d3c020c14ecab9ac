import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld, errEnvelope, json, PDF_BYTES } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { setMeta, setPaused } from '#store/device/meta.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { discardOperation, retryOperation, undoDiscard } from '#store/queue/queue-actions.ts';
import { syncState } from '#store/queue/sync-state.ts';
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

async function save(given: Partial<Parameters<typeof saveOrderLocally>[1]> = {}, order: object = {}) {
  const saved = await saveOrderLocally(db, { form: anOrder(order), isCreateLabel: false, ...given });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

const pushes = () => world.server.requests.filter(({ path }) => path.endsWith('/push'));

describe('sending', () => {
  test('what a round throws is told, and the next one goes on', async () => {
    await engine.stop();
    const crashes: unknown[] = [];
    engine = world.openEngine(db, { onCrash: (error) => crashes.push(error) });
    const saved = await save();
    let isBroken = true;
    db.answered.hook('creating', () => {
      if (isBroken) throw new Error('a broken table');
    });
    engine.start();
    await world.settle(engine);
    expect(crashes).toMatchObject([{ message: 'a broken table' }]);
    isBroken = false;
    await world.clock.advance(60_000);
    await world.settle(engine);
    expect(world.server.applied.map(({ id }) => id)).toEqual([saved.requestId]);
    expect(await db.outbox.count()).toBe(0);
    expect(crashes).toHaveLength(1);
  });

  test('a saved order reaches the server once and comes back as its copy', async () => {
    const saved = await save();
    engine.start();
    await world.settle(engine);
    expect(world.server.applied.map(({ id }) => id)).toEqual([saved.requestId]);
    expect(await db.outbox.count()).toBe(0);
    expect((await db.answered.toArray()).map(({ id, outcome }) => ({ id, outcome }))).toEqual([
      { id: saved.requestId, outcome: 'done' },
    ]);
    const row = await db.orders.get(saved.id);
    expect([row?.pending, row?.base, row?.version, row?.order.userId]).toEqual([0, null, 1, 'user-1']);
  });

  test('operations of one order go one after the other, those of others together', async () => {
    const first = await save();
    await cancelOrdersLocally(db, [first.id]);
    const second = await save({}, { orderNo: 'PB-1002' });
    engine.start();
    await world.settle(engine);
    expect(pushes().map(({ ops }) => ops.length)).toEqual([2, 1]);
    expect(pushes()[0]?.ops).toEqual([first.requestId, second.requestId]);
    expect(world.server.orders.get(first.id)?.order.status).toBe(3);
  });

  test('a label is bought, followed and laid into the vault', async () => {
    const saved = await save({ isCreateLabel: true, maxRate: 12.3 });
    expect((await db.orders.get(saved.id))?.labelState).toBe('queued');
    engine.start();
    await world.settle(engine);
    expect((await db.orders.get(saved.id))?.labelState).toBe('creating');
    world.server.finishLabel(saved.customerObjectId!, 'SUCCESS');
    await world.clock.advance(1500, () => engine.idle());
    await world.settle(engine);
    const row = await db.orders.get(saved.id);
    expect([row?.labelState, row?.order.status, row?.trackingNo]).toEqual([
      'ready',
      2,
      '9405500000000000000000',
    ]);
    expect((await db.labels.toArray()).map(({ pdf, ...rest }) => ({ ...rest, pdf: [...pdf] }))).toEqual([
      {
        labelId: row?.labelId,
        orderId: saved.id,
        orderNo: 'PB-1001',
        trackingNo: expect.anything(),
        savedAt: expect.any(Number),
        pdf: [...PDF_BYTES],
      },
    ]);
    expect(await db.purchases.count()).toBe(0);
  });

  test('of many labels the changes tell at once; only those they do not tell of are asked about', async () => {
    const saved = [];
    for (let index = 0; index < 20; index += 1)
      saved.push(await save({ isCreateLabel: true }, { orderNo: `PB-${2000 + index}` }));
    engine.start();
    await world.settle(engine);
    expect(await db.purchases.count()).toBe(20);
    const made = saved.slice(0, 15);
    for (const { customerObjectId } of made) world.server.finishLabel(customerObjectId!, 'SUCCESS');
    world.server.finishLabel(saved[15]!.customerObjectId!, 'ERROR', 'no');
    world.server.requests.length = 0;
    await world.clock.advance(2500, () => engine.idle());
    const questions = world.server.requests.filter(({ path }) => path.endsWith('/getCreateLabelResult'));
    expect(questions).toHaveLength(4);
    const rows = await db.orders.bulkGet(saved.map(({ id }) => id));
    expect(rows.map((row) => row?.labelState)).toEqual([
      ...made.map(() => 'ready'),
      'error',
      ...saved.slice(16).map(() => 'creating'),
    ]);
    expect(await db.labels.count()).toBe(15);
    expect((await db.purchases.toArray()).map(({ stage }) => stage)).toEqual(
      saved.slice(16).map(() => 'creating'),
    );
  });

  test('of more the changes do not tell of, a few are asked about at a time, each in its turn', async () => {
    for (let index = 0; index < 30; index += 1)
      await save({ isCreateLabel: true }, { orderNo: `PB-${3000 + index}` });
    engine.start();
    await world.settle(engine);
    world.server.requests.length = 0;
    await world.clock.advance(2500, () => engine.idle());
    const asked = () =>
      world.server.requests.filter(({ path }) => path.endsWith('/getCreateLabelResult')).length;
    expect(asked()).toBe(12);
    await world.clock.advance(40_000, () => engine.idle());
    const purchases = await db.purchases.toArray();
    expect(purchases).toHaveLength(30);
    expect(Math.min(...purchases.map((purchase) => purchase.asked))).toBeGreaterThan(1);
    expect(asked()).toBeGreaterThan(30);
  });
});

describe('trouble', () => {
  test('a captive portal is no answer: everything waits', async () => {
    const saved = await save();
    world.server.line = () =>
      new Response('<html>Please log in to the hotel</html>', { headers: { 'content-type': 'text/html' } });
    engine.start();
    await world.settle(engine);
    expect((await db.outbox.get(saved.requestId))?.state).toBe('waiting');
    await world.clock.advance(2500, () => engine.idle());
    expect((await syncState(db)).chip).toBe('offline');
    delete world.server.line;
    await world.clock.advance(20_000, () => engine.idle());
    expect([await db.outbox.count(), (await syncState(db)).chip]).toEqual([0, 'ok']);
    expect(world.server.applied.length).toBe(1);
  });

  test('a lost session pauses all until the login', async () => {
    await save();
    world.server.loggedIn = false;
    engine.start();
    await world.settle(engine);
    expect((await syncState(db)).needsLogin).toBe(true);
    await world.settle(engine);
    expect(pushes().length).toBe(1);
  });

  test('an answer that was on its way while somebody logged in does not ask for a login once more', async () => {
    const { requestId } = await save();
    world.server.line = (path, _, reach) => {
      if (!path.endsWith('/push')) return undefined;
      world.server.line = undefined;
      return setMeta(db, 'logins', 1).then(() => {
        world.server.loggedIn = false;
        const lost = reach();
        world.server.loggedIn = true;
        return lost;
      });
    };
    engine.start();
    await world.settle(engine);
    await world.settle(engine);
    expect((await syncState(db)).needsLogin).toBe(false);
    expect(world.server.applied.map(({ id }) => id)).toEqual([requestId]);
  });

  test("another user's session gets nothing", async () => {
    await save();
    world.server.userId = 'user-2';
    engine.start();
    await world.settle(engine);
    expect([world.server.applied.length, (await syncState(db)).otherUser]).toEqual([0, true]);
  });

  test('a refusal is shown and does not hold up the others', async () => {
    const bad = await save();
    const good = await save({}, { orderNo: 'PB-1002' });
    world.server.judgeOp = (op) =>
      op.id === bad.requestId ? { status: 200, envelope: errEnvelope('CHECK_FAILED') } : undefined;
    engine.start();
    await world.settle(engine);
    const op = await db.outbox.get(bad.requestId);
    expect([op?.state, op?.lastError?.type, op?.attempts]).toEqual(['needsAttention', 'CHECK_FAILED', 0]);
    expect(world.server.applied.map(({ id }) => id)).toEqual([good.requestId]);
  });

  test('a batch that fails as a whole is halved until the bad operation is alone', async () => {
    const saved = [];
    for (let i = 0; i < 8; i += 1) saved.push(await save({}, { orderNo: `PB-${i}` }));
    const bad = saved[5]!.requestId;
    world.server.line = (path, init) =>
      path.endsWith('/push') && String(init.body).includes(bad)
        ? new Response('', { status: 500 })
        : undefined;
    engine.start();
    await world.settle(engine);
    expect(world.server.applied.length).toBe(7);
    const op = await db.outbox.get(bad);
    expect([op?.state, op?.solo, op?.attempts]).toEqual(['retry', true, 1]);
    delete world.server.line;
    await world.clock.advance(5000, () => engine.idle());
    expect(world.server.applied.length).toBe(8);
  });

  test("after eight failed tries it is the user's turn", async () => {
    const saved = await save();
    world.server.judgeOp = () => ({
      status: 500,
      envelope: errEnvelope('SERVER_ERROR', { retry: 'later', params: { errorId: 'e-1' } }),
    });
    engine.start();
    await world.settle(engine);
    await world.clock.advance(20 * 60_000, () => engine.idle());
    const op = await db.outbox.get(saved.requestId);
    expect([op?.state, op?.attempts, op?.lastError]).toEqual([
      'needsAttention',
      8,
      { type: 'SERVER_ERROR', retry: 'later', params: { errorId: 'e-1' } },
    ]);
    delete world.server.judgeOp;
    await retryOperation(db, saved.requestId);
    await world.settle(engine);
    expect(world.server.applied.map(({ id }) => id)).toEqual([saved.requestId]);
  });

  test('503 with Retry-After holds the sender that long', async () => {
    await save();
    world.server.line = (path) =>
      path.endsWith('/push') ? json(errEnvelope('BUSY'), 503, { 'retry-after': '40' }) : undefined;
    engine.start();
    await world.settle(engine);
    await world.clock.advance(39_000, () => engine.idle());
    expect(pushes().length).toBe(1);
    delete world.server.line;
    await world.clock.advance(2000, () => engine.idle());
    expect(world.server.applied.length).toBe(1);
  });
});

describe('the user decides', () => {
  test('a paused queue keeps still until it goes on', async () => {
    await setPaused(db, true);
    await save();
    engine.start();
    await world.settle(engine);
    expect([pushes().length, (await syncState(db)).paused]).toEqual([0, true]);
    await setPaused(db, false);
    await world.settle(engine);
    expect(world.server.applied.length).toBe(1);
  });

  test('too large together is split, too large alone is shown', async () => {
    for (let i = 0; i < 4; i += 1) await save({}, { orderNo: `PB-${i}` });
    const big = await save({}, { orderNo: 'PB-BIG', note: 'x'.repeat(19_000) });
    world.server.line = (path, init) =>
      path.endsWith('/push') && String(init.body).length > 15_000
        ? new Response('', { status: 413 })
        : undefined;
    engine.start();
    await world.settle(engine);
    expect(world.server.applied.length).toBe(4);
    const op = await db.outbox.get(big.requestId);
    expect([op?.state, op?.lastError]).toEqual(['needsAttention', { type: 'TooLarge', retry: 'never' }]);
  });

  test('a refused purchase is tried again as a new purchase under a new id', async () => {
    const saved = await save({ isCreateLabel: true, maxRate: 5 });
    world.server.judgeOp = () => ({ status: 200, envelope: errEnvelope('INSUFFICIENT_BALANCE') });
    engine.start();
    await world.settle(engine);
    expect((await db.orders.get(saved.id))?.labelError?.type).toBe('INSUFFICIENT_BALANCE');
    delete world.server.judgeOp;
    const again = await retryOperation(db, saved.requestId);
    await world.settle(engine);
    expect([
      again.ok && again.value.id !== saved.requestId,
      world.server.labels.has(saved.customerObjectId!),
    ]).toEqual([true, false]);
    expect([world.server.labels.size, (await db.orders.get(saved.id))?.labelState]).toEqual([1, 'creating']);
  });

  test.each([
    ['was bought: it stays', true, 'creating', 1],
    ['was never made: only the order is saved', false, 'none', 0],
  ])('discarding a purchase of unknown outcome asks first; it %s', async (_, reached, labelState, labels) => {
    const saved = await save({ isCreateLabel: true, maxRate: 5 });
    let isDead = false;
    world.server.line = (path, _init, reach) => {
      if (!isDead && path === '/api/health') return undefined;
      if (path.endsWith('/push')) isDead = true;
      if (reached && path.endsWith('/push')) reach();
      throw new TypeError('network');
    };
    engine.start();
    await world.settle(engine);
    expect(await discardOperation(db, saved.requestId)).toEqual({ ok: true, value: { asked: true } });
    delete world.server.line;
    await world.settle(engine);
    await world.settle(engine);
    expect([(await db.orders.get(saved.id))?.labelState, world.server.labels.size]).toEqual([
      labelState,
      labels,
    ]);
    expect(world.server.orders.get(saved.id)?.order.orderNo).toBe('PB-1001');
    await world.clock.advance(11_000, () => engine.idle());
    expect(await db.outbox.toArray()).toEqual([]);
  });
});

describe('a purchase that is discarded while its request is under way', () => {
  async function discardedOnTheWay(given: Partial<Parameters<typeof saveOrderLocally>[1]> = {}) {
    const saved = await save({ isCreateLabel: true, maxRate: 5, ...given });
    let arrive = () => {};
    let isCut = false;
    world.server.line = (path, _init, reach) => {
      if (!isCut && path === '/api/health') return undefined;
      if (path.endsWith('/push')) {
        isCut = true;
        arrive = reach;
      }
      throw new TypeError('network');
    };
    engine.start();
    await world.settle(engine);
    await discardOperation(db, saved.requestId);
    delete world.server.line;
    return { saved, arrive: () => arrive() };
  }

  test('spends its request first: what comes later buys nothing, and brought back it is another', async () => {
    const { saved, arrive } = await discardedOnTheWay();
    await world.settle(engine);
    arrive();
    await world.settle(engine);
    const [discarded] = await db.outbox.toArray();
    expect([discarded?.state, discarded?.id === saved.requestId]).toEqual(['discarded', false]);
    expect([world.server.labels.size, world.server.orders.get(saved.id)?.order.orderNo]).toEqual([
      0,
      'PB-1001',
    ]);
    await undoDiscard(db, discarded!.id);
    await world.settle(engine);
    expect([world.server.labels.size, world.server.labels.has(saved.customerObjectId!)]).toEqual([1, false]);
  });

  test.each([
    ['stays where it was bought in between', 3_600_000, 1, 'creating'],
    ['is discarded where it was refused in between', 1000, 0, 'none'],
  ])('%s', async (_, validForMs, labels, labelState) => {
    const { saved, arrive } = await discardedOnTheWay({ validUntil: world.clock.now() + validForMs });
    await world.clock.advance(2000);
    world.server.line = (path) => {
      if (!path.endsWith('/push')) return undefined;
      delete world.server.line;
      arrive();
      return undefined;
    };
    await world.settle(engine);
    await world.settle(engine);
    expect([world.server.labels.size, (await db.orders.get(saved.id))?.labelState]).toEqual([
      labels,
      labelState,
    ]);
    await world.clock.advance(11_000, () => engine.idle());
    expect(await db.outbox.toArray()).toEqual([]);
  });
});

describe('a lost answer to a purchase', () => {
  test('is asked for, never sent again while the server knows it', async () => {
    const saved = await save({ isCreateLabel: true, maxRate: 12 });
    let lost = false;
    world.server.line = (path, _init, reach) => {
      if (lost !== (path === '/api/health')) return undefined;
      if (path.endsWith('/push')) {
        reach();
        lost = true;
      }
      throw new TypeError('network');
    };
    engine.start();
    await world.settle(engine);
    const op = await db.outbox.get(saved.requestId);
    expect([op?.state, op?.attempts]).toEqual(['waiting', 0]);
    expect((await db.orders.get(saved.id))?.labelState).toBe('unknown');
    const again = await saveOrderLocally(db, { form: (await db.orders.get(saved.id))!, isCreateLabel: true });
    expect(again).toEqual({ ok: false, error: { type: 'OrderLocked', retry: 'later' } });
    delete world.server.line;
    await world.settle(engine);
    expect([pushes().length, world.server.labels.size, await db.outbox.count()]).toEqual([1, 1, 0]);
    expect((await db.orders.get(saved.id))?.labelState).toBe('creating');
  });

  test('nothing is handed to a dead line: the purchase stays queued', async () => {
    const saved = await save({ isCreateLabel: true, maxRate: 12 });
    world.server.line = () => {
      throw new TypeError('network');
    };
    engine.start();
    await world.settle(engine);
    expect(pushes()).toEqual([]);
    expect((await db.orders.get(saved.id))?.labelState).toBe('queued');
  });

  test('a purchase the server never heard of is sent under the same id', async () => {
    const saved = await save({ isCreateLabel: true, maxRate: 12 });
    let isDead = false;
    world.server.line = (path) => {
      if (!isDead && path === '/api/health') return undefined;
      isDead ||= path.endsWith('/push');
      throw new TypeError('network');
    };
    engine.start();
    await world.settle(engine);
    delete world.server.line;
    await world.settle(engine);
    expect(world.server.applied.map(({ id }) => id)).toEqual([saved.requestId]);
  });
});
