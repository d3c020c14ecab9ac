/** What people who left the account have unsent at a device, in its queue or kept aside. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { World } from '#fixtures/sync-world.ts';
import type { UserDatabase } from '../device/database.ts';
import { openDevice, type DeviceDatabase } from '../device/device.ts';
import { exportOperations } from '../device/export.ts';
import { saveOrderLocally } from '../orders/orders.ts';
import { discardFormerWork, workOfOthers } from './former-work.ts';

let world: World;
let db: UserDatabase;
let device: DeviceDatabase;
useOwnDatabase((own) => ({ world, db } = own));
beforeEach(() => {
  device = openDevice(world.storage as never);
  db.accountId = 'shop';
});
afterEach(() => device.close());

/** Answers the ids of operation and order. */
async function saveAs(userId: string, orderNo: string, more: object = {}) {
  db.userId = userId;
  await world.clock.advance(1);
  const saved = await saveOrderLocally(db, {
    form: anOrder({ orderNo, userId: null, ...more }),
    isCreateLabel: false,
  });
  if (!saved.ok) throw new Error(saved.error.type);
  return { id: saved.value.requestId, orderId: saved.value.order.id! };
}

/** As it lies beside the databases after the account has left. */
async function keepAside(id: string, accountId = 'shop') {
  const operation = (await db.outbox.get(id))!;
  await device.keptWork.add({
    id,
    userId: operation.userId,
    accountId,
    keptAt: world.clock.now(),
    operation,
    files: [],
  });
  await db.outbox.delete(id);
  await db.orders.delete(operation.orderId!);
}

const idsOfOthers = async () => (await workOfOthers(device, db)).map(({ id }) => id);

test('is found in the queue and beside it, and nothing of the own or of another account', async () => {
  const kept = await saveAs('gone', 'KEPT-1');
  const foreign = await saveAs('stranger', 'FOREIGN-1');
  const queued = await saveAs('gone', 'QUEUED-1');
  await saveAs('mina', 'OWN-1');
  await keepAside(kept.id);
  await keepAside(foreign.id, 'another shop');
  expect(await idsOfOthers()).toEqual([kept.id, queued.id]);
  const work = await workOfOthers(device, db);
  expect(exportOperations(db, work)).toMatchObject({
    userId: 'mina',
    operations: [
      { id: kept.id, userId: 'gone', body: { order: { orderNo: 'KEPT-1' } } },
      { id: queued.id, userId: 'gone', body: { order: { orderNo: 'QUEUED-1' } } },
    ],
    drafts: [],
  });
});

test('goes from both places with the orders that only it made; what members queued stays', async () => {
  const kept = await saveAs('gone', 'KEPT-1');
  const queued = await saveAs('gone', 'QUEUED-1');
  const ofMember = await saveAs('pat', 'PAT-1');
  const own = await saveAs('mina', 'OWN-1');
  const aside = await saveAs('pat', 'PAT-2');
  await keepAside(kept.id);
  await keepAside(aside.id);
  db.userId = 'mina';
  expect(await discardFormerWork(device, db, ['mina', 'pat'])).toBe(2);
  expect(await idsOfOthers()).toEqual([ofMember.id, aside.id]);
  expect((await db.outbox.toArray()).map(({ id }) => id).sort()).toEqual([ofMember.id, own.id].sort());
  expect([await db.orders.get(queued.orderId), (await db.orders.get(own.orderId))?.orderNo]).toEqual([
    undefined,
    'OWN-1',
  ]);
});

test('stays where a member’s change builds on an order that the server never saw', async () => {
  const made = await saveAs('gone', 'MADE-1');
  const edit = await saveAs('mina', 'MADE-1', { id: made.orderId, recipientName: 'Ann' });
  expect(await discardFormerWork(device, db, ['mina'])).toBe(0);
  expect((await db.outbox.toArray()).map(({ id }) => id).sort()).toEqual([made.id, edit.id].sort());
  expect((await db.orders.get(made.orderId))?.order.recipientName).toBe('Ann');
});
