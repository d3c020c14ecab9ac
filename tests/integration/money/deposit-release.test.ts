/** Deposits come back: some days after the last delivery, by their owner then, by an administrator at once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveCarrierClock, readCarrierClock } from '#server/carriers/sandbox/carrier-clock.ts';
import { carrierClockMoves } from '#server/db/schema/carrier-book.ts';
import { organisations } from '#server/db/schema/organisations.ts';
import { runWork } from '#server/db/work.ts';
import { releaseDeposits, releaseDueDeposits } from '#server/deposits/release-deposits.ts';
import type { User } from '#server/http/server-context.ts';
import { voidLabels } from '#server/labels/void.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { depositPage } from '#server/postage/deposits.ts';
import { listShipments } from '#server/shipments/queries.ts';
import { takeInTracking } from '#server/tracking/take-in-events.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { openShop } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50, sort: '-time' } as const;
const DAY_HOURS = 24;
/** Two packages: 100 dollars for each. */
const ABROAD = {
  order: {
    carrierId: 3,
    carrierServiceId: 50,
    recipientCountryCode: 'CA',
    recipientStateCode: 'ON',
    recipientCity: 'Toronto',
    recipientZipCode: 'M5V 3L9',
  },
  parcel: { packageNum: 2, packageTypeId: 50 },
};
/** Whose sender pays the duties: 500 dollars besides. */
const DUTIES_PAID = {
  ...ABROAD,
  order: { ...ABROAD.order, tariffPayType: 2 as const },
  items: [{ valueAmount: 40 }],
};

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await aCustomer();
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.db.delete(carrierClockMoves);
    await shop.db.update(organisations).set({ depositDays: 30 });
    await shop.mustAddUp();
  });

  async function aCustomer(cents?: number): Promise<User> {
    const user = await shop.newCustomer(cents);
    shop.user = { ...user, settings: { ...user.settings, outputBondFlag: true } };
    return shop.user;
  }
  async function aLabel(given: Parameters<Shop['anOrder']>[0] = ABROAD) {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const { labelId } = await shop.until(purchase, 'succeeded');
    await shop.stopRunners();
    return { id: `${purchase}:deposit`, purchase, labelId };
  }
  const deps = () => ({ ...shop.deps, carrier: shop.carrier });
  async function advance(days: number) {
    await moveCarrierClock(shop.db, shop.deps.newId(), days * DAY_HOURS);
    await takeInTracking(deps());
  }
  const release = async (ids: string[], user = shop.user) => {
    const carrierNow = await shop.carrier.now();
    return runWork(shop.deps, (work) => releaseDeposits({ ...work, user, address: '' }, ids, carrierNow));
  };
  const list = async () => (await depositPage(shop.db, shop.user, PAGE, await shop.carrier.now())).list;
  const held = async () => (await balanceOf(shop.db, shop.user.accountId)).onHoldCents;

  it('by themselves 30 days after the last delivery, by the clock of the carrier, once', async () => {
    const { purchase } = await aLabel();
    expect(await list()).toMatchObject([
      { status: 'held', amount: 200, releaseTime: null, canRelease: false },
    ]);
    await advance(1);
    expect(await releaseDueDeposits(deps())).toBe(0);
    await advance(29);
    const [shipment] = (await listShipments(shop.db, shop.user.accountId, { curPageNo: 1, pageSize: 5 }))
      .list;
    expect(shipment?.status).toBe('delivered');
    const [waiting] = await list();
    expect(waiting).toMatchObject({ status: 'held', canRelease: false, endTime: null });
    const due = new Date(waiting?.releaseTime ?? '');
    const clock = await readCarrierClock(shop.db, shop.deps.clock());
    const hoursLeft = (due.getTime() - clock.getTime()) / 3_600_000;
    await moveCarrierClock(shop.db, shop.deps.newId(), hoursLeft - 0.01);
    expect(await releaseDueDeposits(deps())).toBe(0);
    const before = await held();
    await moveCarrierClock(shop.db, shop.deps.newId(), 0.02);
    expect(await list()).toMatchObject([{ status: 'held', canRelease: true }]);
    expect([await releaseDueDeposits(deps()), await releaseDueDeposits(deps())]).toEqual([1, 0]);
    expect(before - (await held())).toBe(20_000);
    expect(await list()).toMatchObject([
      { status: 'released', endTime: shop.deps.clock().toISOString(), releaseTime: null, canRelease: false },
    ]);
    expect((await shop.intent(purchase)).depositReleasedAt).toEqual(shop.deps.clock());
  });

  it('as many days after it as the setting says, by their owner too', async () => {
    await shop.db.update(organisations).set({ depositDays: 90 });
    const { id } = await aLabel();
    await advance(60);
    const notDue = {
      ok: true,
      value: { done: [], failed: [{ id, errorCode: 'DEPOSIT_NOT_DUE', message: expect.any(String) }] },
    };
    expect(await release([id])).toEqual(notDue);
    expect(await releaseDueDeposits(deps())).toBe(0);
    await shop.db.update(organisations).set({ depositDays: 20 });
    const before = await held();
    expect(await release([id, id])).toEqual({ ok: true, value: { done: [id], failed: [] } });
    expect(await release([id])).toEqual({ ok: true, value: { done: [id], failed: [] } });
    expect(before - (await held())).toBe(20_000);
    expect(await releaseDueDeposits(deps())).toBe(0);
  });

  it('nobody releases those of another account but an administrator, at once', async () => {
    const { id } = await aLabel();
    const owner = shop.user;
    const other = await aCustomer();
    expect(await release([id, 'nothing'], other)).toMatchObject({ ok: false, error: { type: 'NOT_FOUND' } });
    shop.user = owner;
    const before = await held();
    const admin = { ...other, role: 'admin' as const };
    expect(await release([id, 'nothing:deposit'], admin)).toEqual({
      ok: true,
      value: {
        done: [id],
        failed: [{ id: 'nothing:deposit', errorCode: 'NOT_FOUND', message: expect.any(String) }],
      },
    });
    expect(before - (await held())).toBe(20_000);
  });

  it('each of deposit and duties by its own name, and what is left by itself', async () => {
    await aCustomer(500_000);
    const { id, purchase } = await aLabel(DUTIES_PAID);
    const duties = `${purchase}:dutyHold`;
    const other = await aLabel(DUTIES_PAID);
    expect((await list()).slice(2)).toMatchObject([
      { id: duties, type: 'dutyHold', amount: 500, status: 'held', releaseDays: 30, releaseTime: null },
      { id, type: 'deposit', amount: 200, status: 'held', releaseDays: 30, releaseTime: null },
    ]);
    expect(await release([duties, id])).toMatchObject({
      ok: true,
      value: { done: [], failed: [{ errorCode: 'DEPOSIT_NOT_DUE' }, { errorCode: 'DEPOSIT_NOT_DUE' }] },
    });
    const before = await held();
    const admin = { ...shop.user, role: 'admin' as const };
    expect(await release([duties], admin)).toEqual({ ok: true, value: { done: [duties], failed: [] } });
    expect(before - (await held())).toBe(50_000);
    expect((await list()).slice(2)).toMatchObject([
      { id: duties, status: 'released', endTime: shop.deps.clock().toISOString(), canRelease: false },
      { id, status: 'held', endTime: null },
    ]);
    const [shipment] = (await listShipments(shop.db, shop.user.accountId, { curPageNo: 2, pageSize: 1 }))
      .list;
    expect(shipment).toMatchObject({ depositAmount: 200, dutyAmount: 0 });

    await advance(90);
    expect((await list()).map(({ status, canRelease }) => [status, canRelease])).toEqual([
      ['held', true],
      ['held', true],
      ['released', false],
      ['held', true],
    ]);
    expect(await releaseDueDeposits(deps())).toBe(3);
    expect(before - (await held())).toBe(2 * 70_000);
    expect(await shop.intent(other.purchase)).toMatchObject({
      depositReleasedAt: shop.deps.clock(),
      dutyReleasedAt: shop.deps.clock(),
    });
    expect(await releaseDueDeposits(deps())).toBe(0);
  });

  it('duties alone come back as a deposit does, and a label without any has none to give', async () => {
    shop.user = { ...shop.user, settings: { ...shop.user.settings, outputBondFlag: false } };
    const { id, purchase } = await aLabel(DUTIES_PAID);
    const admin = { ...shop.user, role: 'admin' as const };
    expect(await release([id], admin)).toMatchObject({
      ok: true,
      value: { done: [], failed: [{ id, errorCode: 'NOT_FOUND' }] },
    });
    await advance(90);
    expect(await release([`${purchase}:dutyHold`])).toMatchObject({ ok: true, value: { failed: [] } });
    expect((await shop.intent(purchase)).dutyReleasedAt).toEqual(shop.deps.clock());
  });

  it('at a void, and then no more; released at once, a later void gives the postage alone', async () => {
    const voided = await aLabel();
    const released = await aLabel();
    await release([released.id], { ...shop.user, role: 'admin' });
    await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [voided.labelId, released.labelId],
        wake: () => {},
      }),
    );
    expect(await held()).toBe(0);
    expect(await release([voided.id])).toEqual({ ok: true, value: { done: [voided.id], failed: [] } });
    await advance(90);
    expect(await releaseDueDeposits(deps())).toBe(0);
  });
});
