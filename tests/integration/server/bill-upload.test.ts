/** A carrier's bill as a file: analysed before it is booked, booked once, and what does not fit named by its row. */
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listBillProblems, uploadBills } from '#contract/bills.ts';
import { getCreateLabelResult } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { listShipments } from '#contract/shipments.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { AT_ONCE, mustBeEmpty } from '../money/shop.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(7);
const HEADERS = ['Tracking Number', 'Invoice Number', 'Billed Weight', 'Zone', 'Amount', 'Base', 'Fuel'];

const xlsx = async (...rows: string[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Bill', rows: [HEADERS, ...rows] }] }));
const csv = (...rows: string[][]) => Buffer.from(rows.map((row) => row.join()).join('\r\n'));

describe.each(DATABASES)('bill files on %s', (database) => {
  let world: World;
  let admin: Client;
  let demo: Client;
  beforeAll(async () => {
    world = await startWorld(database, { labels: { times: AT_ONCE } });
    demo = await world.login();
    admin = await world.login('admin@packbench.example');
  });
  afterAll(async () => {
    if (!world) return;
    const flaws = await checkLedger(world.db);
    await world.close();
    mustBeEmpty(flaws);
  });

  const send = (
    book: '0' | '1',
    bytes: Uint8Array,
    { name = 'july.xlsx', client = admin, id = nextId() } = {},
  ) => client.ask(uploadBills, { query: { book }, body: { file: { name, bytes } }, requestId: id });

  async function aLabel() {
    const purchase = nextId();
    await demo.ask(saveOrder, { body: aSave({}, { isCreateLabel: true, customerObjectId: purchase }) });
    const labelId = await vi.waitFor(
      async () => {
        const reply = await demo.get(getCreateLabelResult, { query: { createLabelRequestId: purchase } });
        if (!reply.labelId) throw new Error('not made yet');
        return reply.labelId;
      },
      { timeout: 10_000, interval: 10 },
    );
    const { list } = await demo.get(listShipments, {});
    const shipment = list.find((one) => one.labelId === labelId);
    if (!shipment) throw new Error('no shipment');
    return shipment;
  }

  it('is analysed without a trace, then booked once', async () => {
    const { trackingNumber, holdAmount, labelId } = await aLabel();
    const before = await demo.get(getUserTotalPostage, {});
    const less = (holdAmount! - 1).toFixed(2);
    const bytes = await xlsx(
      [trackingNumber, 'INV-7', '3', '5', less, (holdAmount! - 2).toFixed(2), '1.00'],
      ['9400000000000000000000', 'INV-7', '1', '2', '5.00', '', ''],
      [trackingNumber, 'INV-7', '3', '5', less, '', ''],
      [trackingNumber, 'INV-7', '3', '5', '99', '', ''],
      [trackingNumber, 'INV-8', '3', '5', 'ten', '', ''],
    );
    const found = { lines: 5, matched: 1, unknown: 1, duplicate: 1, contradicting: 2 };
    const problems = [
      {
        row: 3,
        trackingNo: '9400000000000000000000',
        invoiceNo: 'INV-7',
        amount: 5,
        status: 'unknown',
        reason: null,
      },
      {
        row: 4,
        trackingNo: trackingNumber,
        invoiceNo: 'INV-7',
        amount: Number(less),
        status: 'duplicate',
        reason: null,
      },
      {
        row: 5,
        trackingNo: trackingNumber,
        invoiceNo: 'INV-7',
        amount: 99,
        status: 'contradicting',
        reason: 'otherAmount',
      },
      {
        row: 6,
        trackingNo: trackingNumber,
        invoiceNo: 'INV-8',
        amount: 0,
        status: 'contradicting',
        reason: 'noAmount',
      },
    ];
    expect((await send('0', bytes)).envelope.data).toEqual({ ...found, booked: 0, problems });
    expect(await demo.get(getUserTotalPostage, {})).toEqual(before);
    expect((await admin.get(listBillProblems, {})).total).toBe(0);

    const id = nextId();
    expect((await send('1', bytes, { id })).envelope.data).toEqual({ ...found, booked: 1, problems });
    expect((await send('1', bytes, { id })).envelope.data).toMatchObject({ booked: 1 });
    const after = await demo.get(getUserTotalPostage, {});
    expect([after.available, after.onHold].map((dollars) => dollars.toFixed(2))).toEqual(
      [before.available + 1, before.onHold - holdAmount!].map((dollars) => dollars.toFixed(2)),
    );
    const { list } = await demo.get(listShipments, {});
    expect(list.find((one) => one.labelId === labelId)).toMatchObject({
      holdAmount: 0,
      billedAmount: Number(less),
    });
    const listed = await admin.get(listBillProblems, {});
    expect(listed.total).toBe(4);
    expect(listed.list.map(({ row, status, source }) => [row, status, source]).toSorted()).toEqual([
      [3, 'unknown', 'july.xlsx'],
      [4, 'duplicate', 'july.xlsx'],
      [5, 'contradicting', 'july.xlsx'],
      [6, 'contradicting', 'july.xlsx'],
    ]);

    expect((await send('1', bytes)).envelope.data).toMatchObject({ matched: 0, duplicate: 2, booked: 0 });
    expect(await demo.get(getUserTotalPostage, {})).toEqual(after);
  });

  it('may be a csv with other names of its columns', async () => {
    const { trackingNumber, holdAmount } = await aLabel();
    const bytes = csv(['total', 'TRACKING'], [String(holdAmount), trackingNumber.toLowerCase()]);
    expect((await send('1', bytes, { name: 'bill.csv' })).envelope.data).toMatchObject({
      lines: 1,
      booked: 1,
    });
  });

  it.each([
    ['no columns', 'bill.csv', csv(['name', 'price'], ['a', '1'])],
    ['no rows', 'bill.csv', csv(['tracking', 'amount'])],
    ['no table', 'bill.csv', Buffer.from('<html></html>')],
    ['another kind of file', 'bill.pdf', csv(['tracking', 'amount'], ['a', '1'])],
    ['a damaged workbook', 'bill.xlsx', Buffer.from('PK\u0003\u0004nothing')],
  ])('%s: refused', async (_, name, bytes) => {
    expect((await send('1', bytes, { name })).envelope.errorCode).toBe('BAD_BILL_FILE');
  });

  it('is for administrators alone', async () => {
    const bytes = csv(['tracking', 'amount'], ['a', '1']);
    const { status, envelope } = await send('1', bytes, { name: 'bill.csv', client: demo });
    expect([status, envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
    expect((await demo.ask(listBillProblems, {})).status).toBe(404);
  });
});
