/** A tab that dies before any one of its writes: the next one ends what it began, once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import type { Engine } from './engine.ts';

const open: { db: UserDatabase; engine?: Engine }[] = [];
let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(closeAll);

async function closeAll() {
  for (const { db, engine } of open.splice(0)) {
    await engine?.stop();
    db.close();
  }
}

/** Lets `writes` writes through; then nothing this tab does has any effect. */
function mortalDb(writes: number): { db: UserDatabase; died: Promise<void>; left(): number } {
  const db = world.openDb();
  let left = writes;
  let die = () => undefined as void;
  const died = new Promise<void>((resolve) => (die = resolve));
  db.use({
    stack: 'dbcore',
    name: 'mortal',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate(request) {
            left -= 1;
            if (left >= 0) return table.mutate(request);
            die();
            // What the dying tab has not committed never happened.
            request.trans.abort();
            return Promise.reject(new Error('the tab died'));
          },
        };
      },
    }),
  });
  return { db, died, left: () => left };
}

async function enqueueWork() {
  const db = world.openDb();
  const save = async (orderNo: string, isCreateLabel: boolean) => {
    const saved = await saveOrderLocally(db, { form: anOrder({ orderNo }), isCreateLabel, maxRate: 20 });
    if (!saved.ok) throw new Error(saved.error.type);
    return saved.value;
  };
  const label = await save('PB-1', true);
  const plain = await save('PB-2', false);
  await cancelOrdersLocally(db, [plain.id]);
  db.close();
  return { label, plain };
}

/** Whether the tab died before it was done. */
async function runUntilDeath(writes: number): Promise<boolean> {
  const { db, died, left } = mortalDb(writes);
  const engine = world.openEngine(db, { tab: `mortal-${writes}` });
  const tab = { db, engine };
  open.push(tab);
  engine.start();
  await Promise.race([died, engine.idle()]);
  const isDead = left() < 0;
  await closeAll();
  return isDead;
}

describe('killed before any one write', () => {
  test('one order each, one label, in order, nothing left', async () => {
    let wasKilled = true;
    for (let writes = 0; wasKilled; writes += 1) {
      world = createWorld();
      const { label, plain } = await enqueueWork();
      wasKilled = await runUntilDeath(writes);

      const db = world.openDb();
      const engine = world.openEngine(db, { tab: 'next' });
      open.push({ db, engine });
      engine.start();
      await world.settle(engine);
      await world.settle(engine);
      expect(await db.outbox.toArray()).toEqual([]);
      expect(world.server.applied.map(({ call, id }) => [call, id]).sort()).toEqual(
        [
          ['cancelOrders', expect.any(String)],
          ['saveOrder', label.requestId],
          ['saveOrder', plain.requestId],
        ].sort(),
      );
      expect(
        [...world.server.orders.values()].map(({ order }) => [order.orderNo, order.status]).sort(),
      ).toEqual([
        ['PB-1', 0],
        ['PB-2', 3],
      ]);
      expect([...world.server.labels.keys()]).toEqual([label.customerObjectId]);
      const rows = await db.orders.bulkGet([label.id, plain.id]);
      expect(rows.map((row) => [row?.pending, row?.labelState, row?.order.status])).toEqual([
        [0, 'creating', 0],
        [0, 'none', 3],
      ]);
      expect((await db.answered.toArray()).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
      await closeAll();
      expect(writes).toBeLessThan(200);
    }
  }, 60_000);
});
