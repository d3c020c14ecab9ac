import { describe, expect, test } from 'vitest';
import { createTestClock } from '#fixtures/sync-world.ts';
import type { Connection } from '#store/device/meta-rows.ts';
import { createConnectivity } from './connectivity.ts';

function setUp({ visible = true } = {}) {
  const clock = createTestClock();
  const changes: Pick<Connection, 'online' | 'slow'>[] = [];
  const line = { up: true, ms: 10, probes: 0 };
  const connectivity = createConnectivity({
    now: clock.now,
    setTimer: clock.setTimer,
    visible: () => visible,
    probe() {
      line.probes += 1;
      connectivity.recordRequest({ reached: line.up, ms: line.ms });
      return Promise.resolve();
    },
    changed: ({ online, slow }) => changes.push({ online, slow }),
  });
  connectivity.start();
  return { clock, changes, line, connectivity };
}

describe('the connection', () => {
  test('a change is shown after two steady seconds', async () => {
    const { clock, changes, connectivity } = setUp();
    connectivity.recordRequest({ reached: false, ms: 5 });
    await clock.advance(1900);
    expect(changes).toEqual([]);
    await clock.advance(200);
    expect(changes).toEqual([{ online: false, slow: false }]);
  });

  test('a short break is not shown', async () => {
    const { clock, changes, connectivity } = setUp();
    connectivity.recordRequest({ reached: false, ms: 5 });
    await clock.advance(500);
    connectivity.recordRequest({ reached: true, ms: 5 });
    await clock.advance(5000);
    expect(changes).toEqual([]);
  });

  test('an answer that was under way before a request was lost does not call the connection back', async () => {
    const { clock, changes, line, connectivity } = setUp();
    line.up = false;
    connectivity.recordRequest({ reached: false, ms: 5 });
    await clock.advance(500);
    connectivity.recordRequest({ reached: true, ms: 900 });
    await clock.advance(2000);
    expect(changes).toEqual([{ online: false, slow: false }]);
  });

  test('what an earlier start has shown is taken back, though this start heard good news within two seconds', async () => {
    const { clock, changes, connectivity } = setUp();
    connectivity.recordRequest({ reached: false, ms: 5 });
    connectivity.adopt({ online: false, slow: false, since: 0 });
    await clock.advance(500);
    connectivity.recordRequest({ reached: true, ms: 5 });
    await clock.advance(2000);
    expect(changes).toEqual([{ online: true, slow: false }]);
  });

  test('more than four seconds for a reply is slow', async () => {
    const { clock, changes, connectivity } = setUp();
    connectivity.recordRequest({ reached: true, ms: 4001 });
    await clock.advance(2000);
    expect(changes).toEqual([{ online: true, slow: true }]);
  });

  test('it asks the server while nothing else speaks, and finds it again', async () => {
    const { clock, changes, line } = setUp();
    line.up = false;
    await clock.advance(20_000);
    expect([line.probes > 0, changes]).toEqual([true, [{ online: false, slow: false }]]);
    line.up = true;
    await clock.advance(10_000);
    expect(changes.at(-1)).toEqual({ online: true, slow: false });
  });

  test('nobody looks: nobody is asked', async () => {
    const { clock, line } = setUp({ visible: false });
    await clock.advance(120_000);
    expect(line.probes).toBe(0);
  });
});
