/** Exports: what is chosen is what is in the file, a line for each order or parcel, and nothing found is said. */
import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import type { exportPostage } from '#contract/postage-files.ts';
import type { Order } from '#domain/order/order.ts';
import { bookBills } from '#server/bills/book-bills.ts';
import { users } from '#server/db/schema/accounts.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { insurances } from '#server/db/schema/insurances.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { orders } from '#server/db/schema/orders.ts';
import { runWork } from '#server/db/work.ts';
import { voidLabels } from '#server/labels/void.ts';
import { exportFile } from '#server/postage/export.ts';
import { eachListLine } from '#server/postage/export-lists.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop } from './shop.ts';

type Body = BodyOf<typeof exportPostage>;
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

describe.each(DATABASES)('exports on %s', (kind) => {
  let shop: Shop;
  /** Three labels: two parcels by UPS, one of a store by FedEx, one by the post that is voided. Then an order without a label. */
  let labels: { orderNo: string; numbers: string[]; labelId: string }[];
  let draftNo: string;

  beforeAll(async () => {
    shop = await openShop(kind);
    await shop.newCustomer();
    const twoParcels = await buy(
      { batchNo: 'BATCH1', recipientName: '=1+1', carrierId: 2, carrierServiceId: 16 },
      { packageNum: 2, packageTypeId: 27 },
    );
    shop.setNow(later(1));
    const ofStore = await buy(
      { batchNo: 'AB12', userPlatformId: '7', carrierId: 3, carrierServiceId: 40 },
      { packageTypeId: 50 },
    );
    shop.setNow(later(2));
    const voided = await buy({ batchNo: 'BATCH1' });
    await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [voided.labelId],
        wake: () => {},
      }),
    );
    labels = [twoParcels, ofStore, voided];
    await shop.db
      .update(orders)
      .set({ printed: { labelId: ofStore.labelId, time: NOW.toISOString() } })
      .where(eq(orders.orderNo, ofStore.orderNo));
    draftNo = (await shop.anOrder({ order: { orderNo: 'PB-DRAFT', batchNo: 'DRAFT1' } })).orderNo;
    await runWork(shop.deps, (work) =>
      bookBills(
        work,
        'test',
        twoParcels.numbers.map((trackingNumber, index) => ({
          line: {
            charge: 'postage' as const,
            trackingNumber,
            invoiceNo: `INV-${index}`,
            amountCents: 1_000 + index,
            billedWeight: 2 + index,
            billedZone: '4',
            fees: { base: 9, fuel: 1 + index / 100, total: 10 + index / 100 },
          },
          flaw: null,
          rowNo: null,
        })),
      ),
    );
  });
  afterAll(() => shop?.close());

  async function buy(order: Partial<Order> = {}, parcel: object = {}) {
    const purchase = shop.deps.newId();
    const row = await shop.anOrder({ order, parcel });
    await shop.runner().start();
    const asked = await shop.ask(row.id, purchase);
    if (!asked.ok) throw new Error(`${asked.error.type} ${JSON.stringify(order)}`);
    const { labelId } = await shop.until(purchase, 'succeeded', 'rejected');
    const at = shop.deps.clock();
    await shop.stopRunners();
    shop.setNow(at);
    const numbers = (await shop.parcels(labelId)).map(({ trackingNumber }) => trackingNumber);
    return { orderNo: row.orderNo, numbers, labelId };
  }

  const exported = (body: Partial<Body>, user = shop.user) =>
    exportFile(shop.db, user, { what: 'shipments', format: 'csv', ...body }, later(3));

  /** Rows by their headers. */
  async function rowsOf(body: Partial<Body>): Promise<Record<string, string>[]> {
    const file = await exported(body);
    if (!file.ok) throw new Error(file.error.type);
    const [header = '', ...lines] = (await text(file.value.bytes))
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n');
    const cellsOf = (line: string) =>
      line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '').replaceAll('"', ''));
    const headers = cellsOf(header) ?? [];
    return lines.map((line) =>
      Object.fromEntries((cellsOf(line) ?? []).map((cell, at) => [headers[at], cell])),
    );
  }
  const numbersIn = async (body: Partial<Body>) => (await rowsOf(body)).map((row) => row['Order No.'] ?? '');
  const refusal = async (body: Partial<Body>) => {
    const file = await exported(body);
    return file.ok ? null : file.error.type;
  };

  it('each list of the postage area is a file, oldest first, with its filter', async () => {
    const [two, ofStore, voided] = labels;
    const orderNos = [two?.orderNo, ofStore?.orderNo, voided?.orderNo];
    const holds = await rowsOf({ what: 'holds' });
    expect(holds.map((row) => [row['Order No.'], row['Status']])).toEqual([
      [orderNos[0], 'Billed'],
      [orderNos[1], 'On hold'],
      [orderNos[2], 'In review'],
    ]);
    expect(holds[0]).toMatchObject({ Time: '2026-11-20 02:00:00', 'Still held (USD)': '0', Carrier: 'UPS' });
    expect(await numbersIn({ what: 'holds', status: 'pending,inReview' })).toEqual(orderNos.slice(1));
    expect(await numbersIn({ what: 'history', q: two?.numbers[1] })).toEqual([orderNos[0]]);
    expect(await rowsOf({ what: 'voids' })).toMatchObject([
      { 'Order No.': orderNos[2], Status: 'In review', 'Refunded (USD)': '0', Decided: '' },
    ]);
    expect(await rowsOf({ what: 'funding' })).toMatchObject([
      { Type: 'Recharge', Status: 'Finished', 'Amount (USD)': '1000', 'Credited (USD)': '1000' },
    ]);
    for (const what of ['deposits', 'unfreeze', 'disputes'] as const)
      expect(await refusal({ what }), what).toBe('NO_DATA');
    expect(await refusal({ what: 'holds', status: 'pending,gone' })).toBe('BAD_REQUEST');
    expect(await refusal({ what: 'holds', carrier: 2 })).toBe('BAD_REQUEST');
  });

  it('a list is read to its end, whatever its pages hold', async () => {
    const asked = { reader: shop.db, user: shop.user, filter: {}, status: '' };
    for (const pageSize of [1, 2, 3, 4]) {
      const lines = eachListLine('holds', asked, later(3), pageSize) ?? [];
      const found = [];
      for await (const { orderNo } of lines) found.push(orderNo);
      expect(found, String(pageSize)).toEqual(labels.map(({ orderNo }) => orderNo));
    }
  });

  it('shipments are a line for each order, with the columns of the list', async () => {
    const [two, ofStore, voided] = labels;
    await shop.db.insert(insurances).values({
      labelId: ofStore!.labelId,
      intentId: ofStore!.labelId,
      accountId: shop.user.accountId,
      source: 'xcover',
      status: 'insured',
      policyNo: 'XC-SBX-000000007',
      feeCents: [0],
      createdAt: NOW,
    });
    const rows = await rowsOf({});
    expect(Object.keys(rows[0] ?? {}).filter(Boolean)).toEqual([
      'Time',
      'Order No.',
      'Batch No.',
      'Tracking No.',
      'Packages',
      'Status',
      'Carrier',
      'Service',
      'Ship date',
      'Recipient',
      'City',
      'State',
      'Zip Code',
      'Country',
      'Billed amount (USD)',
      'Hold amount (USD)',
      'Upload status',
      'Label printed',
      'Receipt status',
      'Claim result',
      'Refund result',
      'XCover insurance number',
      'Label bought by',
    ]);
    expect(rows).toMatchObject([
      {
        Time: '2026-11-20 02:00:00',
        'Order No.': two?.orderNo,
        'Batch No.': 'BATCH1',
        'Tracking No.': two?.numbers.join(', '),
        Packages: '2',
        Status: 'Recent',
        Carrier: 'UPS',
        'Ship date': '2026-11-20',
        Recipient: "'=1+1",
        'Billed amount (USD)': '20.01',
        'Hold amount (USD)': '0',
        'Label printed': 'Not yet printed',
        'Receipt status': 'Not issued',
        'Refund result': '',
        'XCover insurance number': '',
        'Label bought by': 'Mina Torres',
      },
      {
        'Order No.': ofStore?.orderNo,
        Carrier: 'FedEx',
        Packages: '1',
        'Label printed': 'Printed',
        'XCover insurance number': 'XC-SBX-000000007',
      },
      {
        'Order No.': voided?.orderNo,
        Status: 'Voided',
        'Hold amount (USD)': '0',
        'Billed amount (USD)': '',
        'Refund result': 'In review',
      },
    ]);
  });

  it('who bought the label stands last, of orders too: a person also after leaving, or the key of a program', async () => {
    const [two, ofStore, voided] = labels;
    const [row] = await shop.db.select().from(users).where(eq(users.id, shop.user.id));
    const pia = {
      ...row!,
      id: 'pia',
      email: 'removed pia',
      formerEmail: 'pia@kiln.example',
      userCode: 'pia',
    };
    await shop.db.insert(users).values({ ...pia, firstName: '', lastName: '', removedAt: NOW });
    await shop.db.insert(apiKeys).values({
      id: 'key-1',
      accountId: shop.user.accountId,
      userId: shop.user.id,
      name: 'Order system',
      keyHash: 'hash',
      hint: 'abcd',
      isReadOnly: false,
      scopes: ['labels'],
      createdAt: NOW,
    });
    const buys = (labelId: string, change: Partial<typeof labelIntents.$inferInsert>) =>
      shop.db.update(labelIntents).set(change).where(eq(labelIntents.labelId, labelId));
    await buys(ofStore!.labelId, { userId: 'pia' });
    await buys(voided!.labelId, { apiKeyId: 'key-1' });
    const buyers = async (body: Partial<Body>) =>
      (await rowsOf(body)).map((line) => [line['Order No.'], line['Label bought by']]);
    expect(await buyers({})).toEqual([
      [two?.orderNo, 'Mina Torres'],
      [ofStore?.orderNo, 'pia@kiln.example'],
      [voided?.orderNo, 'Order system'],
    ]);
    expect(await buyers({ what: 'orders' })).toEqual([
      [two?.orderNo, 'Mina Torres'],
      [ofStore?.orderNo, 'pia@kiln.example'],
      [voided?.orderNo, ''],
      [draftNo, ''],
    ]);
    for (const what of ['orders', 'shipments'] as const) {
      const file = await exported({ what, format: 'xlsx' });
      if (!file.ok) throw new Error(file.error.type);
      const [sheet] = (await readXlsx(await buffer(file.value.bytes))).sheets;
      expect([sheet?.rows[0]?.at(-1), sheet?.rows[1]?.at(-1)]).toEqual(['Label bought by', 'Mina Torres']);
    }
  });

  it('of shipments that are named, those alone, and none of another account', async () => {
    const [, ofStore, voided] = labels;
    const labelIds = [ofStore?.labelId ?? '', voided?.labelId ?? ''];
    expect(await numbersIn({ labelIds })).toEqual([ofStore?.orderNo, voided?.orderNo]);
    expect(await numbersIn({ labelIds, carrier: 'FedEx' })).toEqual([ofStore?.orderNo]);
    expect(await numbersIn({ labelIds, status: 'voided' })).toEqual([voided?.orderNo]);
    const owner = shop.user;
    const stranger = await shop.newCustomer(0);
    shop.user = owner;
    expect(await exported({ labelIds }, stranger)).toMatchObject({ ok: false, error: { type: 'NO_DATA' } });
  });

  it('or for each parcel', async () => {
    const [two] = labels;
    const rows = await rowsOf({ by: 'package' });
    expect(rows).toHaveLength(4);
    expect(rows.slice(0, 2)).toMatchObject([
      { 'Tracking No.': two?.numbers[0], Package: '1', 'Billed amount (USD)': '10' },
      { 'Tracking No.': two?.numbers[1], Package: '2', 'Billed amount (USD)': '10.01' },
    ]);
    expect(await numbersIn({ by: 'package', q: two?.numbers[1] })).toEqual([two?.orderNo, two?.orderNo]);
  });

  it('those of a status, store, carrier, batch, and of a time', async () => {
    const [two, ofStore, voided] = labels.map(({ orderNo }) => orderNo);
    const cases: [Partial<Body>, (string | undefined)[]][] = [
      [{ status: 'voided' }, [voided]],
      [{ status: 4 }, [voided]],
      [{ status: 'notVoided' }, [two, ofStore]],
      [{ store: 7 }, [ofStore]],
      [{ store: 'manual' }, [two, voided]],
      [{ carrier: 3 }, [ofStore]],
      [{ carrier: 'ups' }, [two]],
      [{ carrier: '1' }, [voided]],
      [{ batchNo: 'BATCH1' }, [two, voided]],
      [{ batchNo: ' batch1 ', status: 'recent' }, [two]],
      [{ carrier: '', store: '', status: '' }, [two, ofStore, voided]],
      [{ period: '24h' }, [two, ofStore, voided]],
      [{ from: '2026-11-20', to: '2026-11-20', q: 'columbus', carrier: 3 }, [ofStore]],
    ];
    for (const [body, expected] of cases) expect([body, await numbersIn(body)]).toEqual([body, expected]);
  });

  it('bills and transactions of the same carriers, stores and batches', async () => {
    const [two, ofStore, voided] = labels;
    const bills = await rowsOf({ what: 'bills', batchNo: 'BATCH1' });
    expect(bills.map((row) => row['Tracking No.']).toSorted()).toEqual(two?.numbers.toSorted());
    expect(await refusal({ what: 'bills', carrier: 3 })).toBe('NO_DATA');
    expect(await refusal({ what: 'bills', status: 'billed' })).toBe('NO_DATA');
    expect(await numbersIn({ what: 'bills', status: 'adjusted', by: 'order' })).toEqual([two?.orderNo]);
    const kinds = async (body: Partial<Body>) =>
      (await rowsOf({ what: 'transactions', ...body })).map((row) => [row['Order No.'], row['Type']]);
    expect(await kinds({ store: '7' })).toEqual([[ofStore?.orderNo, 'Held for a label']]);
    expect(await kinds({ batchNo: 'BATCH1', kind: ['hold'] })).toEqual([
      [two?.orderNo, 'Held for a label'],
      [voided?.orderNo, 'Held for a label'],
    ]);
    expect(await kinds({ carrier: 1, kind: ['hold'] })).toEqual([[voided?.orderNo, 'Held for a label']]);
    expect((await kinds({ store: 'manual' })).every(([orderNo]) => orderNo !== '')).toBe(true);
    expect(await kinds({ status: 'recharge' })).toEqual([['', 'Recharge']]);
    expect(new Set((await kinds({ status: 'billed' })).map(([orderNo]) => orderNo))).toEqual(
      new Set([two?.orderNo]),
    );
  });

  it('bills by order add those of the parcels up', async () => {
    const [two] = labels;
    const [bill, ...others] = await rowsOf({ what: 'bills', by: 'order' });
    expect(others).toEqual([]);
    const each = await rowsOf({ what: 'bills', by: 'package' });
    const sum = (column: string) =>
      each.reduce((cents, row) => cents + Math.round(Number(row[column]) * 100), 0) / 100;
    expect(bill).toMatchObject({
      'Order No.': two?.orderNo,
      'Tracking No.': each.map((row) => row['Tracking No.']).join(', '),
      'Invoice No.': each.map((row) => row['Invoice No.']).join(', '),
      'Bill status': 'Adjusted',
      'Billed amount (USD)': '20.01',
      'Hold amount (USD)': String(sum('Hold amount (USD)')),
      'Difference (USD)': String(sum('Difference (USD)')),
      'Estimated (USD)': String(sum('Estimated (USD)')),
      'Estimated 2 (USD)': String(sum('Estimated 2 (USD)')),
      'Billed weight (lb)': '5',
      'Base rate (USD)': '18',
      'Fuel surcharge (USD)': '2.01',
    });
  });

  it('orders are those with and without a label, by order and by package', async () => {
    const [two, ofStore, voided] = labels;
    expect(await numbersIn({ what: 'orders' })).toEqual([
      two?.orderNo,
      ofStore?.orderNo,
      voided?.orderNo,
      draftNo,
    ]);
    expect(await numbersIn({ what: 'orders', status: 1 })).toEqual([voided?.orderNo, draftNo]);
    expect(await numbersIn({ what: 'orders', batchNo: 'draft1' })).toEqual([draftNo]);
    expect(await numbersIn({ what: 'orders', store: 7, carrier: 3 })).toEqual([ofStore?.orderNo]);
    const rows = await rowsOf({ what: 'orders', by: 'package', q: two?.numbers[1] });
    expect(rows).toMatchObject([
      { Package: '1', 'Tracking No.': two?.numbers[0], Status: 'Shipped', Recipient: "'=1+1" },
      { Package: '2', 'Tracking No.': two?.numbers[1], 'Weight (lb)': '2' },
    ]);
    expect(await rowsOf({ what: 'orders', q: two?.orderNo })).toMatchObject([
      { Packages: '2', 'Tracking No.': two?.numbers.join(', '), 'Weight (lb)': '4' },
    ]);
  });

  it.each([
    ['', 'BATCH_NO_REQUIRED'],
    ['  ', 'BATCH_NO_REQUIRED'],
    ['ABC', 'BATCH_NO_INVALID'],
    ['ABCDEFGHI', 'BATCH_NO_INVALID'],
    ['AB-12', 'BATCH_NO_INVALID'],
    ['NONE1', 'BATCH_NO_UNKNOWN'],
    ['DRAFT1', 'NO_DATA'],
  ])('the batch number "%s" is refused: %s', async (batchNo, type) => {
    expect(await refusal({ batchNo })).toBe(type);
  });

  it('another account has none of it, and no batch of it', async () => {
    const owner = shop.user;
    const stranger = await shop.newCustomer(0);
    shop.user = owner;
    for (const what of ['shipments', 'orders', 'bills', 'transactions'] as const)
      expect(await exported({ what }, stranger)).toMatchObject({ ok: false, error: { type: 'NO_DATA' } });
    expect(await exported({ batchNo: 'BATCH1' }, stranger)).toMatchObject({
      ok: false,
      error: { type: 'BATCH_NO_UNKNOWN' },
    });
  });

  it('an xlsx has the same rows, named and in the language of the user', async () => {
    const file = await exportFile(
      shop.db,
      { ...shop.user, language: 'es' },
      { what: 'shipments', format: 'xlsx', carrier: 'FedEx' },
      later(3),
    );
    if (!file.ok) throw new Error(file.error.type);
    expect(file.value.name).toBe('shipments-2026-11-20.xlsx');
    const { sheets } = await readXlsx(await buffer(file.value.bytes));
    expect(sheets[0]?.name).toBe('Envíos');
    expect(sheets[0]?.rows.map((row) => row[1])).toEqual(['N.º de pedido', labels[1]?.orderNo]);
  });

  it('more lines than are read at once are all there, each once', async () => {
    await shop.newCustomer(0);
    const count = 1_203;
    const row = await shop.anOrder({ order: { orderNo: 'MANY' } });
    const { id: _, ...columns } = row;
    await shop.db.insert(orders).values(
      Array.from({ length: count }, (_each, at) => ({
        ...columns,
        id: `many-${at}`,
        orderNo: `MANY-${at}`,
        form: { ...row.form, order: { ...row.form.order, orderNo: `MANY-${at}` } },
      })),
    );
    const numbers = await numbersIn({ what: 'orders' });
    expect([numbers.length, new Set(numbers).size]).toEqual([count + 1, count + 1]);
  });
});
