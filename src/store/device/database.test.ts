import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { aShipment } from '#fixtures/a-shipment.ts';
import { blankProduct } from '#domain/customs/product.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { openUserDatabase, type UserDatabase } from './database.ts';
import { finishImport, unfinishedImports } from '../orders/imports.ts';
import { abandonImport } from '../orders/stage-import.ts';
import { mappingsHere } from '../collections/mappings.ts';
import { getMeta } from './meta.ts';
import { orderPage } from '../orders/order-queries.ts';
import { shipmentRows } from '../orders/shipment-queries.ts';
import { storeRates } from '../orders/rates.ts';
import { queueClaim } from '../queue/claims.ts';
import { discardOperations } from '../queue/queue-actions.ts';
import { viewsHere } from '../collections/views.ts';

const OWN_NUMBER = 'PB-261120-0001';
const formOf = (orderNo: string, autoOrderNo: boolean, id = orderNo) => anOrder({ id, orderNo, autoOrderNo });

const piece = (...forms: unknown[]) => new TextEncoder().encode(JSON.stringify(forms));
const staged = (state: string, left: number | null = null) => ({
  id: 'I',
  fileName: 'orders.csv',
  total: 2,
  state,
  made: 0,
  left,
  taken: [],
  startedAt: Date.UTC(2026, 10, 20),
});
const chunk = (at: number, ...orderNos: string[]) => ({
  importId: 'I',
  at,
  orderNos,
  pieces: [piece(...orderNos.map((orderNo) => formOf(orderNo, false)))],
});

async function olderDatabase(version: number, imported: object, chunks: readonly object[]) {
  const own = { indexedDB: new IDBFactory(), IDBKeyRange };
  const older = new Dexie('own', own);
  older.version(version).stores({
    orders: 'id, [tab+sortKey], [tab+international+sortKey], orderNo, *words',
    imports: 'id',
    importChunks: '[importId+at]',
  });
  await older.table('imports').add(imported);
  await older.table('importChunks').bulkAdd([...chunks]);
  older.close();
  return openUserDatabase({ name: 'own', userId: 'demo' }, own);
}

const listed = async (db: UserDatabase) =>
  (await orderPage(db, { tab: 1, limit: 10 })).rows.map(({ orderNo, order }) => [orderNo, order.autoOrderNo]);

test.each([
  [3, { forms: [formOf('A-1', false), formOf(OWN_NUMBER, true)] }],
  [
    4,
    {
      orderNos: ['A-1', OWN_NUMBER],
      forms: JSON.stringify([formOf('A-1', false), formOf('', true, OWN_NUMBER)]),
    },
  ],
  [
    5,
    {
      orderNos: ['A-1', OWN_NUMBER],
      pieces: [piece(formOf('A-1', false)), piece(formOf('', true, OWN_NUMBER))],
    },
  ],
])('an import that an app of version %i committed is finished', async (version, given) => {
  const db = await olderDatabase(version, staged('importing'), [{ importId: 'I', at: 0, ...given }]);
  expect(await finishImport(db, 'I')).toEqual({
    ok: true,
    value: { made: 2, taken: [], updated: 0, held: 0 },
  });
  expect(await listed(db)).toEqual([
    ['A-1', false],
    [OWN_NUMBER, true],
  ]);
  db.close();
});

test('what a device of version 5 had not sent is there, shown and sent', async () => {
  const own = { indexedDB: new IDBFactory(), IDBKeyRange };
  const older = new Dexie('own', own);
  older.version(5).stores({
    outbox: 'id, &position, state, orderId',
    addresses: 'id, [type+bookKey], *words',
    products: 'id, *words',
    mappings: 'id',
    views: 'userViewId',
    meta: 'key',
  });
  const updatedAt = '2026-11-20T12:00:00.000Z';
  const queued = {
    userId: 'demo',
    firstSentAt: null,
    conflict: null,
    consent: null,
    orderId: null,
    createdAt: 1,
    state: 'waiting',
  };
  const { boxLength, boxWidth, boxHeight, boxUnit, ...product } = blankProduct();
  const box = { boxLength, boxWidth, boxHeight, boxUnit };
  const sku = { ...product, id: 'mug', name: 'Mug', updatedAt };
  const map = { id: 'etsy', name: 'Etsy', mappingData: '{}', updatedAt };
  const view = { userViewId: 'late', sysType: 'order', viewCode: 'Late', viewData: '[]', updatedAt };
  const texts = {
    personName: '',
    company: '',
    addressLine1: '',
    city: '',
    zipCode: '',
    phone: '',
    email: '',
  };
  const here = { id: 'ana', type: 'recipient', addrName: 'Ana', ...texts, reference: '', updatedAt };
  const user = { ...PLAIN_USER, id: 'demo', dimensions: [] };
  await older.table('outbox').bulkAdd([
    {
      ...queued,
      id: 'op-1',
      position: 1,
      lane: 'product:mug',
      call: 'saveProduct',
      body: { id: 'mug', sku: 'M-2' },
    },
    { ...queued, id: 'op-2', position: 2, lane: 'mapping:etsy', call: 'removeMapping', body: { id: 'etsy' } },
    {
      ...queued,
      id: 'op-3',
      position: 3,
      lane: 'view:late',
      call: 'saveView',
      body: { ...view, viewCode: 'Later' },
    },
    { ...queued, id: 'op-4', position: 4, lane: 'address:ana', call: 'deleteAddress', body: { id: 'ana' } },
    {
      ...queued,
      id: 'op-5',
      position: 5,
      lane: 'user',
      call: 'updateUser',
      body: { id: 'demo', language: 'es' },
    },
  ]);
  await older.table('products').add({ ...sku, sku: 'M-2', pending: 1, base: sku, words: ['mug', 'm-2'] });
  await older.table('mappings').add({ ...map, base: map, isPending: true, gone: true });
  await older.table('views').bulkAdd([
    { ...view, viewCode: 'Later', base: view, isPending: true, gone: false },
    { ...view, userViewId: 'rest', base: { ...view, userViewId: 'rest' }, isPending: false, gone: false },
  ]);
  await older.table('addresses').bulkAdd([
    { ...here, pending: 1, base: here, words: [] },
    { ...here, id: 'bob', addrName: 'Bob', pending: 0, words: ['bob'], bookKey: '1bob' },
  ]);
  await older.table('meta').bulkAdd([
    { key: 'userInfo', value: { ...user, language: 'es' } },
    { key: 'serverUser', value: user },
  ]);
  older.close();

  const db = openUserDatabase({ name: 'own', userId: 'demo' }, own);
  const marks = { isGone: false, pending: 1 };
  expect(await db.products.toArray()).toEqual([
    { ...sku, ...box, ...marks, sku: 'M-2', base: sku, words: ['mug', 'm-2'] },
  ]);
  expect(await db.mappings.toArray()).toEqual([{ ...map, ...marks, base: map, isGone: true }]);
  expect(await db.views.toArray()).toEqual([
    { ...view, ...marks, viewCode: 'Later', base: view },
    { ...view, userViewId: 'rest', pending: 0, base: null, isGone: false },
  ]);
  expect(await db.addresses.toArray()).toEqual([
    { ...here, ...marks, base: here, words: [], isGone: true },
    {
      ...here,
      id: 'bob',
      addrName: 'Bob',
      pending: 0,
      base: null,
      isGone: false,
      words: ['bob'],
      bookKey: '1bob',
    },
  ]);
  expect(await db.meta.toArray()).toEqual([
    { key: 'userInfo', value: { ...user, language: 'es' }, ...marks, base: user },
  ]);
  const ids = ['op-1', 'op-2', 'op-3', 'op-4', 'op-5'];
  expect((await db.outbox.orderBy('position').toArray()).map(({ id }) => id)).toEqual(ids);
  await discardOperations(db, ids);
  expect((await db.products.get('mug'))?.sku).toBe('');
  expect((await mappingsHere(db)).map(({ name }) => name)).toEqual(['Etsy']);
  expect((await viewsHere(db, 'order')).map(({ viewCode }) => viewCode)).toEqual(['Late', 'Late']);
  expect((await db.addresses.get('ana'))?.bookKey).toBe('1ana');
  expect(await getMeta(db, 'userInfo')).toEqual(user);
  db.close();
});

test('an import that an app of version 5 broke off within a chunk makes none of its orders twice', async () => {
  const chunks = [chunk(0, 'A-1', 'A-2'), chunk(2, 'A-3', 'A-4')];
  const db = await olderDatabase(5, { ...staged('importing', 1), total: 4, made: 1 }, chunks);
  expect(await finishImport(db, 'I')).toEqual({
    ok: true,
    value: { made: 4, taken: [], updated: 0, held: 0 },
  });
  expect((await listed(db)).map(([orderNo]) => orderNo)).toEqual(['A-1', 'A-2', 'A-3']);
  db.close();
});

test('an import that an app of version 5 had not committed is abandoned', async () => {
  const db = await olderDatabase(5, staged('laying'), [chunk(0, 'A-1')]);
  expect(await unfinishedImports(db)).toMatchObject([{ id: 'I', state: 'staging' }]);
  await abandonImport(db, 'I');
  expect([await db.imports.count(), await db.importChunks.count(), await db.orders.count()]).toEqual([
    0, 0, 0,
  ]);
  db.close();
});

test('what a device of version 6 knew of price changes is there; cached rates are asked for anew', async () => {
  const own = { indexedDB: new IDBFactory(), IDBKeyRange };
  const older = new Dexie('own', own);
  older.version(6).stores({ rates: 'fp, fetchedAt', meta: 'key', drafts: 'key, updatedAt' });
  const draft = { key: 'new', form: anOrder(), mode: 'new', base: null, updatedAt: 1 };
  const change = { labelId: 'L', orderId: 'o', orderNo: 'A-1', quoted: 9, charged: 11, isKept: false };
  await older.table('drafts').add(draft);
  await older.table('rates').add({ fp: 'of a form', results: [], fetchedAt: 1, source: 'server' });
  await older.table('meta').bulkAdd([
    { key: 'cursor', value: 7 },
    { key: 'priceQuestions', value: [change] },
  ]);
  older.close();

  const db = openUserDatabase({ name: 'own', userId: 'demo' }, own);
  expect(await db.drafts.toArray()).toEqual([{ ...draft, key: 'demo new', userId: 'demo' }]);
  expect(await db.meta.toArray()).toEqual([
    { key: 'cursor', value: 7 },
    { key: 'priceChanges', value: [change] },
  ]);
  expect([...db.backendDB().objectStoreNames].filter((name) => /rates/i.test(name))).toEqual(['cachedRates']);
  const stored = await storeRates(db, 'of a form', [], 'server');
  expect(stored).toEqual({
    ok: true,
    value: { rateKey: 'of a form', results: [], fetchedAt: expect.any(Number) as number, source: 'server' },
  });
  expect(await db.cachedRates.toArray()).toEqual(stored.ok ? [stored.value] : []);
  db.close();
});

test('shipments that a device of version 8 kept stand in every list in their order', async () => {
  const own = { indexedDB: new IDBFactory(), IDBKeyRange };
  const older = new Dexie('own', own);
  older.version(8).stores({ shipments: 'id, labelId, orderId, createTime, [status+createTime], *words' });
  const createTime = '2026-11-20T10:00:00.000Z';
  const { isManual: _, ...old } = aShipment('1', { createTime });
  await older.table('shipments').bulkAdd([
    { ...aShipment('2', { createTime, status: 'delivered' }), words: ['sam'] },
    { ...old, words: ['sam'] },
    { ...aShipment('3'), words: ['sam'] },
  ]);
  older.close();
  const db = openUserDatabase({ name: 'own', userId: 'demo' }, own);
  const listed = async (list: 'all' | 'recent' | 'manual') =>
    (await shipmentRows(db, { list, q: 'sa' })).map(({ id }) => id).join('');
  expect(await Promise.all([listed('all'), listed('recent'), listed('manual')])).toEqual([
    '213',
    '13',
    '213',
  ]);
  db.close();
});

test('what waits on a device of version 10 waits on, and a claim with files can follow it', async () => {
  const own = { indexedDB: new IDBFactory(), IDBKeyRange };
  const older = new Dexie('own', own);
  older.version(10).stores({
    outbox: 'id, &position, state, orderId, lane',
    drafts: 'key, updatedAt',
    meta: 'key',
  });
  const draft = { key: 'new', form: anOrder(), mode: 'new', base: null, updatedAt: 1 };
  const waiting = {
    id: 'op-1',
    position: 1,
    lane: 'void:L',
    state: 'waiting',
    call: 'voidLabels',
    body: { labels: [{ labelId: 'L', maxFee: 0 }] },
  };
  await older.table('outbox').add(waiting);
  await older.table('drafts').add(draft);
  await older.table('meta').add({ key: 'position', value: 1 });
  older.close();

  const db = openUserDatabase({ name: 'own', userId: 'demo' }, own);
  expect([await db.outbox.toArray(), await db.drafts.toArray()]).toEqual([
    [waiting],
    [{ ...draft, key: 'demo new', userId: 'demo' }],
  ]);
  const bytes = new TextEncoder().encode('%PDF-1.7');
  const queued = await queueClaim(db, {
    body: { labelId: 'L', type: 'lost', amount: 5, document: 'filled' },
    files: [{ requestId: 'r', name: 'a.pdf', bytes, fileId: null }],
    orderNo: 'A-1',
    lastDay: null,
    sentAs: null,
  });
  expect(queued.ok).toBe(true);
  expect(await db.waitingFiles.toArray()).toMatchObject([{ name: 'a.pdf', bytes, fileId: null, rank: 0 }]);
  expect((await db.outbox.orderBy('position').toArray()).map(({ call }) => call)).toEqual([
    'voidLabels',
    'saveClaim',
  ]);
  db.close();
});

test('of lists that were one person’s, a device of version 13 keeps none', async () => {
  const own = { indexedDB: new IDBFactory(), IDBKeyRange };
  const older = new Dexie('own', own);
  older.version(13).stores({ outbox: 'id', drafts: 'key', meta: 'key' });
  const kept = { key: 'claims', value: { value: { total: 0, list: [] }, asOf: 1 } };
  const ofOne = ['sessions', 'passkeys', 'members'].map((key) => ({
    key,
    value: { value: { list: [{ email: 'mina@shop.example' }] }, asOf: 1 },
  }));
  await older.table('meta').bulkAdd([kept, ...ofOne]);
  older.close();

  const db = openUserDatabase({ name: 'own', userId: 'packer', accountId: 'shop' }, own);
  expect(await db.meta.toArray()).toEqual([kept]);
  db.close();
});
