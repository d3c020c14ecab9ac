/** Labels of many orders: priced in one question, bought through the outbox, paused and gone on with at the real server. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { holdOrders, saveOrder } from '#contract/orders.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { priceLabels } from '#contract/rates.ts';
import { recharge } from '#contract/recharge.ts';
import { listShipments } from '#contract/shipments.ts';
import { anExport, anOrder, aParcel } from '#fixtures/an-order.ts';
import { normalise } from '#domain/order/normalise.ts';
import { priceKey } from '#domain/rating/rate-key.ts';
import { batchView } from '#store/queue/batch-view.ts';
import type { BatchOrder } from '#store/queue/batches.ts';
import { resumeBatch, startBatch } from '#store/queue/batches.ts';
import { feedBatches } from '#store/lists/feed-batches.ts';
import { formOf } from '#store/orders/order-row.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { aSave } from '../server/save-body.ts';
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
    (device = await openDevice(server, `${String.fromCharCode(++tag)}B`, email));
  const costly = { carrierId: 3, carrierServiceId: 33 } as const;

  async function wishes(orderNos: string[], given: object = {}, parcel = aParcel()): Promise<BatchOrder[]> {
    const made: BatchOrder[] = [];
    for (const orderNo of orderNos) {
      const saved = await saveOrderLocally(device.db, {
        form: anOrder({ orderNo, ...given }, [parcel]),
        isCreateLabel: false,
      });
      if (!saved.ok) throw new Error(saved.error.type);
      const { id: orderId, order } = saved.value;
      const pricedAs = priceKey(normalise(formOf(order), 'edit'));
      made.push({ orderId, orderNo, recipient: '', reason: null, price: null, maxRate: 1000, pricedAs });
    }
    return made;
  }

  async function begun(list: BatchOrder[]): Promise<string> {
    const laid = await startBatch(device.db, list);
    if (!laid.ok) throw new Error(laid.error.type);
    expect((await feedBatches(device.db)).ok).toBe(true);
    return laid.value;
  }

  const reaches = (id: string, expected: object) =>
    vi.waitFor(
      async () => {
        await device.settle();
        expect(await batchView(device.db, id)).toMatchObject(expected);
      },
      { timeout: 30_000, interval: 20 },
    );
  const shipmentsOf = (q: string) => device.client.get(listShipments, { query: { q, pageSize: 100 } });

  test('labels cost what was asked for in one question, and nothing is bought by asking', async () => {
    await open();
    const before = await device.client.get(getUserTotalPostage, { query: {} });
    const list = [
      anOrder({ orderNo: 'P-1' }),
      anOrder({ orderNo: 'P-2' }, [aParcel({ weight: 500 })]),
      anExport({ orderNo: 'P-3', tariffPayType: 2 }),
    ];
    const forms = list.map(({ order, packages, ordersPackageItems }) => ({
      order,
      packages,
      ordersPackageItems,
    }));
    const { prices } = await device.client.get(priceLabels, { body: { forms } });
    expect(prices[1]).toEqual({ rate: null, held: 0, duties: 0, returnFee: 0, errorCode: 'NO_RATE' });
    expect(prices[2]).toMatchObject({ held: 600, duties: 500, errorCode: null });
    expect(await device.client.get(getUserTotalPostage, { query: {} })).toEqual(before);

    const [wish] = await wishes(['P-4']);
    const id = await begun([{ ...wish!, price: prices[0]!.rate, maxRate: prices[0]!.rate }]);
    await reaches(id, { counts: { created: 1 }, spent: prices[0]!.rate });
  });

  test('a label whose price rose after it was shown is left out with its reason, the others are bought', async () => {
    await open();
    const [shown, risen] = await wishes(['Q-1', 'Q-2']);
    const form = anOrder({ orderNo: 'Q-1' });
    const { prices } = await device.client.get(priceLabels, {
      body: { forms: [{ ...form }] },
    });
    const rate = prices[0]!.rate!;
    const id = await begun([
      { ...shown!, price: rate, maxRate: rate },
      { ...risen!, price: rate - 1, maxRate: rate - 1 },
    ]);
    await reaches(id, { counts: { created: 1, failed: 1, open: 0 }, spent: rate });
    const { items } = (await batchView(device.db, id))!;
    expect(items.map(({ state, reason }) => [state, reason?.type, reason?.params?.['rate']])).toEqual([
      ['created', undefined, undefined],
      ['failed', 'PRICE_ABOVE_LIMIT', rate],
    ]);
    expect((await shipmentsOf('Q-')).list.map(({ orderNo }) => orderNo)).toEqual(['Q-1']);
  });

  test('a batch goes on through a restart of the server, each order getting one label', async () => {
    await open('other@packbench.example');
    const names = ['R-1', 'R-2', 'R-3', 'R-4', 'R-5'];
    const id = await begun(await wishes(names));
    device.line = 'replies lost';
    await device.settle();
    await server.restart();
    device.line = 'up';
    await reaches(id, { counts: { created: 5, failed: 0, open: 0 } });
    const { list } = await shipmentsOf('R-');
    expect(list.map(({ orderNo }) => orderNo).sort()).toEqual(names);
    await vi.waitFor(
      async () => {
        await device.settle();
        expect(await device.db.labels.count()).toBe(5);
      },
      { timeout: 30_000, interval: 20 },
    );
  });

  test('it stands when the balance is used up, and goes on when there is money again', async () => {
    await open();
    const parcel = aParcel({ packageTypeId: 50, weight: 60 });
    const id = await begun(await wishes(['M-1', 'M-2', 'M-3'], costly, parcel));
    await reaches(id, { batch: { state: 'paused', pause: { reason: 'balance' } }, counts: { failed: 0 } });
    // What was paid for before the pause is still made, and heard of afterwards.
    await vi.waitFor(
      async () => {
        await device.settle();
        const { counts } = (await batchView(device.db, id))!;
        expect(counts.open).toBe(counts.waiting);
      },
      { timeout: 30_000, interval: 20 },
    );
    const view = await batchView(device.db, id);
    const bought = (await shipmentsOf('M-')).list;
    expect([view?.counts.created, view?.counts.waiting]).toEqual([bought.length, 3 - bought.length]);
    expect(view?.batch.pause?.missing).toBeGreaterThan(0);
    expect(await device.db.outbox.count()).toBe(0);

    const name = { firstName: 'Mina', lastName: 'Torres', zipCode: '91761' };
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123', ...name };
    const amount = bought[0]!.holdAmount!;
    await device.client.get(recharge, { body: { id: crypto.randomUUID(), method: 'card', amount, card } });
    await resumeBatch(device.db, id);
    await vi.waitFor(
      async () => {
        await device.settle();
        expect((await shipmentsOf('M-')).total).toBe(bought.length + 1);
      },
      { timeout: 30_000, interval: 20 },
    );
  });

  test('an order on hold gets no label, also after its day, until it is released', async () => {
    await open();
    const { id } = await device.client.get(saveOrder, { body: aSave({ orderNo: 'H-1' }) });
    await device.client.get(holdOrders, {
      body: { ids: [id], holdDate: '2026-11-19', askedOn: '2026-11-18' },
    });
    const buy = () =>
      device.client.ask(saveOrder, { body: aSave({ id, orderNo: 'H-1' }, { isCreateLabel: true }) });
    expect((await buy()).envelope.errorCode).toBe('ORDER_ON_HOLD');
    const release = { body: { ids: [id], holdDate: null } };
    expect((await device.client.get(holdOrders, release)).done).toEqual([id]);
    const again = await device.client.get(holdOrders, release);
    expect(again.failed.map(({ errorCode }) => errorCode)).toEqual(['ORDER_NOT_ON_HOLD']);
    expect((await buy()).envelope.errorCode).not.toBe('ORDER_ON_HOLD');
  });
});
