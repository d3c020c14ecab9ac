import { expect, test } from 'vitest';
import { formOf } from '../orders/order-row.ts';
import { normalise } from '#domain/order/normalise.ts';
import { priceKey } from '#domain/rating/rate-key.ts';
import type { SaveBody } from '#contract/orders.ts';
import { QUEUED_PURCHASE_MS } from '#domain/sync/queued-purchase.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { START, type World } from '#fixtures/sync-world.ts';
import { startBatch } from './batches.ts';
import type { UserDatabase } from '../device/database.ts';
import { feedBatches } from '../lists/feed-batches.ts';
import { saveOrderLocally } from '../orders/orders.ts';
import { retryOperation } from './queue-actions.ts';
import { createBatchReader } from './sending.ts';

let db: UserDatabase;
let world: World;
useOwnDatabase((own) => ({ db, world } = own));

const END = START + QUEUED_PURCHASE_MS;
const ENDED = { type: 'PURCHASE_EXPIRED', retry: 'never' };

async function queue(orderNo: string, isWithinDay: boolean): Promise<string> {
  const saved = await saveOrderLocally(db, {
    form: anOrder({ orderNo }),
    isCreateLabel: true,
    maxRate: 20,
    isWithinDay,
  });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value.requestId;
}
const take = async () => (await createBatchReader(db).take(10)).map(({ id }) => id);
const untilOf = (body: unknown) => (body as SaveBody).validUntil;

test('a purchase of later is sent until its time is over, then ends, and others go on', async () => {
  const late = await queue('LATE', true);
  const plain = await queue('PLAIN', false);
  expect(untilOf((await db.outbox.get(late))?.body)).toBe(new Date(END).toISOString());
  expect(untilOf((await db.outbox.get(plain))?.body)).toBeUndefined();
  await world.clock.advance(END + 1 - START);
  expect(await take()).toEqual([plain]);
  expect(await db.outbox.get(late)).toMatchObject({
    state: 'needsAttention',
    firstSentAt: null,
    lastError: ENDED,
  });
  const row = await db.orders.where('orderNo').equals('LATE').first();
  expect(row).toMatchObject({ labelState: 'error', labelError: ENDED });
});

test('at the last moment it is still sent', async () => {
  const late = await queue('LATE', true);
  await world.clock.advance(END - START);
  expect(await take()).toEqual([late]);
});

test('one that may have reached the server is asked for again, whatever the time', async () => {
  const late = await queue('LATE', true);
  await db.outbox.update(late, { firstSentAt: START });
  await world.clock.advance(END + 1 - START);
  await take();
  expect(await db.outbox.get(late)).toMatchObject({ state: 'waiting', lastError: null });
});

test('tried again, it is another purchase with a time of its own', async () => {
  const late = await queue('LATE', true);
  const before = await db.outbox.get(late);
  await world.clock.advance(END + 1 - START);
  await take();
  const again = await retryOperation(db, late);
  if (!again.ok) throw new Error(again.error.type);
  const op = await db.outbox.get(again.value.id);
  expect(op?.consent?.customerObjectId).not.toBe(before?.consent?.customerObjectId);
  expect(untilOf(op?.body)).toBe(new Date(END + 1 + QUEUED_PURCHASE_MS).toISOString());
  expect(await take()).toEqual([again.value.id]);
});

test('labels of a batch that was agreed to offline end with the time of the batch', async () => {
  const saved = await saveOrderLocally(db, { form: anOrder({ orderNo: 'A' }), isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  const { id: orderId, order: row } = saved.value;
  const pricedAs = priceKey(normalise(formOf(row), 'edit'));
  const order = { orderId, orderNo: 'A', recipient: '', reason: null, price: 20, maxRate: 20, pricedAs };
  await startBatch(db, [order], { isWithinDay: true });
  await world.clock.advance(1000);
  await feedBatches(db);
  const ops = await db.outbox.toArray();
  expect(ops.filter(({ consent }) => consent).map(({ consent }) => consent?.validUntil)).toEqual([END]);
});
