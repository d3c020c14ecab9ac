/** Carriers bill parcels: for what was held, for less, for more, again, and what they should not. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import type { BillLine } from '#domain/bills/bill-line.ts';
import { billLines } from '#server/db/schema/bills.ts';
import { runWork } from '#server/db/work.ts';
import type { ReadLine } from '#server/bills/book-bills.ts';
import { analyseBills, bookBills } from '#server/bills/book-bills.ts';
import { takeInBills } from '#server/bills/take-in-bills.ts';
import { voidLabels } from '#server/labels/void.ts';
import { endRefund } from '#server/labels/void-refunds.ts';
import { balanceOf, recharge } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { listShipments } from '#server/shipments/queries.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50 };
const START = 100_000;

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let purchase: string;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.newCustomer();
    purchase = shop.deps.newId();
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.mustAddUp();
  });

  async function aLabel(given: Parameters<Shop['anOrder']>[0] = {}) {
    const order = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const { labelId, trackingNumber } = await shop.until(purchase, 'succeeded');
    return { labelId, number: trackingNumber ?? '' };
  }
  const aLine = (trackingNumber: string, amountCents: number, given: Partial<BillLine> = {}) => ({
    line: {
      charge: 'postage' as const,
      trackingNumber,
      invoiceNo: 'INV-1',
      billedWeight: 2,
      billedZone: '5',
      fees: null,
      amountCents,
      ...given,
    },
    flaw: null,
    rowNo: null,
  });
  const book = async (...lines: ReadLine[]) => {
    const matched = await runWork(shop.deps, (work) => bookBills(work, 'test', lines));
    return matched.map(({ status, flaw }) => (flaw ? `${status} ${flaw}` : status));
  };
  const balance = async () => {
    const { availableCents, onHoldCents, inReviewCents, owedCents } = await balanceOf(
      shop.db,
      shop.user.accountId,
    );
    return [availableCents, onHoldCents, inReviewCents, owedCents];
  };
  const kinds = async () =>
    (await listLines(shop.db, shop.user.accountId, PAGE)).list.map(({ kind: one, amount }) => [one, amount]);
  const shipment = async () => (await listShipments(shop.db, shop.user.accountId, PAGE)).list[0];

  it('for what was held: the hold pays it', async () => {
    const { number } = await aLabel();
    const fees = { base: 17.05, fuel: 2, total: 19.05 };
    expect(await book(aLine(number, QUOTE_CENTS, { fees }))).toEqual(['booked']);
    expect(await balance()).toEqual([START - QUOTE_CENTS, 0, 0, 0]);
    expect(await kinds()).toEqual([
      ['billed', 0],
      ['hold', -QUOTE_CENTS / 100],
      ['recharge', START / 100],
    ]);
    expect(await shipment()).toMatchObject({ holdAmount: 0, billedAmount: QUOTE_CENTS / 100 });
    const [parcel] = await shop.parcels((await shop.intent(purchase)).labelId);
    expect(parcel).toMatchObject({
      status: 'recent',
      holdCents: 0,
      billedCents: QUOTE_CENTS,
      billedWeight: 2,
      billedZone: '5',
      fees,
    });
  });

  it('for less: the rest of the hold comes back', async () => {
    const { number } = await aLabel();
    expect(await book(aLine(number, QUOTE_CENTS - 80))).toEqual(['booked']);
    expect(await balance()).toEqual([START - QUOTE_CENTS + 80, 0, 0, 0]);
    expect((await kinds()).slice(0, 2)).toEqual([
      ['release', 0.8],
      ['billed', 0],
    ]);
  });

  it('for more than is left: the rest is owed, and no label is bought until it is paid', async () => {
    await shop.newCustomer(QUOTE_CENTS + 100);
    const { number } = await aLabel();
    expect(await book(aLine(number, QUOTE_CENTS + 150))).toEqual(['booked']);
    expect(await balance()).toEqual([0, 0, 0, -50]);
    const order = await shop.anOrder();
    const again = shop.deps.newId();
    const needed = QUOTE_CENTS / 100;
    expect(await shop.ask(order.id, again)).toEqual({
      ok: false,
      error: {
        type: 'INSUFFICIENT_BALANCE',
        retry: 'never',
        params: { missing: needed + 0.5, missingText: (needed + 0.5).toFixed(2), needed },
      },
    });
    await shop.db.transaction((tx) => recharge(tx, shop.user.accountId, QUOTE_CENTS + 50, 'second', NOW));
    expect(await balance()).toEqual([QUOTE_CENTS, 0, 0, 0]);
    expect((await shop.ask(order.id, again)).ok).toBe(true);
    await shop.until(again, 'succeeded');
  });

  it('again, higher and then lower: adjustments; the last word on weight and zone counts, fees add up', async () => {
    const { number } = await aLabel();
    const fees = (base: number, residential: number) => ({ base, residential, total: base + residential });
    await book(aLine(number, 1_000, { fees: fees(8, 2) }));
    await book(
      aLine(number, 150, { invoiceNo: 'INV-2', billedWeight: 3, billedZone: null, fees: fees(0, 1.5) }),
    );
    await book(aLine(number, -200, { invoiceNo: 'INV-3', billedWeight: null, fees: fees(-2, 0) }));
    expect(await balance()).toEqual([START - 950, 0, 0, 0]);
    expect((await kinds()).slice(0, 4)).toEqual([
      ['billAdjustment', 2],
      ['billAdjustment', -1.5],
      ['release', (QUOTE_CENTS - 1_000) / 100],
      ['billed', 0],
    ]);
    const [parcel] = await shop.parcels((await shop.intent(purchase)).labelId);
    expect(parcel).toMatchObject({
      billedCents: 950,
      billedWeight: 3,
      billedZone: '5',
      fees: { base: 6, residential: 3.5, total: 9.5 },
    });
  });

  it('the same line is booked once, also by two at the same time; another amount is refused', async () => {
    const { number } = await aLabel();
    const both = await Promise.all([book(aLine(number, 1_000)), book(aLine(number, 1_000))]);
    expect(both.flat().toSorted()).toEqual(['booked', 'duplicate']);
    expect(await book(aLine(number, 1_000), aLine(number, 1_001))).toEqual([
      'duplicate',
      'contradicting otherAmount',
    ]);
    expect(await balance()).toEqual([START - 1_000, 0, 0, 0]);
  });

  it('parcels of one label are billed apart', async () => {
    const { labelId } = await aLabel({
      order: { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
      parcel: { packageNum: 2, packageTypeId: 50 },
    });
    const [one, other] = await shop.parcels(labelId);
    const held = (one?.holdCents ?? 0) + (other?.holdCents ?? 0);
    await book(aLine(one?.trackingNumber ?? '', 700));
    expect(await balance()).toEqual([START - 700 - (other?.holdCents ?? 0), other?.holdCents, 0, 0]);
    expect(await shipment()).toMatchObject({
      holdAmount: (other?.holdCents ?? 0) / 100,
      billedAmount: 7,
    });
    await book(aLine(other?.trackingNumber ?? '', held));
    expect(await balance()).toEqual([START - 700 - held, 0, 0, 0]);
  });

  it('a bill that came before its label was recorded is booked once the label is there', async () => {
    const told = (number: string) => ({
      ...shop.deps,
      carrier: {
        name: 'early biller',
        bills: async (after: number) => ({
          lines: after < 1 ? [{ no: 1, line: aLine(number, QUOTE_CENTS).line }] : [],
          more: false,
        }),
      },
    });
    let early: number | undefined;
    const order = await shop.anOrder();
    await shop
      .runner({
        carrier: {
          ...shop.carrier,
          async buy(request) {
            const answer = await shop.carrier.buy(request);
            if (answer.outcome === 'bought')
              early = await takeInBills(told(answer.purchase.trackingNumbers[0] ?? ''));
            return answer;
          },
        },
      })
      .start();
    await shop.ask(order.id, purchase);
    const { trackingNumber } = await shop.until(purchase, 'succeeded');
    expect(early).toBe(0);
    expect(await takeInBills(told(trackingNumber ?? ''))).toBe(1);
    expect(await takeInBills(told(trackingNumber ?? ''))).toBe(0);
    expect(await balance()).toEqual([START - QUOTE_CENTS, 0, 0, 0]);
    const kept = await shop.db
      .select()
      .from(billLines)
      .where(eq(billLines.trackingNumber, trackingNumber ?? ''));
    expect(kept.map(({ status, rowNo }) => [status, rowNo])).toEqual([['booked', 1]]);
  });

  it('a void after billing puts what was billed in review, and what is left of the hold', async () => {
    const { labelId, number } = await aLabel();
    await book(aLine(number, QUOTE_CENTS + 100));
    const { done } = await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        wake: () => shop.wake(),
      }),
    );
    expect(done).toEqual([labelId]);
    expect(await balance()).toEqual([START - QUOTE_CENTS - 100, 0, QUOTE_CENTS + 100, 0]);
    expect(await book(aLine(number, 5, { invoiceNo: 'LATE' }))).toEqual(['contradicting voided']);
    expect(await endRefund(shop.deps, purchase, 'refunded')).toBe(true);
    expect(await balance()).toEqual([START, 0, 0, 0]);
    expect(await shipment()).toMatchObject({ holdAmount: 0, billedAmount: null });
  });

  it('what cannot be booked is listed, and nothing moves', async () => {
    const { number } = await aLabel();
    const before = await balance();
    const lines = [
      aLine('NO-SUCH-NUMBER', 500),
      { ...aLine(number, 0), flaw: 'noAmount' as const, rowNo: 7 },
      aLine(number, -1),
    ];
    expect((await analyseBills(shop.db, lines)).map(({ status }) => status)).toEqual([
      'unknown',
      'contradicting',
      'contradicting',
    ]);
    expect(await book(...lines)).toEqual(['unknown', 'contradicting noAmount', 'contradicting belowZero']);
    expect(await balance()).toEqual(before);
    const listed = await shop.db.select().from(billLines).orderBy(asc(billLines.createdAt));
    expect(
      listed
        .filter(
          ({ status, trackingNumber }) =>
            status !== 'booked' && ['NO-SUCH-NUMBER', number].includes(trackingNumber),
        )
        .map(({ trackingNumber, status, flaw, rowNo, accountId }) => [
          trackingNumber,
          status,
          flaw,
          rowNo,
          accountId,
        ])
        .toSorted(([, one], [, other]) => String(other).localeCompare(String(one))),
    ).toEqual([
      ['NO-SUCH-NUMBER', 'unknown', null, null, null],
      [number, 'contradicting', 'noAmount', 7, null],
      [number, 'contradicting', 'belowZero', null, null],
    ]);
  });
});
