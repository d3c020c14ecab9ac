import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { blankCustomsItem } from '#domain/order/blank.ts';
import { ownCodeOf } from '#domain/scan/own-code.ts';
import type { UserDatabase } from '../device/database.ts';
import { cancelOrdersLocally, deleteOrdersLocally, saveOrderLocally } from './orders.ts';
import { findScanned } from './scan.ts';
import { shipmentRowOf } from './shipments.ts';
import type { ShipmentRow } from '../device/rows.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

async function save(order: object, skus: string[] = []): Promise<string> {
  const form = anOrder(order);
  form.ordersPackageItems = skus.map((sku) => ({ ...blankCustomsItem(), sku }));
  const saved = await saveOrderLocally(db, { form, isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value.id;
}

const found = async (code: string) => (await findScanned(db, code)).map(({ orderNo }) => orderNo).sort();

test('a code finds the order of its number, whole and in any capitals, and no other', async () => {
  const id = await save({ orderNo: 'PB-7001' });
  await save({ orderNo: 'PB-70012', reference: 'box 7 left' });
  expect(await found('pb-7001')).toEqual(['PB-7001']);
  expect(await found('PB-700')).toEqual([]);
  expect(await found('BOX 7 LEFT')).toEqual(['PB-70012']);
  expect(await found('box')).toEqual([]);
  expect(await found(ownCodeOf(id))).toEqual(['PB-7001']);
  expect(await found('  ')).toEqual([]);
});

test('an article finds every order that waits with it; a cancelled order is found by its number alone', async () => {
  await save({ orderNo: 'PB-7001' }, ['MUG-01']);
  const two = await save({ orderNo: 'PB-7002' }, ['TEA', 'MUG-01']);
  expect(await found('mug-01')).toEqual(['PB-7001', 'PB-7002']);
  expect(await findScanned(db, 'mug-01', false)).toEqual([]);
  await cancelOrdersLocally(db, [two]);
  expect(await found('mug-01')).toEqual(['PB-7001']);
  expect(await found('PB-7002')).toEqual(['PB-7002']);
  await deleteOrdersLocally(db, [two]);
  expect(await found('PB-7002')).toEqual([]);
});

test('any tracking number of a shipment finds its order, also behind 420 and the ZIP', async () => {
  const id = await save({ orderNo: 'PB-7003' });
  const trackingNumbers = ['9400111206206406260787', '9405803699300124287899'];
  const shipment = { id: 's1', labelId: 'l1', orderId: id, orderNo: 'PB-7003', trackingNumbers };
  await db.shipments.put(shipmentRowOf(shipment as unknown as ShipmentRow));
  expect(await found('420432159405803699300124287899')).toEqual(['PB-7003']);
  expect(await found('9400111206206406260787')).toEqual(['PB-7003']);
});
