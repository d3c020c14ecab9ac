/** Imported orders and mappings between devices and the server. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listMappings } from '#contract/imports.ts';
import { listOrders } from '#contract/orders.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { finishImport } from '#store/orders/imports.ts';
import { beginImport, commitImport, stageImport } from '#store/orders/stage-import.ts';
import { pastImportsHere } from '#store/collections/past-imports.ts';
import { undoImport } from '#store/orders/undo-import.ts';
import { mappingsHere, saveMappingLocally } from '#store/collections/mappings.ts';
import { orderPage } from '#store/orders/order-queries.ts';
import type { World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

const TOTAL = 230;
const CHUNK = 100;

describe.each(DATABASES)('on %s', (kind) => {
  let server: World;
  const devices: Device[] = [];
  let tag = 64;
  beforeAll(async () => {
    server = await startWorld(kind);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    for (const device of devices.splice(0)) await device.close();
  });

  const open = async () => {
    const device = await openDevice(server, `${String.fromCharCode(++tag)}I`);
    devices.push(device);
    return device;
  };

  async function importMany({ db }: Device, prefix: string) {
    const begun = await beginImport(db, { fileName: 'orders.xlsx', total: TOTAL });
    if (!begun.ok) throw new Error(begun.error.type);
    const staging = stageImport(db, begun.value);
    for (let at = 0; at < TOTAL; at += CHUNK) {
      const count = Math.min(CHUNK, TOTAL - at);
      const forms = Array.from({ length: count }, (_, index) =>
        anOrder({ orderNo: `${prefix}-${String(at + index + 1).padStart(4, '0')}` }),
      );
      await staging.put(forms);
    }
    await staging.end();
    await commitImport(db, begun.value);
    return finishImport(db, begun.value);
  }
  const onServer = (device: Device, q: string) =>
    device.client.get(listOrders, { query: { status: 1, q, pageSize: 500 } });

  test('orders imported offline go up once each in a few requests, also when an answer is lost', async () => {
    const device = await open();
    await device.settle();
    device.line = 'down';
    expect(await importMany(device, 'IMP')).toEqual({
      ok: true,
      value: { made: TOTAL, taken: [], updated: 0, held: 0 },
    });
    device.line = 'replies lost';
    await device.settle();
    device.line = 'up';
    device.reached.length = 0;
    await device.settle();
    expect(device.reached.filter((path) => path.endsWith('/sync/push')).length).toBeLessThanOrEqual(4);
    const { total, list } = await onServer(device, 'IMP-');
    expect([total, new Set(list.map(({ orderNo }) => orderNo)).size]).toEqual([TOTAL, TOTAL]);
    expect(await device.db.outbox.count()).toBe(0);
  });

  test('they stand as in the file on this device, on the server and on another device', async () => {
    const device = await open();
    await device.settle();
    await importMany(device, 'SEQ');
    const wanted = Array.from({ length: TOTAL }, (_, index) => `SEQ-${String(index + 1).padStart(4, '0')}`);
    const listed = async ({ db }: Device) =>
      (await orderPage(db, { tab: 1, limit: 2000 })).rows
        .map(({ orderNo }) => orderNo)
        .filter((orderNo) => orderNo.startsWith('SEQ-'));
    expect(await listed(device)).toEqual(wanted);
    await device.settle();
    expect((await onServer(device, 'SEQ-')).list.map(({ orderNo }) => orderNo)).toEqual(wanted);
    const other = await open();
    for (let round = 0; round < 5; round += 1) await other.settle();
    expect(await listed(other)).toEqual(wanted);
  });

  test('an import is told to the other device, which undoes it there, here and on the server', async () => {
    const [one, other] = [await open(), await open()];
    await importMany(one, 'UNDO');
    const { order } = (await one.db.orders.where('orderNo').equals('UNDO-0001').first())!;
    const importOf = async ({ db }: Device) =>
      (await pastImportsHere(db)).find(({ id }) => id === order.importId)!;
    const here = await importOf(one);
    expect(here.made).toBe(TOTAL);
    for (let round = 0; round < 5; round += 1) await one.settle();
    for (let round = 0; round < 5; round += 1) await other.settle();
    const there = await importOf(other);
    expect(there).toEqual({ ...here, person: 'Mina Torres' });
    other.line = 'down';
    expect(await undoImport(other.db, here.id)).toEqual({ ok: true, value: TOTAL });
    other.line = 'up';
    for (let round = 0; round < 5; round += 1) await other.settle();
    expect((await onServer(other, 'UNDO-')).total).toBe(0);
    for (let round = 0; round < 5; round += 1) await one.settle();
    expect(await one.db.orders.filter(({ orderNo }) => orderNo.startsWith('UNDO-')).count()).toBe(0);
    expect(await importOf(one)).toEqual({ ...there, undoneAt: expect.stringMatching(/^2026-/) });
    expect(await other.db.outbox.count()).toBe(0);
  });

  test('a mapping saved offline reaches the other device; a name both gave is refused to the later one', async () => {
    const [one, other] = [await open(), await open()];
    await one.settle();
    await other.settle();
    one.line = 'down';
    other.line = 'down';
    await saveMappingLocally(one.db, { name: 'Etsy', mappingData: '{"by":"one"}' });
    await saveMappingLocally(other.db, { name: 'etsy', mappingData: '{"by":"other"}' });
    one.line = 'up';
    await one.settle();
    other.line = 'up';
    await other.settle();
    const [refused] = await other.db.outbox.toArray();
    expect([refused?.state, refused?.lastError]).toMatchObject([
      'needsAttention',
      { type: 'MAPPING_NAME_TAKEN', retry: 'never', params: { name: 'etsy' } },
    ]);
    const own = (await mappingsHere(other.db)).find(({ name }) => name === 'etsy')!;
    await saveMappingLocally(other.db, { ...own, name: 'Etsy 2' });
    await other.settle();
    await one.settle();
    const names = async ({ db }: Device) => (await mappingsHere(db)).map(({ name }) => name);
    expect([await names(one), await names(other)]).toEqual([
      ['Etsy', 'Etsy 2'],
      ['Etsy', 'Etsy 2'],
    ]);
    expect((await one.client.get(listMappings)).map(({ mappingData }) => mappingData)).toEqual([
      '{"by":"one"}',
      '{"by":"other"}',
    ]);
  });
});
