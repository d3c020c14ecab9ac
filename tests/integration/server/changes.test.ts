import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterLogin, updateUser } from '#contract/account.ts';
import { saveAddress } from '#contract/addresses.ts';
import { cancelOrders, deleteOrders, getOrder, listOrders, saveOrder } from '#contract/orders.ts';
import type { Change } from '#contract/sync.ts';
import { changes, syncPush } from '#contract/sync.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(5);

describe.each(DATABASES)('changes and sync push on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
  });
  afterAll(() => world.close());

  const cursorNow = async () => (await pull(client, 0)).cursor;

  it('feeds everything a new device needs, in pages, each thing once', async () => {
    const whole = await pull(client, 0, 7);
    const count = (entity: Change['entity']) =>
      whole.changes.filter((change) => change.entity === entity).length;
    expect([count('order'), count('address'), count('postage'), count('user')]).toEqual([24, 7, 1, 1]);
    expect(whole.changes.map((change) => change.seq)).toEqual(
      [...whole.changes.map((change) => change.seq)].sort((a, b) => a - b),
    );
    expect(new Set(whole.changes.map((change) => `${change.entity} ${change.id}`)).size).toBe(
      whole.changes.length,
    );
    expect(whole.pages).toBe(Math.ceil(33 / 7));
  });

  it('feeds a member the balance only where the role sees money', async () => {
    const packer = await world.login('packer@packbench.example');
    const entities = new Set((await pull(packer, 0)).changes.map(({ entity }) => entity));
    expect([...entities].toSorted()).toEqual(['address', 'order', 'user']);
  });

  it('feeds what changed since, as it is now, and null for what is gone', async () => {
    const { id } = await client.get(saveOrder, { body: aSave() });
    const gone = await client.get(saveOrder, { body: aSave() });
    const cursor = await cursorNow();
    await client.get(saveOrder, { body: aSave({ id, reference: 'one' }) });
    await client.get(saveOrder, { body: aSave({ id, reference: 'two' }) });
    await client.get(deleteOrders, { body: { ids: [gone.id] } });
    const address = await client.get(saveAddress, { body: { personName: 'Ann Lee' } });
    await client.get(updateUser, { body: { defaultDistanceUnit: 'cm' } });
    const feed = await pull(client, cursor);
    const record = await client.get(getOrder, { params: { id } });
    expect(feed.changes.map(({ entity, id: entityId, data }) => ({ entity, entityId, data }))).toEqual([
      { entity: 'order', entityId: id, data: record },
      { entity: 'order', entityId: gone.id, data: null },
      { entity: 'address', entityId: address.id, data: address },
      {
        entity: 'user',
        entityId: record.order.userId,
        data: expect.objectContaining({ defaultDistanceUnit: 'cm' }),
      },
    ]);
    expect((await pull(client, feed.cursor)).changes).toEqual([]);
    await client.get(updateUser, { body: { defaultDistanceUnit: 'in' } });
  });

  it('tells how many orders there are while there is more to come', async () => {
    await client.get(saveOrder, { body: aSave() });
    await client.get(saveOrder, { body: aSave() });
    const { total } = await client.get(listOrders, { query: { pageSize: 1 } });
    const first = await client.get(changes, { query: { after: 0, limit: 1 } });
    expect([first.more, first.orders]).toEqual([true, total]);
    const last = await client.get(changes, { query: { after: await cursorNow(), limit: 1 } });
    expect([last.more, last.orders]).toEqual([false, undefined]);
  });

  it('feeds nothing of a refused call', async () => {
    const cursor = await cursorNow();
    await client.ask(saveOrder, { body: aSave({ recipientZipCode: '1' }, { isCreateLabel: true }) });
    expect((await pull(client, cursor)).changes).toEqual([]);
  });

  it('lets no reader’s cursor skip a change, however many write at once', async () => {
    const start = await cursorNow();
    const seen = new Set<string>();
    let cursor = start;
    let writing = true;
    const reading = (async () => {
      for (let last = false; !last;) {
        last = !writing;
        const feed = await client.get(changes, { query: { after: cursor, limit: 3 } });
        feed.changes.forEach((change) => seen.add(change.id));
        cursor = feed.cursor;
        if (feed.more) last = false;
      }
    })();
    const saved = await Promise.all(
      Array.from({ length: 40 }, () => client.get(saveOrder, { body: aSave() })),
    );
    writing = false;
    await reading;
    expect([...seen].sort()).toEqual(saved.map((reply) => reply.id).sort());
  });

  describe('push', () => {
    it('runs each operation as its own call would run: done, refused, malformed, unknown, too new', async () => {
      const id = nextId();
      const ops = [
        { id: nextId(), opVersion: 1, call: 'saveOrder', body: aSave({ id }) },
        { id: nextId(), opVersion: 1, call: 'saveOrder', body: aSave({ id }, { baseVersion: 7 }) },
        { id: nextId(), opVersion: 1, call: 'cancelOrders', body: { ids: [] } },
        { id: nextId(), opVersion: 1, call: 'voidEverything', body: {} },
        { id: nextId(), opVersion: 2, call: 'saveOrder', body: aSave() },
        { id: nextId(), opVersion: 1, call: 'login', body: {} },
        { id: nextId(), opVersion: 1, call: 'cancelOrders', body: { ids: [id] } },
      ];
      const { results } = await client.get(syncPush, { body: { ops } });
      const outcome = results.map(({ status, envelope, replayed }) => [
        status,
        (envelope as { errorCode?: string }).errorCode ?? 'OK',
        replayed,
      ]);
      expect(outcome).toEqual([
        [200, 'OK', false],
        [200, 'ORDER_CHANGED', false],
        [400, 'BAD_REQUEST', false],
        [400, 'BAD_REQUEST', false],
        [426, 'UPDATE_NEEDED', false],
        [400, 'BAD_REQUEST', false],
        [200, 'OK', false],
      ]);
      expect(results.map((result) => result.id)).toEqual(ops.map((op) => op.id));
      expect((await client.get(getOrder, { params: { id } })).order.status).toBe(3);
    });

    it('answers a batch sent again with the first answers, also what was sent alone before', async () => {
      const single = nextId();
      const alone = await client.ask(saveOrder, { body: aSave({ reference: 'alone' }), requestId: single });
      const ops = [
        { id: single, opVersion: 1, call: 'saveOrder', body: aSave({ reference: 'alone' }) },
        { id: nextId(), opVersion: 1, call: 'saveOrder', body: aSave() },
      ];
      const first = await client.get(syncPush, { body: { ops } });
      const second = await client.get(syncPush, { body: { ops } });
      expect(first.results[0]).toEqual({ id: single, status: 200, envelope: alone.envelope, replayed: true });
      expect(second.results.map((result) => result.envelope)).toEqual(
        first.results.map((result) => result.envelope),
      );
      expect(second.results.map((result) => result.replayed)).toEqual([true, true]);
    });

    it('runs each operation on what the one before it left', async () => {
      const ops = [
        { id: nextId(), opVersion: 1, call: 'updateUser', body: { defaultMassUnit: 'kg' } },
        { id: nextId(), opVersion: 1, call: 'updateUser', body: { defaultDistanceUnit: 'cm' } },
      ];
      await client.get(syncPush, { body: { ops } });
      const user = await client.get(afterLogin);
      expect([user.defaultMassUnit, user.defaultDistanceUnit]).toEqual(['kg', 'cm']);
      await client.get(updateUser, { body: { defaultMassUnit: 'lb', defaultDistanceUnit: 'in' } });
    });

    it('takes a hundred at once and no more', async () => {
      const ops = Array.from({ length: 101 }, () => ({
        id: nextId(),
        opVersion: 1,
        call: 'cancelOrders',
        body: { ids: ['x'] },
      }));
      expect((await client.ask(syncPush, { body: { ops } })).status).toBe(400);
      const { results } = await client.get(syncPush, { body: { ops: ops.slice(1) } });
      expect(new Set(results.map((result) => result.status))).toEqual(new Set([404]));
    });
  });

  it('cancels through a call what it fed before', async () => {
    const { id } = await client.get(saveOrder, { body: aSave() });
    const cursor = await cursorNow();
    await client.get(cancelOrders, { body: { ids: [id] } });
    const [change] = (await pull(client, cursor)).changes;
    expect(change).toMatchObject({ entity: 'order', id, data: { version: 2, order: { status: 3 } } });
  });
});

async function pull(client: Client, after: number, limit = 1000) {
  const found: Change[] = [];
  let cursor = after;
  for (let pages = 1; ; pages++) {
    const feed = await client.get(changes, { query: { after: cursor, limit } });
    found.push(...feed.changes);
    cursor = feed.cursor;
    if (!feed.more) return { changes: found, cursor, pages };
  }
}
