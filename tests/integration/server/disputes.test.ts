/** Disputes by the calls: asked once per request, seen by administrators with what was billed and measured, answered by mail. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, listWaiting } from '#contract/admin.ts';
import { cancelDisputes, listDisputes, openDispute } from '#contract/disputes.ts';
import { getFile, uploadFile } from '#contract/files.ts';
import { getCreateLabelResult } from '#contract/labels.ts';
import { saveOrder } from '#contract/orders.ts';
import type { Bill } from '#contract/postage-labels.ts';
import { listBills } from '#contract/postage-labels.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { advanceSandbox } from '#contract/sandbox.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { createTestIds, DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const nextId = createTestIds(5);

describe.each(DATABASES)('disputes on %s', (database) => {
  let world: World;
  let shipper: Client;
  let other: Client;
  let admin: Client;
  let bill: Bill;
  beforeAll(async () => {
    world = await startWorld(database);
    shipper = await world.login();
    other = await world.login('other@packbench.example');
    admin = await world.login('admin@packbench.example');
    const createLabelRequestId = nextId();
    await shipper.get(saveOrder, {
      body: aSave(
        { note: '#sandbox:bill+150' },
        { isCreateLabel: true, customerObjectId: createLabelRequestId },
      ),
    });
    await eventually(async () => {
      const { labelId } = await shipper.get(getCreateLabelResult, { query: { createLabelRequestId } });
      if (!labelId) throw new Error('not made yet');
    });
    await admin.get(advanceSandbox, { body: { hours: 24 * 5 } });
    const { list } = await shipper.get(listBills, { query: {} });
    bill = list[0] ?? expect.unreachable('no bill');
  });
  afterAll(() => world?.close());

  const available = async () => (await shipper.get(getUserTotalPostage, { query: {} })).available;
  const latest = async () => (await shipper.get(listBills, { query: {} })).list[0]?.dispute?.latest;
  const upload = (client: Client, name: string) =>
    client.get(uploadFile, { body: { kind: 'claim', file: { name, bytes: Buffer.from(`%PDF-${name}`) } } });

  it('is asked once per request, and shown with its bill, measures and photo to administrators alone', async () => {
    expect(bill).toMatchObject({ difference: 1.5, dispute: { latest: null, whyNot: null, max: 1.5 } });
    const { fileId } = await upload(shipper, 'scale.pdf');
    const measures = { weight: 2.1, length: 10, width: 8, height: 4 };
    const body = {
      ...measures,
      billId: bill.id,
      disputed: 'dimensions' as const,
      amount: 1.5,
      text: 'Measured twice',
      fileIds: [fileId],
    };
    expect((await other.ask(openDispute, { body })).status).toBe(404);
    const requestId = nextId();
    const first = await shipper.get(openDispute, { body, requestId });
    expect(await shipper.get(openDispute, { body, requestId })).toEqual(first);
    const again = await shipper.ask(openDispute, { body });
    expect(again.envelope).toMatchObject({
      result: 'ERR',
      errorCode: 'NOT_DISPUTABLE',
      params: { context: 'open' },
    });
    expect((await shipper.get(listDisputes, { query: {} })).total).toBe(1);
    expect((await other.get(listDisputes, { query: {} })).total).toBe(0);
    expect((await other.ask(cancelDisputes, { body: { ids: [first.id] } })).status).toBe(404);

    expect((await shipper.ask(listWaiting, { query: { kind: 'dispute' } })).status).toBe(404);
    const { list } = await admin.get(listWaiting, { query: { kind: 'dispute' } });
    const [item] = list;
    expect(list).toMatchObject([
      {
        id: first.id,
        account: { email: 'demo@packbench.example' },
        fileIds: [fileId],
        money: { approve: { effect: 'credit', amount: 1.5 }, refuse: { effect: 'none', amount: 0 } },
      },
    ]);
    const fees = Object.entries(bill.fees ?? {}).filter(([line, amount]) => line !== 'total' && amount !== 0);
    expect(fees.length).toBeGreaterThan(0);
    expect(item?.facts.filter(({ name }) => name.startsWith('fee.')).map((fact) => fact.value)).toEqual(
      expect.arrayContaining(fees.map(([, amount]) => amount)),
    );
    expect(item?.facts.filter(({ name }) => !name.startsWith('fee.'))).toEqual([
      { name: 'orderNo', value: bill.orderNo, format: 'text' },
      { name: 'trackingNo', value: bill.trackingNo, format: 'text' },
      ...(bill.invoiceNo === '' ? [] : [{ name: 'invoiceNo', value: bill.invoiceNo, format: 'text' }]),
      { name: 'held', value: bill.holdAmount, format: 'dollars' },
      { name: 'billed', value: bill.billedAmount, format: 'dollars' },
      { name: 'difference', value: 1.5, format: 'dollars' },
      { name: 'labelWeight', value: `${bill.weight} lb`, format: 'text' },
      { name: 'billedWeight', value: `${bill.billedWeight} lb`, format: 'text' },
      { name: 'labelZone', value: bill.zone, format: 'text' },
      { name: 'billedZone', value: bill.billedZone, format: 'text' },
      { name: 'disputed', value: 'dimensions', format: 'word' },
      { name: 'measuredWeight', value: '2.1 lb', format: 'text' },
      { name: 'measuredSides', value: '10 × 8 × 4 in', format: 'text' },
      { name: 'askedBack', value: 1.5, format: 'dollars' },
      { name: 'note', value: 'Measured twice', format: 'text' },
    ]);
    const file = { params: { id: fileId } };
    expect((await admin.ask(getFile, file)).bytes.toString()).toBe('%PDF-scale.pdf');
    expect((await other.ask(getFile, file)).status).toBe(404);
  });

  it('refused and approved, its owner is told by mail; the money comes once', async () => {
    const before = await available();
    const asked = await latest();
    const id = asked?.id ?? '';
    await admin.get(decide, { body: { kind: 'dispute', id, approve: false, reason: 'Not readable' } });
    expect(await latest()).toMatchObject({ status: 'rejected', remark: 'Not readable', given: null });
    expect(await available()).toBe(before);

    const { fileId } = await upload(shipper, 'sharp.pdf');
    const body = {
      billId: bill.id,
      disputed: 'other' as const,
      amount: 1.25,
      text: 'Sharp',
      fileIds: [fileId],
    };
    const second = await shipper.get(openDispute, { body });
    const approve = { kind: 'dispute' as const, id: second.id, approve: true, reason: '' };
    const decided = await Promise.all([1, 2].map(() => admin.get(decide, { body: approve })));
    expect(decided).toEqual([{ status: 'approved' }, { status: 'approved' }]);
    expect(await available()).toBeCloseTo(before + 1.25, 5);
    expect(await latest()).toMatchObject({ status: 'approved', given: 1.25 });
    const { rows } = await world.db.execute<{ reason: string; subject: string; texts: string }>(
      sql`select reason, body ->> 'subject' as subject, body::text as texts from mails
          where reason like 'dispute %' order by reason`,
    );
    expect(rows.map(({ reason }) => reason).toSorted()).toEqual(
      [`dispute ${id}`, `dispute ${second.id}`].toSorted(),
    );
    expect(rows.find(({ reason }) => reason.endsWith(id))?.texts).toContain('Not readable');
    expect(rows.find(({ reason }) => reason.endsWith(second.id))?.texts).toContain('$1.25');
    expect(rows.every(({ texts }) => texts.includes('/auth/postage/disputes'))).toBe(true);
    expect(await checkLedger(world.db)).toEqual([]);
  });
});
