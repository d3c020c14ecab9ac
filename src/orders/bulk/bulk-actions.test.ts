import { beforeEach, describe, expect, it } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { UserInfo } from '#contract/account.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { setMeta } from '#store/device/meta.ts';
import { cancelOrdersLocally, holdOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { applyToOrders, undoOf, type BulkAction } from './bulk-actions.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const ports = { today: () => '2026-11-20', hour: () => 9 };
let ids: Record<'plain' | 'held' | 'cancelled' | 'queued', string>;

async function stored(orderNo: string, isCreateLabel = false): Promise<string> {
  const saved = await saveOrderLocally(db, { form: anOrder({ orderNo }), isCreateLabel });
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value.id;
}

beforeEach(async () => {
  await setMeta(db, 'userInfo', { ...PLAIN_USER, id: 'user-1' } as unknown as UserInfo);
  ids = {
    plain: await stored('A-1'),
    held: await stored('A-2'),
    cancelled: await stored('A-3'),
    queued: await stored('A-4', true),
  };
  await holdOrdersLocally(db, [ids.held], '2026-12-01');
  await cancelOrdersLocally(db, [ids.cancelled]);
});

async function run(action: BulkAction, holdDate?: string) {
  const done = await applyToOrders(db, ports, {
    action,
    ids: Object.values(ids),
    ...(holdDate ? { holdDate } : {}),
  });
  if (!done.ok) throw new Error(done.error.type);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return {
    done: done.value.done.map((id) => names.get(id) ?? 'new'),
    refused: done.value.refused.map(({ orderNo, reason }) => `${orderNo} ${reason}`),
  };
}
const orderOf = async (id: string) => (await db.orders.get(id))?.order;

describe('an act on many orders', () => {
  it.each<[BulkAction, string[], string[]]>([
    [
      'cancel',
      ['plain', 'held'],
      ['A-3 reasons:orders.cannot.cancelCancelled', 'A-4 reasons:orders.cannot.labelQueued'],
    ],
    [
      'restore',
      ['cancelled'],
      [
        'A-1 reasons:orders.cannot.restoreNotCancelled',
        'A-2 reasons:orders.cannot.restoreNotCancelled',
        'A-4 reasons:orders.cannot.labelQueued',
      ],
    ],
    [
      'release',
      ['held'],
      [
        'A-1 reasons:orders.cannot.releaseNotHeld',
        'A-3 reasons:orders.cannot.releaseNotHeld',
        'A-4 reasons:orders.cannot.labelQueued',
      ],
    ],
    ['delete', ['plain', 'held', 'cancelled'], ['A-4 reasons:orders.cannot.labelQueued']],
  ])('%s is done to those it is possible for; the others say why not', async (action, done, refused) => {
    expect(await run(action)).toEqual({ done, refused });
  });

  it('holds until the day given', async () => {
    expect(await run('hold', '2026-12-24')).toMatchObject({ done: ['plain', 'held'] });
    expect([(await orderOf(ids.plain))?.holdDate, (await orderOf(ids.held))?.holdDate]).toEqual([
      '2026-12-24',
      '2026-12-24',
    ]);
  });

  it('copies each as a new order with a number of its own, awaiting shipment', async () => {
    const done = await applyToOrders(db, ports, { action: 'copy', ids: [ids.plain, ids.cancelled] });
    if (!done.ok) throw new Error(done.error.type);
    expect(done.value.refused).toEqual([]);
    const copies = await db.orders.bulkGet(done.value.done);
    expect(copies.map((row) => [row?.order.status, row?.order.recipientName, row?.order.holdDate])).toEqual([
      [1, 'Sam Reed', null],
      [1, 'Sam Reed', null],
    ]);
    const numbers = (await db.orders.toArray()).map(({ orderNo }) => orderNo);
    expect(new Set(numbers).size).toBe(6);
    expect(await db.outbox.where('orderId').anyOf(done.value.done).count()).toBe(2);
  });

  it('of a copy takes the new orders away again, of a cancelling brings the orders back', async () => {
    const copied = await applyToOrders(db, ports, { action: 'copy', ids: [ids.plain] });
    const cancelled = await applyToOrders(db, ports, { action: 'cancel', ids: [ids.plain] });
    if (!copied.ok || !cancelled.ok) throw new Error('not done');
    await undoOf(db, copied.value)?.();
    await undoOf(db, cancelled.value)?.();
    expect(await db.orders.where('tab').notEqual(0).count()).toBe(4);
    expect((await orderOf(ids.plain))?.status).toBe(1);
    expect(undoOf(db, { action: 'delete', done: [ids.plain] })).toBeNull();
  });
});
