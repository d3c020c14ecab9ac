/** A label is voided and bought again in one step, or stays as it is. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VoidAndBuyAgainBody } from '#contract/void-and-buy-again.ts';
import { voidAndBuyAgain as call } from '#contract/void-and-buy-again.ts';
import { findUser } from '#server/accounts/user-info.ts';
import { users } from '#server/db/schema/accounts.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { onceKeyOf, runOnce } from '#server/http/once.ts';
import { spentToday } from '#server/labels/member-limits.ts';
import { voidAndBuyAgain } from '#server/labels/void-and-buy-again.ts';
import { voidLabels } from '#server/labels/void.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { runWork } from '#server/db/work.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop, QUOTE_CENTS } from './shop.ts';

const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const READY = { order: { batchNo: 'BATCH1' } };
const HEAVY = [{ weight: 9 }];
const SENT = { value: 'sent', matches: (stored: string) => stored === 'sent' };

interface Reply {
  result: string;
  errorCode?: string;
  checkFailures?: { rule: string }[];
}

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let orderId: string;
  let labelId: string;
  let first: string;
  let again: string;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.newCustomer();
    first = shop.deps.newId();
    again = shop.deps.newId();
    ({ id: orderId } = await shop.anOrder(READY));
    await shop.runner().start();
    await shop.ask(orderId, first);
    ({ labelId } = await shop.until(first, 'succeeded'));
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.mustAddUp();
  });

  async function change(given: Partial<VoidAndBuyAgainBody> = {}, requestId = shop.deps.newId()) {
    const { user } = shop;
    const request = { call: call.name, user, requestId, fingerprint: SENT };
    const body = { labelId, customerObjectId: again, maxFee: 0, maxRate: 500, parcels: HEAVY, ...given };
    const answer = await runOnce(shop.deps, onceKeyOf(call, request, true), (work) =>
      voidAndBuyAgain(work, { ...request, body, wake: () => shop.wake() }),
    );
    return JSON.parse(answer.reply) as Reply;
  }
  const refusal = async (...given: Parameters<typeof change>) => {
    const { errorCode } = await change(...given);
    return errorCode ?? 'done';
  };
  const purchases = async () => {
    const rows = await shop.db.select().from(labelIntents).where(eq(labelIntents.orderId, orderId));
    return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
  };
  const kinds = async () => {
    const { list } = await listLines(shop.db, shop.user.accountId, { curPageNo: 1, pageSize: 50 });
    return list.map((line) => line.kind);
  };
  async function nothingHappened() {
    expect(await purchases()).toEqual({ [first]: 'succeeded' });
    expect(await kinds()).toEqual(['hold', 'recharge']);
    const { status, labelId: kept, form } = await shop.order(orderId);
    expect({ status, kept, weight: form.packages[0]?.weight }).toEqual({
      status: 2,
      kept: labelId,
      weight: (await shop.intent(first)).form.packages[0]?.weight,
    });
  }

  it('voids the label and buys one for the new weight, once however often it is sent', async () => {
    const requestId = shop.deps.newId();
    const both = await Promise.all([change({}, requestId), change({}, requestId)]);
    expect(both.map(({ result }) => result)).toEqual(['OK', 'OK']);
    await change({}, requestId);
    expect(await refusal()).toBe('done');
    const { labelId: fresh, holdCents } = await shop.until(again, 'succeeded');
    expect(await purchases()).toEqual({ [first]: 'voided', [again]: 'succeeded' });
    expect(await kinds()).toEqual(['hold', 'voidReview', 'hold', 'recharge']);
    expect(holdCents).toBeGreaterThan(QUOTE_CENTS);
    expect(await balanceOf(shop.db, shop.user.accountId)).toMatchObject({
      availableCents: 100_000 - QUOTE_CENTS - holdCents,
      inReviewCents: QUOTE_CENTS,
      onHoldCents: holdCents,
    });
    const order = await shop.order(orderId);
    expect(order).toMatchObject({ status: 2, labelId: fresh });
    expect(order.form.packages).toMatchObject(HEAVY);
  });

  it('within the limits of the person: the label that is voided takes no room of the day', async () => {
    const become = async (limits: Partial<typeof users.$inferInsert>) => {
      await shop.db
        .update(users)
        .set({ memberRole: 'manager', labelLimitCents: null, dayLimitCents: null, ...limits })
        .where(eq(users.id, shop.user.id));
      shop.user = (await findUser(shop.db, shop.user.id))!;
    };
    await become({ labelLimitCents: QUOTE_CENTS });
    expect(await refusal()).toBe('MEMBER_LABEL_LIMIT');
    await become({ dayLimitCents: QUOTE_CENTS });
    expect(await refusal()).toBe('MEMBER_DAY_LIMIT');
    await nothingHappened();
    // Not enough for both.
    await become({ dayLimitCents: 2 * QUOTE_CENTS });
    expect(await refusal()).toBe('done');
    const { holdCents } = await shop.until(again, 'succeeded');
    expect(holdCents + QUOTE_CENTS).toBeGreaterThan(2 * QUOTE_CENTS);
    expect(await spentToday(shop.db, shop.user, shop.deps.clock())).toBe(holdCents);
  });

  it('buys another service, with a fee after 8 hours, shipping no earlier than it is bought', async () => {
    shop.setNow(later(3 * 24));
    const service = { carrierId: 1, carrierServiceId: 2 };
    expect(await refusal({ service, parcels: undefined, maxFee: 1.9 })).toBe('VOID_FEE_ABOVE_LIMIT');
    await nothingHappened();
    expect(await refusal({ service, parcels: undefined, maxFee: 1.91 })).toBe('done');
    await shop.until(again, 'succeeded');
    const { order } = (await shop.order(orderId)).form;
    expect(order).toMatchObject({ ...service, shipDate: '2026-11-23' });
  });

  it('does nothing where the new label costs more than was shown, or than there is', async () => {
    expect(await refusal({ maxRate: QUOTE_CENTS / 100 })).toBe('PRICE_ABOVE_LIMIT');
    await nothingHappened();
    await shop.newCustomer(QUOTE_CENTS + 100);
    const { id } = await shop.anOrder(READY);
    const poor = shop.deps.newId();
    await shop.ask(id, poor);
    const own = await shop.until(poor, 'succeeded');
    expect(await refusal({ labelId: own.labelId })).toBe('INSUFFICIENT_BALANCE');
    expect((await shop.intent(poor)).state).toBe('succeeded');
  });

  it('does nothing where a rule stops the new label, and names it', async () => {
    const { errorCode, checkFailures } = await change({ parcels: [{ weight: 200 }] });
    expect(errorCode).toBe('CHECK_FAILED');
    expect(checkFailures?.map(({ rule }) => rule)).toContain('PKG-17');
    await nothingHappened();
    expect(await refusal({ parcels: [{ weight: 2 }, { weight: 2 }] })).toBe('BAD_REQUEST');
    await nothingHappened();
  });

  it('does nothing with a label on a SCAN form, under way or of another user', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`insert into scan_form_labels (scan_form_id, label_id) values (${first}, ${labelId})`,
      );
    });
    expect(await refusal()).toBe('LABEL_ON_SCAN_FORM');
    await shop.db.execute(sql`delete from scan_form_labels where label_id = ${labelId}`);
    await shop.db.execute(sql`update shipments set status = 'inTransit' where label_id = ${labelId}`);
    expect(await refusal()).toBe('LABEL_NOT_VOIDABLE');
    await nothingHappened();
    const owner = shop.user;
    await shop.newCustomer();
    expect(await refusal()).toBe('NOT_FOUND');
    shop.user = owner;
    await nothingHappened();
  });

  it('buys nothing for a label that was voided before', async () => {
    await runWork(shop.deps, (work) =>
      voidLabels(work, { ...shop.user, user: shop.user, labelIds: [labelId], wake: shop.wake }),
    );
    expect(await refusal()).toBe('LABEL_VOIDED');
    expect(await purchases()).toEqual({ [first]: 'voided' });
  });

  it('leaves the order waiting with the words of a carrier that refuses later, and its hold released', async () => {
    await shop.db.execute(
      sql`update orders set form = jsonb_set(form, '{order,note}', '"#sandbox:fail"') where id = ${orderId}`,
    );
    expect(await refusal()).toBe('done');
    await shop.until(again, 'rejected');
    expect(await purchases()).toEqual({ [first]: 'voided', [again]: 'rejected' });
    const order = await shop.order(orderId);
    expect(order).toMatchObject({ status: 1, labelId: null, labelStatus: 'ERROR' });
    expect(order.labelError).not.toBeNull();
    expect(await balanceOf(shop.db, shop.user.accountId)).toMatchObject({
      availableCents: 100_000 - QUOTE_CENTS,
      inReviewCents: QUOTE_CENTS,
      onHoldCents: 0,
    });
  });
});
