import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { orderNumbersHere } from './imports.ts';
import { findKnown, knownOrders } from './known-orders.ts';
import { saveOrderLocally } from './orders.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

test('an order whose number was changed here is found by that of its shop, and by no other shop', async () => {
  const ofShop = { platformName: 'Etsy', platformOrderNo: '1001' };
  const form = anOrder({ orderNo: 'SHELF-7', ...ofShop });
  const saved = await saveOrderLocally(db, { form, isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  const idOf = async (order: Parameters<typeof findKnown>[1]) => {
    const known = await knownOrders(db, [{ order, packages: [] }]);
    return findKnown(known, order)?.id;
  };
  expect(await idOf({ orderNo: '1001', ...ofShop })).toBe(saved.value.id);
  expect(await idOf({ orderNo: '1001', platformName: 'eBay', platformOrderNo: '1001' })).toBeUndefined();
  expect(await idOf({ orderNo: '1001' })).toBeUndefined();
  expect(await idOf({ orderNo: 'SHELF-7' })).toBe(saved.value.id);
  expect(await orderNumbersHere(db)).toEqual(['SHELF-7', 'Etsy\n1001']);
});
