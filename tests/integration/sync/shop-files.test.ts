/** Forty orders of each shop from its file to the server and on to another device, as the file tells them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { SHOP_FILES } from '#fixtures/shops/all.ts';
import type { ShopFile } from '#fixtures/shops/shop-file.ts';
import { fortyOrders } from '#fixtures/shops/sold-order.ts';
import { orderPage } from '#store/orders/order-queries.ts';
import { finishImport } from '#store/orders/imports.ts';
import { beginImport, commitImport, stageImport } from '#store/orders/stage-import.ts';
import { createSheetSession } from '#workers/sheets/sheet-session.ts';
import type { World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

const FACTS = { user: PLAIN_USER, today: '2026-11-20', hourNow: 9 };
const SENDER = {
  Name: 'Mina Torres',
  Phone: '9095550100',
  AddressLine1: '1200 Airport Dr',
  City: 'Ontario',
  StateCode: 'CA',
  ZipCode: '91761',
  CountryCode: 'US',
};

/** What the desk says once of all orders: no lithium; all is weighed, measured and given a service at the packing table. */
const ASKED_ONCE = { carrierServiceId: 'table', batteryType: 'no' };
const AT_THE_TABLE = {
  weighBy: 'table',
  services: { standard: 'table', expedited: 'table', international: 'table' },
} as const;

/** One file of each shop: two exports of a shop are of the same orders. */
const FILES = [...new Map(SHOP_FILES.map((file) => [file.shop, file])).values()];
const inFile = (file: ShopFile) => fortyOrders().filter((order) => file.holds(order));
const toldOf = (file: ShopFile) =>
  inFile(file)
    .filter((order) => file.closed(order) === null)
    .map(file.tells);

async function importFile({ db }: Device, file: ShopFile): Promise<number> {
  const session = createSheetSession(async () => undefined);
  const opened = await session.open(new File([await file.write(inFile(file))], file.fileName), {});
  if (!opened.ok) throw new Error(opened.error.type);
  const { matched, rowCount } = opened.value;
  const mapping = { ...matched, fallbacks: ASKED_ONCE, given: AT_THE_TABLE };
  await session.analyse(mapping, { ...FACTS, defaultSender: SENDER }, []);
  const begun = await beginImport(db, { fileName: file.fileName, total: rowCount });
  if (!begun.ok) throw new Error(begun.error.type);
  const staging = stageImport(db, begun.value);
  await staging.put(session.take(0, 1000).forms);
  await staging.end();
  await commitImport(db, begun.value);
  const finished = await finishImport(db, begun.value);
  if (!finished.ok) throw new Error(finished.error.type);
  return finished.value.made;
}

/** In the order of the file: the shop's number, and the goods by their amounts. */
const standing = async ({ db }: Device, numbers: ReadonlySet<string>) =>
  (await orderPage(db, { tab: 1, limit: 2000 })).rows
    .filter(({ order }) => numbers.has(order.platformOrderNo ?? ''))
    .map(({ order, ordersPackageItems }) => ({
      number: order.platformOrderNo,
      isConnected: order.userPlatformId !== null && order.userPlatformId !== undefined,
      goods: (ordersPackageItems ?? []).map(({ quantity, sku }) => `${String(quantity ?? 1)} ${sku ?? ''}`),
    }));

describe.each(DATABASES)('on %s', (kind) => {
  let server: World;
  let first: Device;
  beforeAll(async () => {
    server = await startWorld(kind);
    first = await openDevice(server, 'SF');
    await first.settle();
  });
  afterAll(async () => {
    await first.close();
    await server.close();
  });

  test.each(FILES)('$title', async (file) => {
    const told = toldOf(file);
    first.line = 'down';
    expect(await importFile(first, file)).toBe(told.length);
    first.line = 'up';
    await first.settle();
    expect(await first.db.outbox.toArray()).toEqual([]);

    const other = await openDevice(server, `${file.shop.slice(0, 1)}O`);
    await other.settle();
    const expected = told.map(({ number, items }) => ({
      number,
      isConnected: false,
      goods: items?.map(({ quantity, sku = '' }) => `${String(quantity)} ${sku}`),
    }));
    const found = await standing(other, new Set(told.map(({ number }) => number)));
    expect(found).toEqual(
      expected.map((order, place) => ({ ...order, goods: order.goods ?? found[place]?.goods })),
    );
    await other.close();
  });
});
