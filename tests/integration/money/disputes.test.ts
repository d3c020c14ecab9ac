/** A shipper disputes a line of a carrier's bill; an administrator decides; what was wrongly billed comes back once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import type { openDispute as openDisputeCall } from '#contract/disputes.ts';
import { decide } from '#server/admin/decide.ts';
import { decisionKinds } from '#server/admin/decision-kinds.ts';
import { bookBills } from '#server/bills/book-bills.ts';
import { runWork } from '#server/db/work.ts';
import { cancelDisputes } from '#server/disputes/cancel-disputes.ts';
import { disputePage } from '#server/disputes/list-disputes.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { insertFile } from '#server/files/file-store.ts';
import type { User } from '#server/http/server-context.ts';
import { endRefund } from '#server/labels/void-refunds.ts';
import { voidLabels } from '#server/labels/void.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { billPage } from '#server/postage/bills.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS } from './shop.ts';

type Claim = BodyOf<typeof openDisputeCall>;

const PAGE = { curPageNo: 1, pageSize: 50, sort: '-time' } as const;
const START = 100_000;
const ABOVE = 150;
const DAY_MS = 86_400_000;
const later = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY_MS + ms);

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let administrator: User;
  beforeAll(async () => {
    shop = await openShop(kind);
    administrator = await shop.newCustomer();
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.newCustomer());
  afterEach(async () => {
    await shop.stopRunners();
    await shop.mustAddUp();
  });

  const book = (trackingNumber: string, amountCents: number, invoiceNo = 'INV-1') =>
    runWork(shop.deps, (work) =>
      bookBills(work, 'test', [
        {
          line: {
            charge: 'postage' as const,
            trackingNumber,
            invoiceNo,
            billedWeight: 2.4,
            billedZone: null,
            fees: null,
            amountCents,
          },
          flaw: null,
          rowNo: null,
        },
      ]),
    );
  async function aBill(amountCents = QUOTE_CENTS + ABOVE) {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder();
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const { labelId, trackingNumber } = await shop.until(purchase, 'succeeded');
    await shop.stopRunners();
    const number = trackingNumber ?? '';
    await book(number, amountCents);
    const [bill] = (await bills(order.orderNo)).filter((each) => each.labelId === labelId);
    if (!bill) throw new Error('no bill');
    return { purchase, orderNo: order.orderNo, labelId, number, billId: bill.id };
  }
  const bills = async (q: string, now = NOW) =>
    (await billPage(shop.db, shop.user, { ...PAGE, q }, now)).list;
  const disputeOn = async (q: string, now = NOW) => (await bills(q, now))[0]?.dispute;
  async function aPhoto(content: string, given: { kind?: 'claim' | 'bankProof' } = {}) {
    const id = shop.deps.newId();
    await shop.db.transaction((tx) =>
      insertFile(tx, {
        id,
        accountId: shop.user.accountId,
        userId: shop.user.id,
        kind: given.kind ?? 'claim',
        type: 'pdf',
        name: 'scale.pdf',
        bytes: Buffer.from(content),
        createdAt: NOW,
      }),
    );
    return id;
  }
  const open = (billId: string, given: Partial<Claim> = {}) =>
    runWork(shop.deps, (work) =>
      openDispute(
        { ...work, user: shop.user },
        {
          billId,
          disputed: 'zone',
          fee: null,
          weight: null,
          length: null,
          width: null,
          height: null,
          amount: ABOVE / 100,
          text: 'the next town',
          fileIds: [],
          ...given,
        },
      ),
    );
  async function opened(billId: string, given: Partial<Claim> = {}): Promise<string> {
    const reply = await open(billId, given);
    if (!reply.ok) throw new Error(JSON.stringify(reply.error));
    return reply.value.id;
  }
  const refusal = (context: string) => ({
    ok: false,
    error: { type: 'NOT_DISPUTABLE', params: { context } },
  });
  const cancel = (ids: string[]) =>
    runWork(shop.deps, (work) => cancelDisputes({ ...work, user: shop.user }, ids));
  const decideOn = (id: string, approve: boolean, reason = '', amount?: number) =>
    runWork(shop.deps, (work) =>
      decide(
        decisionKinds,
        work,
        { ...administrator, address: '' },
        { kind: 'dispute', id, approve, reason, amount },
      ),
    );
  const list = async () => (await disputePage(shop.db, shop.user, PAGE)).list;
  const balance = async () => {
    const { availableCents, onHoldCents, inReviewCents } = await balanceOf(shop.db, shop.user.accountId);
    return [availableCents, onHoldCents, inReviewCents];
  };

  it('approved, what was asked comes back once; bill, ledger and list say so', async () => {
    const { billId, orderNo, number, labelId, purchase } = await aBill();
    expect(await disputeOn(number)).toEqual({ latest: null, whyNot: null, max: 1.5 });
    const photo = await aPhoto('a scale');
    const id = await opened(billId, { disputed: 'weight', weight: 1.2, text: '', fileIds: [photo] });
    expect(await balance()).toEqual([START - QUOTE_CENTS - ABOVE, 0, 0]);
    const asked = {
      id,
      status: 'pending',
      disputed: 'weight',
      time: NOW.toISOString(),
      amount: 1.5,
      given: null,
      remark: '',
      endTime: null,
    };
    expect(await disputeOn(number)).toEqual({ latest: asked, whyNot: 'open', max: 1.5 });

    expect(await decideOn(id, true, 'Weighed again')).toEqual({ ok: true, value: { status: 'approved' } });
    expect(await decideOn(id, true)).toEqual({ ok: true, value: { status: 'approved' } });
    expect(await balance()).toEqual([START - QUOTE_CENTS, 0, 0]);
    const { list: lines } = await listLines(shop.db, shop.user.accountId, PAGE);
    const ofLabel = { labelId, orderNo, trackingNumber: number };
    expect(lines.slice(0, 2)).toMatchObject([
      { ...ofLabel, kind: 'disputeRefund', amount: 1.5, reason: 'Weighed again', billId: null },
      { ...ofLabel, kind: 'billAdjustment', amount: -1.5, reason: null, billId },
    ]);
    expect(lines[0]?.id).toBe(`${purchase}:disputeRefund:${id}`);
    const decided = {
      ...asked,
      status: 'approved',
      given: 1.5,
      remark: 'Weighed again',
      endTime: NOW.toISOString(),
    };
    expect(await disputeOn(number)).toEqual({ latest: decided, whyNot: 'approved', max: 1.5 });
    expect(await disputePage(shop.db, shop.user, { ...PAGE, kind: ['approved'], q: number })).toEqual({
      total: 1,
      totals: { amount: 1.5, given: 1.5 },
      list: [
        {
          ...decided,
          labelId,
          orderId: expect.any(String),
          orderNo,
          carrierId: 1,
          carrierServiceId: 3,
          billId,
          trackingNo: number,
          fee: null,
          weight: 1.2,
          length: null,
          width: null,
          height: null,
          text: '',
          fileIds: [photo],
        },
      ],
    });
    expect(await open(billId)).toMatchObject(refusal('approved'));
  });

  it('approved for less, only that comes back', async () => {
    const { billId, number } = await aBill();
    const id = await opened(billId);
    expect(await decideOn(id, true, '', 1)).toMatchObject({ error: { type: 'REASON_REQUIRED' } });
    expect(await decideOn(id, true, 'Half of it is right', 1)).toEqual({
      ok: true,
      value: { status: 'approved' },
    });
    expect(await balance()).toEqual([START - QUOTE_CENTS - ABOVE + 100, 0, 0]);
    expect(await disputeOn(number)).toMatchObject({
      latest: { status: 'approved', amount: 1.5, given: 1, remark: 'Half of it is right' },
      whyNot: 'approved',
    });
  });

  it('one at a time, of a line of the own account, in 60 days, and never above the difference', async () => {
    const { billId, number } = await aBill();
    for (const [amount, context] of [
      [1.51, 'aboveBilled'],
      [1e9, 'aboveBilled'],
      [0, 'amountWrong'],
      [-1, 'amountWrong'],
      [1.005, 'amountWrong'],
      [Number.NaN, 'amountWrong'],
    ] as const)
      expect(await open(billId, { amount })).toMatchObject(refusal(context));
    expect(await open(billId, { amount: 2 })).toMatchObject({ error: { params: { max: 1.5 } } });
    expect(await open('no such line')).toMatchObject({ ok: false, error: { type: 'NOT_FOUND' } });
    const owner = shop.user;
    await shop.newCustomer();
    expect(await open(billId)).toMatchObject({ ok: false, error: { type: 'NOT_FOUND' } });
    shop.user = owner;

    shop.setNow(later(60, 1));
    expect(await open(billId)).toMatchObject(refusal('late'));
    expect(await disputeOn(number, later(60, 1))).toMatchObject({ latest: null, whyNot: 'late' });
    shop.setNow(later(60));
    await opened(billId);
    expect(await open(billId)).toMatchObject(refusal('open'));
    expect(await list()).toHaveLength(1);
  });

  it('two opened at once make one', async () => {
    const { billId } = await aBill();
    const replies = await Promise.all([open(billId), open(billId), open(billId)]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  it('measures are shown on a photo, which is a file of the own account for this purpose', async () => {
    const { billId } = await aBill();
    const sides = { disputed: 'dimensions', length: 10, width: 8 } as const;
    expect(await open(billId, { disputed: 'weight', weight: 1.2 })).toMatchObject(refusal('photoMissing'));
    expect(await open(billId, { disputed: 'weight' })).toMatchObject(refusal('weightMissing'));
    expect(await open(billId, sides)).toMatchObject(refusal('dimensionsMissing'));
    expect(await open(billId, { disputed: 'fee' })).toMatchObject(refusal('feeMissing'));
    expect(await open(billId, { text: '' })).toMatchObject(refusal('textMissing'));
    const proof = await aPhoto('a receipt', { kind: 'bankProof' });
    expect(await open(billId, { fileIds: [proof] })).toMatchObject({ error: { type: 'NOT_FOUND' } });
    const owner = shop.user;
    await shop.newCustomer();
    const foreign = await aPhoto('of another');
    shop.user = owner;
    expect(await open(billId, { fileIds: [foreign] })).toMatchObject({ error: { type: 'NOT_FOUND' } });
    const fileIds = await Promise.all(['1', '2', '3', '4', '5', '6', '7'].map((name) => aPhoto(name)));
    expect(await open(billId, { fileIds })).toMatchObject({ error: { type: 'TOO_MANY_FILES' } });
    await opened(billId, { ...sides, height: 4, text: '', fileIds: fileIds.slice(1) });
    expect(await list()).toMatchObject([{ length: 10, width: 8, height: 4, fee: null }]);
  });

  it('canceled, it can be opened again; rejected, only with evidence that was not there before', async () => {
    const { billId, number } = await aBill();
    const before = await balance();
    const photo = await aPhoto('a scale');
    const canceled = await opened(billId, { fileIds: [photo] });
    expect(await cancel([canceled])).toEqual({ ok: true, value: { done: [canceled], failed: [] } });
    expect(await cancel([canceled])).toEqual({ ok: true, value: { done: [canceled], failed: [] } });
    expect(await decideOn(canceled, true)).toMatchObject({ error: { type: 'NOT_WAITING' } });
    expect(await disputeOn(number)).toEqual({ latest: null, whyNot: null, max: 1.5 });

    const rejected = await opened(billId, { fileIds: [photo] });
    expect(await decideOn(rejected, false)).toMatchObject({ error: { type: 'REASON_REQUIRED' } });
    expect(await decideOn(rejected, false, 'blurred')).toEqual({ ok: true, value: { status: 'rejected' } });
    expect(await cancel([rejected, 'none'])).toMatchObject({
      value: {
        done: [],
        failed: [
          { id: rejected, errorCode: 'NOT_WAITING' },
          { id: 'none', errorCode: 'NOT_FOUND' },
        ],
      },
    });
    expect(await disputeOn(number)).toMatchObject({
      latest: { status: 'rejected', given: null, remark: 'blurred' },
      whyNot: null,
    });
    expect(await open(billId)).toMatchObject(refusal('sameEvidence'));
    expect(await open(billId, { fileIds: [photo] })).toMatchObject(refusal('sameEvidence'));
    const sameAgain = await aPhoto('a scale');
    expect(await open(billId, { fileIds: [sameAgain] })).toMatchObject(refusal('sameEvidence'));
    const sharp = await aPhoto('a scale, sharp');
    const second = await opened(billId, { fileIds: [photo, sharp] });
    expect(await balance()).toEqual(before);
    await decideOn(second, true);
    expect(await balance()).toEqual([START - QUOTE_CENTS, 0, 0]);

    const owner = shop.user;
    await shop.newCustomer();
    expect(await cancel([second])).toMatchObject({ ok: false, error: { type: 'NOT_FOUND' } });
    shop.user = owner;
    expect((await list()).map(({ status }) => status).toSorted()).toEqual([
      'approved',
      'canceled',
      'rejected',
    ]);
  });

  it('a bill as held is disputed up to what it billed; then neither a void nor the carrier gives it back again', async () => {
    const { billId, number, labelId, purchase } = await aBill(QUOTE_CENTS);
    expect(await disputeOn(number)).toMatchObject({ max: QUOTE_CENTS / 100 });
    const id = await opened(billId, { amount: 10 });
    await decideOn(id, true);
    const [tooMuch] = await book(number, -(QUOTE_CENTS - 999), 'INV-2');
    expect(tooMuch).toMatchObject({ status: 'contradicting', flaw: 'belowZero' });
    await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        wake: () => {},
      }),
    );
    expect(await balance()).toEqual([START - QUOTE_CENTS + 1000, 0, QUOTE_CENTS - 1000]);
    await endRefund(shop.deps, purchase, 'refunded');
    expect(await balance()).toEqual([START, 0, 0]);
  });

  it('a label all of whose bill came back is voided, and nothing moves', async () => {
    const { billId, labelId } = await aBill(QUOTE_CENTS);
    await decideOn(await opened(billId, { amount: QUOTE_CENTS / 100 }), true);
    const reply = await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        wake: () => {},
      }),
    );
    expect(reply).toEqual({ done: [labelId], refused: [] });
    expect(await balance()).toEqual([START, 0, 0]);
  });

  it('voided or given back meanwhile, it can only be refused', async () => {
    const voided = await aBill();
    const credited = await aBill();
    const ofVoided = await opened(voided.billId);
    const ofCredited = await opened(credited.billId, { amount: 1 });
    await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [voided.labelId],
        wake: () => {},
      }),
    );
    await book(credited.number, -(QUOTE_CENTS + ABOVE - 99), 'INV-2');
    const before = await balance();
    for (const id of [ofVoided, ofCredited]) {
      expect(await decideOn(id, true)).toMatchObject({ ok: false, error: { type: 'BILL_CHANGED' } });
      expect(await decideOn(id, false, 'it is paid')).toMatchObject({ ok: true });
    }
    expect(await balance()).toEqual(before);
    expect(await open(voided.billId)).toMatchObject(refusal('voided'));
    const [givenBack] = (await bills(credited.number)).filter(({ invoiceNo }) => invoiceNo === 'INV-2');
    expect(givenBack?.dispute?.whyNot).toBe('nothingBilled');
    expect(await open(givenBack?.id ?? '')).toMatchObject(refusal('nothingBilled'));
  });
});
