/** A browser that cleared the data of the page while work was unsent: the server tells what it knew of. */
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { afterLogin, logoutByPost } from '#contract/account.ts';
import { setMeta } from '#store/device/meta.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { syncState } from '#store/queue/sync-state.ts';
import { knownDevices } from '#server/db/schema/logins.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import { deviceQueues } from '#server/db/schema/device-queues.ts';
import { pruneOld } from '#server/http/prune.ts';
import type { World } from '../server/harness.ts';
import { createTestClock, DATABASES, startWorld } from '../server/harness.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

const BEGAN = new Date('2026-11-24T15:00:00.000Z');
const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const cookieOf = (letter: string) => letter.repeat(43);

describe.each(DATABASES)('a browser that cleared its data, on %s', (kind) => {
  const clock = createTestClock(BEGAN);
  let server: World;
  let names = 0;

  beforeAll(async () => {
    server = await startWorld(kind, { clock });
    const { id: userId } = await (await server.login()).get(afterLogin);
    const known = ['a', 'b', 'c', 'd', 'e'].map(cookieOf).map(hashOfSecret);
    await server.db
      .insert(knownDevices)
      .values(known.map((tokenHash) => ({ tokenHash, userId, lastUsedAt: BEGAN })));
  });
  afterAll(() => server.close());

  /** A page with the data it finds in the browser: none, unless they are given. */
  const openPage = (browser: string, deviceId: string, indexedDB = new IDBFactory()) =>
    openDevice(server, `B${(names += 1)}`, undefined, { browser, deviceId, indexedDB });

  /** Orders that the server refuses stay in the queue. */
  async function leaveUnsent(device: Device, count: number): Promise<void> {
    device.line = 'down';
    for (let at = 0; at < count; at += 1)
      await saveOrderLocally(device.db, { form: anOrder({ orderNo: `LOST-${at}` }), isCreateLabel: false });
    await device.db.outbox.toCollection().modify({ opVersion: 99 });
    device.line = 'up';
    await device.settle();
    expect(await device.db.outbox.count()).toBe(count);
  }

  const lost = async ({ db }: Device) => {
    const { evicted, cleared } = await syncState(db);
    return { evicted, cleared };
  };
  const NOTHING = { evicted: false, cleared: null };

  test('is told how much was unsent, and when it was last heard of; once', async () => {
    const browser = cookieOf('a');
    const before = await openPage(browser, idOf(1));
    await leaveUnsent(before, 2);
    expect(await lost(before)).toEqual(NOTHING);
    await before.close();

    clock.advance(9 * 86_400_000);
    const after = await openPage(browser, idOf(2));
    await after.settle();
    const told = { evicted: true, cleared: { waiting: 2, seenAt: BEGAN.toISOString() } };
    expect(await lost(after)).toEqual(told);

    await setMeta(after.db, 'evicted', false);
    await setMeta(after.db, 'cursor', 0);
    await after.settle();
    expect(await lost(after)).toEqual({ ...told, evicted: false });
    await after.close();
  });

  test('is told of the latest time alone, also when nothing was unsent', async () => {
    const browser = cookieOf('b');
    for (const digit of [1, 2]) {
      const page = await openPage(browser, idOf(digit));
      await leaveUnsent(page, digit === 1 ? 3 : 0);
      await page.settle();
      await page.close();
      clock.advance(86_400_000);
    }
    const page = await openPage(browser, idOf(3));
    await page.settle();
    const seenAt = new Date(clock().getTime() - 86_400_000).toISOString();
    expect(await lost(page)).toEqual({ evicted: true, cleared: { waiting: 0, seenAt } });
    await page.close();
  });

  test('is told nothing after a logout, in another browser, and by a cookie that nobody has logged in with', async () => {
    const browser = cookieOf('c');
    const before = await openPage(browser, idOf(1));
    await leaveUnsent(before, 1);
    const other = await openPage(cookieOf('d'), idOf(2));
    await other.settle();
    expect(await lost(other)).toEqual(NOTHING);
    await other.close();

    await before.client.get(logoutByPost, {
      headers: { cookie: `${before.client.cookie}; packbench-device=${browser}` },
    });
    await before.close();
    const after = await openPage(browser, idOf(3));
    await after.settle();
    expect(await lost(after)).toEqual(NOTHING);
    await after.close();

    for (const digit of [4, 5]) {
      const unknown = await openPage(cookieOf('x'), idOf(digit));
      await leaveUnsent(unknown, 1);
      expect(await lost(unknown)).toEqual(NOTHING);
      await unknown.close();
    }
  });

  test('is written down again within a minute only where something changed, and forgotten with the cookie', async () => {
    const browser = cookieOf('e');
    const seen = async () => {
      const rows = await server.db.select().from(deviceQueues);
      return rows
        .map(({ seenAt }) => seenAt.getTime())
        .toSorted((a, b) => a - b)
        .at(-1);
    };
    const page = await openPage(browser, idOf(1));
    await page.settle();
    const first = clock().getTime();
    expect(await seen()).toBe(first);
    clock.advance(50_000);
    await page.settle();
    expect(await seen()).toBe(first);
    clock.advance(10_000);
    await page.settle();
    expect(await seen()).toBe(first + 60_000);
    await page.close();

    clock.advance(401 * 86_400_000);
    await pruneOld(server);
    expect(await seen()).toBeUndefined();
  });
});
