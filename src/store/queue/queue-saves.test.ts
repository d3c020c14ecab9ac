import { expect, test, vi } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';
import { saveOrderLocally, saveOrdersLocally } from '../orders/orders.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const input = (order: object, given: object = {}) => ({
  form: anOrder(order),
  isCreateLabel: false,
  ...given,
});

test('many saves are queued in their order, each refused for itself', async () => {
  const known = await saveOrderLocally(db, input({ orderNo: 'A-1' }));
  const saved = await saveOrdersLocally(db, [
    input({ orderNo: '' }),
    input({ orderNo: 'A-1' }),
    input({ orderNo: 'B-1' }, { isCreateLabel: true, maxRate: 9 }),
    input({ orderNo: 'B-1' }),
    input({ orderNo: '' }),
    input({ id: known.ok ? known.value.id : '', orderNo: 'A-2' }),
  ]);
  const orderNos = saved.map((each) => (each.ok ? each.value.orderNo : each.error.type));
  expect(orderNos).toEqual([
    'PB-261120-T101',
    'OrderNumberTaken',
    'B-1',
    'OrderNumberTaken',
    'PB-261120-T102',
    'A-2',
  ]);
  const queue = await db.outbox.orderBy('position').toArray();
  // The first takes the place of its own unsent save.
  expect(queue.map(({ summary, position }) => [summary.key, summary.params['orderNo'], position])).toEqual([
    ['saveOrder', 'A-2', 1],
    ['saveOrder', 'PB-261120-T101', 2],
    ['createLabel', 'B-1', 3],
    ['saveOrder', 'PB-261120-T102', 4],
  ]);
  expect(await db.orders.count()).toBe(4);
});

test('saves of one breath count together against the limit of the day', async () => {
  const later = { isCreateLabel: true, maxRate: 300, isWithinDay: true };
  const saved = await saveOrdersLocally(db, [
    input({ orderNo: 'A-1' }, later),
    input({ orderNo: 'A-2' }, later),
  ]);
  expect(saved.map((each) => (each.ok ? 'ok' : each.error.type))).toEqual(['ok', 'DailyLimit']);
});

test('a save reads and writes each table once, however many there are', async () => {
  const reads = vi.spyOn(db.meta, 'get');
  const writes = vi.spyOn(db.meta, 'put');
  await saveOrdersLocally(
    db,
    Array.from({ length: 20 }, (_, n) => input({ orderNo: `A-${n}` })),
  );
  expect([reads.mock.calls.flat(), writes.mock.calls.length]).toEqual([['sealed', 'position', 'wake'], 2]);
  expect(await getMeta(db, 'position')).toBe(20);
});
