import { describe, expect, test } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserInfo } from '#contract/account.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { orderCan } from '#domain/order/actions.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { setMeta } from '#store/device/meta.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { openOrder, purchaseOf } from './pack-actors.ts';
import type { OpenOrder } from './pack-types.ts';
import type { PackPorts, Price } from './ports.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const PRICE: Extract<Price, { ok: true }> = { ok: true, amount: 8.42, source: 'server', at: 1, fees: null };
const ports: Pick<PackPorts, 'permission' | 'today'> = {
  today: () => '2026-11-20',
  permission: ({ order, labelId, label }) => orderCan.createLabel({ ...order, labelId, label }),
};

async function save(orderNo: string, given: Parameters<typeof anOrder>[0] = {}, id: string | null = null) {
  await setMeta(db, 'userInfo', PLAIN_USER as UserInfo);
  const parcels = [aParcel({ weight: 2, weight2: 0 }), aParcel({ weight: 1, weight2: 4 })];
  const form = anOrder({ orderNo, id, ...given }, parcels);
  const saved = await saveOrderLocally(db, { form, isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value.id;
}

async function opened(code: string): Promise<OpenOrder> {
  const found = await openOrder(db, ports, { code });
  if (found.kind !== 'order') throw new Error(found.kind);
  return found.order;
}

describe('a scanned code', () => {
  test('opens its one order with the facts of the day', async () => {
    const id = await save('PB-7001');
    const order = await opened('pb-7001');
    expect(order.row.id).toBe(id);
    expect(order.facts).toMatchObject({ today: '2026-11-20', mode: 'edit' });
    expect(order.form.packages).toHaveLength(2);
  });

  test('that is on several orders offers them, and each opens by its id', async () => {
    const id = await save('PB-7001', { reference: 'SHELF-4' });
    await save('PB-7002', { reference: 'SHELF-4' });
    const found = await openOrder(db, ports, { code: ' shelf-4 ' });
    expect(found).toMatchObject({ kind: 'many', code: 'shelf-4' });
    expect(await openOrder(db, ports, { orderId: id })).toMatchObject({ kind: 'order' });
  });

  test('of no order, or of one that gets no label, says why', async () => {
    const none = { kind: 'stop', stop: { kind: 'none', code: 'PB-9' } };
    expect(await openOrder(db, ports, { code: 'PB-9' })).toEqual(none);
    const id = await save('PB-7001');
    await cancelOrdersLocally(db, [id]);
    expect(await openOrder(db, ports, { code: 'PB-7001' })).toEqual({
      kind: 'stop',
      stop: {
        kind: 'closed',
        orderNo: 'PB-7001',
        reason: 'orders.cannot.labelCancelled',
        tone: 'bad',
        labelId: null,
      },
    });
  });

  test('of an order whose label is queued opens nothing', async () => {
    const id = await save('PB-7001');
    const form = (await opened('PB-7001')).form;
    await saveOrderLocally(db, { form: { ...form, order: { ...form.order, id } }, isCreateLabel: true });
    expect(await openOrder(db, ports, { code: 'PB-7001' })).toEqual({
      kind: 'stop',
      stop: { kind: 'queued', orderNo: 'PB-7001' },
    });
  });
});

describe('the purchase', () => {
  const weights = [{ weight: 3, weight2: 5 }, null];

  test('puts the weights onto the order as it is now', async () => {
    const id = await save('PB-7001');
    const order = await opened('PB-7001');
    await save('PB-7001', { note: 'Ring twice' }, id);
    const request = await purchaseOf(db, ports, { order, weights, price: PRICE, maxRate: 8.85 });
    expect(request).toMatchObject({ orderId: id, price: PRICE, maxRate: 8.85 });
    expect(request?.form.order.note).toBe('Ring twice');
    expect(request?.form.packages.map(({ weight, weight2 }) => [weight, weight2])).toEqual([
      [3, 5],
      [1, 4],
    ]);
  });

  test('is not made for an order that costs something else now, or gets no label any more', async () => {
    const id = await save('PB-7001');
    const order = await opened('PB-7001');
    const buying = { order, weights, price: PRICE, maxRate: null };
    await save('PB-7001', { recipientZipCode: '10001', recipientStateCode: 'NY' }, id);
    expect(await purchaseOf(db, ports, buying)).toBeNull();
    await save('PB-7001', {}, id);
    expect(await purchaseOf(db, ports, buying)).not.toBeNull();
    await save('PB-7001', { carrierServiceId: 3 }, id);
    expect(await purchaseOf(db, ports, buying)).toBeNull();
    await cancelOrdersLocally(db, [id]);
    expect(await purchaseOf(db, ports, buying)).toBeNull();
  });
});
