import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserDatabase } from '../device/database.ts';
import { saveOrderLocally } from './orders.ts';
import { discardOperation, undoDiscard } from '../queue/queue-actions.ts';
import { markPackedLocally } from './packed.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

test('that an order was packed is told after the order itself, with the time of the table', async () => {
  const saved = await saveOrderLocally(db, { form: anOrder(), isCreateLabel: true });
  if (!saved.ok) throw new Error(saved.error.type);
  const { id: orderId, orderNo } = saved.value;
  const time = new Date(db.env.now()).toISOString();
  await markPackedLocally(db, { orderId, orderNo });
  const queued = await db.outbox.orderBy('position').toArray();
  expect(queued.map(({ call, lane }) => [call, lane])).toEqual([
    ['saveOrder', `order:${orderId}`],
    ['markPacked', `order:${orderId}`],
  ]);
  expect(queued[1]).toMatchObject({
    body: { id: orderId, time },
    summary: { key: 'markPacked', params: { orderNo } },
  });
  expect((await db.orders.get(orderId))?.labelState).toBe('queued');
});

test('of a new order that is given up before it was sent nothing waits, and with it everything comes back', async () => {
  const saved = await saveOrderLocally(db, { form: anOrder(), isCreateLabel: false });
  if (!saved.ok) throw new Error(saved.error.type);
  const { id: orderId, orderNo } = saved.value;
  await markPackedLocally(db, { orderId, orderNo });
  expect((await db.orders.get(orderId))?.pending).toBe(2);
  const states = async () => (await db.outbox.orderBy('position').toArray()).map(({ state }) => state);
  const [save] = await db.outbox.orderBy('position').toArray();
  await discardOperation(db, save!.id);
  expect([await states(), await db.orders.get(orderId)]).toEqual([['discarded', 'discarded'], undefined]);
  await undoDiscard(db, save!.id);
  expect([await states(), (await db.orders.get(orderId))?.pending]).toEqual([['waiting', 'waiting'], 2]);
});
