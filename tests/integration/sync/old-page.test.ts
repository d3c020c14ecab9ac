/** A server that no longer takes the version of the page on a device: its work waits for the update, and is done once. */
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listOrders } from '#contract/orders.ts';
import { listShipments } from '#contract/shipments.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { syncState } from '#store/queue/sync-state.ts';
import { eventually } from '../eventually.ts';
import type { World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

describe.each(DATABASES)('a page that is too old for a server on %s', (kind) => {
  let server: World;
  let device: Device;
  beforeAll(async () => {
    server = await startWorld(kind);
  });
  afterAll(() => server?.close());
  afterEach(() => device?.close());

  async function save(orderNo: string, given: object = {}) {
    const saved = await saveOrderLocally(device.db, {
      form: anOrder({ orderNo }),
      isCreateLabel: false,
      ...given,
    });
    if (!saved.ok) throw new Error(saved.error.type);
    return saved.value;
  }
  const queue = async () =>
    (await device.db.outbox.toArray()).map(({ state, attempts }) => [state, attempts]);
  const known = async (q: string) => (await device.client.get(listOrders, { query: { q } })).total;

  test('keeps its queue, and the next version sends it once', async () => {
    const indexedDB = new IDBFactory();
    device = await openDevice(server, 'OT', undefined, { version: '0.1.0', indexedDB });
    await device.settle();
    const plain = await save('OLD-PAGE-1');
    const label = await save('OLD-PAGE-2', { isCreateLabel: true, maxRate: 50 });

    await server.restart({ minClientVersion: '0.2.0' });
    await device.settle();
    expect([await queue(), await known('OLD-PAGE')]).toEqual([
      [
        ['waiting', 0],
        ['waiting', 0],
      ],
      0,
    ]);
    device.reached.length = 0;
    await save('OLD-PAGE-3');
    await device.settle();
    await device.settle();
    expect(new Set(device.reached)).toEqual(new Set(['/api/health']));
    expect((await queue()).length).toBe(3);
    expect(await syncState(device.db)).toMatchObject({ chip: 'update', waiting: 3, attention: 0 });

    await device.close();
    device = await openDevice(server, 'OT', undefined, { version: '0.2.0', indexedDB });
    await eventually(async () => {
      await device.settle();
      expect((await device.db.orders.get(label.id))?.labelState).toBe('ready');
    });
    expect([await queue(), await known('OLD-PAGE')]).toEqual([[], 3]);
    expect((await device.db.orders.get(plain.id))?.version).toBe(1);
    expect((await device.client.get(listShipments, { query: { q: 'OLD-PAGE-2' } })).total).toBe(1);
  });
});
