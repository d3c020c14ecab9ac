import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { START } from '#fixtures/sync-world.ts';
import type { UserDatabase } from './database.ts';
import { setMeta } from './meta.ts';
import { saveOrderLocally } from './orders.ts';
import { discardOperation } from './queue-actions.ts';
import { leftToQueue, QUEUE_LIMIT } from './queue-limit.ts';

const DAY = START - 3_600_000;
let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

async function queue(orderNo: string, maxRate: number) {
  const saved = await saveOrderLocally(db, { form: anOrder({ orderNo }), isCreateLabel: true, maxRate });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
}

test('what waits to be bought today counts, and what was given up does not', async () => {
  expect(await leftToQueue(db, DAY, null)).toBe(QUEUE_LIMIT);
  const first = await queue('A', 120.1);
  await queue('B', 30.2);
  expect(await leftToQueue(db, DAY, null)).toBe(349.7);
  await discardOperation(db, first.requestId);
  expect(await leftToQueue(db, DAY, null)).toBe(469.8);
});

test('a day before, and the order itself queued once more, do not count', async () => {
  const { id } = await queue('A', 120);
  expect(await leftToQueue(db, DAY, id)).toBe(500);
  expect(await leftToQueue(db, START + 1, null)).toBe(500);
});

test('the limit of this device can be another one, or none', async () => {
  await queue('A', 30);
  await setMeta(db, 'queueLimit', 20);
  expect(await leftToQueue(db, DAY, null)).toBe(0);
  await setMeta(db, 'queueLimit', null);
  expect(await leftToQueue(db, DAY, null)).toBe(null);
});
