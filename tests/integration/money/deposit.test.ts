/** What is promised to be held beside the postage is held: with the label, once, and given back once. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { centsFromDollars } from '#domain/money.ts';
import { quoteService } from '#domain/rating/quote.ts';
import { runWork } from '#server/db/work.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import type { User } from '#server/http/server-context.ts';
import { voidLabels } from '#server/labels/void.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { adjustManually } from '#server/ledger/corrections.ts';
import { balanceOf } from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { totalPostageOf } from '#server/postage/queries.ts';
import { ratingSettingsOf } from '#server/rates/rating-settings.ts';
import { listShipments } from '#server/shipments/queries.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { aForm, NOW, openShop } from './shop.ts';

const PAGE = { curPageNo: 1, pageSize: 50 };
const ABROAD = {
  recipientCountryCode: 'CA',
  recipientStateCode: 'ON',
  recipientCity: 'Toronto',
  recipientZipCode: 'M5V 3L9',
};
/** Two packages by FedEx whose sender pays the duties of 6,000 dollars of goods. */
const DUTIES_PAID = {
  order: { ...ABROAD, carrierId: 3, carrierServiceId: 50, tariffPayType: 2 as const },
  parcel: { packageNum: 2, packageTypeId: 50 },
  items: [{ valueAmount: 6_000 }],
};
const DEPOSIT_CENTS = 2 * 10_000;
const DUTY_CENTS = 60_000;
const SECURITY_CENTS = DEPOSIT_CENTS + DUTY_CENTS;
const BY_POST = { order: { ...ABROAD, carrierId: 1, carrierServiceId: 7 } };

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  let purchase: string;
  let postageCents: number;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    purchase = shop.deps.newId();
    await aCustomer();
    postageCents = priceOf(DUTIES_PAID);
  });
  afterEach(async () => {
    await shop.stopRunners();
    await shop.mustAddUp();
  });

  async function aCustomer(cents?: number, settings: Partial<User['settings']> = {}) {
    const user = await shop.newCustomer(cents);
    const flags = { interReturnFlag: true, outputBondFlag: true };
    shop.user = { ...user, settings: { ...user.settings, ...flags, ...settings } };
  }
  const priceOf = (given: Parameters<typeof aForm>[0]) => {
    const form = aForm(given);
    const quote = quoteService(form, form.order.carrierServiceId ?? 0, ratingSettingsOf(shop.user));
    return centsFromDollars(quote.rate ?? NaN);
  };
  const linesOf = async () => {
    const { list } = await listLines(shop.db, shop.user.accountId, PAGE);
    return list.map(({ kind: what, amount, balance }) => [what, amount, balance]);
  };
  const voidIt = (labelId: string) =>
    runWork(shop.deps, (work) =>
      voidLabels(work, {
        accountId: shop.user.accountId,
        user: shop.user,
        labelIds: [labelId],
        wake: () => shop.wake(),
      }),
    );

  async function buy(given: Parameters<Shop['anOrder']>[0] = DUTIES_PAID) {
    const order = await shop.anOrder(given);
    await shop.runner().start();
    const asked = await shop.ask(order.id, purchase);
    if (!asked.ok) throw new Error(asked.error.type);
    return shop.until(purchase, 'succeeded', 'rejected');
  }

  it('duties and the deposit of each package are held with the postage, and stay so with the label', async () => {
    const intent = await buy();
    expect(intent).toMatchObject({
      state: 'succeeded',
      holdCents: postageCents,
      depositCents: DEPOSIT_CENTS,
      dutyCents: DUTY_CENTS,
    });
    const left = (100_000 - postageCents - SECURITY_CENTS) / 100;
    expect(await totalPostageOf(shop.db, shop.user.accountId)).toEqual({
      total: 1000,
      available: left,
      onHold: (postageCents + SECURITY_CENTS) / 100,
      inReview: 0,
      owed: 0,
    });
    expect(await linesOf()).toEqual([
      ['dutyHold', -DUTY_CENTS / 100, left],
      ['deposit', -DEPOSIT_CENTS / 100, (100_000 - postageCents - DEPOSIT_CENTS) / 100],
      ['hold', -postageCents / 100, (100_000 - postageCents) / 100],
      ['recharge', 1000, 1000],
    ]);
    const { list } = await listShipments(shop.db, shop.user.accountId, PAGE);
    expect(list).toMatchObject([
      {
        holdAmount: postageCents / 100,
        depositAmount: DEPOSIT_CENTS / 100,
        dutyAmount: DUTY_CENTS / 100,
        billedAmount: null,
      },
    ]);
  });

  it('more than was agreed to is not held: nothing is bought, and what it would be is told', async () => {
    const order = await shop.anOrder(DUTIES_PAID);
    const before = await balanceOf(shop.db, shop.user.accountId);
    const held = SECURITY_CENTS / 100;
    expect(await shop.ask(order.id, purchase, undefined, held - 0.01)).toEqual({
      ok: false,
      error: { type: 'HELD_ABOVE_LIMIT', retry: 'never', params: { held, heldText: held.toFixed(2) } },
    });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(before);
    expect((await shop.ask(order.id, purchase, undefined, held)).ok).toBe(true);
  });

  it('a cent that is missing for all refuses all', async () => {
    await aCustomer(postageCents + SECURITY_CENTS - 1);
    const before = await balanceOf(shop.db, shop.user.accountId);
    const order = await shop.anOrder(DUTIES_PAID);
    expect(await shop.ask(order.id, purchase)).toEqual({
      ok: false,
      error: {
        type: 'INSUFFICIENT_BALANCE',
        retry: 'never',
        params: { missing: 0.01, missingText: '0.01', needed: (postageCents + SECURITY_CENTS) / 100 },
      },
    });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual(before);
    expect((await linesOf()).map(([what]) => what)).toEqual(['recharge']);
    expect(await shop.order(order.id)).toMatchObject({ status: 1, version: 1 });
  });

  it('the price limit is about the postage alone', async () => {
    const order = await shop.anOrder(DUTIES_PAID);
    expect((await shop.ask(order.id, purchase, postageCents / 100)).ok).toBe(true);
    const { depositCents, dutyCents } = await shop.intent(purchase);
    expect([depositCents, dutyCents]).toEqual([DEPOSIT_CENTS, DUTY_CENTS]);
  });

  it('a higher price of the carrier takes nothing from deposit and duties', async () => {
    await aCustomer(postageCents + SECURITY_CENTS + 50);
    const intent = await buy({ ...DUTIES_PAID, note: '#sandbox:price' });
    expect(intent).toMatchObject({
      holdCents: postageCents + 50,
      depositCents: DEPOSIT_CENTS,
      dutyCents: DUTY_CENTS,
    });
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 0,
      onHoldCents: postageCents + 50 + SECURITY_CENTS,
      inReviewCents: 0,
      owedCents: 0,
    });
  });

  it('a refusal of the carrier gives all back, once', async () => {
    expect((await buy({ ...DUTIES_PAID, note: '#sandbox:fail' })).state).toBe('rejected');
    shop.wake();
    await shop.finishAll();
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 100_000,
      onHoldCents: 0,
      inReviewCents: 0,
      owedCents: 0,
    });
    expect((await linesOf()).map(([what]) => what)).toEqual([
      'dutyRelease',
      'depositRelease',
      'release',
      'dutyHold',
      'deposit',
      'hold',
      'recharge',
    ]);
  });

  it('a void gives deposit and duties back and puts the postage in review, once, however often it is asked for', async () => {
    const { labelId } = await buy();
    await Promise.all([voidIt(labelId), voidIt(labelId)]);
    expect(await voidIt(labelId)).toEqual({ done: [labelId], refused: [] });
    expect(await linesOf()).toEqual([
      ['dutyRelease', DUTY_CENTS / 100, (100_000 - postageCents) / 100],
      ['depositRelease', DEPOSIT_CENTS / 100, (100_000 - postageCents - DUTY_CENTS) / 100],
      ['voidReview', 0, (100_000 - postageCents - SECURITY_CENTS) / 100],
      ['dutyHold', -DUTY_CENTS / 100, (100_000 - postageCents - SECURITY_CENTS) / 100],
      ['deposit', -DEPOSIT_CENTS / 100, (100_000 - postageCents - DEPOSIT_CENTS) / 100],
      ['hold', -postageCents / 100, (100_000 - postageCents) / 100],
      ['recharge', 1000, 1000],
    ]);
    expect(await shop.intent(purchase)).toMatchObject({ depositCents: DEPOSIT_CENTS, dutyCents: DUTY_CENTS });
    const { list } = await listShipments(shop.db, shop.user.accountId, PAGE);
    expect(list).toMatchObject([{ status: 'voided', holdAmount: 0, depositAmount: 0, dutyAmount: 0 }]);
  });

  it('what comes back while something is owed pays that first', async () => {
    const { labelId } = await buy();
    await shop.db.transaction((tx) =>
      adjustManually(tx, shop.user.accountId, -100_000, { reason: 'test', reference: purchase, at: NOW }),
    );
    const { owedCents } = await balanceOf(shop.db, shop.user.accountId);
    expect(owedCents).toBeLessThan(-DEPOSIT_CENTS);
    await voidIt(labelId);
    expect((await balanceOf(shop.db, shop.user.accountId)).owedCents).toBe(
      Math.min(0, owedCents + SECURITY_CENTS),
    );
  });

  it('the fee of a late void is a share of the postage alone', async () => {
    const price = priceOf(BY_POST);
    const { labelId, depositCents, dutyCents } = await buy(BY_POST);
    expect([depositCents, dutyCents]).toEqual([10_000, 0]);
    shop.setNow(new Date(NOW.getTime() + 9 * 3_600_000));
    await voidIt(labelId);
    expect(await balanceOf(shop.db, shop.user.accountId)).toEqual({
      availableCents: 100_000 - price,
      onHoldCents: 0,
      inReviewCents: price,
      owedCents: 0,
    });
    const refunds = await shop.db.select().from(voidRefunds).where(eq(voidRefunds.intentId, purchase));
    expect(refunds.map(({ cents, feeCents }) => [cents, feeCents])).toEqual([
      [price, Math.round(price / 10)],
    ]);
  });

  it('takes its amounts from the settings of the user, and nothing where they ask for nothing', async () => {
    await aCustomer(100_000, { outputPackageBond: 12.5, importPackageBond: 1 });
    expect((await buy(BY_POST)).depositCents).toBe(1_250);
    for (const [given, settings] of [
      [BY_POST, { interReturnFlag: false, outputBondFlag: false }],
      [{}, {}],
    ] as const) {
      await aCustomer(100_000, settings);
      purchase = shop.deps.newId();
      expect(await buy(given)).toMatchObject({ state: 'succeeded', depositCents: 0 });
      expect((await linesOf()).map(([what]) => what)).toEqual(['hold', 'recharge']);
      await shop.stopRunners();
    }
  });

  it('without a way back there is no label, whoever asks; at home there is always one', async () => {
    const note = '#sandbox:no-return';
    const order = await shop.anOrder({ ...BY_POST, note });
    expect(await shop.ask(order.id, purchase)).toEqual({
      ok: false,
      error: { type: 'NO_RETURN_ROUTE', retry: 'never' },
    });
    expect((await linesOf()).map(([what]) => what)).toEqual(['recharge']);
    expect(await shop.order(order.id)).toMatchObject({ status: 1, version: 1 });
    expect((await buy({ note })).state).toBe('succeeded');
  });

  it('the checker sees a deposit and duties that are not what the purchase says', async () => {
    const { id } = await buy();
    const damage = async (...statements: ReturnType<typeof sql>[]) => {
      const flaws: string[] = [];
      const undo = new Error('undo');
      await shop.db
        .transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          for (const statement of statements) await tx.execute(statement);
          flaws.push(...(await checkLedger(tx)).map((flaw) => flaw.invariant));
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      return flaws;
    };
    const held = 'what is held for a purchase is what its state says';
    const once =
      'each deposit is taken once, with the hold, and released whole and at most once, with the hold';
    const duties =
      'duties are held once, with the hold, and billed or released whole and at most once, with the hold';
    const chain = 'each transfer bears the hash of the one before and of its own content';
    expect(await damage(sql`select 1`)).toEqual([]);
    const shift = (hold: number, deposit: number, duty: number) =>
      sql`update ${labelIntents} set hold_cents = hold_cents + ${hold}::bigint,
        deposit_cents = deposit_cents + ${deposit}::bigint, duty_cents = duty_cents + ${duty}::bigint where id = ${id}`;
    expect(await damage(shift(0, -1, 0))).toEqual([held, once]);
    expect(await damage(shift(0, 0, -1))).toEqual([held, duties]);
    expect(await damage(shift(0, 1, -1))).toEqual([once, duties]);
    const ofParcel = sql`update parcels set hold_cents = hold_cents + 1 where package_no = 1 and label_id = (select label_id from label_intents where id = ${id})`;
    expect(await damage(shift(1, -1, 0), ofParcel)).toEqual([once]);
    expect(await damage(ofParcel)).toEqual([held, 'parcels of a label not billed yet hold what it holds']);
    const rename = (from: string, to: string) =>
      sql`update ledger_transfers set kind = ${to} where id = ${`${id}:${from}`}`;
    expect(await damage(rename('deposit', 'depositRelease'))).toEqual([once, chain]);
    expect(await damage(rename('dutyHold', 'deposit'))).toEqual([once, duties, chain]);
    const isOut = sql`update ${labelIntents} set duty_released_at = now() where id = ${id}`;
    expect(await damage(isOut)).toEqual([held, duties]);
    await voidIt((await shop.intent(purchase)).labelId);
    expect(await damage(rename('depositRelease', 'adjustment'))).toEqual([once, chain]);
    expect(await damage(rename('dutyRelease', 'adjustment'))).toEqual([duties, chain]);
  });
});
