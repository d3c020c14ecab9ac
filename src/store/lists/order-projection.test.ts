import { afterEach, expect, test, vi } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { NO_FILTER } from '#domain/lists/order-filter.ts';
import { countsOf } from '#domain/lists/order-counts.ts';
import { DEFAULT_SORT } from '#domain/lists/order-sort.ts';
import type { UserDatabase } from '../device/database.ts';
import { applyChanges } from '../queue/incoming.ts';
import { startOrderProjection, type OrderProjection } from './order-projection.ts';
import { orderRowOf, recordOf } from '../orders/order-row.ts';
import { cancelOrdersLocally, saveOrderLocally } from '../orders/orders.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));
let projection: OrderProjection;
afterEach(() => projection.stop());

const TODAY = '2026-11-20';

function rows(count: number) {
  return Array.from({ length: count }, (_, place) => {
    const createTime = new Date(Date.UTC(2026, 10, 1, 0, 0, place)).toISOString();
    const form = anOrder({ orderNo: `PB-${place}`, createTime, status: place % 5 === 0 ? 2 : 1 });
    const record = { version: 1, updatedAt: createTime, labelId: null, trackingNo: null, label: null };
    return orderRowOf({ ...form, ...record, priceException: false }, { id: `o-${place}` });
  });
}

const listed = (tab: 1 | 2 | 3 = 1, q = '') =>
  projection.index
    .select({ tab, filter: NO_FILTER, q, sort: DEFAULT_SORT }, TODAY)
    .map((entry) => entry.orderNo);

test('reads all orders, newest first, in more than one piece', async () => {
  await db.orders.bulkPut(rows(600));
  projection = startOrderProjection(db);
  await projection.settled();
  expect(countsOf(projection.index)).toEqual({ awaiting: 480, shipped: 120, cancelled: 0 });
  expect(listed().slice(0, 3)).toEqual(['PB-599', 'PB-598', 'PB-597']);
  expect([1, 2, 3].map((tab) => projection.hasAll(tab as 1))).toEqual([true, true, true]);
});

test('follows saves, cancellations and deletions by their ids alone', async () => {
  await db.orders.bulkPut(rows(4));
  projection = startOrderProjection(db);
  await projection.settled();
  const before = projection.version();
  const saved = await saveOrderLocally(db, { form: anOrder({ orderNo: 'PB-NEW' }), isCreateLabel: false });
  await cancelOrdersLocally(db, ['o-1']);
  await db.orders.delete('o-2');
  await new Promise((resolve) => setTimeout(resolve));
  await projection.settled();
  expect(saved.ok).toBe(true);
  expect(listed()).toEqual(['PB-NEW', 'PB-3']);
  expect(listed(3)).toEqual(['PB-1']);
  expect(projection.version()).toBeGreaterThan(before);
});

test('what changes while the orders are read is not lost', async () => {
  await db.orders.bulkPut(rows(500));
  projection = startOrderProjection(db);
  await db.orders.update('o-1', { tab: 3 });
  await db.orders.clear();
  await db.orders.bulkPut(rows(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await projection.settled();
  expect([listed(1), listed(2)]).toEqual([['PB-1'], ['PB-0']]);
});

test('while more orders come, those that are here stay, and their number never falls', async () => {
  const all = rows(900);
  await db.orders.bulkPut(all.slice(0, 300));
  projection = startOrderProjection(db);
  await projection.settled();
  const seen: number[] = [];
  const looking = setInterval(() => seen.push(projection.hasAll(1) ? projection.index.size() : 0));
  for (const end of [500, 700, 900]) {
    await db.orders.bulkPut(all.slice(end - 200, end));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await projection.settled();
  clearInterval(looking);
  expect(seen.filter((size, at) => size < (seen[at - 1] ?? 300))).toEqual([]);
  await db.orders.where('tab').equals(2).delete();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await projection.settled();
  expect(countsOf(projection.index)).toEqual({ awaiting: 720, shipped: 0, cancelled: 0 });
});

test('of a page of the server its orders alone are read again', async () => {
  const all = rows(180);
  await db.orders.bulkPut(all.slice(0, 60));
  projection = startOrderProjection(db);
  await projection.settled();
  const reading = vi.spyOn(db.orders, 'where');
  const changes = all
    .slice(60)
    .map((row, at) => ({ entity: 'order' as const, id: row.id, seq: at + 1, data: recordOf(row) }));
  await applyChanges(db, { cursor: 120, changes, more: true });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await projection.settled();
  expect([projection.index.size(), reading.mock.calls]).toEqual([180, []]);
});

test('finds by a part of a word', async () => {
  await db.orders.bulkPut(rows(20));
  projection = startOrderProjection(db);
  await projection.settled();
  expect(listed(1, 'b-19')).toEqual(['PB-19']);
  expect(listed(1, 'colum 4321')).toHaveLength(16);
});
