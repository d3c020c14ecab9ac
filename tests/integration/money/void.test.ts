import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarrierPort } from '#server/carriers/carrier.port.ts';
import { runWork } from '#server/db/work.ts';
import { labelPdf } from '#server/labels/pdf.ts';
import { voidLabels } from '#server/labels/void.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { voidParcels } from '#server/shipments/parcels.ts';
import { listShipments } from '#server/shipments/queries.ts';
import { eventually } from '../eventually.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS } from './shop.ts';

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
      voidLabels(work, { accountId: shop.user.accountId, labelIds, wake: () => shop.wake() }),
    );

  it('within 8 hours: the hold comes back whole and the order waits again', async () => {
    const { order, labelId } = await aLabel();
    shop.setNow(later(8));
    expect(await voidIt(labelId)).toEqual({ done: [labelId], refused: [] });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 100_000,
      onHoldCents: 0,
    });
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
    expect(list.map((line) => line.kind)).toEqual(['release', 'hold', 'recharge']);
  });

  it('a USPS label after 8 hours costs 10 % of its amount', async () => {
    const { labelId } = await aLabel();
    shop.setNow(later(8.01));
    expect(await voidIt(labelId)).toEqual({ done: [labelId], refused: [] });
    const fee = 191;
    const { list } = await listLines(shop.db, shop.user.accountId, PAGE);
    expect(list.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['billed', -fee / 100, (100_000 - fee) / 100],
      ['release', QUOTE_CENTS / 100, 1000],
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
    await runWork(shop.deps, ({ tx }) => voidParcels(tx, shipmentId, 191));
    expect(await shop.parcels(labelId)).toMatchObject([
      { packageNo: 1, status: 'voided', holdCents: 0, billedCents: 96 },
      { packageNo: 2, status: 'voided', holdCents: 0, billedCents: 95 },
    ]);
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
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 100_000,
      onHoldCents: 0,
    });
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
    expect(await labelPdf(shop.db, shop.user.accountId, [fresh.labelId, labelId])).toEqual({
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
