import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import type { ShipmentRow } from '../device/rows.ts';
import { findOrders } from './find-orders.ts';
import { orderPage } from './order-queries.ts';
import { cancelOrdersLocally, saveOrderLocally } from './orders.ts';
import { storeLabel, storeZpl, labelNumbersOf, storedZpl } from './label-files.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

async function save(order: object): Promise<string> {
  const saved = await saveOrderLocally(db, { form: anOrder(order), isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value.id;
}

const found = async (text: string, limit = 8) =>
  (await findOrders(db, text, limit)).map(({ orderNo }) => orderNo);

test('orders are found by the beginnings of what they hold, under whatever tab', async () => {
  await save({ orderNo: 'PB-7001', recipientName: 'Ana Ruiz', recipientCity: 'Columbus' });
  const gone = await save({ orderNo: 'PB-7002', recipientName: 'Ana Lee', recipientCity: 'Reno' });
  await cancelOrdersLocally(db, [gone]);
  expect((await found('ana')).toSorted()).toEqual(['PB-7001', 'PB-7002']);
  expect(await found('ana ren')).toEqual(['PB-7002']);
  expect(await found('pb-7001')).toEqual(['PB-7001']);
  expect(await found('ana nobody')).toEqual([]);
  expect(await found('  ')).toEqual([]);
  expect(await found('ana', 1)).toHaveLength(1);
});

test('an order is found by each parcel of its label, in the list too, and not by those of a voided one', async () => {
  const id = await save({ orderNo: 'PB-7003' });
  await save({ orderNo: 'PB-7004' });
  const trackingNumbers = ['1Z1111110000000001', '1Z1111110000000002'];
  const shipment = {
    orderId: id,
    trackingNumbers,
    createTime: '',
    words: [...trackingNumbers, '1z1111110000000002'],
  };
  const keep = (status: string) =>
    db.shipments.put({ ...shipment, id: 'S1', labelId: 'L1', status } as unknown as ShipmentRow);
  await keep('recent');
  expect(await found('1z1111110000000002')).toEqual(['PB-7003']);
  expect(await found('pb-7004 1z1111110000000002')).toEqual([]);
  expect(
    (await orderPage(db, { tab: 1, q: '1Z1111110000000002' })).rows.map(({ orderNo }) => orderNo),
  ).toEqual(['PB-7003']);
  expect(await found('1z1111')).toEqual([]);
  await keep('voided');
  expect(await found('1z1111110000000002')).toEqual([]);
});

test('a label is kept for each kind of printer, beside its PDF', async () => {
  await storeLabel(db, {
    labelId: 'L1',
    orderId: 'O1',
    orderNo: 'PB-1',
    trackingNo: '94',
    pdf: new Uint8Array(1),
  });
  await storeZpl(db, { labelId: 'L1', dpi: 203, zpl: '^XA^XZ' });
  expect([await storedZpl(db, 'L1', 203), await storedZpl(db, 'L1', 300)]).toEqual(['^XA^XZ', null]);
  expect(await labelNumbersOf(db, 'L1')).toMatchObject({ orderNo: 'PB-1', trackingNo: '94' });
  expect(await labelNumbersOf(db, 'L2')).toEqual({
    labelId: 'L2',
    orderId: null,
    orderNo: '',
    trackingNo: null,
  });
});
