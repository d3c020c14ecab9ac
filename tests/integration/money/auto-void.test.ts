import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserInfo } from '#contract/account.ts';
import { defaultAccountSettings } from '#server/accounts/user-info.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { shipments } from '#server/db/schema/labels.ts';
import { mails } from '#server/db/schema/mails.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import { voidUnusedLabels } from '#server/labels/auto-void.ts';
import { listLines } from '#server/ledger/lines.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS, SILENT } from './shop.ts';

const DAY_MS = 86_400_000;
const PAGE = { curPageNo: 1, pageSize: 50 };
const UPS = { order: { carrierId: 2, carrierServiceId: 16 }, parcel: { packageTypeId: 27 } };

describe.each(DATABASES)('unused labels on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.newCustomer();
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.mustAddUp();
  });

  type Given = NonNullable<Parameters<Shop['anOrder']>[0]>;

  async function aLabel({ order, ...given }: Given = {}) {
    const made = await shop.anOrder({ ...given, order: { isAutoCancel: true, ...order } });
    await shop.runner().start();
    const purchase = shop.deps.newId();
    await shop.ask(made.id, purchase);
    const { labelId } = await shop.until(purchase, 'succeeded');
    await shop.stopRunners();
    return { orderId: made.id, labelId };
  }

  async function wish(given: Partial<UserInfo['defaultSettings']>) {
    const settings = defaultAccountSettings();
    await shop.db
      .update(accounts)
      .set({ settings: { ...settings, defaultSettings: { ...settings.defaultSettings, ...given } } })
      .where(eq(accounts.id, shop.user.accountId));
  }

  const announcements = () =>
    shop.db
      .select()
      .from(mails)
      .where(and(eq(mails.accountId, shop.user.accountId), eq(mails.kind, 'autoVoid')));

  /** So many days after the labels were made. */
  async function after(days: number): Promise<string[]> {
    shop.setNow(new Date(NOW.getTime() + days * DAY_MS));
    return voidUnusedLabels({ ...shop.deps, pokeLabels: () => undefined, log: SILENT });
  }

  it('are voided once their days are over, with the fee of a late void, and once only', async () => {
    const { orderId, labelId } = await aLabel();
    await wish({ autoVoidUspsLabel: true });
    await after(5.95);
    expect(await after(6.9)).toEqual([]);
    expect(await after(7)).toEqual([labelId]);
    expect(await after(8)).toEqual([]);
    expect(await shop.order(orderId)).toMatchObject({ status: 1, labelId: null, trackingNo: null });
    const { list } = await listLines(shop.db, shop.user.accountId, PAGE);
    expect(list.map(({ kind: line, amount }) => [line, Math.round(amount * 100)])).toEqual([
      ['voidReview', 0],
      ['hold', -QUOTE_CENTS],
      ['recharge', 100_000],
    ]);
    const refunds = await shop.db
      .select()
      .from(voidRefunds)
      .where(eq(voidRefunds.accountId, shop.user.accountId));
    expect(refunds).toMatchObject([
      { userId: null, cents: QUOTE_CENTS, feeCents: Math.round(QUOTE_CENTS / 10), state: 'in_review' },
    ]);
  });

  it('are told of by mail before, once, and never voided within a day of it', async () => {
    const { labelId } = await aLabel();
    await wish({ autoVoidUspsLabel: true });
    await after(4);
    expect(await announcements()).toEqual([]);
    await after(5.95);
    await after(6);
    const [mail, ...others] = await announcements();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: shop.user.email,
      body: { facts: [{ value: expect.any(String) }] },
    });
    const late = await aLabel();
    expect(await after(20)).toEqual([labelId]);
    expect(await announcements()).toHaveLength(2);
    expect(await after(20.9)).toEqual([]);
    expect(await after(21)).toEqual([late.labelId]);
  });

  it('of USPS wait for 15 days where that is wished; those of UPS go by the other days', async () => {
    const usps = await aLabel();
    const ups = await aLabel(UPS);
    await wish({ autoVoidLabel: true, autoVoidUspsLabel: true, autoVoidUspsLabel15: true, autoVoidDays: 3 });
    await after(1.95);
    expect(await after(2.9)).toEqual([]);
    expect(await after(3)).toEqual([ups.labelId]);
    await after(13.95);
    expect(await after(14.9)).toEqual([]);
    expect(await after(15)).toEqual([usps.labelId]);
  });

  it('stay without the wish, when their order does not take part, when scanned, or when too old', async () => {
    const { labelId } = await aLabel();
    await after(8);
    expect(await after(9)).toEqual([]);
    const { labelId: other } = await aLabel({ order: { isAutoCancel: false } });
    await wish({ autoVoidLabel: true });
    await after(8);
    expect(await after(9)).toEqual([]);
    await wish({ autoVoidUspsLabel: true });
    await after(8);
    expect(await after(22)).toEqual([]);
    await shop.db.update(shipments).set({ status: 'inTransit' }).where(eq(shipments.labelId, labelId));
    expect(await after(9)).toEqual([]);
    expect(other).not.toBe(labelId);
  });

  it('are voided also when those of another account cannot be', async () => {
    const labels: string[] = [];
    for (const _ of [0, 1, 2]) {
      await shop.newCustomer();
      labels.push((await aLabel()).labelId);
      await wish({ autoVoidUspsLabel: true });
    }
    const ofLabel = (index: number) => eq(shipments.labelId, labels[index]!);
    const carrierId = (value: string) => sql`jsonb_set(${shipments.details}, '{carrierId}', ${value}::jsonb)`;
    await shop.db
      .update(shipments)
      .set({ details: carrierId('"unreadable"') })
      .where(ofLabel(1));
    await expect(after(6)).rejects.toThrow();
    await expect(after(7)).rejects.toThrow();
    await shop.db
      .update(shipments)
      .set({ details: carrierId('1') })
      .where(ofLabel(1));
    const states = [0, 1, 2].map(async (index) => {
      const [row] = await shop.db.select().from(shipments).where(ofLabel(index));
      return row?.status;
    });
    expect(await Promise.all(states)).toEqual(['voided', 'recent', 'voided']);
  });

  it('are voided once by two servers at the same time', async () => {
    await aLabel();
    await wish({ autoVoidUspsLabel: true });
    await Promise.all([after(7), after(7)]);
    expect(await announcements()).toHaveLength(1);
    await Promise.all([after(8), after(8)]);
    const { list } = await listLines(shop.db, shop.user.accountId, PAGE);
    expect(list.map((line) => line.kind)).toEqual(['voidReview', 'hold', 'recharge']);
  });
});
