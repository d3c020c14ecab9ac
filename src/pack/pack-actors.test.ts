import { describe, expect, test } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserInfo } from '#contract/account.ts';
import { blankCustomsItem } from '#domain/order/blank.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { orderCan } from '#domain/order/actions.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { ownCodeOf, slipCodeOf } from '#domain/scan/own-code.ts';
import type { UserDatabase } from '#store/device/database.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { saveProductLocally } from '#store/collections/products.ts';
import { setMeta } from '#store/device/meta.ts';
import { cancelOrdersLocally, holdOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { openOrder, priceOf, purchaseOf } from './pack-actors.ts';
import type { OpenOrder } from './pack-types.ts';
import type { PackPorts, Price } from './ports.ts';
import { withChanges } from './table-changes.ts';

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

describe('the price of what lies on the table', () => {
  const rateOf = (carrierServiceId: number, rate: number | null, isSuccess = true) =>
    ({
      carrierId: 1,
      carrierServiceId,
      rate,
      isSuccess,
      packageTypeId: 1,
      packageTypeCode: 'SP',
    }) as RateResult;
  const MEDIA_MAIL = rateOf(4, 1);
  const asked: (number | null)[] = [];
  const table = {
    rates: () => Promise.resolve([rateOf(2, 9), rateOf(3, 6), MEDIA_MAIL, rateOf(1, 3, false)]),
    price: (form: OrderForm) => {
      asked.push(form.order.carrierServiceId);
      return Promise.resolve(PRICE);
    },
  };
  const weights = [{ weight: 1, weight2: 0 }];
  const open = async (orderNo: string, given: Parameters<typeof anOrder>[0]) => {
    await save(orderNo, given);
    asked.length = 0;
    return opened(orderNo);
  };
  const WISH = { carrierId: null, carrierServiceId: null, serviceWish: 'cheapest' } as const;

  test('is that of its own service', async () => {
    const order = await open('PB-7001', {});
    expect(await priceOf(table, { order, weights })).toEqual({ price: PRICE, wished: null });
    expect(asked).toEqual([2]);
  });

  test('is that of the cheapest that may go where that is wished, but for media, until another is chosen', async () => {
    const order = await open('PB-7001', WISH);
    const priced = await priceOf(table, { order, weights });
    expect(priced).toEqual({
      price: PRICE,
      wished: { kind: 'service', service: rateOf(3, 6), isWished: true },
    });
    const wished = withChanges(order, [priced.wished!]);
    expect(await priceOf(table, { order: wished, weights })).toEqual({ price: PRICE, wished: null });
    const chosen = withChanges(wished, [{ kind: 'service', service: rateOf(2, 9) }]);
    expect(await priceOf(table, { order: chosen, weights })).toEqual({ price: PRICE, wished: null });
    expect(asked).toEqual([3, 3, 2]);
  });

  test('stays open where no price is seen', async () => {
    const order = await open('PB-7001', WISH);
    const unseen = { ...table, rates: () => Promise.resolve([rateOf(2, null)]) };
    expect(await priceOf(unseen, { order, weights })).toEqual({ price: PRICE, wished: null });
    expect(asked).toEqual([null]);
  });
});

describe('a scanned code', () => {
  test('opens its one order with the facts of the day', async () => {
    const id = await save('PB-7001');
    const order = await opened('pb-7001');
    expect(order.row.id).toBe(id);
    expect(order.facts).toMatchObject({ today: '2026-11-20', mode: 'edit' });
    expect(order.form.packages).toHaveLength(2);
  });

  test('opens an order that was never measured as its product was packed last', async () => {
    const product = { name: 'Mug', sku: 'MUG-BLU', weight: 0.5625, boxLength: 6, boxWidth: 5, boxHeight: 4 };
    await saveProductLocally(db, product);
    await setMeta(db, 'userInfo', PLAIN_USER as UserInfo);
    const unmeasured = aParcel({ weight: null, weight2: null, length: null, width: null, height: null });
    const form = anOrder({ orderNo: 'PB-7001' }, [unmeasured]);
    const ordersPackageItems = [{ ...blankCustomsItem(), sku: 'mug-blu' }];
    await saveOrderLocally(db, { form: { ...form, ordersPackageItems }, isCreateLabel: false });
    const order = await opened('PB-7001');
    expect(order.form.packages).toMatchObject([{ weight: 0, weight2: 9, length: 6, width: 5, height: 4 }]);
    const request = await purchaseOf(db, ports, {
      order,
      weights: [{ weight: 0, weight2: 10 }],
      price: PRICE,
      maxRate: null,
    });
    expect(request?.form.packages).toMatchObject([
      { weight: 0, weight2: 10, length: 6, width: 5, height: 4 },
    ]);
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
    for (const zip of ['42043215', '420432151234', ']C142043215'])
      expect(await openOrder(db, ports, { code: zip }), zip).toEqual({
        kind: 'stop',
        stop: { kind: 'routing' },
      });
    await save('42043216');
    expect((await opened('42043216')).row.orderNo).toBe('42043216');
    const id = await save('PB-7001');
    await cancelOrdersLocally(db, [id]);
    expect(await openOrder(db, ports, { code: 'PB-7001' })).toEqual({
      kind: 'stop',
      stop: {
        kind: 'closed',
        orderNo: 'PB-7001',
        reason: 'orders.cannot.labelCancelled',
        tone: 'bad',
      },
    });
  });

  test('of an order on hold says until when, and which one it is to be released', async () => {
    const id = await save('PB-7001');
    await holdOrdersLocally(db, [id], '2026-12-01');
    const held = { kind: 'held', orderNo: 'PB-7001', orderId: id, until: '2026-12-01' };
    expect(await openOrder(db, ports, { code: 'PB-7001' })).toEqual({ kind: 'stop', stop: held });
    await holdOrdersLocally(db, [id], null);
    expect(await openOrder(db, ports, { code: 'PB-7001' })).toMatchObject({ kind: 'order' });
  });

  test('of an order that has its label tells which and since when', async () => {
    const id = await save('PB-7001');
    const row = await db.orders.get(id);
    await db.orders.put({ ...row!, labelId: 'L1', trackingNo: null });
    const labelled = { kind: 'labelled', orderNo: 'PB-7001', labelId: 'L1' };
    expect(await openOrder(db, ports, { code: 'PB-7001' })).toEqual({
      kind: 'stop',
      stop: { ...labelled, trackingNo: null, labelledAt: null },
    });
    const made = { trackingNumber: '9400', createTime: '2026-11-20T10:00:00.000Z' };
    await db.shipments.put({
      ...made,
      id: 'S1',
      labelId: 'L1',
      orderId: id,
      words: [],
    } as unknown as ShipmentRow);
    expect(await openOrder(db, ports, { code: 'PB-7001' })).toEqual({
      kind: 'stop',
      stop: { ...labelled, trackingNo: '9400', labelledAt: made.createTime },
    });
  });

  test('of an order abroad says what its papers lack before it is weighed', async () => {
    const abroad = {
      recipientCountryCode: 'DE',
      recipientStateCode: '',
      recipientZipCode: '10115',
      recipientCity: 'Berlin',
    };
    const id = await save('PB-7001', abroad);
    const found = await openOrder(db, ports, { code: 'PB-7001' });
    const stop = found.kind === 'stop' && found.stop.kind === 'findings' ? found.stop : null;
    expect([stop?.orderNo, stop?.orderId]).toEqual(['PB-7001', id]);
    expect(new Set(stop?.findings.map(({ section }) => section)).has('customs')).toBe(true);
    expect(
      stop?.findings.every(({ section, severity }) => section !== 'package' && severity === 'error'),
    ).toBe(true);
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

describe('a waiting slip', () => {
  test('opens its order, and brings its label once that is there and not on paper yet', async () => {
    const id = await save('PB-7001');
    const slip = { code: slipCodeOf(id) };
    expect(await openOrder(db, ports, slip)).toMatchObject({ kind: 'order', order: { row: { id } } });
    await db.orders.update(id, { labelId: 'L1', trackingNo: '9400' });
    expect(await openOrder(db, ports, slip)).toMatchObject({
      kind: 'late',
      packed: { orderId: id, orderNo: 'PB-7001', outcome: 'label', labelId: 'L1', trackingNo: '9400' },
    });
    expect(await openOrder(db, ports, { code: ownCodeOf(id) })).toMatchObject({ kind: 'stop' });
    await db.orders.update(id, { printed: { labelId: 'L1', time: '2026-11-20T12:00:00.000Z' } });
    expect(await openOrder(db, ports, slip)).toMatchObject({ kind: 'stop', stop: { labelId: 'L1' } });
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

  test('has the changes of the table, on the order as it is now', async () => {
    const id = await save('PB-7001');
    const order = withChanges(await opened('PB-7001'), [
      { kind: 'fields', values: { 'packages.0.length': 12 } },
      { kind: 'parcel added' },
    ]);
    await save('PB-7001', { note: 'Ring twice' }, id);
    const three = [...weights, { weight: 0, weight2: 8 }];
    const request = await purchaseOf(db, ports, { order, weights: three, price: PRICE, maxRate: null });
    expect(request?.form.order.note).toBe('Ring twice');
    expect(request?.form.packages.map(({ length, weight, weight2 }) => [length, weight, weight2])).toEqual([
      [12, 3, 5],
      [10, 1, 4],
      [10, 0, 8],
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
