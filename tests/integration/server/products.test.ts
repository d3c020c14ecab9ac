/** The product library: templates, the user's own products, and products that come with an order. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder, saveOrder } from '#contract/orders.ts';
import { deleteProduct, queryProductSkuList, queryTemplates, saveProduct } from '#contract/products.ts';
import { changes, syncPush } from '#contract/sync.ts';
import { blankProduct } from '#domain/customs/product.ts';
import { productTemplates } from '#domain/customs/product-library.ts';
import { products } from '#server/db/schema/products.ts';
import { anExport } from './export-body.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';

const nextId = createTestIds(3);
const MUG = { name: 'Ceramic mug', sku: 'MUG-1', harmonizationCode: '691110', value: 8.5, weight: 1 };

describe.each(DATABASES)('products on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
  });
  afterAll(() => world.close());

  const find = async (skuName?: string) =>
    (await client.get(queryProductSkuList, { query: skuName === undefined ? {} : { skuName } })).datas;
  const names = async (skuName: string) => (await find(skuName)).map((product) => product.name).sort();

  it('answers the system library', async () => {
    expect(await client.get(queryTemplates)).toEqual(productTemplates());
  });

  it('adds a product, changes of it what is given, and finds it by name, SKU and code', async () => {
    const added = await client.get(saveProduct, { body: MUG });
    expect(added).toEqual({
      ...blankProduct(),
      ...MUG,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      updatedAt: '2026-11-20T18:00:00.000Z',
    });
    const changed = await client.get(saveProduct, { body: { id: added.id, value: 9 } });
    expect(changed).toEqual({ ...added, value: 9 });
    expect([
      await names('MUG'),
      await names('ceramic mug-1'),
      await names('6911'),
      await names('50%'),
    ]).toEqual([['Ceramic mug'], ['Ceramic mug'], ['Ceramic mug'], []]);
    const feed = await client.get(changes, { query: { limit: 1000 } });
    expect(feed.changes.filter((change) => change.entity === 'product')).toEqual([
      { entity: 'product', id: added.id, seq: expect.any(Number), data: changed },
    ]);
  });

  it('keeps the box of a product, whoever saves it without one, and knows none of what is older', async () => {
    const box = { boxLength: 10, boxWidth: 8, boxHeight: 4, boxUnit: 'in' } as const;
    const { id } = await client.get(saveProduct, { body: { name: 'Boxed', sku: 'BOX-1', ...box } });
    const item = { description: 'Boxed again', sku: 'BOX-1', saveProductTemplate: true };
    await client.get(saveOrder, { body: { isCreateLabel: false, ...anExport({}, item) } });
    expect(await find('BOX-1')).toMatchObject([{ id, name: 'Boxed again', ...box }]);
    const refused = await client.ask(saveProduct, { body: { id, boxWidth: 8.5 } });
    expect(refused.envelope).toMatchObject({ errorCode: 'BAD_REQUEST', params: { path: 'boxWidth' } });
    const { boxLength: _, boxWidth: __, boxHeight: ___, boxUnit: ____, ...older } = blankProduct();
    await world.db
      .update(products)
      .set({ entry: { ...older, name: 'Older', sku: 'BOX-1' } as never })
      .where(eq(products.id, id));
    expect(await find('BOX-1')).toMatchObject([{ name: 'Older', boxLength: null, boxUnit: 'in' }]);
  });

  it('removes a product, tells the other devices, and knows it was removed', async () => {
    const { id } = await client.get(saveProduct, { body: { name: 'Gone soon' } });
    const { cursor } = await client.get(changes, { query: { limit: 1000 } });
    expect(await client.get(deleteProduct, { body: { id } })).toEqual({ id });
    const after = await client.get(changes, { query: { after: cursor } });
    expect(after.changes).toMatchObject([{ entity: 'product', id, data: null }]);
    expect(await names('gone soon')).toEqual([]);
    expect(await client.get(deleteProduct, { body: { id } })).toEqual({ id });
  });

  it('answers a repeat to the letter without a second product, alone and pushed', async () => {
    const requestId = nextId();
    const body = { name: 'Repeated cup' };
    const first = await client.ask(saveProduct, { body, requestId });
    const second = await client.ask(saveProduct, { body, requestId });
    expect([second.text, second.headers['idempotent-replay']]).toEqual([first.text, 'true']);
    const { results } = await client.get(syncPush, {
      body: { ops: [{ id: requestId, opVersion: 1, call: 'saveProduct', body }] },
    });
    expect(results).toEqual([{ id: requestId, status: 200, envelope: first.envelope, replayed: true }]);
    expect(await names('repeated')).toEqual(['Repeated cup']);
  });

  it.each([
    ['no name', { sku: 'X' }, 'name'],
    ['a name too long', { name: 'x'.repeat(513) }, 'name'],
    ['a weight below zero', { name: 'Cup', weight: -1 }, 'weight'],
    ['a code too long', { name: 'Cup', harmonizationCode: '1'.repeat(21) }, 'harmonizationCode'],
    ['an unknown field', { name: 'Cup', price: 1 }, 'price'],
    ['an id that is no UUID', { name: 'Cup', id: 'cup' }, 'id'],
  ])('answers 400 with the path for %s', async (_, body, path) => {
    const answer = await client.ask(saveProduct, { body: body as never });
    expect([answer.status, answer.envelope]).toMatchObject([
      400,
      { errorCode: 'BAD_REQUEST', params: { path } },
    ]);
  });

  it('keeps an item marked as template with its order, once, however often the order is saved', async () => {
    const body = {
      isCreateLabel: false,
      ...anExport({}, { description: 'Walnut guitar', sku: 'GTR-9', saveProductTemplate: true, quantity: 2 }),
    };
    const { id } = await client.get(saveOrder, { body });
    await client.get(saveOrder, { body: { ...body, order: { ...body.order, id } } });
    const [product, ...more] = await find('GTR-9');
    expect(more).toEqual([]);
    expect(product).toEqual({
      ...blankProduct(),
      name: 'Walnut guitar',
      description: 'Walnut guitar',
      sku: 'GTR-9',
      weight: 0.5,
      value: 1500,
      harmonizationCode: '9202900000',
      aesUnit: 'NO',
      originCountry: 'US',
      id: product?.id,
      updatedAt: '2026-11-20T18:00:00.000Z',
    });
  });

  it('keeps it under the id the device gave it, also through a push and before its own save came', async () => {
    const id = nextId();
    const item = { description: 'Cedar box', productId: id, saveProductTemplate: true };
    const order = { isCreateLabel: false, ...anExport({}, item) };
    const { results } = await client.get(syncPush, {
      body: {
        ops: [
          { id: nextId(), opVersion: 1, call: 'saveOrder', body: order },
          { id: nextId(), opVersion: 1, call: 'saveProduct', body: { id, name: 'Cedar box', value: 3000 } },
        ],
      },
    });
    expect(results.map((result) => result.status)).toEqual([200, 200]);
    expect((await find('cedar')).map((product) => [product.id, product.value])).toEqual([[id, 3000]]);
  });

  it('keeps an unmarked item, one without a description and another user’s product out of it', async () => {
    const other = await world.login('other@packbench.example');
    const foreign = await other.get(saveProduct, { body: { name: 'Foreign thing' } });
    const save = (item: object) =>
      client.get(saveOrder, { body: { isCreateLabel: false, ...anExport({}, item) } });
    await save({ description: 'Not kept' });
    await save({ description: '', saveProductTemplate: true });
    await save({ description: 'Own thing', productId: foreign.id, saveProductTemplate: true });
    expect([await names('not kept'), await names('thing')]).toEqual([[], ['Own thing']]);
    expect((await other.get(queryProductSkuList, { query: {} })).datas).toEqual([foreign]);
  });

  it('keeps one product for orders that bring the same one at once', async () => {
    const bodies = Array.from({ length: 8 }, () => ({
      isCreateLabel: false,
      ...anExport({}, { description: 'Same at once', saveProductTemplate: true }),
    }));
    const saved = await Promise.all(bodies.map((body) => client.get(saveOrder, { body })));
    expect(await names('same at once')).toEqual(['Same at once']);
    const record = await client.get(getOrder, { params: { id: saved[0]!.id } });
    expect(record.ordersPackageItems[0]?.description).toBe('Same at once');
  });
});
