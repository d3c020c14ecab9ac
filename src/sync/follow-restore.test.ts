import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { syncState } from '#store/queue/sync-state.ts';
import type { Engine } from './engine.ts';

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

async function save(order: object = {}, given: Partial<Parameters<typeof saveOrderLocally>[1]> = {}) {
  const saved = await saveOrderLocally(db, { form: anOrder(order), isCreateLabel: false, ...given });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

/** As the changes came from another device of the account. */
function byAnother(id: string) {
  const [record] = [...world.server.orders.values()];
  world.server.orders.set(id, { ...record!, version: 0, order: { ...record!.order, id, orderNo: id } });
  world.server.change(id, (each) => each);
}

const settle = () => world.settle(engine);
const serversNotes = () =>
  Object.fromEntries([...world.server.orders.values()].map(({ order }) => [order.orderNo, order.note]));
const devicesNotes = async () =>
  Object.fromEntries((await db.orders.toArray()).map(({ order }) => [order.orderNo, order.note]));
const timesApplied = (id: string) => world.server.applied.filter((op) => op.id === id).length;

describe('a server that was brought back from a backup', () => {
  test('gets again what it had done since, once, in its order, and the device is like it afterwards', async () => {
    const before = await save({ orderNo: 'A', note: 'one' });
    await settle();
    const restore = world.server.backUp();
    const known = await db.orders.get(before.id);
    await save(
      { ...known!.order, note: 'two' },
      { form: { ...anOrder(known!.order), order: { ...known!.order, note: 'two' } } },
    );
    const made = await save({ orderNo: 'B' });
    await settle();
    await cancelOrdersLocally(db, [made.id]);
    await settle();
    byAnother('C');
    await settle();
    expect(await devicesNotes()).toEqual({ A: 'two', B: '', C: 'two' });

    restore('epoch-2');
    expect(serversNotes()).toEqual({ A: 'one' });
    const waiting = await save({ orderNo: 'D' });
    await settle();

    expect(serversNotes()).toEqual({ A: 'two', B: '', D: '' });
    expect(world.server.orders.get(made.id)?.order.status).toBe(3);
    expect(await devicesNotes()).toEqual(serversNotes());
    expect(await db.outbox.count()).toBe(0);
    expect([
      timesApplied(before.requestId),
      timesApplied(made.requestId),
      timesApplied(waiting.requestId),
    ]).toEqual([1, 2, 1]);
    expect(await getMeta(db, 'epoch')).toEqual({ of: 'epoch-2', met: 'epoch-2' });
    expect((await syncState(db)).restored).toEqual({ sentAgain: 3 });
    const again = world.server.applied.findLast(({ id }) => id === made.requestId);
    expect(again?.answeredAt).toBe(new Date(world.clock.now()).toISOString());
  });

  test('gets a purchase again under its name, and none whose label was given back', async () => {
    const restore = world.server.backUp();
    const kept = await save({ orderNo: 'K' }, { isCreateLabel: true, maxRate: 20 });
    const voided = await save({ orderNo: 'V' }, { isCreateLabel: true, maxRate: 20 });
    await settle();
    const [keptPurchase, voidedPurchase] = (
      await db.answered.bulkGet([kept.requestId, voided.requestId])
    ).map((row) => row!.purchase!.customerObjectId);
    for (const purchase of [keptPurchase, voidedPurchase]) world.server.finishLabel(purchase!, 'SUCCESS');
    await settle();
    world.server.change(voided.id, (record) => ({
      ...record,
      label: null,
      labelId: null,
      order: { ...record.order, status: 1 },
    }));
    await settle();

    restore('epoch-2');
    await settle();
    expect([...world.server.labels.keys()]).toEqual([keptPurchase]);
    expect([...world.server.orders.keys()].sort()).toEqual([kept.id, voided.id].sort());
    expect((await db.orders.get(voided.id))?.labelState).toBe('none');
    expect((await db.orders.get(kept.id))?.labelState).toBe('creating');
    world.server.finishLabel(keptPurchase!, 'SUCCESS');
    await world.clock.advance(60_000, () => engine.idle());
    await settle();
    expect((await db.orders.get(kept.id))?.labelState).toBe('ready');
  });

  test('is followed from the start again where the line broke on the way', async () => {
    const made = await save({ orderNo: 'A' });
    await settle();
    byAnother('C');
    await settle();
    const restore = world.server.backUp();
    const later = await save({ orderNo: 'B' });
    await settle();
    restore('epoch-2');
    world.server.orders.delete('C');
    world.server.line = (path) => {
      if (path.endsWith('/changes')) throw new TypeError('network');
      return undefined;
    };
    await settle();
    expect(world.server.orders.has(later.id)).toBe(false);
    expect((await getMeta(db, 'epoch'))?.of).toBe('epoch-1');
    world.server.line = undefined;
    await world.clock.advance(60_000, () => engine.idle());
    await settle();
    expect([...world.server.orders.keys()].sort()).toEqual([made.id, later.id].sort());
    expect(await devicesNotes()).toEqual(serversNotes());
    expect((await syncState(db)).restored).toEqual({ sentAgain: 1 });
  });

  test('is told of where nothing has to be sent again, until it is seen', async () => {
    await save({ orderNo: 'A' });
    await settle();
    world.server.backUp()('epoch-2');
    await settle();
    expect((await syncState(db)).restored).toEqual({ sentAgain: 0 });
    await setMeta(db, 'restored', null);
    await settle();
    expect((await syncState(db)).restored).toBeNull();
  });

  test('is none for a device that has met no other yet', async () => {
    await save({ orderNo: 'A' });
    await settle();
    expect(world.server.requests.filter(({ path }) => path.endsWith('/known'))).toEqual([]);
    expect(await getMeta(db, 'epoch')).toEqual({ of: 'epoch-1', met: 'epoch-1' });
    expect((await syncState(db)).restored).toBeNull();
  });
});
