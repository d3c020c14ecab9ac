/** Outbox to server to sandbox carrier to changes to store. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getUserTotalPostage } from '#contract/postage.ts';
import type { SaveBody } from '#contract/orders.ts';
import { saveOrder } from '#contract/orders.ts';
import { listShipments } from '#contract/shipments.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { saveAddressLocally } from '#store/collections/addresses.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { raiseMaxRate, retryOperation } from '#store/queue/queue-actions.ts';
import { syncState } from '#store/queue/sync-state.ts';
import { eventually } from '../eventually.ts';
import type { World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

describe.each(DATABASES)('on %s', (kind) => {
  let server: World;
  let device: Device;
  let tag = 64;
  beforeAll(async () => {
    server = await startWorld(kind);
  });
  afterAll(() => server.close());
  afterEach(() => device.close());

  const open = async (email?: string) =>
    (device = await openDevice(server, `${String.fromCharCode(++tag)}T`, email));

  async function save(
    orderNo: string,
    given: Partial<Parameters<typeof saveOrderLocally>[1]> = {},
    order: object = {},
  ) {
    const saved = await saveOrderLocally(device.db, {
      form: anOrder({ orderNo, ...order }),
      isCreateLabel: false,
      ...given,
    });
    if (!saved.ok) throw new Error(saved.error.type);
    return saved.value;
  }

  const rowOf = (id: string) => device.db.orders.get(id);
  const labelled = (id: string) =>
    vi.waitFor(
      async () => {
        await device.settle();
        expect((await rowOf(id))?.labelState).toBe('ready');
      },
      { timeout: 20_000, interval: 20 },
    );

  test('the first sync brings the demo: orders, addresses, balance', async () => {
    await open();
    await device.settle();
    expect([await device.db.orders.count(), (await syncState(device.db)).firstSyncDone]).toEqual([24, true]);
    expect(await device.db.addresses.count()).toBeGreaterThan(2);
    const balance = (await device.db.meta.get('balance'))?.value as { value: unknown } | undefined;
    expect(balance?.value).toEqual(await device.client.get(getUserTotalPostage, { query: {} }));
  });

  test('a new order that the server has already overwrites nothing there', async () => {
    await open();
    device.line = 'down';
    const { id } = await save('KNOWN-1', {}, { recipientName: 'Ann' });
    const [op] = await device.db.outbox.toArray();
    // It arrived long ago, and its request is forgotten.
    await device.client.get(saveOrder, { body: op!.body as SaveBody });
    device.line = 'up';
    await device.settle();
    expect([await device.db.outbox.count(), (await rowOf(id))?.pending]).toEqual([0, 0]);

    device.line = 'down';
    const other = await save('KNOWN-2', {}, { recipientName: 'Ann' });
    const [late] = await device.db.outbox.toArray();
    const body = late!.body as SaveBody;
    await device.client.get(saveOrder, { body });
    const changed = { ...body, order: { ...body.order, recipientName: 'Bob' }, baseVersion: 1 };
    await device.client.get(saveOrder, { body: changed });
    device.line = 'up';
    await device.settle();
    const [asked] = await device.db.outbox.toArray();
    expect(asked?.conflict?.fields).toEqual([{ path: 'recipientName', mine: 'Ann', theirs: 'Bob' }]);
    expect((await rowOf(other.id))?.base?.order.recipientName).toBe('Bob');
  });

  test('orders saved without a network arrive once and are numbered as on the device', async () => {
    await open();
    device.line = 'down';
    const saved = [await save('OFF-1'), await save('OFF-2'), await save('')];
    await saveAddressLocally(device.db, { type: 'recipient', personName: 'Ann', countryCode: 'US' });
    await device.settle();
    expect((await syncState(device.db)).waiting).toBe(4);
    device.line = 'up';
    await device.settle();
    expect(await device.db.outbox.toArray()).toEqual([]);
    const rows = await device.db.orders.bulkGet(saved.map(({ id }) => id));
    expect(rows.map((row) => [row?.orderNo, row?.pending, row?.version])).toEqual(
      saved.map(({ orderNo }) => [orderNo, 0, 1]),
    );
  });

  test('a queued label is bought once, comes into the vault and costs once', async () => {
    await open();
    await device.settle();
    const before = await device.client.get(getUserTotalPostage, { query: {} });
    device.line = 'down';
    const saved = await save('LAB-1', { isCreateLabel: true, maxRate: 50 });
    await device.settle();
    expect((await rowOf(saved.id))?.labelState).toBe('queued');
    device.line = 'up';
    await labelled(saved.id);
    const row = await rowOf(saved.id);
    const label = await eventually(async () => {
      await device.settle();
      const kept = await device.db.labels.get(row?.labelId ?? '');
      expect(new TextDecoder().decode(kept?.pdf.slice(0, 5))).toBe('%PDF-');
      return kept;
    });
    expect([label?.orderNo, row?.order.status, row?.trackingNo === null]).toEqual(['LAB-1', 2, false]);
    const after = await device.client.get(getUserTotalPostage, { query: {} });
    const shipments = await device.client.get(listShipments, { query: { q: 'LAB-1' } });
    expect([shipments.total, shipments.list[0]?.holdAmount]).toEqual([
      1,
      Math.round((before.available - after.available) * 100) / 100,
    ]);
    expect((await device.db.shipments.toArray()).map(({ orderNo }) => orderNo)).toContain('LAB-1');
  });

  test('replies lost on the way back: still one order and one label', async () => {
    await open();
    await device.settle();
    const plain = await save('LOST-1');
    const bought = await save('LOST-2', { isCreateLabel: true, maxRate: 50 });
    device.line = 'replies lost';
    await device.settle();
    expect(await device.db.outbox.count()).toBe(2);
    device.line = 'up';
    await labelled(bought.id);
    expect(await device.db.outbox.count()).toBe(0);
    expect((await rowOf(plain.id))?.version).toBe(1);
    const shipments = await device.client.get(listShipments, { query: { q: 'LOST-2' } });
    expect(shipments.total).toBe(1);
  });

  test("a hotel's login page is no answer", async () => {
    await open();
    await save('HOTEL-1');
    device.line = 'portal';
    await device.settle();
    expect((await device.db.outbox.toArray()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 0],
    ]);
    device.line = 'up';
    await device.settle();
    expect(await device.db.outbox.count()).toBe(0);
  });

  test('a price above the limit buys nothing and waits for the user, who agrees', async () => {
    await open();
    await device.settle();
    const saved = await save('CAP-1', { isCreateLabel: true, maxRate: 0.5 });
    await device.settle();
    const op = await device.db.outbox.get(saved.requestId);
    expect([op?.state, op?.lastError?.type, (await rowOf(saved.id))?.labelState]).toEqual([
      'needsAttention',
      'PRICE_ABOVE_LIMIT',
      'error',
    ]);
    await raiseMaxRate(device.db, saved.requestId, 60);
    await labelled(saved.id);
    expect((await device.client.get(listShipments, { query: { q: 'CAP-1' } })).total).toBe(1);
  });

  test('a carrier that fails shows why, and the order can be tried again', async () => {
    await open();
    await device.settle();
    const saved = await save('FAIL-1', { isCreateLabel: true, maxRate: 50 }, { note: '#sandbox:fail' });
    await eventually(async () => {
      await device.settle();
      expect((await rowOf(saved.id))?.labelState).toBe('error');
    });
    const row = await rowOf(saved.id);
    expect([row?.labelError?.type, row?.order.status, await device.db.purchases.count()]).toEqual([
      'LabelFailed',
      1,
      0,
    ]);
    const again = await saveOrderLocally(device.db, {
      form: { ...row!, order: { ...row!.order, note: '' } },
      isCreateLabel: true,
      maxRate: 50,
    });
    expect(again.ok).toBe(true);
    await labelled(saved.id);
  });

  test('two devices edit one order: other fields meet, the same field asks', async () => {
    await open();
    await device.settle();
    const saved = await save('TWO-1');
    await device.settle();
    const first = device;
    const second = await openDevice(server, 'ZT');
    try {
      await second.settle();
      const form = (await second.db.orders.get(saved.id))!;
      await saveOrderLocally(second.db, {
        form: { ...form, order: { ...form.order, reference: 'R-9', note: 'theirs' } },
        isCreateLabel: false,
      });
      await second.settle();
      await save('TWO-1', {}, { ...(await rowOf(saved.id))!.order, recipientName: 'Ann', note: 'mine' });
      await first.settle();
      const op = (await first.db.outbox.toArray())[0];
      expect([op?.state, op?.conflict?.fields.map(({ path, mine, theirs }) => [path, mine, theirs])]).toEqual(
        ['conflict', [['note', 'mine', 'theirs']]],
      );
      const row = await rowOf(saved.id);
      expect([row?.order.recipientName, row?.order.reference]).toEqual(['Ann', 'R-9']);
    } finally {
      await second.close();
    }
  });

  test("an unfunded user's label is refused visibly, other work goes on", async () => {
    await open('unfunded@packbench.example');
    await device.settle();
    const label = await save('POOR-1', { isCreateLabel: true, maxRate: 50 });
    const plain = await save('POOR-2');
    await cancelOrdersLocally(device.db, [plain.id]);
    await device.settle();
    expect((await rowOf(plain.id))?.order.status).toBe(3);
    const op = await device.db.outbox.get(label.requestId);
    expect([op?.state, op?.lastError?.type]).toEqual(['needsAttention', 'NEVER_RECHARGED']);
    const again = await retryOperation(device.db, label.requestId);
    expect(again.ok && again.value.id !== label.requestId).toBe(true);
    await device.settle();
    expect((await syncState(device.db)).attention).toBe(1);
  });

  test("nothing is sent under another user's session", async () => {
    await open();
    await device.settle();
    await save('WHO-1');
    const other = await server.login('other@packbench.example');
    Object.defineProperty(device.client, 'cookie', { value: other.cookie });
    await device.settle();
    expect([(await syncState(device.db)).otherUser, (await syncState(device.db)).waiting]).toEqual([true, 1]);
  });
});
