/** The server's own search, and what it brings to a device that lacks the orders. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { saveOrder } from '#contract/orders.ts';
import { createAsk } from '#sync/ask.ts';
import type { World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import { aSave } from '../server/save-body.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

describe.each(DATABASES)('on %s', (kind) => {
  let server: World;
  let device: Device;
  beforeAll(async () => {
    server = await startWorld(kind);
  });
  afterAll(() => server.close());
  afterEach(() => device.close());

  test('an order that has not come yet is fetched and kept; one changed here stays as it is', async () => {
    device = await openDevice(server, 'FO');
    await device.settle();
    const elsewhere = await server.login();
    const { id } = await elsewhere.get(saveOrder, {
      body: aSave({ orderNo: 'FAR-1', recipientName: 'Far Away' }),
    });
    const find = createAsk(device.engine.http, () => device.db).findOrders;
    expect(await find({ q: 'far-1', status: 1 })).toEqual({ ok: true, value: { ids: [id], total: 1 } });
    expect(await device.db.orders.get(id)).toMatchObject({ orderNo: 'FAR-1', tab: 1, pending: 0 });

    await device.db.orders.update(id, { pending: 1, orderNo: 'CHANGED-HERE' });
    const again = await find({ q: 'far away', status: 1 });
    expect([again.ok, (await device.db.orders.get(id))?.orderNo]).toEqual([true, 'CHANGED-HERE']);
    expect(await find({ q: 'nobody has this', status: 1 })).toEqual({
      ok: true,
      value: { ids: [], total: 0 },
    });

    device.line = 'down';
    const lost = await find({ q: 'far-1', status: 1 });
    expect(lost.ok).toBe(false);
  });
});
