import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { orders as ordersTable } from '#server/db/schema/orders.ts';
import { runWork } from '#server/db/work.ts';
import { isWithinFirstContact } from '#server/carriers/sandbox/book.ts';
import { answerOf } from '#server/labels/answer.ts';
import { findPurchase } from '#server/labels/requests.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { listShipments } from '#server/shipments/queries.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50 };
const BEFORE = { availableCents: 100_000, onHoldCents: 0, inReviewCents: 0, owedCents: 0 };
const HELD = {
  availableCents: 100_000 - QUOTE_CENTS,
  onHoldCents: QUOTE_CENTS,
  inReviewCents: 0,
  owedCents: 0,
};

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let PURCHASE: string;
  let OTHER: string;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.newCustomer();
    PURCHASE = shop.deps.newId();
    OTHER = shop.deps.newId();
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.mustAddUp();
  });

  async function buy(given: Parameters<Shop['anOrder']>[0] = {}, maxRate?: number) {
    const order = await shop.anOrder(given);
    await shop.runner().start();
    const asked = await shop.ask(order.id, PURCHASE, maxRate);
    if (!asked.ok) throw new Error(asked.error.type);
    const intent = await shop.until(PURCHASE, 'succeeded', 'rejected');
    return { order: await shop.order(order.id), intent, book: await shop.book(PURCHASE) };
  }

  it('holds the price, buys one label and ships the order', async () => {
    const order = await shop.anOrder();
    expect(await shop.ask(order.id, PURCHASE)).toEqual({
      ok: true,
      value: {
        id: order.id,
        orderNo: order.orderNo,
        labelId: null,
        priceException: false,
        asyncCreateLabelStatusVo: {
          asyncFlag: true,
          status: 'CREATING',
          errorMessage: null,
          createLabelRequestId: PURCHASE,
        },
        version: 2,
      },
    });
    expect(await shop.order(order.id)).toMatchObject({ status: 0, labelStatus: 'CREATING', version: 2 });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(HELD);
    expect(await shop.book(PURCHASE)).toEqual([]);

    await shop.runner().start();
    const intent = await shop.until(PURCHASE, 'succeeded');
    const [entry, ...more] = await shop.book(PURCHASE);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      reference: PURCHASE,
      carrierServiceId: 3,
      priceCents: QUOTE_CENTS,
      priceException: false,
      voidedAt: null,
    });
    const trackingNumber = entry?.trackingNumbers[0] ?? '';
    expect(trackingNumber).toMatch(/^92\d{20}$/);
    expect(await shop.order(order.id)).toMatchObject({
      status: 2,
      version: 3,
      labelStatus: 'SUCCESS',
      labelError: null,
      labelId: intent.labelId,
      trackingNo: trackingNumber,
      priceException: false,
      form: { order: { rate: QUOTE_CENTS / 100, feeDetail: { total: QUOTE_CENTS / 100 } } },
    });
    expect(await answerOf(shop.db, intent, 'en')).toEqual({
      id: order.id,
      orderNo: order.orderNo,
      labelId: intent.labelId,
      priceException: false,
      asyncCreateLabelStatusVo: {
        asyncFlag: true,
        status: 'SUCCESS',
        errorMessage: null,
        createLabelRequestId: PURCHASE,
      },
      version: 3,
    });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(HELD);
    const { list } = await listShipments(shop.db, shop.user.accountId, { ...PAGE, q: trackingNumber });
    expect(list).toEqual([
      {
        id: list[0]?.id,
        labelId: intent.labelId,
        orderId: order.id,
        orderNo: order.orderNo,
        trackingNumber,
        trackingNumbers: [trackingNumber],
        status: 'recent',
        carrierId: 1,
        carrierServiceId: 3,
        serviceName: list[0]?.serviceName,
        recipientName: 'Sam Reed',
        recipientCity: 'Columbus',
        recipientStateCode: 'OH',
        recipientZipCode: '43215',
        recipientCountryCode: 'US',
        shipDate: '2026-11-20',
        createTime: NOW.toISOString(),
        holdAmount: QUOTE_CENTS / 100,
        depositAmount: 0,
        dutyAmount: 0,
        billedAmount: null,
        quotedAmount: QUOTE_CENTS / 100,
        carrierChannelId: null,
        zone: intent.quote.zone,
        billedWeight: 2,
        priceException: false,
        isManual: true,
        sample: true,
        trackPath: expect.stringMatching(/^\/track\/[\w-]{27}$/),
        freightBookingNumber: null,
        bouncedEmail: null,
        labelState: 'created',
        creationState: 'created',
        printedAt: null,
        refundResult: null,
        uploadStatus: null,
        receiptStatus: 'notIssued',
        claimResult: null,
        claimUntil: null,
        insuranceAmount: 0,
        xcoverInsuranceNo: null,
      },
    ]);
    expect((await listLines(shop.db, shop.user.accountId, PAGE)).list[0]).toEqual({
      billId: null,
      by: expect.objectContaining({ apiKey: null }) as object,
      id: `${PURCHASE}:hold`,
      seq: expect.any(Number),
      time: NOW.toISOString(),
      kind: 'hold',
      amount: -QUOTE_CENTS / 100,
      balance: (100_000 - QUOTE_CENTS) / 100,
      orderId: order.id,
      orderNo: order.orderNo,
      labelId: intent.labelId,
      trackingNumber,
      reference: null,
      reason: null,
    });
  });

  it('makes one page, number and parcel per package, under one label id; the parcels hold what the label holds', async () => {
    const { intent, book } = await buy(
      {
        order: { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
        parcel: { packageNum: 3, packageTypeId: 50 },
        note: '#sandbox:price',
      },
      74,
    );
    expect(intent.state).toBe('succeeded');
    expect(book).toHaveLength(1);
    expect(new Set(book[0]?.trackingNumbers).size).toBe(3);
    const { list } = await listShipments(shop.db, shop.user.accountId, PAGE);
    expect(list.map((shipment) => shipment.trackingNumbers)).toEqual([book[0]?.trackingNumbers]);
    expect(await shop.parcels(intent.labelId)).toEqual(
      [2467, 2467, 2466].map((holdCents, index) => ({
        labelId: intent.labelId,
        packageNo: index + 1,
        shipmentId: list[0]?.id,
        accountId: shop.user.accountId,
        trackingNumber: book[0]?.trackingNumbers[index],
        status: 'recent',
        holdCents,
        billedCents: null,
        billedWeight: null,
        billedZone: null,
        fees: null,
        partialVoidId: null,
        askAt: new Date(NOW.getTime() + 2 * 3_600_000),
        askedInVain: 0,
      })),
    );
  });

  it('#sandbox:fail gives the hold back and says why', async () => {
    const { order, intent, book } = await buy({ note: 'first try #sandbox:fail' });
    const message =
      'The carrier refused this label: SBX-4001: this shipment cannot be accepted (sandbox refusal).';
    expect(intent).toMatchObject({ state: 'rejected', errorCode: 'CARRIER_REFUSED', runAfter: null });
    expect(order).toMatchObject({ status: 1, labelStatus: 'ERROR', labelError: message, labelId: null });
    expect((await answerOf(shop.db, intent, 'en')).asyncCreateLabelStatusVo).toEqual({
      asyncFlag: true,
      status: 'ERROR',
      errorMessage: message,
      createLabelRequestId: PURCHASE,
    });
    expect(book).toEqual([]);
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(BEFORE);
  });

  it('a refused purchase stays refused under its name; another one may follow', async () => {
    const { order } = await buy({ note: '#sandbox:fail' });
    const again = await shop.ask(order.id, PURCHASE);
    expect(again.ok && again.value.asyncCreateLabelStatusVo?.status).toBe('ERROR');
    expect((await shop.ask(order.id, OTHER)).ok).toBe(true);
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(HELD);
  });

  it('#sandbox:lost ends in one label and one hold', async () => {
    const { order, intent, book } = await buy({ note: '#sandbox:lost' });
    expect(intent).toMatchObject({ state: 'succeeded', attempt: 1, unknownSince: NOW });
    expect(book).toHaveLength(1);
    expect(order).toMatchObject({ status: 2, labelUnknown: false, trackingNo: book[0]?.trackingNumbers[0] });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(HELD);
  });

  it('#sandbox:slow ends in one label', async () => {
    const { intent, book } = await buy({ note: '#sandbox:slow' });
    expect(intent.state).toBe('succeeded');
    expect(book).toHaveLength(1);
    const made = (book[0]?.readyAt.getTime() ?? 0) - (book[0]?.receivedAt.getTime() ?? 0);
    expect(made).toBe(40);
  });

  it('#sandbox:down is tried again until the carrier is back', async () => {
    const { intent, book } = await buy({ note: '#sandbox:down' });
    expect(intent.state).toBe('succeeded');
    expect(intent.attempt).toBeGreaterThan(1);
    expect(book).toHaveLength(1);
  });

  it('#sandbox:down turns the first contact away, however slow the database is', async () => {
    const MICROSECOND = 0.001;
    expect(await isWithinFirstContact(shop.db, 'first contact', MICROSECOND)).toBe(true);
    expect(await isWithinFirstContact(shop.db, 'first contact', MICROSECOND)).toBe(false);
  });

  it('#sandbox:price takes what the carrier asks, with a mark', async () => {
    const { order, intent, book } = await buy({ note: '#sandbox:price' });
    const asked = Math.ceil(QUOTE_CENTS * 1.15);
    expect(book.map(({ priceCents, priceException }) => ({ priceCents, priceException }))).toEqual([
      { priceCents: asked, priceException: true },
    ]);
    expect(intent).toMatchObject({ state: 'succeeded', holdCents: asked, priceException: true });
    expect(order).toMatchObject({
      priceException: true,
      form: {
        order: {
          rate: asked / 100,
          feeDetail: { total: asked / 100, other: (asked - QUOTE_CENTS) / 100 },
        },
      },
    });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 100_000 - asked,
      onHoldCents: asked,
      inReviewCents: 0,
      owedCents: 0,
    });
    const { list } = await listShipments(shop.db, shop.user.accountId, { ...PAGE, status: 'all' });
    expect(list.map(({ quotedAmount, holdAmount }) => ({ quotedAmount, holdAmount }))).toEqual([
      { quotedAmount: QUOTE_CENTS / 100, holdAmount: asked / 100 },
    ]);
  });

  it('#sandbox:price never takes more than the agreed limit', async () => {
    const { order, intent } = await buy({ note: '#sandbox:price' }, 20);
    expect(intent).toMatchObject({ state: 'succeeded', holdCents: 2000, priceException: true });
    expect(order.form.order.rate).toBe(20);
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 98_000,
      onHoldCents: 2000,
      inReviewCents: 0,
      owedCents: 0,
    });
  });

  it('#sandbox:price never takes more than there is', async () => {
    await shop.newCustomer(QUOTE_CENTS + 100);
    const { intent } = await buy({ note: '#sandbox:price' });
    expect(intent).toMatchObject({ state: 'succeeded', holdCents: QUOTE_CENTS + 100, priceException: true });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 0,
      onHoldCents: QUOTE_CENTS + 100,
      inReviewCents: 0,
      owedCents: 0,
    });
  });

  it('a price above the limit buys and holds nothing', async () => {
    const order = await shop.anOrder();
    const limit = (QUOTE_CENTS - 1) / 100;
    expect(await shop.ask(order.id, PURCHASE, limit)).toEqual({
      ok: false,
      error: {
        type: 'PRICE_ABOVE_LIMIT',
        retry: 'never',
        params: { rate: QUOTE_CENTS / 100, rateText: (QUOTE_CENTS / 100).toFixed(2) },
      },
    });
    expect(await shop.order(order.id)).toMatchObject({ status: 1, version: 1 });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(BEFORE);
    expect((await shop.ask(order.id, PURCHASE, QUOTE_CENTS / 100)).ok).toBe(true);
  });

  it('the same purchase asked for 20 times at once is bought once', async () => {
    const order = await shop.anOrder();
    await shop.runner().start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.ask(order.id, PURCHASE)));
    expect(answers.every((answer) => answer.ok && answer.value.id === order.id)).toBe(true);
    await shop.until(PURCHASE, 'succeeded');
    expect(await shop.book(PURCHASE)).toHaveLength(1);
    const { list } = await listLines(shop.db, shop.user.accountId, PAGE);
    expect(list.map((line) => line.kind)).toEqual(['hold', 'recharge']);
    const late = await shop.ask(order.id, PURCHASE.toUpperCase());
    expect(late.ok && late.value.asyncCreateLabelStatusVo?.status).toBe('SUCCESS');
  });

  it('two purchases of one order end in one label', async () => {
    const order = await shop.anOrder();
    const answers = await Promise.all([shop.ask(order.id, PURCHASE), shop.ask(order.id, OTHER)]);
    expect(answers.map((answer) => (answer.ok ? 'OK' : answer.error.type)).sort()).toEqual([
      'LABEL_IN_PROGRESS',
      'OK',
    ]);
    await shop.runner().start();
    const bought = answers[0]?.ok ? PURCHASE : OTHER;
    await shop.until(bought, 'succeeded');
    const third = await shop.ask(order.id, shop.deps.newId());
    expect(third).toEqual({ ok: false, error: { type: 'ORDER_HAS_LABEL', retry: 'never' } });
    expect([...(await shop.book(PURCHASE)), ...(await shop.book(OTHER))]).toHaveLength(1);
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(HELD);
  });

  it('8 purchases at once with the money for 5 are exactly 5', async () => {
    await shop.newCustomer(QUOTE_CENTS * 5 + 100);
    const orders: OrderRow[] = [];
    for (let i = 0; i < 8; i++) orders.push(await shop.anOrder());
    await shop.runner().start();
    const purchases = orders.map(() => shop.deps.newId());
    const answers = await Promise.all(orders.map((order, i) => shop.ask(order.id, purchases[i] ?? '')));
    const refused = answers.filter((answer) => !answer.ok).map((answer) => !answer.ok && answer.error);
    expect(refused).toEqual(
      Array(3).fill({
        type: 'INSUFFICIENT_BALANCE',
        retry: 'never',
        params: {
          missing: (QUOTE_CENTS - 100) / 100,
          missingText: ((QUOTE_CENTS - 100) / 100).toFixed(2),
          needed: QUOTE_CENTS / 100,
        },
      }),
    );
    const accepted = purchases.filter((_, i) => answers[i]?.ok);
    for (const purchase of accepted) await shop.until(purchase, 'succeeded');
    expect(accepted).toHaveLength(5);
    for (const [i, purchase] of purchases.entries()) {
      expect(await shop.book(purchase)).toHaveLength(answers[i]?.ok ? 1 : 0);
    }
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 100,
      onHoldCents: QUOTE_CENTS * 5,
      inReviewCents: 0,
      owedCents: 0,
    });
  });

  it.each([
    [{ status: 3 as const }, 'ORDER_NOT_EDITABLE'],
    [{ status: 2 as const }, 'ORDER_NOT_EDITABLE'],
  ])('an order that does not await shipment (%j) is refused', async (change, code) => {
    const order = await shop.anOrder();
    await shop.db.update(ordersTable).set(change).where(eq(ordersTable.id, order.id));
    expect(await shop.ask(order.id, PURCHASE)).toEqual({ ok: false, error: { type: code, retry: 'never' } });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(BEFORE);
  });

  it('an order without a price is refused', async () => {
    const order = await shop.anOrder({ parcel: { weight: 500 } });
    expect(await shop.ask(order.id, PURCHASE)).toEqual({
      ok: false,
      error: { type: 'NO_RATE', retry: 'never' },
    });
  });

  it("another user's order and purchase are not found", async () => {
    const order = await shop.anOrder();
    expect((await shop.ask(order.id, PURCHASE)).ok).toBe(true);
    const stranger = { ...shop.user, id: 'user-2', accountId: 'account-2' };
    const notFound = { ok: false, error: { type: 'NOT_FOUND', retry: 'never' } };
    expect(await runWork(shop.deps, (work) => findPurchase(work, stranger, PURCHASE))).toEqual(notFound);
  });
});
