/** A server that is brought back from a backup while a device has worked on: nothing is lost, nothing is bought twice. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getOrder, listOrders } from '#contract/orders.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { listShipments } from '#contract/shipments.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { backUpEmbedded, restoreEmbedded } from '#server/backups/embedded-backup.ts';
import { backUpPostgres, restorePostgres } from '#server/backups/postgres-backup.ts';
import type { BookRow } from '#server/carriers/sandbox/book.ts';
import { readBook } from '#server/carriers/sandbox/book.ts';
import { createSandboxCarrier } from '#server/carriers/sandbox/sandbox-carrier.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/connect.ts';
import { createDb } from '#server/db/db.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { saveAddressLocally } from '#store/collections/addresses.ts';
import { cancelOrdersLocally, saveOrderLocally } from '#store/orders/orders.ts';
import { eventually } from '../eventually.ts';
import type { FreshDatabase } from '../server/fresh-database.ts';
import { freshDatabase } from '../server/fresh-database.ts';
import type { World } from '../server/harness.ts';
import { createTestClock, DATABASES, startWorld } from '../server/harness.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

/** The session is good for it. */
const NIGHT_MS = 11 * 3_600_000;

/** The embedded database is opened five times. */
const PATIENCE_MS = 180_000;

describe.each(DATABASES)('a backup that is brought back on %s', { timeout: PATIENCE_MS }, (kind) => {
  let fresh: FreshDatabase;
  /** The carrier has a book of its own, which no restore of ours reaches. */
  let carriers: FreshDatabase;
  let carriersDatabase: OpenDatabase;
  let world: World;
  let device: Device;
  let restore: (() => Promise<unknown>) | null = null;
  // In the evening of the user's day.
  const clock = createTestClock(new Date('2026-11-21T03:00:00.000Z'));

  beforeAll(async () => {
    [fresh, carriers] = [await freshDatabase(kind), await freshDatabase('embedded')];
    carriersDatabase = await openDatabase(carriers);
    const carrier = createSandboxCarrier({ db: createDb(carriersDatabase.pool), clock, delayMs: 5 });
    world = await startWorld(kind, {
      clock,
      env: { DATA_DIR: fresh.dataDir, DATABASE_URL: fresh.databaseUrl ?? '' },
      carrier,
      async openDatabase(config) {
        await restore?.();
        restore = null;
        return openDatabase(config);
      },
    });
    device = await openDevice(world, 'RT');
  });
  afterEach(() => device.close());
  afterAll(async () => {
    await world.close();
    await carriersDatabase.close();
    await carriers.remove();
    await fresh.remove();
  });

  const book = (): Promise<BookRow[]> => readBook(createDb(carriersDatabase.pool));
  const available = async () => (await device.client.get(getUserTotalPostage, { query: {} })).available;

  async function backUp(): Promise<() => Promise<unknown>> {
    const file = path.join(fresh.dataDir, 'one.backup');
    const { dataDir, databaseUrl } = fresh;
    if (databaseUrl === null) {
      await backUpEmbedded(dataDir, file);
      return () => restoreEmbedded(dataDir, file, clock());
    }
    const target = { databaseUrl, searchPath: process.env['PATH'] };
    await backUpPostgres(target, file);
    return () => restorePostgres(target, file);
  }

  async function save(orderNo: string, isCreateLabel = false, order: object = {}) {
    const form = anOrder({ orderNo, ...order });
    const saved = await saveOrderLocally(device.db, {
      form,
      isCreateLabel,
      maxRate: isCreateLabel ? 50 : null,
    });
    if (!saved.ok) throw new Error(saved.error.type);
    return saved.value;
  }

  const labelled = (id: string) =>
    eventually(async () => {
      await device.settle();
      const row = await device.db.orders.get(id);
      expect([row?.labelState, (await device.db.labels.get(row?.labelId ?? ''))?.orderId]).toEqual([
        'ready',
        id,
      ]);
      return row!;
    });

  const devicesOrders = async () =>
    Object.fromEntries(
      (await device.db.orders.toArray()).map(({ id, order, trackingNo, pending, version }) => [
        id,
        [order.orderNo, order.note, order.status, trackingNo, pending, version],
      ]),
    );
  async function serversOrders() {
    const { list } = await device.client.get(listOrders, { query: { pageSize: 100 } });
    const records = await Promise.all(list.map(({ id }) => device.client.get(getOrder, { params: { id } })));
    return Object.fromEntries<readonly unknown[]>(
      records.map(({ order, trackingNo, version }) => [
        order.id ?? '',
        [order.orderNo, order.note, order.status, trackingNo, 0, version],
      ]),
    );
  }

  test('gets again what the device had done since: nothing lost, nothing bought twice, the balance right', async () => {
    await device.settle();
    const early = await save('R-1', true);
    const earlier = await labelled(early.id);
    const edited = await save('R-2', false, { note: 'before' });
    await device.settle();

    const bringBack = await backUp();

    const row = await device.db.orders.get(edited.id);
    await save('R-2', false, { ...row!.order, note: 'after' });
    const made = await save('R-3');
    const bought = await save('R-4', true);
    const labelBefore = await labelled(bought.id);
    await cancelOrdersLocally(device.db, [made.id]);
    await saveAddressLocally(device.db, { type: 'recipient', personName: 'Zoe', countryCode: 'US' });
    await device.settle();
    expect(await device.db.outbox.count()).toBe(0);
    const before = { balance: await available(), orders: await serversOrders(), book: await book() };

    // The next morning: the ship dates of what is sent again are over.
    clock.advance(NIGHT_MS);
    restore = bringBack;
    await world.restart();
    expect((await device.client.ask(getOrder, { params: { id: bought.id } })).status).toBe(404);
    const offline = await save('R-5');

    const labelAfter = await eventually(async () => {
      await device.settle();
      expect(await device.db.outbox.toArray()).toEqual([]);
      return labelled(bought.id);
    });
    expect([labelAfter.trackingNo, earlier.trackingNo]).toEqual([
      labelBefore.trackingNo,
      before.orders[early.id]?.[3],
    ]);
    const names = (rows: BookRow[]) =>
      rows.map(({ reference, trackingNumbers }) => [reference, trackingNumbers]);
    expect(names(await book())).toEqual(names(before.book));
    expect(await available()).toBe(before.balance);
    expect(await checkLedger(world.db)).toEqual([]);
    const shipments = await device.client.get(listShipments, { query: { q: 'R-4' } });
    expect(shipments.total).toBe(1);

    const after = await serversOrders();
    expect(Object.keys(after).sort()).toEqual([...Object.keys(before.orders), offline.id].sort());
    const told = ([orderNo, note, status, trackingNo]: readonly unknown[] = []) => [
      orderNo,
      note,
      status,
      trackingNo,
    ];
    for (const [id, order] of Object.entries(before.orders)) expect(told(after[id])).toEqual(told(order));
    expect(await devicesOrders()).toEqual(after);
    expect(
      (await device.db.addresses.toArray()).filter(({ personName }) => personName === 'Zoe'),
    ).toHaveLength(1);
    if (kind === 'embedded')
      expect(fs.readdirSync(path.join(fresh.dataDir, 'backups'))).toEqual([
        expect.stringMatching(/-before-restore$/),
      ]);
  });
});
