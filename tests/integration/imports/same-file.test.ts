/** A file that is imported again, from its bytes to the queue of the device. */
import { describe, expect, test } from 'vitest';
import { useOwnDatabase } from '#fixtures/own-database.ts';
import { PLAIN_USER } from '#domain/order/facts.ts';
import { FACTS } from '#domain/sheets/a-row.fixture.ts';
import { importOrders } from '#imports/import-actors.ts';
import { compareKnown } from '#imports/compare-known.ts';
import type { Sheets } from '#imports/import-ports.ts';
import { pastImportsHere } from '#store/collections/past-imports.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { finishImport, orderNumbersHere, unfinishedImports } from '#store/orders/imports.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { createSheetSession } from '../../../workers/sheets/sheet-session.ts';

let db: UserDatabase;
useOwnDatabase((own) => ({ db } = own));

const SENDER = {
  Name: 'Mina Torres',
  Phone: '9095550100',
  AddressLine1: '1200 Airport Dr',
  City: 'Ontario',
  StateCode: 'CA',
  ZipCode: '91761',
  CountryCode: 'US',
};
const facts = {
  ...FACTS,
  defaultSender: SENDER,
  user: {
    ...PLAIN_USER,
    defaultSettings: {
      ...PLAIN_USER.defaultSettings,
      domesticCarrierId: 1,
      domesticCarrierServiceId: 2,
      domesticPackageTypeId: 1,
    },
  },
};

const HEADER = 'Order No.,Recipient Name,Address 1,City,State,Zip,Country,Length,Width,Height,Weight (lb)';
const row = (orderNo: string, street = '500 Main St', name = 'Sam Reed') =>
  `${orderNo},${name},${street},Columbus,OH,43215,US,10,8,4,2`;

async function open(text: string) {
  const session = createSheetSession(async () => undefined);
  const sheets = {
    take: async (from: number, count: number) => session.take(from, count),
    takeKnown: async (from: number, count: number) => session.takeKnown(from, count),
  } as Sheets;
  const opened = await session.open(new File([text], 'monday.csv'), {});
  if (!opened.ok) throw new Error(opened.error.type);
  const { matched } = opened.value;
  const mapping = {
    ...matched,
    fallbacks: { length: '10', width: '8', height: '4', weight: '2', ...matched.fallbacks },
  };
  const analysis = await session.analyse(mapping, facts, await orderNumbersHere(db));
  return { sheets, analysis: analysis! };
}

async function importFile(text: string, known: { takesEdited: boolean; count: number } | null = null) {
  const { sheets, analysis } = await open(text);
  return importOrders(
    db,
    { sheets },
    {
      fileName: 'monday.csv',
      total: analysis.importable,
      known: known && { facts, ...known },
      unfinished: null,
      onProgress: () => undefined,
    },
    new AbortController().signal,
  );
}
const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n');
const rowOf = async (orderNo: string) => (await db.orders.where('orderNo').equals(orderNo).first())!;
async function edit(orderNo: string, changed: object, isCreateLabel = false) {
  const { order, packages, ordersPackageItems } = await rowOf(orderNo);
  const form = { order: { ...order, ...changed }, packages, ordersPackageItems };
  const saved = await saveOrderLocally(db, { form, isCreateLabel, maxRate: isCreateLabel ? 20 : null });
  expect(saved.ok).toBe(true);
}
const standings = async (text: string) =>
  (await compareKnown(db, (await open(text)).sheets)).map(({ orderNo, standing, changes }) => [
    orderNo,
    standing,
    ...changes.map(({ field, from, to }) => `${field}: ${from} > ${to}`),
  ]);

describe('the same file again', () => {
  test('is told order by order, and only the new are importable', async () => {
    await importFile(fileOf(row('A-1'), row('A-2'), row('A-3'), row('A-4'), row('A-5')));
    await edit('A-3', { recipientName: 'Ann Lee' });
    const shipped = await rowOf('A-4');
    await db.orders.put({ ...shipped, labelId: 'L1', labelState: 'ready' });
    await edit('A-5', {}, true);
    const again = fileOf(
      row('A-1'),
      row('A-2', '7 Elm St'),
      row('A-3', '500 Main St', 'Samuel Reed'),
      row('A-4', '7 Elm St'),
      row('A-5', '7 Elm St'),
      row('A-6'),
    );
    expect(await standings(again)).toEqual([
      ['A-1', 'same'],
      ['A-2', 'changed', 'recipientAddressLine1: 500 Main St > 7 Elm St'],
      ['A-3', 'edited', 'recipientName: Ann Lee > Samuel Reed'],
      ['A-4', 'shipped'],
      ['A-5', 'labelling', 'recipientAddressLine1: 500 Main St > 7 Elm St'],
    ]);
    expect((await open(again)).analysis.importable).toBe(1);
  });

  test('makes the new, updates the changed as saves of their orders, and leaves the others', async () => {
    await importFile(fileOf(row('A-1'), row('A-2'), row('A-3')));
    await edit('A-3', { recipientName: 'Ann Lee' });
    const { id } = await rowOf('A-2');
    const outcome = await importFile(
      fileOf(row('A-1'), row('A-2', '7 Elm St'), row('A-3', '7 Elm St', 'Samuel Reed'), row('A-4')),
      { takesEdited: false, count: 2 },
    );
    expect(outcome).toEqual({
      kind: 'imported',
      imported: { made: 1, taken: [], updated: 2, held: 0 },
    });
    const texts = async (orderNo: string) => {
      const { order } = await rowOf(orderNo);
      return [order.recipientName, order.recipientAddressLine1];
    };
    expect([await texts('A-1'), await texts('A-2'), await texts('A-3')]).toEqual([
      ['Sam Reed', '500 Main St'],
      ['Sam Reed', '7 Elm St'],
      ['Ann Lee', '7 Elm St'],
    ]);
    expect((await rowOf('A-2')).id).toBe(id);
    const saves = await db.outbox.filter(({ orderId }) => orderId === id).toArray();
    expect(saves.map(({ call }) => call)).toEqual(['saveOrder']);
    expect((await pastImportsHere(db)).map(({ made, updated, held }) => [made, updated, held])).toEqual(
      expect.arrayContaining([
        [1, 2, 0],
        [3, 0, 0],
      ]),
    );
    expect(await standings(fileOf(row('A-2', '7 Elm St'), row('A-3', '7 Elm St', 'Samuel Reed')))).toEqual([
      ['A-2', 'same'],
      ['A-3', 'same'],
    ]);
  });

  test('is finished by another page where this one was closed before it changed what is here', async () => {
    await importFile(fileOf(row('A-1'), row('A-2')));
    const crash = () => {
      throw new Error('the page is closed');
    };
    db.orders.hook('updating', crash);
    const again = fileOf(row('A-1', '7 Elm St'), row('A-2', '7 Elm St'), row('A-3'));
    await expect(importFile(again, { takesEdited: false, count: 2 })).rejects.toThrow();
    db.orders.hook('updating').unsubscribe(crash);
    const streets = async () =>
      (await db.orders.orderBy('orderNo').toArray()).map(({ order }) => order.recipientAddressLine1);
    expect(await streets()).toEqual(['500 Main St', '500 Main St', '500 Main St']);
    const [left] = await unfinishedImports(db);
    expect(await finishImport(db, left!.id)).toEqual({
      ok: true,
      value: { made: 1, taken: [], updated: 2, held: 0 },
    });
    expect(await streets()).toEqual(['7 Elm St', '7 Elm St', '500 Main St']);
    expect((await pastImportsHere(db)).map(({ made, updated, held }) => [made, updated, held])).toEqual(
      expect.arrayContaining([[1, 2, 0]]),
    );
    expect([await db.imports.count(), await db.importChunks.count()]).toEqual([0, 0]);
  });

  test('is finished also where the worker is gone by then', async () => {
    await importFile(fileOf(row('A-1')));
    const { sheets, analysis } = await open(fileOf(row('A-1', '7 Elm St'), row('A-2')));
    let isLeft = false;
    const takeKnown: Sheets['takeKnown'] = (from, count) =>
      isLeft ? Promise.reject(new Error('the page shows something else')) : sheets.takeKnown(from, count);
    const outcome = await importOrders(
      db,
      { sheets: { ...sheets, takeKnown } },
      {
        fileName: 'monday.csv',
        total: analysis.importable,
        known: { facts, takesEdited: false, count: 1 },
        unfinished: null,
        onProgress: ({ isCommitted }) => (isLeft ||= isCommitted === true),
      },
      new AbortController().signal,
    );
    expect(outcome).toEqual({ kind: 'imported', imported: { made: 1, taken: [], updated: 1, held: 0 } });
  });

  test('takes over what was changed here where that is wished', async () => {
    await importFile(fileOf(row('A-1')));
    await edit('A-1', { recipientName: 'Ann Lee' });
    const file = fileOf(row('A-1', '500 Main St', 'Samuel Reed'));
    expect(await importFile(file, { takesEdited: true, count: 1 })).toEqual({
      kind: 'imported',
      imported: { made: 0, taken: [], updated: 1, held: 0 },
    });
    expect((await rowOf('A-1')).order.recipientName).toBe('Samuel Reed');
  });
});

const SHOPIFY =
  'Name,Email,Financial Status,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Total,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Cancelled at,Payment Method,Vendor,Id,Source';
const sale = (name: string, fulfilment: string, cancelledAt = '') =>
  `${name},a@b.co,paid,${fulfilment},,USD,9.00,0.00,0.00,9.00,Standard,2026-11-18 09:00:00 -0800,1,Mug,9.00,MUG-BLU,Sam Reed,500 Main St,500 Main St,,,Columbus,'43215,OH,US,6145550100,,${cancelledAt},Shopify Payments,Blue,1,web`;

test('an order that its shop calls cancelled or shipped by now is put on hold, its queued label stopped', async () => {
  const first = [SHOPIFY, sale('#1', ''), sale('#2', ''), sale('#3', '')].join('\n');
  const imported = await importFile(first);
  expect(imported).toEqual({
    kind: 'imported',
    imported: { made: 3, taken: [], updated: 0, held: 0 },
  });
  const rows = await db.orders.orderBy('orderNo').toArray();
  expect(rows.map(({ order }) => [order.platformName, order.platformOrderNo])).toEqual([
    ['Shopify', '#1'],
    ['Shopify', '#2'],
    ['Shopify', '#3'],
  ]);
  const [, second] = rows;
  await edit(second!.orderNo, {}, true);
  const again = [
    SHOPIFY,
    sale('#1', ''),
    sale('#2', '', '2026-11-19 09:00:00 -0800'),
    sale('#3', 'fulfilled'),
  ].join('\n');
  expect((await standings(again)).map(([, standing]) => standing)).toEqual(['same', 'closed', 'closed']);
  expect(await importFile(again, { takesEdited: false, count: 2 })).toEqual({
    kind: 'imported',
    imported: { made: 0, taken: [], updated: 0, held: 2 },
  });
  const after = await db.orders.orderBy('orderNo').toArray();
  expect(after.map(({ order, labelState }) => [order.holdDate, labelState])).toEqual([
    [null, 'none'],
    [FACTS.today, 'none'],
    [FACTS.today, 'none'],
  ]);
  const purchases = await db.outbox
    .filter(({ consent, state }) => consent !== null && state !== 'discarded')
    .count();
  expect(purchases).toBe(0);
  expect((await standings(again)).map(([, standing]) => standing)).toEqual(['same', 'same', 'same']);
});
