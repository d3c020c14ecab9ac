import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookBills } from '#server/bills/book-bills.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import { runWork } from '#server/db/work.ts';
import { voidLabels } from '#server/labels/void.ts';
import { endRefund } from '#server/labels/void-refunds.ts';
import {
  adjustManually,
  bookChargeback,
  chargeRechargeFee,
  endWithdrawal,
  requestWithdrawal,
} from '#server/ledger/corrections.ts';
import { balanceOf, recharge } from '#server/ledger/ledger.ts';
import { eachLine, listLines } from '#server/ledger/lines.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { billPage } from '#server/postage/bills.ts';
import { depositPage } from '#server/postage/deposits.ts';
import { fundingPage } from '#server/postage/funding.ts';
import { historyPage } from '#server/postage/history.ts';
import { holdPage } from '#server/postage/holds.ts';
import { voidPage } from '#server/postage/voids.ts';
import { listShipments } from '#server/shipments/queries.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50, sort: '-time' } as const;
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const QUOTE = QUOTE_CENTS / 100;
const BILL_LINE = {
  charge: 'postage' as const,
  amountCents: 900,
  invoiceNo: 'INV-1',
  billedWeight: null,
  billedZone: null,
  fees: null,
};
const ABROAD = {
  order: {
    carrierServiceId: 7,
    recipientCountryCode: 'CA',
    recipientStateCode: 'ON',
    recipientCity: 'Toronto',
    recipientZipCode: 'M5V 3L9',
  },
};
/** By FedEx, whose sender pays the duties. */
const DUTIES_PAID = {
  order: { ...ABROAD.order, carrierId: 3, carrierServiceId: 50, tariffPayType: 2 as const },
  parcel: { packageTypeId: 50 },
  items: [{ valueAmount: 40 }],
};

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.newCustomer());
  afterEach(async () => {
    await shop.stopRunners();
    await shop.mustAddUp();
  });

  async function buy(state: 'succeeded' | 'rejected', given: Parameters<Shop['anOrder']>[0] = {}) {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const intent = await shop.until(purchase, state);
    await shop.stopRunners();
    return { id: purchase, order, intent };
  }
  const voidIt = (labelId: string) =>
    runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        wake: () => {},
      }),
    );
  const namesOf = ({ order, intent }: Awaited<ReturnType<typeof buy>>) => ({
    labelId: intent.labelId,
    orderId: order.id,
    orderNo: order.orderNo,
    carrierId: 1,
    carrierServiceId: 3,
  });

  it('holds, voids and the history say how each label stands, with the sums of the filter', async () => {
    const kept = await buy('succeeded');
    shop.setNow(later(1));
    const refused = await buy('rejected', { note: '#sandbox:fail' });
    shop.setNow(later(2));
    const given = await buy('succeeded');
    shop.setNow(later(11));
    await voidIt(given.intent.labelId);
    const hold = {
      time: later(2).toISOString(),
      depositAmount: 0,
      dutyAmount: 0,
      amount: QUOTE,
      remaining: 0,
      inTransit: [],
    };
    const holds = await holdPage(shop.db, shop.user, PAGE);
    expect(holds).toEqual({
      total: 3,
      totals: { amount: (3 * QUOTE_CENTS) / 100, remaining: QUOTE, depositAmount: 0, dutyAmount: 0 },
      list: [
        {
          ...namesOf(given),
          ...hold,
          id: given.id,
          trackingNo: given.intent.trackingNumber,
          status: 'inReview',
        },
        {
          ...namesOf(refused),
          ...hold,
          id: refused.id,
          time: later(1).toISOString(),
          trackingNo: null,
          status: 'released',
        },
        {
          ...namesOf(kept),
          ...hold,
          id: kept.id,
          time: NOW.toISOString(),
          trackingNo: kept.intent.trackingNumber,
          status: 'pending',
          remaining: QUOTE,
        },
      ],
    });
    const voided = {
      ...namesOf(given),
      id: given.id,
      trackingNo: given.intent.trackingNumber,
      time: later(11).toISOString(),
      endTime: null,
      status: 'inReview',
      amount: QUOTE,
      fee: 1.91,
      refunded: 0,
    };
    expect(await voidPage(shop.db, shop.user, PAGE)).toEqual({
      total: 1,
      totals: { amount: QUOTE, fee: 1.91, refunded: 0 },
      list: [voided],
    });
    shop.setNow(later(900));
    await endRefund(shop.deps, given.id, 'refunded');
    expect(await voidPage(shop.db, shop.user, { ...PAGE, kind: ['refunded'] })).toEqual({
      total: 1,
      totals: { amount: QUOTE, fee: 1.91, refunded: 17.14 },
      list: [{ ...voided, status: 'refunded', endTime: later(900).toISOString(), refunded: 17.14 }],
    });
    expect((await voidPage(shop.db, shop.user, { ...PAGE, kind: ['inReview', 'refused'] })).list).toEqual([]);

    const money = {
      shipDate: '2026-11-20',
      holdAmount: QUOTE,
      estimated: QUOTE,
      estimated2: QUOTE,
      zone: kept.intent.quote.zone,
      weight: 2,
      billedWeight: null,
      billedZone: null,
      fees: null,
      inTransit: [],
    };
    const history = await historyPage(shop.db, shop.user, PAGE);
    expect(history).toEqual({
      total: 2,
      totals: {
        estimated: (2 * QUOTE_CENTS) / 100,
        estimated2: (2 * QUOTE_CENTS) / 100,
        holdAmount: (2 * QUOTE_CENTS) / 100,
        billedAmount: 1.91,
      },
      list: [
        {
          ...namesOf(given),
          ...money,
          id: expect.any(String),
          trackingNo: given.intent.trackingNumber,
          trackingNumbers: [given.intent.trackingNumber],
          time: later(2).toISOString(),
          status: 'voided',
          billStatus: 'billed',
          billedAmount: 1.91,
        },
        {
          ...namesOf(kept),
          ...money,
          id: expect.any(String),
          trackingNo: kept.intent.trackingNumber,
          trackingNumbers: [kept.intent.trackingNumber],
          time: NOW.toISOString(),
          status: 'recent',
          billStatus: 'unbilled',
          billedAmount: null,
        },
      ],
    });
    expect(await historyPage(shop.db, shop.user, { ...PAGE, kind: ['unbilled'] })).toMatchObject({
      total: 1,
      totals: { holdAmount: QUOTE, billedAmount: 0 },
    });
  });

  it('a refused refund is told as refused, its hold as billed', async () => {
    const given = await buy('succeeded');
    await voidIt(given.intent.labelId);
    await endRefund(shop.deps, given.id, 'refused');
    expect(await voidPage(shop.db, shop.user, PAGE)).toMatchObject({
      totals: { amount: QUOTE, fee: 0, refunded: 0 },
      list: [{ status: 'refused' }],
    });
    expect((await holdPage(shop.db, shop.user, PAGE)).list.map(({ status }) => status)).toEqual(['billed']);
  });

  it('a bill says what was held, asked and measured of its parcel; the history says it of the label', async () => {
    const kept = await buy('succeeded');
    const dear = await buy('succeeded', {
      order: { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
      parcel: { packageNum: 2, packageTypeId: 50 },
    });
    const [first, second] = await shop.parcels(dear.intent.labelId);
    const held = dear.intent.holdCents;
    const line = (trackingNumber: string, amountCents: number, given: object = {}) => ({
      line: {
        charge: 'postage' as const,
        trackingNumber,
        amountCents,
        invoiceNo: 'INV-1',
        billedWeight: null,
        billedZone: null,
        fees: null,
        ...given,
      },
      flaw: null,
      rowNo: null,
    });
    const book = (...lines: ReturnType<typeof line>[]) =>
      runWork(shop.deps, (work) => bookBills(work, 'test', lines));
    shop.setNow(later(1));
    await book(line(kept.intent.trackingNumber ?? '', QUOTE_CENTS));
    shop.setNow(later(2));
    const fees = { base: 10, fuel: 1.5, residential: 0.5, total: 12 };
    const [firstHeld = 0, secondHeld = 0] = [first?.holdCents, second?.holdCents];
    await book(line(first?.trackingNumber ?? '', 1_200, { billedWeight: 4.5, billedZone: '6', fees }));
    const noFees = {
      base: 0,
      cod: 0,
      dryIce: 0,
      fuel: 0,
      insurance: 0,
      pickup: 0,
      changeAddress: 0,
      residential: 0,
      signature: 0,
      saturdayDelivery: 0,
      other: 0,
    };
    const bills = await billPage(shop.db, shop.user, PAGE, later(3));
    expect(bills).toEqual({
      total: 2,
      totals: {
        holdAmount: (QUOTE_CENTS + firstHeld) / 100,
        billedAmount: (QUOTE_CENTS + 1_200) / 100,
        difference: (1_200 - firstHeld) / 100,
      },
      list: [
        {
          ...namesOf(dear),
          carrierId: 3,
          carrierServiceId: 39,
          id: expect.any(String),
          trackingNo: first?.trackingNumber,
          charge: 'postage',
          invoiceNo: 'INV-1',
          time: later(2).toISOString(),
          shipDate: '2026-11-20',
          billStatus: 'adjusted',
          holdAmount: firstHeld / 100,
          billedAmount: 12,
          difference: (1_200 - firstHeld) / 100,
          estimated: firstHeld / 100,
          estimated2: firstHeld / 100,
          zone: dear.intent.quote.zone,
          weight: (dear.intent.quote.estimateWeight ?? NaN) / 2,
          billedWeight: 4.5,
          billedZone: '6',
          fees: { ...noFees, ...fees },
          dispute: { latest: null, whyNot: null, max: 12 },
        },
        expect.objectContaining({
          ...namesOf(kept),
          billStatus: 'billed',
          holdAmount: QUOTE,
          billedAmount: QUOTE,
          difference: 0,
          fees: null,
        }),
      ],
    });
    const only = (query: object) => billPage(shop.db, shop.user, { ...PAGE, ...query }, later(3));
    expect((await only({ kind: ['billed'] })).list).toEqual(bills.list.slice(1));
    expect((await only({ kind: ['adjusted'], q: first?.trackingNumber })).total).toBe(1);
    expect((await only({ q: `${kept.order.orderNo} inv-1` })).list).toEqual(bills.list.slice(1));
    expect((await only({ from: '2026-11-21' })).list).toEqual([]);
    expect((await only({ sort: 'amount' })).list).toEqual(bills.list);

    const history = async () =>
      (await historyPage(shop.db, shop.user, PAGE)).list.map((entry) => [
        entry.orderNo,
        entry.billStatus,
        entry.holdAmount,
        entry.billedAmount,
        entry.billedWeight,
        entry.billedZone,
        entry.fees,
      ]);
    const settled = [kept.order.orderNo, 'billed', QUOTE, QUOTE, null, null, null];
    const { orderNo } = dear.order;
    const measured = [4.5, '6', { ...noFees, ...fees }];
    expect(await history()).toEqual([[orderNo, 'partlyBilled', held / 100, 12, ...measured], settled]);
    expect((await holdPage(shop.db, shop.user, { ...PAGE, kind: ['pending'] })).totals).toEqual({
      amount: held / 100,
      remaining: secondHeld / 100,
      depositAmount: 0,
      dutyAmount: 0,
    });
    await book(line(second?.trackingNumber ?? '', secondHeld + 1));
    expect(await history()).toEqual([
      [orderNo, 'adjusted', held / 100, (1_200 + secondHeld + 1) / 100, ...measured],
      settled,
    ]);
    expect((await holdPage(shop.db, shop.user, { ...PAGE, kind: ['billed'] })).total).toBe(2);
  });

  it('every list finds a label by the number of each of its parcels', async () => {
    const { settings } = shop.user;
    shop.user = { ...shop.user, settings: { ...settings, outputBondFlag: true } };
    const label = await buy('succeeded', { ...DUTIES_PAID, parcel: { packageTypeId: 50, packageNum: 2 } });
    await buy('succeeded');
    const [first, second] = await shop.parcels(label.intent.labelId);
    const numbers = [first, second].map((parcel) => parcel?.trackingNumber ?? '');
    await runWork(shop.deps, (work) =>
      bookBills(
        work,
        'test',
        numbers.map((trackingNumber) => ({
          line: { ...BILL_LINE, trackingNumber },
          flaw: null,
          rowNo: null,
        })),
      ),
    );
    for (const number of numbers) {
      const query = { ...PAGE, q: `${label.order.orderNo} ${number.slice(2)}`.toLowerCase() };
      const labels = (page: { list: { labelId: string | null }[] }) => [
        ...new Set(page.list.map(({ labelId }) => labelId)),
      ];
      const found = [
        await billPage(shop.db, shop.user, query, NOW),
        await holdPage(shop.db, shop.user, query),
        await historyPage(shop.db, shop.user, query),
        await depositPage(shop.db, shop.user, query, NOW),
        await listLines(shop.db, shop.user.accountId, query),
      ];
      expect(found.map(labels)).toEqual(found.map(() => [label.intent.labelId]));
      expect(found.map(({ total }) => total).slice(0, 4)).toEqual([2, 1, 1, 2]);
      const exported = [];
      for await (const line of eachLine(shop.db, shop.user.accountId, { q: number }, 'UTC'))
        exported.push(line.kind);
      expect(exported).toEqual(expect.arrayContaining(['hold', 'deposit', 'dutyHold', 'billed']));
      const { list } = await listShipments(shop.db, shop.user.accountId, {
        curPageNo: 1,
        pageSize: 5,
        q: number,
      });
      expect(list.map(({ labelId }) => labelId)).toEqual([label.intent.labelId]);
      const orders = await listOrders(shop.db, shop.user.accountId, {
        curPageNo: 1,
        pageSize: 5,
        q: number,
        scope: 'all',
      });
      expect(orders.list.map(({ id }) => id)).toEqual([label.order.id]);
    }
    await voidIt(label.intent.labelId);
    for (const q of numbers) {
      const { list } = await voidPage(shop.db, shop.user, { ...PAGE, q });
      expect(list.map(({ labelId }) => labelId)).toEqual([label.intent.labelId]);
    }
    const stranger = await shop.newCustomer();
    expect((await holdPage(shop.db, stranger, { ...PAGE, q: numbers[1] })).total).toBe(0);
  });

  it('deposits are held until the label is voided', async () => {
    const { settings } = shop.user;
    shop.user = { ...shop.user, settings: { ...settings, interReturnFlag: true, outputBondFlag: true } };
    const abroad = await buy('succeeded', ABROAD);
    const deposit = {
      ...namesOf(abroad),
      carrierServiceId: 7,
      id: `${abroad.id}:deposit`,
      trackingNo: abroad.intent.trackingNumber,
      time: NOW.toISOString(),
      type: 'deposit',
      status: 'held',
      amount: 100,
      billedAmount: 0,
      endTime: null,
      releaseDays: 30,
      releaseTime: null,
      canRelease: false,
    };
    expect(await depositPage(shop.db, shop.user, PAGE, NOW)).toEqual({
      total: 1,
      totals: { amount: 100, held: 100 },
      releaseDays: 30,
      list: [deposit],
    });
    const besides = async () => {
      const { list, totals } = await holdPage(shop.db, shop.user, PAGE);
      return [list[0]?.depositAmount, list[0]?.dutyAmount, totals.depositAmount, totals.dutyAmount];
    };
    expect(await besides()).toEqual([100, 0, 100, 0]);
    shop.setNow(later(3));
    await voidIt(abroad.intent.labelId);
    expect(await depositPage(shop.db, shop.user, { ...PAGE, kind: ['released'] }, NOW)).toEqual({
      total: 1,
      totals: { amount: 100, held: 0 },
      releaseDays: 30,
      list: [{ ...deposit, status: 'released', endTime: later(3).toISOString() }],
    });
    expect(await besides()).toEqual([0, 0, 0, 0]);
  });

  it('duties are a line of their own beside the deposit, in the holds too', async () => {
    const { settings } = shop.user;
    shop.user = { ...shop.user, settings: { ...settings, interReturnFlag: false, outputBondFlag: true } };
    const abroad = await buy('succeeded', DUTIES_PAID);
    const { list, totals } = await depositPage(shop.db, shop.user, { ...PAGE, sort: 'amount' }, NOW);
    expect(totals).toEqual({ amount: 600, held: 600 });
    expect(list.map(({ id, type, status, amount }) => [id, type, status, amount])).toEqual([
      [`${abroad.id}:deposit`, 'deposit', 'held', 100],
      [`${abroad.id}:dutyHold`, 'dutyHold', 'held', 500],
    ]);
    const holds = await holdPage(shop.db, shop.user, PAGE);
    expect(holds.list).toMatchObject([{ depositAmount: 100, dutyAmount: 500 }]);
    expect(holds.totals).toMatchObject({ depositAmount: 100, dutyAmount: 500 });
    await voidIt(abroad.intent.labelId);
    expect((await holdPage(shop.db, shop.user, PAGE)).totals).toMatchObject({
      depositAmount: 0,
      dutyAmount: 0,
    });
    expect(
      (await depositPage(shop.db, shop.user, PAGE, NOW)).list.map(({ type, status }) => [type, status]),
    ).toEqual([
      ['dutyHold', 'released'],
      ['deposit', 'released'],
    ]);
  });

  it('funding is one entry for each recharge and withdrawal, with fee and outcome', async () => {
    const owner = shop.user.accountId;
    const why = (reference: string, hours: number) => ({ reference, at: later(hours) });
    await shop.db.transaction(async (tx) => {
      await recharge(tx, owner, 50_000, 'card-1', later(1));
      await chargeRechargeFee(tx, owner, 1_450, why('card-1', 1));
      await requestWithdrawal(tx, owner, 7_000, why('w-1', 2));
      await endWithdrawal(tx, owner, 'withdrawalRefused', why('w-1', 3));
      await requestWithdrawal(tx, owner, 8_000, why('w-2', 4));
      await endWithdrawal(tx, owner, 'withdrawal', why('w-2', 5));
      await requestWithdrawal(tx, owner, 100, why('w-3', 6));
      await adjustManually(tx, owner, -250, { ...why('d-1', 7), reason: 'wrong account' });
      await bookChargeback(tx, owner, 200_000, why('dispute-1', 8));
      await recharge(tx, owner, 70_000, 'card-2', later(9));
    });
    const entry = { fee: 0, reason: null, method: null, declineReason: null, note: null, remark: null };
    const page = await fundingPage(shop.db, shop.user, PAGE);
    const of = (kind: string, reference: string, status: string, amount: number, hours: number) => ({
      ...entry,
      id: `${owner}:${kind === 'withdrawal' ? 'withdrawalReview' : kind}:${reference}`,
      time: later(hours).toISOString(),
      kind,
      status,
      reference,
      amount,
      credited: amount,
    });
    expect(page.list).toEqual([
      // Pays first what the chargeback left to be owed.
      of('recharge', 'card-2', 'finished', 700, 9),
      of('chargeback', 'dispute-1', 'dropped', -2000, 8),
      { ...of('manualAdjustment', 'd-1', 'withdraw', -2.5, 7), reason: 'wrong account' },
      of('withdrawal', 'w-3', 'pending', -1, 6),
      of('withdrawal', 'w-2', 'withdraw', -80, 4),
      { ...of('withdrawal', 'w-1', 'dropped', -70, 2), credited: 0 },
      { ...of('recharge', 'card-1', 'finished', 500, 1), fee: 14.5, credited: 485.5 },
      of('recharge', 'test', 'finished', 1000, 0),
    ]);
    expect(page).toMatchObject({ total: 8, totals: { amount: 46.5, fee: 14.5, credited: 102 } });
    expect(
      await fundingPage(shop.db, shop.user, { ...PAGE, kind: ['recharge'], q: 'CARD', sort: '-amount' }),
    ).toMatchObject({
      total: 2,
      totals: { amount: 1200 },
      list: [{ reference: 'card-2' }, { reference: 'card-1' }],
    });
  });

  it('funding shows a recharge from its request on, with its method and why it was declined', async () => {
    const accountId = shop.user.accountId;
    const row = {
      accountId,
      feeCents: 0,
      details: { askedCents: 0 },
      fileIds: [],
      needsReview: false,
    };
    const insert = (
      given: Pick<typeof recharges.$inferInsert, 'id' | 'method' | 'state' | 'amountCents'> &
        Partial<typeof recharges.$inferInsert>,
    ) =>
      shop.db.insert(recharges).values({
        ...row,
        requestId: given.id,
        createdAt: later(1),
        ...given,
      });
    await insert({
      id: `${accountId}-1`,
      method: 'card',
      state: 'declined',
      amountCents: 500,
      reason: 'insufficient_funds',
    });
    await insert({
      id: `${accountId}-2`,
      method: 'bank',
      state: 'in_review',
      amountCents: 70_017,
      createdAt: later(2),
    });
    await insert({
      id: `${accountId}-3`,
      method: 'ach',
      state: 'succeeded',
      amountCents: 10_000,
      feeCents: 75,
      bookedAt: later(4),
      createdAt: later(3),
    });
    await shop.db.transaction(async (tx) => {
      await recharge(tx, accountId, 10_000, `${accountId}-3`, later(4));
      await chargeRechargeFee(tx, accountId, 75, { reference: `${accountId}-3`, at: later(4) });
    });
    const page = await fundingPage(shop.db, shop.user, PAGE);
    const words = { reason: null, note: null, remark: null };
    const entry = { kind: 'recharge', fee: 0, declineReason: null, ...words };
    expect(page).toEqual({
      total: 4,
      totals: { amount: 1805.17, fee: 0.75, credited: 1099.25 },
      list: [
        {
          ...entry,
          id: `${accountId}:recharge:${accountId}-3`,
          time: later(4).toISOString(),
          status: 'finished',
          method: 'ach',
          reference: `${accountId}-3`,
          amount: 100,
          fee: 0.75,
          credited: 99.25,
        },
        {
          ...entry,
          id: `${accountId}-2`,
          time: later(2).toISOString(),
          status: 'pending',
          method: 'bank',
          reference: `${accountId}-2`,
          amount: 700.17,
          credited: 0,
        },
        {
          ...entry,
          id: `${accountId}-1`,
          time: later(1).toISOString(),
          status: 'dropped',
          method: 'card',
          declineReason: 'insufficient_funds',
          reference: `${accountId}-1`,
          amount: 5,
          credited: 0,
        },
        expect.objectContaining({ reference: 'test', method: null, credited: 1000 }),
      ],
    });
    const { availableCents } = await balanceOf(shop.db, accountId);
    expect(page.totals.credited).toBe(availableCents / 100);
  });

  it('words, days of the account, kinds, order and pages choose among the transactions', async () => {
    const owner = shop.user.accountId;
    // 23:59 and 00:00 in Los Angeles.
    const lastMinute = new Date('2026-12-01T07:59:00.000Z');
    const midnight = new Date('2026-12-01T08:00:00.000Z');
    await shop.db.transaction(async (tx) => {
      await recharge(tx, owner, 300, 'late', lastMinute);
      await recharge(tx, owner, 200, 'next', midnight);
      await adjustManually(tx, owner, -100, { reason: 'lost', reference: 'next-2', at: midnight });
    });
    const ask = async (query: object) => {
      const { total, totals, list } = await listLines(
        shop.db,
        owner,
        { ...PAGE, ...query },
        shop.user.timeZone,
      );
      return [total, totals.credits, totals.debits, totals.net, list.map(({ reference }) => reference)];
    };
    expect(await ask({})).toEqual([4, 1005, -1, 1004, ['next-2', 'next', 'late', 'test']]);
    expect(await ask({ to: '2026-11-30' })).toEqual([2, 1003, 0, 1003, ['late', 'test']]);
    expect(await ask({ from: '2026-12-01' })).toEqual([2, 2, -1, 1, ['next-2', 'next']]);
    expect(await ask({ from: '2026-11-30', to: '2026-11-30' })).toEqual([1, 3, 0, 3, ['late']]);
    expect(await ask({ from: '0001-01-01', to: '9999-12-31' })).toEqual(await ask({}));
    expect(await ask({ q: ' NEXT ' })).toEqual([2, 2, -1, 1, ['next-2', 'next']]);
    expect(await ask({ q: 'next late' })).toEqual([0, 0, 0, 0, []]);
    expect(await ask({ kind: ['manualAdjustment'] })).toEqual([1, 0, -1, -1, ['next-2']]);
    expect(await ask({ sort: 'time', pageSize: 2 })).toEqual([4, 1005, -1, 1004, ['test', 'late']]);
    expect(await ask({ sort: 'time', pageSize: 2, curPageNo: 2 })).toEqual([
      4,
      1005,
      -1,
      1004,
      ['next', 'next-2'],
    ]);
    expect(await ask({ sort: 'amount' })).toEqual([4, 1005, -1, 1004, ['next-2', 'next', 'late', 'test']]);
    const { list } = await listLines(shop.db, owner, { ...PAGE, kind: ['manualAdjustment'] });
    expect(list.map(({ reason }) => reason)).toEqual(['lost']);
  });
});
