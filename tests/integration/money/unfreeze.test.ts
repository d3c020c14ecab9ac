/** A shipper asks for a part of what is held in transit; an administrator decides; the bill finds less held. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UnfreezeRow } from '#contract/unfreeze.ts';
import { decide } from '#server/admin/decide.ts';
import { decisionKinds } from '#server/admin/decision-kinds.ts';
import { bookBills } from '#server/bills/book-bills.ts';
import { moveCarrierClock } from '#server/carriers/sandbox/carrier-clock.ts';
import { carrierClockMoves } from '#server/db/schema/carrier-book.ts';
import { runWork } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { historyPage } from '#server/postage/history.ts';
import { holdPage } from '#server/postage/holds.ts';
import { takeInTracking } from '#server/tracking/take-in-events.ts';
import { cancelUnfreeze } from '#server/unfreeze/cancel-unfreeze.ts';
import { unfreezePage } from '#server/unfreeze/list-unfreeze.ts';
import { requestUnfreeze } from '#server/unfreeze/request-unfreeze.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50, sort: '-time' } as const;
const START = 100_000;
const TWO_PARCELS = {
  order: { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
  parcel: { packageNum: 2, packageTypeId: 50 },
};

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
    await shop.db.delete(carrierClockMoves);
    await shop.mustAddUp();
  });

  async function aLabel(given: Parameters<Shop['anOrder']>[0] = {}) {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const { labelId } = await shop.until(purchase, 'succeeded');
    await shop.stopRunners();
    const numbers = (await shop.parcels(labelId)).map(({ trackingNumber }) => trackingNumber);
    return { purchase, labelId, orderNo: order.orderNo, numbers, number: numbers[0] ?? '' };
  }
  async function travel() {
    await moveCarrierClock(shop.db, shop.deps.newId(), 24);
    await takeInTracking({ ...shop.deps, carrier: shop.carrier });
  }
  const ask = (...rows: Partial<UnfreezeRow>[]) =>
    runWork(shop.deps, (work) =>
      requestUnfreeze(
        { ...work, user: shop.user },
        rows.map((row) => ({ orderNo: '', trackingNo: '', amount: '', note: '', ...row })),
      ),
    );
  const decideOn = (id: string, approve: boolean, reason = '') =>
    runWork(shop.deps, (work) =>
      decide(
        decisionKinds,
        work,
        { ...administrator, address: '' },
        { kind: 'unfreeze', id, approve, reason },
      ),
    );
  const list = async () => (await unfreezePage(shop.db, shop.user, PAGE)).list;
  const balance = async () => {
    const { availableCents, onHoldCents, owedCents } = await balanceOf(shop.db, shop.user.accountId);
    return [availableCents, onHoldCents, owedCents];
  };
  const bill = (trackingNumber: string, amountCents: number) =>
    runWork(shop.deps, (work) =>
      bookBills(work, 'test', [
        {
          line: {
            charge: 'postage' as const,
            trackingNumber,
            invoiceNo: 'INV-1',
            billedWeight: null,
            billedZone: null,
            fees: null,
            amountCents,
          },
          flaw: null,
          rowNo: null,
        },
      ]),
    );

  it('approved, so much comes back, the label stays, and its bill takes the rest from what is available', async () => {
    const { orderNo, number, labelId, purchase } = await aLabel();
    await travel();
    const { done, failed } = await ask({ orderNo, amount: '5.05', note: 'heavier than meant' });
    expect(failed).toEqual([]);
    const [id = ''] = done;
    expect(await balance()).toEqual([START - QUOTE_CENTS, QUOTE_CENTS, 0]);
    expect(await decideOn(id, true, 'as agreed')).toEqual({ ok: true, value: { status: 'approved' } });
    expect(await decideOn(id, true)).toEqual({ ok: true, value: { status: 'approved' } });
    expect(await balance()).toEqual([START - QUOTE_CENTS + 505, QUOTE_CENTS - 505, 0]);
    const { list: lines } = await listLines(shop.db, shop.user.accountId, PAGE);
    expect(lines[0]).toMatchObject({ kind: 'release', amount: 5.05, orderNo });
    expect(await shop.parcels(labelId)).toMatchObject([
      { status: 'inTransit', holdCents: QUOTE_CENTS - 505 },
    ]);
    expect((await shop.intent(purchase)).state).toBe('succeeded');
    expect(await unfreezePage(shop.db, shop.user, { ...PAGE, kind: ['approved'], q: number })).toEqual({
      total: 1,
      totals: { amount: 5.05 },
      list: [
        {
          labelId,
          orderId: expect.any(String),
          orderNo,
          carrierId: 1,
          carrierServiceId: 3,
          id,
          trackingNo: number,
          time: NOW.toISOString(),
          status: 'approved',
          amount: 5.05,
          note: 'heavier than meant',
          remark: 'as agreed',
          endTime: NOW.toISOString(),
        },
      ],
    });
    await shop.mustAddUp();
    await bill(number, QUOTE_CENTS);
    expect(await balance()).toEqual([START - QUOTE_CENTS, 0, 0]);
  });

  it('all that is held may be asked for, of one parcel of several too', async () => {
    const { numbers, labelId } = await aLabel(TWO_PARCELS);
    const mayBeNamed = async () => ({
      holds: (await holdPage(shop.db, shop.user, PAGE)).list.map(({ inTransit }) => inTransit),
      history: (await historyPage(shop.db, shop.user, PAGE)).list.map(({ inTransit }) => inTransit),
    });
    expect(await mayBeNamed()).toEqual({ holds: [[]], history: [[]] });
    await travel();
    expect(await mayBeNamed()).toEqual({ holds: [numbers], history: [numbers] });
    const [first, second] = await shop.parcels(labelId);
    const { done } = await ask({ trackingNo: numbers[1] ?? '', amount: (second?.holdCents ?? 0) / 100 });
    await decideOn(done[0] ?? '', true);
    expect((await shop.parcels(labelId)).map(({ holdCents }) => holdCents)).toEqual([first?.holdCents, 0]);
    // Of the second nothing is held any more.
    expect(await mayBeNamed()).toEqual({ holds: [[numbers[0]]], history: [[numbers[0]]] });
    await shop.mustAddUp();
    const rest = await ask({ trackingNo: numbers[0] ?? '', amount: (first?.holdCents ?? 0) / 100 });
    await decideOn(rest.done[0] ?? '', true);
    expect(await balance()).toEqual([START, 0, 0]);
  });

  it('each row that is wrong is told why; the others are taken', async () => {
    const still = await aLabel();
    const { orderNo, number } = await aLabel();
    const two = await aLabel(TWO_PARCELS);
    // The one that stays is handed over later.
    await travel();
    const waiting = await aLabel();
    const held = QUOTE_CENTS / 100;
    const { done, failed } = await ask(
      {},
      { orderNo },
      { orderNo, amount: '1,5' },
      { orderNo, amount: 0 },
      { orderNo, amount: '-1' },
      { orderNo, amount: '１' },
      { orderNo, amount: 1e9 },
      { orderNo: 'PB-NONE', amount: 1 },
      { orderNo: two.orderNo, amount: 1 },
      { orderNo: two.orderNo, trackingNo: number, amount: 1 },
      { orderNo: waiting.orderNo, amount: 1 },
      { trackingNo: ` ${number.toLowerCase()} `, amount: String(held) },
      { orderNo, amount: 1 },
      { orderNo: still.orderNo, amount: (QUOTE_CENTS + 1) / 100 },
    );
    expect(done).toHaveLength(1);
    expect(failed.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'empty'],
      [2, 'empty'],
      [3, 'amountWrong'],
      [4, 'amountWrong'],
      [5, 'amountWrong'],
      [6, 'amountWrong'],
      [7, 'aboveHold'],
      [8, 'notFound'],
      [9, 'severalParcels'],
      [10, 'numbersDiffer'],
      [11, 'notInTransit'],
      [13, 'duplicate'],
      [14, 'aboveHold'],
    ]);
    expect(failed[0]?.message).toBe('Enter an order or tracking number and an amount.');
    shop.user = { ...shop.user, language: 'es' };
    expect((await ask({ trackingNo: number, amount: 1 })).failed).toEqual([
      {
        row: 1,
        reason: 'alreadyRequested',
        message: 'Ya hay una solicitud de este paquete pendiente de aprobación.',
      },
    ]);
    const owner = shop.user;
    await shop.newCustomer();
    expect((await ask({ trackingNo: number, amount: 1 })).failed).toMatchObject([{ reason: 'notFound' }]);
    const foreign = await runWork(shop.deps, (work) => cancelUnfreeze({ ...work, user: shop.user }, done));
    expect(foreign).toMatchObject({ ok: false, error: { type: 'NOT_FOUND' } });
    shop.user = owner;
    expect((await list()).map(({ status }) => status)).toEqual(['pending']);
  });

  it('refused or canceled, nothing moves; billed meanwhile, it can only be refused', async () => {
    const { number } = await aLabel();
    await travel();
    const before = await balance();
    const canceled = (await ask({ trackingNo: number, amount: 1 })).done;
    const cancel = (ids: string[]) =>
      runWork(shop.deps, (work) => cancelUnfreeze({ ...work, user: shop.user }, ids));
    expect(await cancel(canceled)).toEqual({ ok: true, value: { done: canceled, failed: [] } });
    expect(await cancel(canceled)).toEqual({ ok: true, value: { done: canceled, failed: [] } });
    expect(await decideOn(canceled[0] ?? '', true)).toMatchObject({ error: { type: 'NOT_WAITING' } });
    const [rejected = ''] = (await ask({ trackingNo: number, amount: 2 })).done;
    expect(await decideOn(rejected, false)).toMatchObject({ error: { type: 'REASON_REQUIRED' } });
    expect(await decideOn(rejected, false, 'too early')).toEqual({ ok: true, value: { status: 'rejected' } });
    expect(await cancel([rejected])).toMatchObject({
      value: { done: [], failed: [{ id: rejected, errorCode: 'NOT_WAITING' }] },
    });
    expect(await balance()).toEqual(before);
    const [late = ''] = (await ask({ trackingNo: number, amount: 3 })).done;
    await bill(number, QUOTE_CENTS);
    const billed = await balance();
    await expect(
      runWork(shop.deps, async (work) => {
        const given = { kind: 'unfreeze', id: late, approve: true, reason: '' } as const;
        const decided = await decide(decisionKinds, work, { ...administrator, address: '' }, given);
        if (!decided.ok) throw new Error(decided.error.type);
      }),
    ).rejects.toThrow('HOLD_TOO_LOW');
    expect(await decideOn(late, false, 'billed')).toMatchObject({ ok: true });
    expect(await balance()).toEqual(billed);
    expect((await list()).map(({ status, remark }) => [status, remark]).toSorted()).toEqual([
      ['canceled', ''],
      ['rejected', 'billed'],
      ['rejected', 'too early'],
    ]);
  });
});
