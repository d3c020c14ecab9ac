/** What an owner lets a person buy for holds, whoever asks at once, and no money moves for what is refused. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUser } from '#server/accounts/user-info.ts';
import { users } from '#server/db/schema/accounts.ts';
import { runWork } from '#server/db/work.ts';
import { spentToday } from '#server/labels/member-limits.ts';
import type { BoughtLabel } from '#server/labels/record-purchases.ts';
import { recordPurchases } from '#server/labels/record-purchases.ts';
import { voidLabels } from '#server/labels/void.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { openShop, QUOTE_CENTS } from './shop.ts';

const PRICE = QUOTE_CENTS / 100;
const FEDEX_INSURED = {
  order: { carrierId: 3, carrierServiceId: 39, recipientIsResidential: false },
  parcel: { packageTypeId: 50, insurance: 250 },
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

  async function become(change: Partial<typeof users.$inferInsert>) {
    await shop.db
      .update(users)
      .set({ memberRole: 'packer', ...change })
      .where(eq(users.id, shop.user.id));
    shop.user = (await findUser(shop.db, shop.user.id))!;
  }

  async function buy(maxRate?: number) {
    const purchase = shop.deps.newId();
    const order = await shop.anOrder();
    const asked = await shop.ask(order.id, purchase, maxRate);
    return { purchase, outcome: asked.ok ? 'bought' : asked.error.type, asked };
  }
  const outcomes = async (count: number) => {
    const all: string[] = [];
    for (let n = 0; n < count; n++) all.push((await buy()).outcome);
    return all;
  };

  it('a label up to the limit is bought, and one of a cent more is not', async () => {
    await become({ labelLimitCents: QUOTE_CENTS - 1 });
    const before = await balanceOf(shop.db, shop.user.accountId);
    const limit = PRICE - 0.01;
    expect((await buy()).asked).toEqual({
      ok: false,
      error: {
        type: 'MEMBER_LABEL_LIMIT',
        retry: 'never',
        params: { limit, limitText: limit.toFixed(2), price: PRICE },
      },
    });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(before);
    await become({ labelLimitCents: QUOTE_CENTS });
    expect(await outcomes(2)).toEqual(['bought', 'bought']);
  });

  it('what the carrier asks later does not come to more than the limits, nor than was agreed to', async () => {
    await become({ labelLimitCents: 2500, dayLimitCents: 4300 });
    const caps: (number | null)[] = [];
    for (const maxRate of [undefined, 20]) {
      const { purchase } = await buy(maxRate);
      caps.push((await shop.intent(purchase)).priceCapCents);
    }
    expect(caps).toEqual([2500, 2000]);
  });

  it('a day has its sum, and a void gives room back', async () => {
    await become({ dayLimitCents: 2 * QUOTE_CENTS });
    await shop.runner().start();
    const first = await buy();
    await buy();
    const { labelId } = await shop.until(first.purchase, 'succeeded');
    const before = await balanceOf(shop.db, shop.user.accountId);
    expect((await buy()).asked).toMatchObject({
      ok: false,
      error: {
        type: 'MEMBER_DAY_LIMIT',
        params: { limit: 2 * PRICE, price: PRICE, spent: 2 * PRICE },
      },
    });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(before);
    const { done } = await runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        maxFees: new Map(),
        wake: () => shop.wake(),
      }),
    );
    expect(done).toHaveLength(1);
    expect(await outcomes(2)).toEqual(['bought', 'MEMBER_DAY_LIMIT']);
  });

  it('what the carrier refused takes no room', async () => {
    await become({ dayLimitCents: QUOTE_CENTS });
    await shop.runner().start();
    const purchase = shop.deps.newId();
    const order = await shop.anOrder({ note: '#sandbox:fail' });
    expect((await shop.ask(order.id, purchase)).ok).toBe(true);
    await shop.until(purchase, 'rejected');
    expect(await outcomes(2)).toEqual(['bought', 'MEMBER_DAY_LIMIT']);
  });

  it('of ten at once with room for three, three are bought', async () => {
    await become({ dayLimitCents: 3 * QUOTE_CENTS + 100 });
    const all = await Promise.all(Array.from({ length: 10 }, buy));
    const bought = all.filter(({ outcome }) => outcome === 'bought');
    expect(bought).toHaveLength(3);
    expect(all.filter(({ outcome }) => outcome === 'MEMBER_DAY_LIMIT')).toHaveLength(7);
    expect(await spentToday(shop.db, shop.user, shop.deps.clock())).toBe(3 * QUOTE_CENTS);
  });

  it.each([
    ['in one transaction', false],
    ['at once, each in its own', true],
  ])('labels that turn out dearer do not take a day above its limit together: %s', async (_, isApart) => {
    const ROOM = 700;
    await become({ dayLimitCents: 4 * QUOTE_CENTS + ROOM });
    const bought: BoughtLabel[] = [];
    for (let n = 0; n < 4; n++) {
      const { purchase } = await buy();
      const trackingNumbers = [`RAISE-${purchase}`];
      bought.push({
        intent: await shop.intent(purchase),
        purchase: { trackingNumbers, priceCents: QUOTE_CENTS + 400, priceException: true, isSample: true },
      });
    }
    const parts = isApart ? bought.map((one) => [one]) : [bought];
    await Promise.all(parts.map((part) => runWork(shop.deps, (work) => recordPurchases(work, part))));
    const raised = await Promise.all(
      bought.map(async ({ intent }) => (await shop.intent(intent.id)).holdCents - QUOTE_CENTS),
    );
    expect(raised.toSorted((one, other) => other - one)).toEqual([400, 300, 0, 0]);
    expect(await spentToday(shop.db, shop.user, shop.deps.clock())).toBe(4 * QUOTE_CENTS + ROOM);
  });

  it('a label that turns out dearer on the next day counts for the day it was asked for', async () => {
    await become({ dayLimitCents: QUOTE_CENTS + 100 });
    const asked = new Date('2026-11-20T20:00:00Z');
    shop.setNow(asked);
    const first = await buy();
    shop.setNow(new Date('2026-11-21T20:00:00Z'));
    expect((await buy()).outcome).toBe('bought');
    const intent = await shop.intent(first.purchase);
    const purchase = { trackingNumbers: [`RAISE-${first.purchase}`], priceCents: QUOTE_CENTS + 400 };
    await runWork(shop.deps, (work) =>
      recordPurchases(work, [{ intent, purchase: { ...purchase, priceException: true, isSample: true } }]),
    );
    expect([
      await spentToday(shop.db, shop.user, asked),
      await spentToday(shop.db, shop.user, shop.deps.clock()),
    ]).toEqual([QUOTE_CENTS + 100, QUOTE_CENTS]);
  });

  it('another person of the account has his own room', async () => {
    await become({ dayLimitCents: QUOTE_CENTS });
    const one = shop.user;
    expect(await outcomes(2)).toEqual(['bought', 'MEMBER_DAY_LIMIT']);
    await shop.db.insert(users).values({
      ...(await shop.db.select().from(users).where(eq(users.id, one.id)))[0]!,
      id: `${one.id}-2`,
      email: `${one.id}-2@example.com`,
    });
    shop.user = (await findUser(shop.db, `${one.id}-2`))!;
    expect(await outcomes(2)).toEqual(['bought', 'MEMBER_DAY_LIMIT']);
  });

  it.each([
    ['an ordinary day', '2026-11-20T08:00:00Z', '2026-11-21T07:59:59Z', '2026-11-21T08:00:00Z'],
    ['the day of 25 hours', '2026-11-01T07:00:00Z', '2026-11-02T07:59:59Z', '2026-11-02T08:00:00Z'],
    ['the day of 23 hours', '2027-03-14T08:00:00Z', '2027-03-15T06:59:59Z', '2027-03-15T07:00:00Z'],
  ])('a day begins where the account is: %s', async (_, first, last, next) => {
    await become({ dayLimitCents: QUOTE_CENTS });
    const at = async (time: string) => {
      shop.setNow(new Date(time));
      return (await buy()).outcome;
    };
    expect([await at(first), await at(last), await at(next)]).toEqual([
      'bought',
      'MEMBER_DAY_LIMIT',
      'bought',
    ]);
  });

  it('insurance beside the carrier counts, before and after the label is made', async () => {
    await become({});
    shop.user = { ...shop.user, settings: { ...shop.user.settings, insuranceSource: 'capital' } };
    const purchase = shop.deps.newId();
    const order = await shop.anOrder(FEDEX_INSURED);
    await shop.ask(order.id, purchase);
    const asked = await spentToday(shop.db, shop.user, shop.deps.clock());
    expect(asked).toBe((await shop.intent(purchase)).holdCents);
    await shop.runner().start();
    const made = await shop.until(purchase, 'succeeded');
    expect(made.holdCents).toBeLessThan(asked);
    expect(await spentToday(shop.db, shop.user, shop.deps.clock())).toBe(asked);
  });

  it('who sees no price buys within a limit for each label alone, and is told no amounts', async () => {
    await become({ memberExceptions: { seePrices: false } });
    expect(await outcomes(1)).toEqual(['MEMBER_LIMIT_NEEDED']);
    await become({ memberExceptions: { seePrices: false }, labelLimitCents: 1000 });
    expect((await buy()).asked).toEqual({
      ok: false,
      error: { type: 'MEMBER_LABEL_LIMIT', retry: 'never', params: { context: 'plain' } },
    });
    await become({ memberExceptions: { seePrices: false }, labelLimitCents: 2000 });
    expect(await outcomes(1)).toEqual(['bought']);
  });

  it('owners and keys of the API have no limits', async () => {
    await become({ memberRole: 'owner', labelLimitCents: 1, dayLimitCents: 1 });
    expect(await outcomes(1)).toEqual(['bought']);
    await become({ memberRole: 'manager' });
    expect(await outcomes(1)).toEqual(['MEMBER_LABEL_LIMIT']);
    shop.user = { ...shop.user, apiKey: { id: 'k1', scopes: ['labels'] } as never };
    expect(await outcomes(1)).toEqual(['bought']);
    expect(await spentToday(shop.db, shop.user, shop.deps.clock())).toBe(QUOTE_CENTS);
  });
});
