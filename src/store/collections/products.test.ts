import { beforeEach, describe, expect, test } from 'vitest';
import { Dexie } from 'dexie';
import { anOrder } from '#fixtures/an-order.ts';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import type { World } from '#fixtures/sync-world.ts';
import type { CustomProduct } from '#contract/products.ts';
import type { ParcelToRemember } from '#domain/customs/product-parcel.ts';
import { blankProduct } from '#domain/customs/product.ts';
import { productTemplates } from '#domain/customs/product-library.ts';
import { blankCustomsItem } from '#domain/order/blank.ts';
import type { CustomsItem } from '#domain/order/order.ts';
import type { UserDatabase } from '../device/database.ts';
import { purgeDiscarded, UNDO_MS } from '../queue/discarded.ts';
import { openUserDatabase } from '../device/database.ts';
import { storeFiling } from '../orders/filings.ts';
import { findAddresses } from './find-addresses.ts';
import { applyChanges } from '../queue/incoming.ts';
import { getMeta } from '../device/meta.ts';
import {
  storeTemplates,
  libraryTemplates,
  ownProducts,
  searchProducts,
  templateCount,
} from './product-lists.ts';
import {
  deleteProductLocally,
  rememberParcelLocally,
  saveItemProducts,
  saveProductLocally,
} from './products.ts';
import { discardOperation, undoDiscard } from '../queue/queue-actions.ts';
import { applyResponses } from '../queue/apply-responses.ts';

let world: World;
let db: UserDatabase;
useOwnDatabase((own) => ({ world, db } = own));

const aProduct = (id: string, given: Partial<CustomProduct> = {}): CustomProduct => ({
  ...blankProduct(),
  id,
  name: 'Ceramic mug',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...given,
});
const pulled = (cursor: number, id: string, data: CustomProduct | null) =>
  applyChanges(db, { cursor, changes: [{ entity: 'product', id, seq: cursor, data }], more: false });
const names = async (q: string, limit?: number) =>
  (await searchProducts(db, q, limit)).map(({ product }) => product.name);
const save = async (input: Parameters<typeof saveProductLocally>[1]) => {
  const saved = await saveProductLocally(db, input);
  if (!saved.ok) throw new Error(saved.error.type);
  return saved.value;
};
const answer = async (opId: string, data: unknown) => {
  await db.outbox.update(opId, { state: 'sending' });
  const op = (await db.outbox.get(opId))!;
  await applyResponses(db, [{ op, answer: { kind: 'answered', data }, replayed: false }], () => 0.5);
};

describe('what a parcel told of its product', () => {
  const told = (fields: ParcelToRemember['fields']): ParcelToRemember => ({
    ...{ sku: 'MUG-BLU', each: { weight: 0, weight2: 9 }, massUnit: 'lb', isOfOne: true, fields },
  });
  const NINE = { weight: 0.5625, massUnit: 'lb' } as const;
  const BOX = { boxLength: 10, boxWidth: 8, boxHeight: 4, boxUnit: 'in' } as const;
  const item = { ...blankCustomsItem(), sku: 'mug-blu', description: 'Blue mug', weight: 3 };

  test('makes a product of a SKU that is not there, queued to be sent', async () => {
    const kept = await rememberParcelLocally(db, told({ ...NINE, ...BOX }), item);
    expect(kept).toMatchObject({ ok: true, value: { name: 'Blue mug', sku: 'MUG-BLU', ...NINE, ...BOX } });
    const [op] = await db.outbox.toArray();
    expect([op?.call, op?.body]).toMatchObject(['saveProduct', { sku: 'MUG-BLU', ...NINE, ...BOX }]);
  });

  test('changes that alone of a product that is there', async () => {
    const { id } = await save({ name: 'Mug', sku: 'MUG-BLU', value: 12, weight: 2, massUnit: 'kg', ...BOX });
    await rememberParcelLocally(db, told(NINE), item);
    const rows = await db.products.toArray();
    expect(rows).toMatchObject([{ id, name: 'Mug', sku: 'MUG-BLU', value: 12, ...NINE, ...BOX }]);
    const ops = await db.outbox.toArray();
    expect(ops.map(({ body }) => body)).toContainEqual({ id, ...NINE });
  });

  test('names a product by its SKU where the item has no name to keep', async () => {
    const nameless = { ...item, description: 'x'.repeat(600) };
    const kept = await rememberParcelLocally(db, told(NINE), nameless);
    expect(kept).toMatchObject({ ok: true, value: { name: 'MUG-BLU', ...NINE } });
  });

  test('stays when an item is kept as its product again', async () => {
    await rememberParcelLocally(db, told({ ...NINE, ...BOX }), item);
    const again = { ...item, saveProductTemplate: true, productValue: 14 };
    await saveItemProducts(db, { ...anOrder(), ordersPackageItems: [again] });
    expect(await db.products.toArray()).toMatchObject([{ value: 14, ...BOX }]);
  });
});

describe('searching', () => {
  beforeEach(async () => {
    await storeTemplates(db, productTemplates(), 1);
  });

  test.each([
    ['t-shirt', ['T-shirt, cotton, knitted', 'T-shirt, man-made fibre, knitted']],
    [
      'shirt cott',
      ['T-shirt, cotton, knitted', "Men's shirt, cotton, woven", "Men's shirt, cotton, knitted"],
    ],
    ['610910', ['T-shirt, cotton, knitted']],
    ['6109', ['T-shirt, cotton, knitted', 'T-shirt, man-made fibre, knitted']],
    ['智能', ['Smartphone', 'Smart watch or tracker radio device']],
    ['手机', ['Smartphone', 'Mobile phone, other']],
    ['camiseta', ['T-shirt, cotton, knitted', 'T-shirt, man-made fibre, knitted']],
    ['CANDLE', ['Candle']],
    ['pets', ['Dog or cat food', 'Coffee, roasted', 'Green tea, small packs', 'Chocolate, filled bars']],
    ['nothing of the kind', []],
  ])('%j finds %j', async (q, expected) => {
    expect(await names(q, 4)).toEqual(expected);
  });

  test('without words: the own ones, then the library in its order', async () => {
    await pulled(1, 'a', aProduct('a', { name: 'Old', updatedAt: '2026-11-01T00:00:00.000Z' }));
    await pulled(2, 'b', aProduct('b', { name: 'New', updatedAt: '2026-11-02T00:00:00.000Z' }));
    expect(await names('', 4)).toEqual([
      'New',
      'Old',
      'T-shirt, cotton, knitted',
      'T-shirt, man-made fibre, knitted',
    ]);
  });

  test('own products come first, by name and SKU, and count against the limit', async () => {
    await pulled(1, 'a', aProduct('a', { name: 'Band t-shirt', sku: 'TS-7' }));
    expect(await names('shirt', 2)).toEqual(['Band t-shirt', 'T-shirt, cotton, knitted']);
    expect(await names('ts-7')).toEqual(['Band t-shirt']);
  });

  test('a newer library takes the place of the older one', async () => {
    expect([await templateCount(db), (await getMeta(db, 'productLibrary'))?.version]).toEqual([147, 1]);
    await storeTemplates(db, productTemplates().slice(0, 2), 2);
    expect([await templateCount(db), (await getMeta(db, 'productLibrary'))?.version]).toEqual([2, 2]);
  });
});

describe('saving', () => {
  test('row and operation in one transaction, found at once', async () => {
    const row = await save({ name: 'Cedar box', sku: 'CB-1', value: 12 });
    expect(row).toEqual({
      ...blankProduct(),
      name: 'Cedar box',
      sku: 'CB-1',
      value: 12,
      id: row.id,
      updatedAt: '2026-11-20T12:00:00.000Z',
      pending: 1,
      base: null,
      isGone: false,
      words: ['cedar', 'box', 'cb-1'],
    });
    const [op] = await db.outbox.toArray();
    expect([op?.call, op?.body, op?.lane, op?.summary, op?.state]).toEqual([
      'saveProduct',
      { name: 'Cedar box', sku: 'CB-1', value: 12, id: row.id },
      `product:${row.id}`,
      { key: 'saveProduct', params: { name: 'Cedar box' } },
      'waiting',
    ]);
    expect(await names('cedar')).toEqual(['Cedar box']);
  });

  test('an unsent change stays on top of the server’s copy until its own answer', async () => {
    await pulled(1, 'a', aProduct('a', { value: 1 }));
    await save({ id: 'a', value: 2 });
    await save({ id: 'a', sku: 'S' });
    await pulled(2, 'a', aProduct('a', { value: 3 }));
    expect(await db.products.get('a')).toMatchObject({ value: 2, sku: 'S', pending: 2, base: { value: 3 } });
    const [first, second] = await db.outbox.orderBy('position').toArray();
    await answer(first!.id, aProduct('a', { value: 2 }));
    expect(await db.products.get('a')).toMatchObject({ value: 2, sku: 'S', pending: 1 });
    const last = aProduct('a', { value: 2, sku: 'S' });
    await answer(second!.id, last);
    expect(await db.products.get('a')).toMatchObject({ ...last, pending: 0, base: null });
    expect(await db.outbox.count()).toBe(0);
  });

  test('a discarded change is undone once it cannot be brought back', async () => {
    await pulled(1, 'a', aProduct('a', { value: 1 }));
    await save({ id: 'a', value: 2 });
    const made = await save({ name: 'Never sent' });
    for (const { id } of await db.outbox.toArray()) await discardOperation(db, id);
    expect(await purgeDiscarded(db)).toBe(0);
    await world.clock.advance(UNDO_MS);
    expect(await purgeDiscarded(db)).toBe(2);
    expect(await db.products.get('a')).toMatchObject({ value: 1, pending: 0, base: null });
    expect(await db.products.get(made.id)).toBeUndefined();
  });

  test('of two waiting changes the newer is discarded: the older shows at once, and again when undone', async () => {
    await pulled(1, 'a', aProduct('a', { value: 1, sku: 'OLD' }));
    await save({ id: 'a', value: 2 });
    await save({ id: 'a', value: 3, sku: 'NEW' });
    const shown = async () => {
      const { value, sku, pending, base } = (await db.products.get('a'))!;
      return { value, sku, pending, base: base?.value };
    };
    const newer = (await db.outbox.orderBy('position').last())!;
    await discardOperation(db, newer.id);
    expect(await shown()).toEqual({ value: 2, sku: 'OLD', pending: 1, base: 1 });
    await undoDiscard(db, newer.id);
    expect(await shown()).toEqual({ value: 3, sku: 'NEW', pending: 2, base: 1 });
    await discardOperation(db, newer.id);
    await world.clock.advance(UNDO_MS);
    await purgeDiscarded(db);
    expect(await shown()).toEqual({ value: 2, sku: 'OLD', pending: 1, base: 1 });
  });

  test('what is gone at the server goes here too', async () => {
    await pulled(1, 'a', aProduct('a'));
    await pulled(2, 'a', null);
    expect(await db.products.count()).toBe(0);
  });
});

describe('items marked as template', () => {
  const formWith = (...items: Partial<CustomsItem>[]) => ({
    ...anOrder(),
    ordersPackageItems: items.map((item) => ({ ...blankCustomsItem(), ...item })),
  });
  const keep = async (...items: Partial<CustomsItem>[]) => {
    const kept = await saveItemProducts(db, formWith(...items));
    if (!kept.ok) throw new Error(kept.error.type);
    return kept.value.ordersPackageItems;
  };

  test('become products, named in the form, each once', async () => {
    const box = { description: 'Cedar box', sku: 'CB-1', saveProductTemplate: true, valueAmount: 5 };
    const [first, plain, empty] = await keep(box, { description: 'Plain' }, { saveProductTemplate: true });
    expect([plain?.productId, empty?.productId]).toEqual([null, null]);
    const product = await db.products.get(first?.productId ?? '');
    expect([product?.name, product?.sku, product?.value]).toEqual(['Cedar box', 'CB-1', 5]);
    const [again] = await keep(box);
    const [changed] = await keep({ ...box, valueAmount: 6 });
    expect([again?.productId, changed?.productId]).toEqual([first?.productId, first?.productId]);
    expect([await db.products.count(), await db.outbox.count()]).toEqual([1, 2]);
    expect((await db.products.get(first!.productId!))?.value).toBe(6);
  });

  test('made from a template become a product of their own', async () => {
    const [item] = await keep({
      description: 'T-shirt, blue',
      productId: 'hs-610910',
      isTemplates: true,
      saveProductTemplate: true,
    });
    expect([item?.isTemplates, (await db.products.get(item?.productId ?? ''))?.name]).toEqual([
      false,
      'T-shirt, blue',
    ]);
  });

  test('a form without any is left as it is', async () => {
    const form = formWith({ description: 'Plain' });
    expect(await saveItemProducts(db, form)).toEqual({ ok: true, value: form });
    expect(await db.outbox.count()).toBe(0);
  });
});

describe('filings', () => {
  const aFiling = {
    aesUid: 'f-1',
    status: 'pending' as const,
    itn: null,
    errorMessage: null,
    orderId: null,
    orderNo: '',
    einNumber: '123456789',
    commodity: 'Guitar',
    totalValue: 3000,
    recipientName: 'Jonas Weber',
    recipientCountryCode: 'DE',
    createTime: '2026-11-20T12:00:00.000Z',
    itnTime: null,
  };
  const approved = { ...aFiling, status: 'approved' as const, itn: 'X20261120000001' };

  test('a number once here is not lost to an older answer', async () => {
    await storeFiling(db, approved);
    await storeFiling(db, aFiling);
    expect(await db.filings.get('f-1')).toEqual(approved);
  });

  test('comes with the changes', async () => {
    const change = { entity: 'filing' as const, id: 'f-1', seq: 1, data: approved };
    await applyChanges(db, { cursor: 1, changes: [change], more: false });
    expect(await db.filings.toArray()).toEqual([approved]);
  });

  test('the latest two hundred are kept', async () => {
    for (let n = 0; n < 205; n++) {
      const createTime = new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString();
      await storeFiling(db, { ...aFiling, aesUid: `f-${n}`, createTime });
    }
    const kept = await db.filings.orderBy('createTime').primaryKeys();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 'f-5', 'f-204']);
  });
});

test('a database of the first version is carried over with all its rows', async () => {
  const { storage } = world;
  const old = new Dexie('old-device', storage as never);
  old.version(1).stores({
    orders: 'id, [tab+sortKey], [tab+international+sortKey], orderNo, *words',
    drafts: 'key, updatedAt',
    outbox: 'id, &position, state, orderId',
    answered: 'id, answeredAt',
    addresses: 'id, [type+addrName], *words',
    rates: 'fp, fetchedAt',
    labels: 'labelId, orderId, savedAt',
    purchases: 'customerObjectId, orderId',
    shipments: 'id, labelId, orderId, createTime, [status+createTime], *words',
    transactions: 'id, time',
    meta: 'key',
  });
  const draft = { key: 'new', form: anOrder(), mode: 'new', baseVersion: null, base: null, updatedAt: 1 };
  await old.table('drafts').add(draft);
  await old.table('outbox').add({ id: 'op', position: 1, state: 'waiting', orderId: 'o' });
  const entry = { type: 'sender', addrName: 'Ware 9', personName: '', company: '', isDefault: true };
  const texts = { addressLine1: '', city: '', zipCode: '43215', phone: '', email: '', reference: '' };
  await old.table('addresses').add({ ...entry, ...texts, id: 'ware', pending: 0, words: [] });
  old.close();
  const opened = openUserDatabase({ name: 'old-device', userId: 'user-1' }, storage as never);
  expect([await opened.drafts.toArray(), await opened.outbox.count()]).toEqual([
    [{ ...draft, key: 'user-1 new', userId: 'user-1' }],
    1,
  ]);
  const { rows } = await findAddresses(opened, { type: 'sender', q: '43215', limit: 5 });
  expect(rows.map(({ id, bookKey }) => [id, bookKey])).toEqual([['ware', '0ware 00000009']]);
  await storeTemplates(opened, productTemplates(), 1);
  expect(await templateCount(opened)).toBe(147);
  opened.close();
});

describe('removing', () => {
  const remove = async () => {
    await pulled(1, 'mug', aProduct('mug'));
    await deleteProductLocally(db, 'mug');
    return (await db.outbox.toArray())[0]!;
  };

  test('takes a product out of every search at once, and out of the store when it is done', async () => {
    const op = await remove();
    expect([await names('mug'), await ownProducts(db, '')]).toEqual([[], []]);
    expect([op.call, op.body, op.summary.params]).toEqual([
      'deleteProduct',
      { id: 'mug' },
      { name: 'Ceramic mug' },
    ]);
    await answer(op.id, { id: 'mug' });
    expect(await db.products.count()).toBe(0);
  });

  test('given up brings it back', async () => {
    const op = await remove();
    await discardOperation(db, op.id);
    await world.clock.advance(UNDO_MS);
    await purgeDiscarded(db);
    expect(await names('mug')).toEqual(['Ceramic mug']);
    expect((await db.products.get('mug'))?.pending).toBe(0);
  });

  test('and saved again it stays, whatever is answered first', async () => {
    const op = await remove();
    await save({ id: 'mug', name: 'Ceramic mug' });
    await answer(op.id, { id: 'mug' });
    expect(await names('mug')).toEqual(['Ceramic mug']);
    expect((await db.products.get('mug'))?.base).toBeNull();
  });
});

test('the whole library is listed: own products by name, templates in their order', async () => {
  await storeTemplates(db, productTemplates(), 1);
  for (const name of ['Plate 10', 'Plate 9', 'bowl']) await save({ name });
  expect((await ownProducts(db, '')).map(({ name }) => name)).toEqual(['bowl', 'Plate 9', 'Plate 10']);
  expect((await ownProducts(db, 'pla 9')).map(({ name }) => name)).toEqual(['Plate 9']);
  expect((await libraryTemplates(db, '')).length).toBe(productTemplates().length);
  expect((await libraryTemplates(db, 'candle')).map(({ name }) => name)).toEqual(['Candle']);
});
