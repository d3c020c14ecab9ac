import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CarrierPort } from '#server/carriers/carrier.port.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { runWork } from '#server/db/work.ts';
import { labelPdf } from '#server/labels/pdf.ts';
import { voidLabels } from '#server/labels/void.ts';
import { settleVoidRefunds } from '#server/labels/void-refunds.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { billVoidedParcels } from '#server/shipments/parcels.ts';
import { listShipments } from '#server/shipments/queries.ts';
import { eventually } from '../eventually.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS, SILENT } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50 };
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

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

  async function aLabel(given: Parameters<Shop['anOrder']>[0] = {}, carrier?: CarrierPort) {
    const order = await shop.anOrder(given);
    await shop.runner(carrier && { carrier }).start();
    await shop.ask(order.id, purchase);
    const { labelId } = await shop.until(purchase, 'succeeded');
    return { order, labelId };
  }

  const voidIt = (...labelIds: string[]) =>
    runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds,
        wake: () => shop.wake(),
      }),
    );
  const balance = () => balanceOf(shop.db, shop.user.accountId);
  const inReview = {
    availableCents: 100_000 - QUOTE_CENTS,
    onHoldCents: 0,
    inReviewCents: QUOTE_CENTS,
    owedCents: 0,
  };
  /** The carrier was told so many days ago. */
  async function carrierHeard(daysAgo: number) {
    await vi.waitFor(async () => expect((await shop.intent(purchase)).carrierVoidedAt).not.toBeNull());
    await shop.db.execute(
      sql`update carrier_book set voided_at = clock_timestamp() - make_interval(days => ${daysAgo}) where reference = ${purchase}`,
    );
  }
  const settle = (carrier = shop.carrier) => settleVoidRefunds({ ...shop.deps, carrier, log: SILENT });
  const refundsOf = () =>
    shop.db
      .select({ state: voidRefunds.state, fee: voidRefunds.feeCents, endedAt: voidRefunds.endedAt })
      .from(voidRefunds)
      .where(eq(voidRefunds.intentId, purchase));

  it('within 8 hours: the hold is in review whole and the order waits again', async () => {
    const { order, labelId } = await aLabel();
    shop.setNow(later(8));
    expect(await voidIt(labelId)).toEqual({ done: [labelId], refused: [] });
    expect(await balance()).toEqual(inReview);
    expect(await shop.order(order.id)).toMatchObject({
      status: 1,
      version: 4,
      labelStatus: null,
      labelId: null,
      trackingNo: null,
      priceException: false,
    });
    const { list } = await listShipments(shop.db, shop.user.accountId, { ...PAGE, status: 'voided' });
    expect(list).toMatchObject([{ labelId, holdAmount: 0, billedAmount: null }]);
    await eventually(async () => {
      expect((await shop.intent(purchase)).carrierVoidedAt).toEqual(later(8));
    });
    expect((await shop.book(purchase)).map((entry) => entry.voidedAt !== null)).toEqual([true]);
    expect(await shop.parcels(labelId)).toMatchObject([
      { status: 'voided', holdCents: 0, billedCents: null },
    ]);
  });

  it('voided again, or twice at once, it is done and nothing moves twice', async () => {
    const { labelId } = await aLabel();
    const both = await Promise.all([voidIt(labelId), voidIt(labelId, labelId)]);
    expect(both).toEqual([
      { done: [labelId], refused: [] },
      { done: [labelId], refused: [] },
    ]);
    expect(await voidIt(labelId)).toEqual({ done: [labelId], refused: [] });
    const { list } = await listLines(shop.db, shop.user.accountId, PAGE);
    expect(list.map((line) => line.kind)).toEqual(['voidReview', 'hold', 'recharge']);
  });

  it('waits for the carrier, and comes back whole once, thirty working days later', async () => {
    const { labelId } = await aLabel();
    await voidIt(labelId);
    await carrierHeard(39);
    expect(await settle()).toBe(0);
    expect(await balance()).toEqual(inReview);
    expect(await refundsOf()).toEqual([{ state: 'in_review', fee: 0, endedAt: null }]);
    await carrierHeard(43);
    expect(await settle()).toBe(0);
    shop.setNow(later(2));
    expect(await Promise.all([settle(), settle()]).then((ended) => ended.toSorted())).toEqual([0, 1]);
    expect(await settle()).toBe(0);
    expect(await balance()).toEqual({
      availableCents: 100_000,
      onHoldCents: 0,
      inReviewCents: 0,
      owedCents: 0,
    });
    expect(await refundsOf()).toEqual([{ state: 'refunded', fee: 0, endedAt: later(2) }]);
    const shipped = await listShipments(shop.db, shop.user.accountId, PAGE);
    expect(shipped.list).toMatchObject([{ status: 'voided', holdAmount: 0, billedAmount: null }]);
  });

  it('a USPS label after 8 hours costs 10 % of its amount, kept of what comes back', async () => {
    const { labelId } = await aLabel();
    shop.setNow(later(8.01));
    expect(await voidIt(labelId)).toEqual({ done: [labelId], refused: [] });
    expect(await balance()).toEqual(inReview);
    await carrierHeard(43);
    shop.setNow(later(9));
    expect(await settle()).toBe(1);
    const fee = 191;
    const { list } = await listLines(shop.db, shop.user.accountId, PAGE);
    expect(list.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['voidRefundFee', 0, (100_000 - fee) / 100],
      ['voidRefund', (QUOTE_CENTS - fee) / 100, (100_000 - fee) / 100],
      ['voidReview', 0, (100_000 - QUOTE_CENTS) / 100],
      ['hold', -QUOTE_CENTS / 100, (100_000 - QUOTE_CENTS) / 100],
      ['recharge', 1000, 1000],
    ]);
    const shipped = await listShipments(shop.db, shop.user.accountId, PAGE);
    expect(shipped.list).toMatchObject([{ status: 'voided', holdAmount: 0, billedAmount: fee / 100 }]);
    expect(await shop.parcels(labelId)).toMatchObject([{ status: 'voided', holdCents: 0, billedCents: fee }]);
  });

  it('every parcel of the label is voided, and bears its part of a fee', async () => {
    const { labelId } = await aLabel({
      order: { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
      parcel: { packageNum: 2, packageTypeId: 50 },
    });
    const [{ shipmentId } = { shipmentId: '' }, ...others] = await shop.parcels(labelId);
    expect(others).toMatchObject([{ status: 'recent', billedCents: null }]);
    expect((await voidIt(labelId)).done).toEqual([labelId]);
    expect(await shop.parcels(labelId)).toMatchObject([
      { status: 'voided', holdCents: 0, billedCents: null },
      { status: 'voided', holdCents: 0, billedCents: null },
    ]);
    await runWork(shop.deps, ({ tx }) => billVoidedParcels(tx, shipmentId, 191));
    expect(await shop.parcels(labelId)).toMatchObject([
      { packageNo: 1, status: 'voided', holdCents: 0, billedCents: 96 },
      { packageNo: 2, status: 'voided', holdCents: 0, billedCents: 95 },
    ]);
  });

  it('a refund the carrier refuses goes to the carrier', async () => {
    const { labelId } = await aLabel({ note: '#sandbox:void-refused' });
    await voidIt(labelId);
    await carrierHeard(43);
    shop.setNow(later(1));
    expect(await settle()).toBe(1);
    expect(await balance()).toEqual({ ...inReview, inReviewCents: 0 });
    expect(await refundsOf()).toEqual([{ state: 'refused', fee: 0, endedAt: later(1) }]);
    const shipped = await listShipments(shop.db, shop.user.accountId, PAGE);
    expect(shipped.list).toMatchObject([{ status: 'voided', billedAmount: QUOTE_CENTS / 100 }]);
  });

  it.each([
    ["update void_refunds set state = 'refunded', ask_at = null, ended_at = now()", 'is whole'],
    ['update void_refunds set cents = cents - 1', 'is whole'],
    ['delete from void_refunds', 'puts it in review'],
    ["update ledger_transfers set kind = 'voidRefused' where kind = 'voidReview'", 'puts it in review'],
  ])('the checker sees a review that is not what its refund says: %s', async (statement, invariant) => {
    const { labelId } = await aLabel();
    await voidIt(labelId);
    const undo = new Error('undo');
    let flaws: string[] = [];
    await shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(statement));
        flaws = (await checkLedger(tx)).map((flaw) => flaw.invariant);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    expect(flaws.some((flaw) => flaw.includes(invariant))).toBe(true);
  });

  it('a carrier that cannot be asked leaves it in review', async () => {
    const { labelId } = await aLabel();
    await voidIt(labelId);
    await carrierHeard(43);
    const down = { ...shop.carrier, voidOutcome: () => Promise.reject(new Error('not there')) };
    shop.setNow(later(1));
    expect(await settle(down)).toBe(0);
    expect(await balance()).toEqual(inReview);
    shop.setNow(later(1.5));
    expect(await settle()).toBe(0);
    shop.setNow(later(2));
    expect(await settle()).toBe(1);
  });

  it('a USPS label older than 21 days is refused', async () => {
    const { order, labelId } = await aLabel();
    shop.setNow(later(21 * 24 + 1));
    expect(await voidIt(labelId)).toEqual({
      done: [],
      refused: [{ id: labelId, errorCode: 'LABEL_NOT_VOIDABLE' }],
    });
    expect(await shop.order(order.id)).toMatchObject({ status: 2, labelId });
  });

  it('other carriers take a label back without a fee', async () => {
    const { labelId } = await aLabel({
      order: { carrierId: 2, carrierServiceId: 16 },
      parcel: { packageTypeId: 27 },
    });
    shop.setNow(later(30 * 24));
    expect(await voidIt(labelId)).toEqual({ done: [labelId], refused: [] });
    expect(await balance()).toMatchObject({ onHoldCents: 0 });
    const refunds = await refundsOf();
    expect(refunds).toEqual([{ state: 'in_review', fee: 0, endedAt: null }]);
  });

  it('labels that are not there, not ready or refused are named', async () => {
    const { labelId } = await aLabel();
    await shop.stopRunners();
    const waiting = shop.deps.newId();
    await shop.ask((await shop.anOrder()).id, waiting);
    const { labelId: unready } = await shop.intent(waiting);
    expect(await voidIt('nothing', unready, labelId)).toEqual({
      done: [labelId],
      refused: [
        { id: 'nothing', errorCode: 'NOT_FOUND' },
        { id: unready, errorCode: 'LABEL_NOT_READY' },
      ],
    });
    const owner = shop.user;
    await shop.newCustomer();
    expect(await voidIt(labelId)).toEqual({ done: [], refused: [{ id: labelId, errorCode: 'NOT_FOUND' }] });
    shop.user = owner;
  });

  it('the order can be labelled anew; the old label stays voided and is not printed', async () => {
    const { order, labelId } = await aLabel();
    await voidIt(labelId);
    const again = shop.deps.newId();
    expect((await shop.ask(order.id, again)).ok).toBe(true);
    const fresh = await shop.until(again, 'succeeded');
    expect(await shop.order(order.id)).toMatchObject({ status: 2, labelId: fresh.labelId });
    const { list } = await listShipments(shop.db, shop.user.accountId, PAGE);
    expect(Object.fromEntries(list.map((shipment) => [shipment.labelId, shipment.status]))).toEqual({
      [labelId]: 'voided',
      [fresh.labelId]: 'recent',
    });
    expect(
      await labelPdf(shop.db, { accountId: shop.user.accountId, withPostage: true }, [
        fresh.labelId,
        labelId,
      ]),
    ).toEqual({
      ok: false,
      error: { type: 'LABEL_VOIDED', retry: 'never' },
    });
    expect(await voidIt(labelId)).toEqual({ done: [labelId], refused: [] });
    expect(await shop.order(order.id)).toMatchObject({ status: 2, labelId: fresh.labelId });
  });

  it('a carrier that is not there is told of the void later', async () => {
    let down = true;
    const carrier: CarrierPort = {
      ...shop.carrier,
      async void(numbers) {
        if (down) throw new Error('not there');
        await shop.carrier.void(numbers);
      },
    };
    const { labelId } = await aLabel({}, carrier);
    expect((await voidIt(labelId)).done).toEqual([labelId]);
    await eventually(async () => {
      expect((await shop.intent(purchase)).runAfter).toEqual(new Date(NOW.getTime() + 5_000));
    });
    expect((await shop.book(purchase))[0]?.voidedAt).toBeNull();
    down = false;
    shop.setNow(later(1));
    shop.wake();
    await eventually(async () => {
      expect((await shop.book(purchase))[0]?.voidedAt).not.toBeNull();
    });
  });
});
