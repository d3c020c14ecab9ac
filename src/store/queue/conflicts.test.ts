import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { SaveBody } from '#contract/orders.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld } from '#fixtures/sync-world.ts';
import type { Engine } from '#sync/engine.ts';
import { resolveConflict } from './conflicts.ts';
import type { UserDatabase } from '../device/database.ts';
import { applyChanges } from './incoming.ts';
import { formOf } from '../orders/order-row.ts';
import { saveOrderLocally } from '../orders/orders.ts';

let world: World;
let db: UserDatabase;
let engine: Engine;
let id: string;

async function save(given: object) {
  const saved = await saveOrderLocally(db, { form: anOrder({ ...given }), isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

/** An order both sides know, edited here and there while the device was away. */
beforeEach(async () => {
  world = createWorld();
  db = world.openDb();
  engine = world.openEngine(db);
  ({ id } = await save({}));
  engine.start();
  await world.settle(engine);
});
afterEach(async () => {
  await engine.stop();
  db.close();
});

describe('an edit refused with "changed meanwhile"', () => {
  /** The changes feed is late, so the push meets the newer version first. */
  async function meet(mine: object, theirs: object) {
    await save({ id, ...mine });
    world.server.change(id, (record) => ({ ...record, order: { ...record.order, ...theirs } }));
    await world.settle(engine);
  }

  test('other fields: carried over and sent, nobody is asked', async () => {
    await meet({ recipientName: 'Ann' }, { reference: 'R-9' });
    const { order } = world.server.orders.get(id)!;
    expect([order.recipientName, order.reference, await db.outbox.count()]).toEqual(['Ann', 'R-9', 0]);
  });

  test.each(['late', 'first'])(
    'a label whose order costs otherwise now (the changes come %s): not bought, and taken up again with its new price',
    async (feed) => {
      if (feed === 'first') await engine.stop();
      const queued = await saveOrderLocally(db, { form: anOrder({ id }), isCreateLabel: true, maxRate: 99 });
      world.server.change(id, (record) => ({
        ...record,
        packages: record.packages.map((parcel) => ({ ...parcel, weight: 1 })),
      }));
      if (feed === 'first') {
        const record = world.server.orders.get(id)!;
        const change = { entity: 'order' as const, id, seq: 1, data: record };
        await applyChanges(db, { cursor: 1, changes: [change], more: false });
        engine = world.openEngine(db);
        engine.start();
      }
      await world.settle(engine);
      const row = (await db.orders.get(id))!;
      expect([row.labelState, row.labelError, row.packages[0]?.weight]).toEqual([
        'error',
        { type: 'OrderChangedSincePriced', retry: 'never' },
        1,
      ]);
      expect([queued.ok, world.server.labels.size, await db.outbox.count()]).toEqual([true, 0, 1]);

      await saveOrderLocally(db, { form: formOf(row), base: formOf(row), isCreateLabel: true, maxRate: 9 });
      await world.settle(engine);
      expect([world.server.labels.size, world.server.orders.get(id)?.packages[0]?.weight]).toEqual([1, 1]);
    },
  );

  test('a label whose order costs the same is bought with the other edit', async () => {
    await saveOrderLocally(db, { form: anOrder({ id }), isCreateLabel: true, maxRate: 99 });
    world.server.change(id, (record) => ({ ...record, order: { ...record.order, reference: 'R-9' } }));
    await world.settle(engine);
    expect([world.server.labels.size, world.server.orders.get(id)?.order.reference]).toEqual([1, 'R-9']);
  });

  test('the same field: waits for the user, then one of the two is sent', async () => {
    await meet({ recipientName: 'Ann' }, { recipientName: 'Bob', reference: 'R-9' });
    const op = (await db.outbox.toArray())[0]!;
    expect([op.state, op.conflict?.fields.map(({ path }) => path)]).toEqual(['conflict', ['recipientName']]);
    expect(await resolveConflict(db, op.id, { kind: 'fields', choices: {} })).toEqual({
      ok: false,
      error: { type: 'FieldsUndecided', retry: 'never' },
    });
    expect(await resolveConflict(db, op.id, { kind: 'fields', choices: { recipientName: 'mine' } })).toEqual({
      ok: true,
      value: { orderId: id },
    });
    await world.settle(engine);
    const { order } = world.server.orders.get(id)!;
    expect([order.recipientName, order.reference, await db.outbox.count()]).toEqual(['Ann', 'R-9', 0]);
  });

  test("keep the server's: nothing is sent", async () => {
    await meet({ recipientName: 'Ann' }, { recipientName: 'Bob' });
    const op = (await db.outbox.toArray())[0]!;
    await resolveConflict(db, op.id, { kind: 'theirs' });
    const row = await db.orders.get(id);
    expect([row?.order.recipientName, row?.pending, await db.outbox.count()]).toEqual(['Bob', 0, 0]);
  });

  test('got a label meanwhile: the server wins, the edit can become a copy', async () => {
    await meet({ recipientName: 'Ann' }, { status: 0 });
    const op = (await db.outbox.toArray())[0]!;
    expect([op.state, op.conflict]).toEqual(['conflict', { fields: [], serverWins: true }]);
    expect(await resolveConflict(db, op.id, { kind: 'fields', choices: {} })).toEqual({
      ok: false,
      error: { type: 'OrderHasLabel', retry: 'never' },
    });
    const copy = await resolveConflict(db, op.id, { kind: 'copy' });
    if (!copy.ok) throw new Error(copy.error.type);
    await world.settle(engine);
    expect(world.server.orders.get(copy.value.orderId)?.order.recipientName).toBe('Ann');
    expect((await db.orders.get(id))?.order.recipientName).toBe('Sam Reed');
  });

  describe('without a base: the order was new here, and is there under its id', () => {
    /** The server has forgotten the first request, as after 90 days. */
    async function meetAsNew(theirs: object) {
      await engine.stop();
      const saved = await save({ orderNo: 'PB-2', recipientName: 'Ann', reference: 'R-1' });
      const [op] = await db.outbox.toArray();
      const body = structuredClone(op!.body) as SaveBody;
      world.server.save(body);
      world.server.change(saved.id, (record) => ({ ...record, order: { ...record.order, ...theirs } }));
      engine = world.openEngine(db);
      engine.start();
      await world.settle(engine);
      return world.server.orders.get(saved.id)!.order;
    }

    test('nothing differs: it is done', async () => {
      await meetAsNew({});
      expect(await db.outbox.count()).toBe(0);
    });

    test('what another person changed since is asked about, and not overwritten', async () => {
      const order = await meetAsNew({ recipientName: 'Bob' });
      expect(order.recipientName).toBe('Bob');
      const op = (await db.outbox.toArray())[0]!;
      expect([op.state, op.conflict?.fields]).toEqual([
        'conflict',
        [{ path: 'recipientName', mine: 'Ann', theirs: 'Bob' }],
      ]);
      await resolveConflict(db, op.id, { kind: 'fields', choices: { recipientName: 'theirs' } });
      await world.settle(engine);
      const { recipientName, reference } = world.server.orders.get(order.id!)!.order;
      expect([recipientName, reference, await db.outbox.count()]).toEqual(['Bob', 'R-1', 0]);
    });
  });

  test('deleted there: it needs the user', async () => {
    await save({ id, recipientName: 'Ann' });
    world.server.judgeOp = () => ({
      status: 409,
      envelope: { result: 'ERR', errorCode: 'ORDER_CHANGED', message: '' },
    });
    world.server.orders.delete(id);
    await world.settle(engine);
    const op = (await db.outbox.toArray())[0]!;
    expect([op.state, op.lastError]).toEqual(['needsAttention', { type: 'NOT_FOUND', retry: 'never' }]);
    expect((await db.orders.get(id))?.order.recipientName).toBe('Ann');
  });
});
