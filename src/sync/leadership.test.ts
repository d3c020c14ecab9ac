import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import type { World } from '#fixtures/sync-world.ts';
import { createWorld } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import type { Engine } from './engine.ts';

let world: World;
let dbs: UserDatabase[];
let engines: Engine[];
beforeEach(() => {
  world = createWorld();
  dbs = [world.openDb(), world.openDb()];
  engines = [];
});
afterEach(async () => {
  for (const engine of engines) await engine.stop();
  for (const db of dbs) db.close();
});

function openTab(at: 0 | 1, given: Parameters<World['openEngine']>[1] = {}): Engine {
  const engine = world.openEngine(dbs[at]!, { tab: `tab-${at}`, ...given });
  engines.push(engine);
  engine.start();
  return engine;
}

const leader = async () => ((await dbs[0]!.meta.get('leader'))?.value as { tab: string } | undefined)?.tab;
const save = (orderNo: string) =>
  saveOrderLocally(dbs[1]!, { form: anOrder({ orderNo }), isCreateLabel: false });

describe('two tabs', () => {
  test('one sends what the other saved', async () => {
    const first = openTab(0);
    await world.settle(first);
    openTab(1);
    await save('PB-1');
    await world.settle(first);
    expect([world.server.applied.length, await leader()]).toEqual([1, 'tab-0']);
  });

  test('when the leader goes, the other takes over what it left on its way', async () => {
    const first = openTab(0);
    await world.settle(first);
    const second = openTab(1);
    await save('PB-1');
    const op = (await dbs[0]!.outbox.toArray())[0]!;
    await first.stop();
    await dbs[0]!.outbox.update(op.id, { state: 'sending', firstSentAt: 1 });
    await world.settle(second);
    expect([world.server.applied.map(({ id }) => id), await leader()]).toEqual([[op.id], 'tab-1']);
  });

  test('a leader silent for 15 s is replaced by a visible tab, and sends nothing more', async () => {
    let frozen = false;
    const setTimer = (run: () => void, ms: number) =>
      world.clock.setTimer(() => (frozen ? undefined : run()), ms);
    const first = openTab(0, { setTimer });
    await world.settle(first);
    frozen = true;
    const second = openTab(1);
    const tookOver = second.idle();
    await world.clock.advance(15_000, async () => void (await dbs[1]!.meta.get('leader')));
    expect(await leader()).toBe('tab-0');
    await world.clock.advance(5000, async () => void (await dbs[1]!.meta.get('leader')));
    await tookOver;
    expect(await leader()).toBe('tab-1');
    frozen = false;
    await save('PB-1');
    first.wake();
    await world.settle(second);
    const pushes = world.server.requests.filter(({ path }) => path.endsWith('/push'));
    expect([world.server.applied.length, pushes.length]).toEqual([1, 1]);
  });

  test('a hidden tab does not take over', async () => {
    void world.lock.request(`packbench-sender:${dbs[0]!.name}`, {}, () => new Promise(() => undefined));
    await dbs[0]!.meta.put({ key: 'leader', value: { tab: 'gone', beatAt: 0 } });
    openTab(1, { visible: () => false });
    await world.clock.advance(30_000, async () => void (await dbs[1]!.meta.count()));
    expect(await leader()).toBe('gone');
  });
});
