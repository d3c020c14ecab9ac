/** Points for billed postage, what they are redeemed for, and what referrals pay. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookBills } from '#server/bills/book-bills.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { messages } from '#server/db/schema/messages.ts';
import { organisations } from '#server/db/schema/organisations.ts';
import { PROMOTION_TERMS } from '#domain/points/terms.ts';
import { pointMonths } from '#server/db/schema/promotions.ts';
import { runWork } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { voidLabels } from '#server/labels/void.ts';
import { endRefund } from '#server/labels/void-refunds.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { pointsOfAccount } from '#server/promotion/point-history.ts';
import { redeemPoints } from '#server/promotion/redeem-points.ts';
import { referralProgramme } from '#server/promotion/referral-programme.ts';
import { settlePromotions } from '#server/promotion/settle-promotions.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop } from './shop.ts';

const START = 100_000_000;
const UPS = { order: { carrierId: 2, carrierServiceId: 16 }, parcel: { packageTypeId: 27 } };
const DAY_MS = 86_400_000;
/** Where the account is: Los Angeles, in winter. */
const at = (local: string) => new Date(`${local}-08:00`);
const DECEMBER_15 = at('2026-12-15T00:00');
const JANUARY_15 = at('2027-01-15T00:00');

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.newCustomer(START));
  afterEach(async () => {
    await shop.stopRunners();
    await shop.mustAddUp();
  });

  async function aLabel(given: Parameters<Shop['anOrder']>[0] = {}) {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder(given);
    await shop.runner().start();
    await shop.ask(order.id, purchase);
    const { labelId, trackingNumber } = await shop.until(purchase, 'succeeded');
    return { labelId, purchase, number: trackingNumber ?? '' };
  }
  let invoices = 0;
  /** A line of the carrier's bill, at a time. */
  async function bill(trackingNumber: string, amountCents: number, time: Date) {
    shop.setNow(time);
    const line = {
      charge: 'postage' as const,
      trackingNumber,
      invoiceNo: `INV-${++invoices}`,
      billedWeight: 2,
      billedZone: '5',
      fees: null,
      amountCents,
    };
    const [booked] = await runWork(shop.deps, (work) =>
      bookBills(work, 'test', [{ line, flaw: null, rowNo: null }]),
    );
    expect(booked?.status).toBe('booked');
  }
  const settle = async (time: Date) => {
    shop.setNow(time);
    await settlePromotions(shop.deps);
  };
  const points = () => pointsOfAccount(shop.db, shop.user, shop.deps.clock());
  const months = async () => {
    const rows = await shop.db
      .select()
      .from(pointMonths)
      .where(eq(pointMonths.accountId, shop.user.accountId))
      .orderBy(pointMonths.month);
    return rows.map((row) => [row.month, row.points, row.fedexUpsRestCents, row.uspsRestCents]);
  };
  /** What the account finds in its messages about points and referrals, the first first. */
  const told = async (user: User = shop.user) =>
    (
      await shop.db
        .select({ subject: messages.subject, params: messages.params, readAt: messages.readAt })
        .from(messages)
        .where(
          and(
            eq(messages.accountId, user.accountId),
            inArray(messages.subject, ['pointsEarned', 'referralPaid']),
          ),
        )
        .orderBy(messages.createdAt)
    ).map(({ params, readAt }) => ({ ...params, isRead: readAt !== null }));
  const redeem = (count: number) =>
    runWork(shop.deps, (work) => redeemPoints({ ...work, user: shop.user }, { points: count }));
  const available = async (user: User = shop.user) =>
    (await balanceOf(shop.db, user.accountId)).availableCents;
  async function earned(count: number): Promise<void> {
    const { number } = await aLabel(UPS);
    await bill(number, count * 100_000, NOW);
    await settle(DECEMBER_15);
  }

  it('come on the 15th for the month before, once, and carry the rest of each group on to the next', async () => {
    const [ups, usps] = [await aLabel(UPS), await aLabel()];
    await bill(ups.number, 149_999, NOW);
    await bill(usps.number, 500_000, at('2026-11-30T23:59:59'));
    await settle(at('2026-12-14T23:59:59'));
    expect(await months()).toEqual([]);
    await bill(ups.number, 50_001, at('2026-12-01T00:00:00'));
    shop.setNow(DECEMBER_15);
    await Promise.all([settlePromotions(shop.deps), settlePromotions(shop.deps)]);
    await settle(DECEMBER_15);
    expect(await months()).toEqual([['2026-11', 2, 49_999, 0]]);
    expect(await points()).toMatchObject({
      available: 2,
      endsOn: '2027-01-31',
      next: { day: '2027-01-15', month: '2026-12' },
      rest: { fedexUps: 499.99, usps: 0 },
      history: [
        {
          kind: 'earned',
          day: '2026-12-15',
          points: 2,
          month: '2026-11',
          billed: { fedexUps: 1499.99, usps: 5000 },
        },
      ],
    });
    await settle(JANUARY_15);
    expect(await months()).toEqual([
      ['2026-11', 2, 49_999, 0],
      ['2026-12', 1, 0, 0],
    ]);
    expect(await told()).toEqual([
      { month: '2026-11', points: 2, isRead: false },
      { month: '2026-12', points: 1, isRead: false },
    ]);
  });

  it('and what they carry end with January; months missed meanwhile are made up for', async () => {
    const { number } = await aLabel(UPS);
    await bill(number, 199_999, NOW);
    await bill(number, 99_999, at('2027-01-31T23:00'));
    await settle(at('2027-02-15T00:00'));
    expect(await months()).toEqual([
      ['2026-11', 1, 99_999, 0],
      ['2026-12', 0, 99_999, 0],
      ['2027-01', 0, 99_999, 0],
    ]);
    expect(await told()).toEqual([{ month: '2026-11', points: 1, isRead: false }]);
    shop.setNow(at('2027-01-31T23:59:59'));
    expect(await points()).toMatchObject({ available: 1, endsOn: '2027-01-31' });
    shop.setNow(at('2027-02-15T01:00'));
    const { history, ...rest } = await points();
    expect(rest).toMatchObject({ available: 0, endsOn: '2028-01-31', rest: { fedexUps: 999.99, usps: 0 } });
    expect(history.map(({ kind: what, day, points: count }) => [what, day, count])).toContainEqual([
      'expired',
      '2027-01-31',
      -1,
    ]);
    expect(await redeem(1)).toMatchObject({ ok: false, error: { type: 'INSUFFICIENT_POINTS' } });
  });

  it('no postage counts twice, or never, when the account moves to another time zone', async () => {
    const { number } = await aLabel(UPS);
    await bill(number, 100_000, at('2026-11-30T20:00'));
    await settle(DECEMBER_15);
    await shop.db
      .update(accounts)
      .set({ timeZone: 'Asia/Shanghai' })
      .where(eq(accounts.id, shop.user.accountId));
    await settle(JANUARY_15);
    expect(await months()).toEqual([
      ['2026-11', 1, 0, 0],
      ['2026-12', 0, 0, 0],
    ]);
  });

  it('a label that is voided counts no more, and again when the carrier refuses', async () => {
    const { number, labelId, purchase } = await aLabel(UPS);
    await bill(number, 100_000, NOW);
    await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        wake: () => {},
      }),
    );
    await settle(DECEMBER_15);
    expect(await months()).toEqual([['2026-11', 0, 0, 0]]);
    await endRefund(shop.deps, purchase, 'refused');
    await settle(JANUARY_15);
    expect((await months())[1]).toEqual(['2026-12', 1, 0, 0]);
  });

  it('are redeemed for postage, never more than there are', async () => {
    await earned(3);
    const before = await available();
    expect(await redeem(4)).toMatchObject({ ok: false, error: { type: 'INSUFFICIENT_POINTS' } });
    expect(await redeem(1)).toMatchObject({
      ok: true,
      value: { status: 'credited', points: 1, amount: 1, available: 2 },
    });
    const both = await Promise.all([redeem(2), redeem(2)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect([await available(), (await points()).available]).toEqual([before + 300, 0]);
  });

  it('an installation may give them otherwise', async () => {
    await shop.db.update(organisations).set({
      promotion: { ...PROMOTION_TERMS, centsPerPoint: { fedexUps: 50_000, usps: 1 }, pointCents: 250 },
    });
    try {
      await earned(1);
      expect(await redeem(2)).toMatchObject({ ok: true, value: { amount: 5 } });
    } finally {
      await shop.db.update(organisations).set({ promotion: PROMOTION_TERMS });
    }
  });

  async function referred(): Promise<{ referrer: User; label: Awaited<ReturnType<typeof aLabel>> }> {
    const referrer = shop.user;
    await shop.newCustomer(START);
    const invitationCode = referrer.userCode.toUpperCase();
    await shop.db
      .update(accounts)
      .set({ registration: sql`jsonb_build_object('invitationCode', ${invitationCode}::text)` })
      .where(eq(accounts.id, shop.user.accountId));
    return { referrer, label: await aLabel(UPS) };
  }
  const END = new Date(NOW.getTime() + 60 * DAY_MS);

  it('a referral pays its highest tier once, when its 60 days are over', async () => {
    const { referrer, label } = await referred();
    const paid = async () => (await available(referrer)) - START;
    await bill(label.number, 50_000, NOW);
    await settle(at('2026-12-20T00:00'));
    await bill(label.number, 50_100, new Date(END.getTime() - 1));
    await settle(new Date(END.getTime() - 1));
    expect(await paid()).toBe(0);
    expect(await referralProgramme(shop.db, referrer)).toMatchObject({
      code: referrer.userCode,
      earned: 0,
      list: [{ signedUpOn: '2026-11-20', endsOn: '2027-01-19', status: 'open', payout: 0 }],
    });
    await bill(label.number, 10_000_000, END);
    await Promise.all([settlePromotions(shop.deps), settlePromotions(shop.deps)]);
    await settle(new Date(END.getTime() + DAY_MS));
    expect(await paid()).toBe(10_000);
    expect(await told(referrer)).toEqual([{ amount: 10_000, isRead: false }]);
    const programme = await referralProgramme(shop.db, referrer);
    expect(programme).toMatchObject({ earned: 100, list: [{ status: 'paid', payout: 100 }] });
    for (const secret of [shop.user.accountId, shop.user.email, '1001', '100100'])
      expect(JSON.stringify(programme.list)).not.toContain(secret);
  });

  it('one below the first tier pays nothing, for good; USPS does not count', async () => {
    const { referrer, label } = await referred();
    await bill(label.number, 49_999, NOW);
    await bill((await aLabel()).number, 1_000_000, NOW);
    await settle(END);
    await bill(label.number, 1_000_000, END);
    await settle(new Date(END.getTime() + DAY_MS));
    expect((await available(referrer)) - START).toBe(0);
    expect(await told(referrer)).toEqual([]);
    expect((await referralProgramme(shop.db, referrer)).list).toMatchObject([{ status: 'below', payout: 0 }]);
  });

  it('nobody refers himself; of two with one code the first is paid', async () => {
    const { referrer, label } = await referred();
    const imitator = shop.user;
    await shop.db.update(users).set({ userCode: referrer.userCode }).where(eq(users.id, imitator.id));
    await bill(label.number, 50_000, NOW);
    await settle(END);
    expect([(await available(referrer)) - START, (await referralProgramme(shop.db, imitator)).list]).toEqual([
      5_000,
      [],
    ]);
  });

  it('the checker sees points and referrals that were paid twice, never, or for nothing', async () => {
    await earned(2);
    await redeem(1);
    const { label } = await referred();
    await bill(label.number, 50_000, NOW);
    await settle(END);
    const seen = async (statement: string) => {
      const flaws: string[] = [];
      const undo = new Error('undo');
      await shop.db
        .transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(sql.raw(statement));
          flaws.push(...(await checkLedger(tx)).map(({ invariant }) => invariant));
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      return [...new Set(flaws)];
    };
    const credited = 'points were credited once for each redeem, as it says, and for nothing else';
    const enough = 'no more points were redeemed than were earned in their year';
    const paid = 'each referral paid its referrer once, as it says, and nobody else was paid';
    expect(await seen('select 1')).toEqual([]);
    expect(await seen('update point_redeems set cents = cents + 1')).toEqual([credited]);
    expect(await seen('delete from point_redeems')).toEqual([credited]);
    expect(await seen('update point_redeems set id = id || id')).toEqual([credited]);
    expect(await seen('update point_redeems set year = year + 1')).toEqual([enough]);
    expect(await seen('update point_months set points = 0')).toEqual([enough]);
    expect(await seen('update referrals set payout_cents = payout_cents + 1')).toEqual([paid]);
    expect(await seen('update referrals set referrer_id = account_id')).toEqual([paid]);
    expect(await seen('delete from referrals')).toEqual([paid]);
  });
});
