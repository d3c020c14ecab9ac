/** Products and export filings between a device and the server. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getAesItn, getAesUid } from '#contract/filing.ts';
import { queryProductSkuList } from '#contract/products.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { productTemplates } from '#domain/customs/product-library.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { searchProducts, templateCount } from '#store/collections/product-lists.ts';
import { saveItemProducts, saveProductLocally } from '#store/collections/products.ts';
import { createAsk } from '#sync/ask.ts';
import { anExport } from '../server/export-body.ts';
import type { World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import type { Device } from './device.ts';
import { openDevice } from './device.ts';

describe.each(DATABASES)('on %s', (kind) => {
  let server: World;
  let device: Device;
  let tag = 72;
  beforeAll(async () => {
    server = await startWorld(kind);
  });
  afterAll(() => server.close());
  afterEach(() => device.close());

  const open = async () => (device = await openDevice(server, `${String.fromCharCode(++tag)}P`));
  const own = async () => {
    const { datas } = await device.client.get(queryProductSkuList, { query: {} });
    return datas.map(({ id, name }) => [id, name]);
  };
  const nameOf = async (q: string) => (await searchProducts(device.db, q, 1))[0]?.product.name;

  test('the library comes with the first sync, once, and is searched without a network', async () => {
    await open();
    await device.settle();
    await device.settle();
    expect(await templateCount(device.db)).toBe(productTemplates().length);
    expect(device.reached.filter((path) => path.endsWith('/queryTemplates'))).toHaveLength(1);
    device.line = 'down';
    expect(await nameOf('smartphone')).toBe('Smartphone');
  });

  test('a product made offline is sent once, also when its answer was lost', async () => {
    await open();
    await device.settle();
    device.line = 'down';
    const saved = await saveProductLocally(device.db, { name: 'Offline mug', sku: 'OFF-1' });
    if (!saved.ok) throw new Error(saved.error.type);
    expect(await nameOf('off-1')).toBe('Offline mug');
    device.line = 'replies lost';
    await device.settle();
    device.line = 'up';
    await device.settle();
    expect(await own()).toEqual([[saved.value.id, 'Offline mug']]);
    expect(await device.db.products.get(saved.value.id)).toMatchObject({ pending: 0, base: null });
    expect(await device.db.outbox.count()).toBe(0);
  });

  test('an item saved as template with an offline order becomes one product', async () => {
    await open();
    await device.settle();
    device.line = 'down';
    const { ordersPackageItems } = completeOrderForm(
      anExport({}, { description: 'Cedar box', saveProductTemplate: true }),
    );
    const abroad = { orderNo: 'CEDAR-1', senderCountryCode: 'US', recipientCountryCode: 'DE' };
    const kept = await saveItemProducts(device.db, { ...anOrder(abroad), ordersPackageItems });
    if (!kept.ok) throw new Error(kept.error.type);
    const saved = await saveOrderLocally(device.db, { form: kept.value, isCreateLabel: false });
    expect(saved.ok).toBe(true);
    device.line = 'up';
    await device.settle();
    await device.settle();
    const id = kept.value.ordersPackageItems[0]?.productId;
    expect((await own()).filter(([, name]) => name === 'Cedar box')).toEqual([[id, 'Cedar box']]);
    expect((await device.db.products.toArray()).filter(({ name }) => name === 'Cedar box')).toHaveLength(1);
    expect(await device.db.outbox.count()).toBe(0);
  });

  test('a second device gets products and filings, and the number nobody asked for', async () => {
    await open();
    const { aesUid } = await device.client.get(getAesUid, { body: anExport({ reference: 'two devices' }) });
    await device.settle();
    expect(await device.db.filings.get(aesUid)).toMatchObject({ status: 'pending', itn: null });
    const elsewhere = await server.login();
    await elsewhere.get(getAesItn, { query: { fileAesNumber: aesUid } });
    server.clock.advance(3_000);
    const { Data } = await elsewhere.get(getAesItn, { query: { fileAesNumber: aesUid } });
    await device.settle();
    expect(await device.db.filings.get(aesUid)).toMatchObject({ status: 'approved', itn: Data });
    expect(await nameOf('cedar')).toBe('Cedar box');
  });

  test('a live question keeps the number on the device; a lost answer files nothing twice', async () => {
    await open();
    await device.settle();
    const ask = createAsk(device.engine.http, () => device.db);
    const form = completeOrderForm(anExport({ reference: 'asked live' }));
    const requestId = '0a000000-0000-4000-8000-0000000000aa';
    device.line = 'replies lost';
    const lost = await ask.aesUid(form, requestId);
    expect(lost.ok).toBe(false);
    device.line = 'up';
    const filed = await ask.aesUid(form, requestId);
    if (!filed.ok) throw new Error(filed.error.type);
    const { aesUid } = filed.value;
    await ask.aesItn(aesUid);
    server.clock.advance(3_000);
    const answer = await ask.aesItn(aesUid);
    expect(answer.ok && answer.value.Status).toBe('OK');
    expect((await device.db.filings.get(aesUid))?.itn).toBe(answer.ok ? answer.value.Data : '');
  });
});
