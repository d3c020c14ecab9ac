/** Labels and postage through the real server: routes, change feed, restarts. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findLabels } from '#contract/find-labels.ts';
import { getCreateLabelResult, viewPdf, viewZpl, voidLabels } from '#contract/labels.ts';
import { getOrder, saveOrder } from '#contract/orders.ts';
import { getUserTotalPostage, listTransactions } from '#contract/postage.ts';
import { listShipments } from '#contract/shipments.ts';
import { changes, syncPush } from '#contract/sync.ts';
import { readBook } from '#server/carriers/sandbox/book.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { Client, World } from '../server/harness.ts';
import { DATABASES, startWorld } from '../server/harness.ts';
import { aSave } from '../server/save-body.ts';
import { AT_ONCE, mustBeEmpty } from './shop.ts';

describe.each(DATABASES)('on %s', (kind) => {
  let world: World;
  let demo: Client;
  let other: Client;
  beforeAll(async () => {
    world = await startWorld(kind, { labels: { times: AT_ONCE } });
    demo = await world.login();
    other = await world.login('other@packbench.example');
  });
  afterAll(async () => {
    if (!world) return;
    const flaws = await checkLedger(world.db);
    await world.close();
    mustBeEmpty(flaws);
  });

  const buy = (
    purchase: string,
    order: Parameters<typeof aSave>[0] = {},
    given: Parameters<typeof aSave>[1] = {},
  ) =>
    demo.ask(saveOrder, {
      body: aSave(order, { isCreateLabel: true, customerObjectId: purchase, ...given }),
    });

  const made = (purchase: string) =>
    vi.waitFor(
      async () => {
        const reply = await demo.get(getCreateLabelResult, { query: { createLabelRequestId: purchase } });
        expect(reply.asyncCreateLabelStatusVo?.status).not.toBe('CREATING');
        return reply;
      },
      { timeout: 10_000, interval: 10 },
    );

  it('a purchase that comes after its time is over buys nothing; one bought in time is answered as it is', async () => {
    const [late, inTime] = [world.newId(), world.newId()];
    const before = await demo.get(getUserTotalPostage, {});
    const validUntil = world.clock().toISOString();
    const bought = await buy(inTime, { orderNo: 'IN-TIME' }, { validUntil });
    expect(bought.envelope.result).toBe('OK');
    const { labelId } = await made(inTime);
    const held = await demo.get(getUserTotalPostage, {});
    world.clock.advance(1);
    expect((await buy(late, { orderNo: 'TOO-LATE' }, { validUntil })).envelope).toMatchObject({
      result: 'ERR',
      errorCode: 'PURCHASE_EXPIRED',
    });
    const again = await buy(inTime, { orderNo: 'IN-TIME' }, { validUntil });
    expect(again.envelope).toMatchObject({ result: 'OK', data: { labelId } });
    expect((await readBook(world.db, late)).length).toBe(0);
    expect((await readBook(world.db, inTime)).length).toBe(1);
    expect(await demo.get(getUserTotalPostage, {})).toEqual(held);
    expect(held.onHold).toBeGreaterThan(before.onHold);
  });

  it('a purchase that was sent as over before is refused for good, when its first request comes after all', async () => {
    const [purchase, id] = [world.newId(), world.newId()];
    const send = async (validUntil: string | null) => {
      const body = aSave(
        { id: world.newId(), orderNo: 'DISCARDED' },
        { isCreateLabel: true, customerObjectId: purchase, validUntil },
      );
      const { results } = await demo.get(syncPush, {
        body: { ops: [{ id, opVersion: 1, call: 'saveOrder', body }] },
      });
      return results[0]?.envelope;
    };
    const before = await demo.get(getUserTotalPostage, {});
    expect(await send(new Date(0).toISOString())).toMatchObject({ errorCode: 'PURCHASE_EXPIRED' });
    expect(await send(null)).toMatchObject({ errorCode: 'REQUEST_ID_REUSED' });
    expect(
      (await demo.ask(getCreateLabelResult, { query: { createLabelRequestId: purchase } })).envelope,
    ).toMatchObject({ errorCode: 'NOT_FOUND' });
    expect(await readBook(world.db, purchase)).toEqual([]);
    expect(await demo.get(getUserTotalPostage, {})).toEqual(before);
  });

  it('save with label, poll, print, see it in shipments, transactions and changes', async () => {
    const before = await demo.get(getUserTotalPostage, {});
    const { cursor } = await demo.get(changes, { query: { limit: 1000 } });
    const purchase = world.newId();
    const { envelope } = await buy(purchase, { recipientCompany: 'Wang Shop' });
    expect(envelope).toMatchObject({
      result: 'OK',
      data: {
        labelId: null,
        asyncCreateLabelStatusVo: { status: 'CREATING', createLabelRequestId: purchase },
      },
    });
    const reply = await made(purchase);
    const order = await demo.get(getOrder, { params: { id: reply.id } });
    const rate = order.order.rate ?? 0;
    expect(order).toMatchObject({
      labelId: reply.labelId,
      order: { status: 2 },
      label: { status: 'SUCCESS' },
    });
    expect(await demo.get(getUserTotalPostage, {})).toEqual({
      total: before.total,
      available: Number((before.available - rate).toFixed(2)),
      onHold: Number((before.onHold + rate).toFixed(2)),
      inReview: 0,
      owed: 0,
    });
    const shipped = await demo.get(listShipments, { query: { q: order.trackingNo ?? '' } });
    expect(shipped).toMatchObject({ total: 1, list: [{ labelId: reply.labelId, holdAmount: rate }] });
    const [line] = (await demo.get(listTransactions, {})).list;
    expect(line).toMatchObject({
      kind: 'hold',
      amount: -rate,
      orderNo: reply.orderNo,
      labelId: reply.labelId,
    });

    const feed = await demo.get(changes, { query: { after: cursor } });
    expect(feed.changes.map((change) => change.entity).sort()).toEqual(['order', 'postage', 'shipment']);

    const pdf = await demo.ask(viewPdf, { query: { labelIds: `${reply.labelId},${reply.labelId}` } });
    expect(pdf.status).toBe(200);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="labels.pdf"',
      'cache-control': 'private, no-store',
    });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.toString('latin1').match(/\/MediaBox \[0 0 288 432\]/g)).toHaveLength(2);

    const { zpl } = await demo.get(viewZpl, { query: { labelIds: `${reply.labelId},${reply.labelId}` } });
    expect(zpl.match(/\^XA\n\^CI28\n\^LH0,0\n\^PW812\n\^LL1218/g)).toHaveLength(2);
    const foreign = await other.ask(viewZpl, { query: { labelIds: reply.labelId ?? '' } });
    expect([foreign.status, foreign.envelope.errorCode]).toEqual([404, 'NOT_FOUND']);
    const coarse = await demo.ask(viewZpl, { query: { labelIds: reply.labelId ?? '', dpi: 150 } });
    expect([coarse.status, coarse.envelope.errorCode]).toEqual([400, 'BAD_REQUEST']);
  });

  it('labels are found by order number and tracking number, each with its reason where it has none', async () => {
    await buy(world.newId(), { orderNo: 'FIND-1' });
    const first = world.newId();
    await buy(first, { orderNo: 'FIND-2' });
    const voided = await made(first);
    await demo.get(voidLabels, { query: { labelIds: voided.labelId ?? '' } });
    const second = world.newId();
    await buy(second, { orderNo: 'FIND-3' });
    const bought = await made(second);
    await demo.get(saveOrder, { body: aSave({ orderNo: 'FIND-4' }) });
    const { list: shipped } = await demo.get(listShipments, { query: { q: 'FIND-3' } });
    const number = shipped[0]?.trackingNumber ?? '';
    const codes = ['find-3', number.toLowerCase(), 'FIND-2', 'FIND-4', 'FIND-9'];
    const { list } = await demo.get(findLabels, { body: { codes } });
    const label = { labelId: bought.labelId, orderId: bought.id, carrierId: 1, labels: 1 };
    expect(list).toEqual([
      { code: 'find-3', orderNo: 'FIND-3', trackingNumber: number, label, flaw: null },
      { code: number.toLowerCase(), orderNo: 'FIND-3', trackingNumber: number, label, flaw: null },
      expect.objectContaining({ orderNo: 'FIND-2', label: null, flaw: 'voided' }),
      { code: 'FIND-4', orderNo: 'FIND-4', trackingNumber: null, label: null, flaw: 'notCreated' },
      { code: 'FIND-9', orderNo: null, trackingNumber: null, label: null, flaw: 'notFound' },
    ]);
    const foreign = await other.get(findLabels, { body: { codes: ['FIND-3', number] } });
    expect(foreign.list.map(({ flaw }) => flaw)).toEqual(['notFound', 'notFound']);
    const many = Array.from({ length: 501 }, (_, index) => `N-${index}`);
    const tooMany = await demo.ask(findLabels, { body: { codes: many } });
    expect([tooMany.status, tooMany.envelope.errorCode]).toEqual([400, 'BAD_REQUEST']);
  });

  it('the same purchase under 10 request ids at once makes one order, one label, one hold', async () => {
    const purchase = world.newId();
    const { total } = await demo.get(listTransactions, {});
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(purchase)));
    const ids = new Set(answers.map(({ envelope }) => envelope.data?.id));
    expect(ids.size).toBe(1);
    await made(purchase);
    expect(await readBook(world.db, purchase)).toHaveLength(1);
    expect((await demo.get(listTransactions, {})).total).toBe(total + 1);
  });

  it('an order edited or cancelled while its label is made is refused', async () => {
    await world.jobs.stop();
    const purchase = world.newId();
    const { envelope } = await buy(purchase);
    const id = envelope.data?.id ?? '';
    const edit = await demo.ask(saveOrder, { body: aSave({ id }) });
    expect(edit.envelope.errorCode).toBe('LABEL_IN_PROGRESS');
    const second = await buy(world.newId(), { id });
    expect(second.envelope.errorCode).toBe('LABEL_IN_PROGRESS');
    world.jobs.start();
    await made(purchase);
    const third = await buy(world.newId(), { id });
    expect(third.envelope.result).toBe('ERR');
    expect((await readBook(world.db)).filter((entry) => entry.reference === purchase)).toHaveLength(1);
  });

  it('a refusal of price or balance saves nothing', async () => {
    const order = { id: world.newId(), orderNo: 'PB-CAP' };
    const capped = await buy(world.newId(), order, { maxRate: 1 });
    expect(capped.status).toBe(200);
    expect(capped.envelope).toMatchObject({
      result: 'ERR',
      errorCode: 'PRICE_ABOVE_LIMIT',
      params: { rate: expect.any(Number) },
    });
    expect((await demo.ask(getOrder, { params: { id: order.id } })).status).toBe(404);
  });

  it('void puts the hold in review once, and the answer tells', async () => {
    const purchase = world.newId();
    await buy(purchase);
    const { labelId, id } = await made(purchase);
    const held = await demo.get(getUserTotalPostage, {});
    const labelIds = labelId ?? '';
    expect(await demo.get(voidLabels, { query: { labelIds } })).toEqual({ done: [labelIds], failed: [] });
    const freed = await demo.get(getUserTotalPostage, {});
    expect(freed.onHold).toBeLessThan(held.onHold);
    expect(freed.available).toBe(held.available);
    expect(await demo.get(voidLabels, { query: { labelIds } })).toEqual({ done: [labelIds], failed: [] });
    expect(await demo.get(getUserTotalPostage, {})).toEqual(freed);
    expect((await demo.get(getOrder, { params: { id } })).order.status).toBe(1);
    const pdf = await demo.ask(viewPdf, { query: { labelIds } });
    expect(pdf.envelope.errorCode).toBe('LABEL_VOIDED');
  });

  it("another user's labels, purchases and postage are 404", async () => {
    const purchase = world.newId();
    await buy(purchase);
    const { labelId } = await made(purchase);
    const labelIds = labelId ?? '';
    const mine = await demo.get(getUserTotalPostage, {});
    const statuses = [
      await other.ask(getCreateLabelResult, { query: { createLabelRequestId: purchase } }),
      await other.ask(viewPdf, { query: { labelIds } }),
      await other.ask(voidLabels, { query: { labelIds } }),
      await other.ask(getUserTotalPostage, { query: { userId: (await orderOwner(purchase)) ?? '' } }),
      await other.ask(saveOrder, { body: aSave({}, { isCreateLabel: true, customerObjectId: purchase }) }),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(await demo.get(getUserTotalPostage, {})).toEqual(mine);
    expect((await other.get(listShipments, { query: { q: labelIds } })).list).toEqual([]);
  });

  const orderOwner = async (purchase: string) => {
    const { id } = await demo.get(getCreateLabelResult, { query: { createLabelRequestId: purchase } });
    return (await demo.get(getOrder, { params: { id } })).order.userId;
  };

  it('a purchase accepted before a restart is bought once after it', async () => {
    await world.jobs.stop();
    const purchase = world.newId();
    await buy(purchase, { note: '#sandbox:lost' });
    await world.restart();
    expect(await made(purchase)).toMatchObject({ asyncCreateLabelStatusVo: { status: 'SUCCESS' } });
    expect(await readBook(world.db, purchase)).toHaveLength(1);
  });

  it('a carrier refusal is told in the language of the user', async () => {
    const purchase = world.newId();
    await buy(purchase, { note: '#sandbox:fail' });
    const reply = await made(purchase);
    expect(reply).toMatchObject({
      labelId: null,
      asyncCreateLabelStatusVo: { status: 'ERROR', errorMessage: expect.stringContaining('SBX-4001') },
    });
    const order = await demo.get(getOrder, { params: { id: reply.id } });
    expect(order).toMatchObject({ order: { status: 1 }, label: { status: 'ERROR' } });
  });
});
