import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { UserDatabase } from '#store/device/database.ts';
import { setCurrentDatabase } from '#store/device/current.ts';
import { packMachine } from './pack.machine.ts';
import { eventOf, type LookupResult, type PackedOrder } from './pack-types.ts';
import { keepPackedOrders, loadPackedOrders } from './packed-storage.ts';

const packedAs = (orderNo: string): PackedOrder => ({
  orderId: orderNo,
  orderNo,
  outcome: 'label',
  labelId: 'L1',
  trackingNo: '9400',
  amount: 5.2,
});

let day: string;
let writes: number;

/** A station at which each code that is scanned is a parcel packed before, whose label came late. */
function openStation() {
  const machine = packMachine.provide({
    actors: {
      'watch scale': fromCallback(() => undefined),
      'open order': fromPromise<LookupResult, { code: string } | { orderId: string }>(({ input }) =>
        Promise.resolve({ kind: 'late', packed: packedAs('code' in input ? input.code : input.orderId) }),
      ),
      'print label': fromPromise<void, { labelId: string }>(() => Promise.resolve()),
    },
  });
  const actor = createActor(machine, { input: { packed: loadPackedOrders(day) } });
  const stop = keepPackedOrders(actor, () => day);
  actor.start();
  actor.send({ type: 'station started' });
  const scan = async (code: string) => {
    actor.send(eventOf(code));
    await vi.waitFor(() => expect(actor.getSnapshot().context.packed[0]?.orderNo).toBe(code));
  };
  return { actor, scan, stop };
}

const kept = () => loadPackedOrders(day).map(({ orderNo }) => orderNo);

beforeEach(() => {
  const values = new Map<string, string>();
  writes = 0;
  day = '2026-11-28';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1;
      values.set(key, value);
    },
  });
  setCurrentDatabase({ name: 'packbench-test' } as UserDatabase);
});

afterEach(() => {
  setCurrentDatabase(null);
  vi.unstubAllGlobals();
});

test('what was packed is kept once, whatever a scale reports, and is of the day on which it was packed', async () => {
  const { actor, scan } = openStation();
  await scan('PB-1');
  await scan('PB-2');
  expect([kept(), writes]).toEqual([['PB-2', 'PB-1'], 2]);
  day = '2026-11-29';
  actor.send({ type: 'scale read', reading: { state: 'stable', grams: 500 } });
  actor.send({ type: 'connection changed', isOnline: false });
  expect([kept(), writes]).toEqual([[], 2]);
  day = '2026-11-28';
  expect(kept()).toEqual(['PB-2', 'PB-1']);
});

test('a station that is only opened leaves what another tab packed', async () => {
  const first = openStation();
  const second = openStation();
  await first.scan('PB-1');
  second.actor.send({ type: 'connection changed', isOnline: false });
  expect(kept()).toEqual(['PB-1']);
  await second.scan('PB-2');
  expect(kept()).toEqual(['PB-2', 'PB-1']);
  second.stop();
  await second.scan('PB-3');
  expect(kept()).toEqual(['PB-2', 'PB-1']);
});
