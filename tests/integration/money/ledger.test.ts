import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/db/db.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { Held } from '#server/ledger/ledger.ts';
import {
  balanceOf,
  endVoidReview,
  placeHolds,
  recharge,
  releaseHold,
  reviewVoid,
} from '#server/ledger/ledger.ts';
import { listLines } from '#server/ledger/lines.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop } from './shop.ts';

const postage = (holdCents: number): Held => ({ holdCents, depositCents: 0, dutyCents: 0 });

const placeHold = (tx: Tx, ownerId: string, held: Held, intentId: string, at: Date) =>
  placeHolds(tx, ownerId, [{ ...held, intentId }], at);

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());

  it('books a recharge once, however often its reference comes', async () => {
    for (let i = 0; i < 3; i++) {
      await shop.db.transaction((tx) => recharge(tx, 'rita', 10_050, 'card-1', NOW));
    }
    expect(await balanceOf(shop.db, 'rita')).toEqual({
      availableCents: 10_050,
      onHoldCents: 0,
      inReviewCents: 0,
      owedCents: 0,
    });
    expect(await listLines(shop.db, 'rita', { curPageNo: 1, pageSize: 10 })).toEqual({
      total: 1,
      totals: { credits: 100.5, debits: 0, net: 100.5 },
      list: [
        {
          billId: null,
          id: 'rita:recharge:card-1',
          seq: expect.any(Number),
          time: NOW.toISOString(),
          kind: 'recharge',
          amount: 100.5,
          balance: 100.5,
          orderId: null,
          orderNo: null,
          labelId: null,
          trackingNumber: null,
          reference: 'card-1',
          reason: null,
        },
      ],
    });
  });

  it('refuses a hold the balance does not carry, with the missing dollars', async () => {
    const refusal = (missing: number, missingText: string) => ({
      ok: false,
      error: { type: 'INSUFFICIENT_BALANCE', retry: 'never', params: { missing, missingText, needed: 9.5 } },
    });
    await shop.db.transaction((tx) => recharge(tx, 'paul', 500, 'card-1', NOW));
    await shop.db.transaction(async (tx) => {
      expect(await placeHold(tx, 'paul', postage(950), 'hold-1', NOW)).toEqual(refusal(4.5, '4.50'));
      expect(await placeHold(tx, 'nobody', postage(950), 'hold-2', NOW)).toEqual(refusal(9.5, '9.50'));
    });
    expect(await balanceOf(shop.db, 'paul')).toEqual({
      availableCents: 500,
      onHoldCents: 0,
      inReviewCents: 0,
      owedCents: 0,
    });
  });

  it('takes postage, deposit and duties together or not at all, and says what all lack', async () => {
    const all = { holdCents: 400, depositCents: 6_000, dutyCents: 4_000 };
    await shop.db.transaction(async (tx) => {
      await recharge(tx, 'lena', 10_399, 'card-1', NOW);
      expect(await placeHold(tx, 'lena', all, 'lena-1', NOW)).toEqual({
        ok: false,
        error: {
          type: 'INSUFFICIENT_BALANCE',
          retry: 'never',
          params: { missing: 0.01, missingText: '0.01', needed: 104 },
        },
      });
    });
    expect(await balanceOf(shop.db, 'lena')).toEqual({
      availableCents: 10_399,
      onHoldCents: 0,
      inReviewCents: 0,
      owedCents: 0,
    });
    await shop.db.transaction(async (tx) => {
      await recharge(tx, 'lena', 1, 'card-2', NOW);
      expect(await placeHold(tx, 'lena', all, 'lena-1', NOW)).toEqual({ ok: true, value: null });
    });
    expect(await balanceOf(shop.db, 'lena')).toEqual({
      availableCents: 0,
      onHoldCents: 10_400,
      inReviewCents: 0,
      owedCents: 0,
    });
    await shop.db.transaction((tx) => releaseHold(tx, 'lena', all, 'lena-1', NOW));
    const { list } = await listLines(shop.db, 'lena', { curPageNo: 1, pageSize: 6 });
    expect(list.map(({ id, kind, amount, balance }) => [id, kind, amount, balance])).toEqual([
      ['lena-1:dutyRelease', 'dutyRelease', 40, 104],
      ['lena-1:depositRelease', 'depositRelease', 60, 64],
      ['lena-1:release', 'release', 4, 4],
      ['lena-1:dutyHold', 'dutyHold', -40, 0],
      ['lena-1:deposit', 'deposit', -60, 40],
      ['lena-1:hold', 'hold', -4, 100],
    ]);
    await expect(shop.db.transaction((tx) => releaseHold(tx, 'lena', all, 'lena-1', NOW))).rejects.toThrow(
      'lacks 400 cents',
    );
  });

  it('holds, reviews and refunds less the fee, each once per purchase', async () => {
    await shop.db.transaction((tx) => recharge(tx, 'vera', 2_000, 'card-1', NOW));
    await shop.db.transaction((tx) => placeHold(tx, 'vera', postage(1_905), 'vera-1', NOW));
    expect(await balanceOf(shop.db, 'vera')).toEqual({
      availableCents: 95,
      onHoldCents: 1_905,
      inReviewCents: 0,
      owedCents: 0,
    });
    const end = (outcome: 'refunded' | 'refused') =>
      shop.db.transaction((tx) =>
        endVoidReview(tx, 'vera', outcome, { cents: 1_905, feeCents: 191, intentId: 'vera-1', at: NOW }),
      );
    await expect(end('refunded')).rejects.toThrow('lacks 1714 cents');
    await shop.db.transaction((tx) =>
      reviewVoid(tx, 'vera', { ...postage(1_905), billedCents: 0 }, 'vera-1', NOW),
    );
    expect(await balanceOf(shop.db, 'vera')).toEqual({
      availableCents: 95,
      onHoldCents: 0,
      inReviewCents: 1_905,
      owedCents: 0,
    });
    await end('refunded');
    await expect(end('refused')).rejects.toThrow('lacks 1905 cents');
    const { list } = await listLines(shop.db, 'vera', { curPageNo: 1, pageSize: 10 });
    expect(list.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['voidRefundFee', 0, 18.09],
      ['voidRefund', 17.14, 18.09],
      ['voidReview', 0, 0.95],
      ['hold', -19.05, 0.95],
      ['recharge', 20, 20],
    ]);
    await shop.db.transaction((tx) => recharge(tx, 'vera', 10_000, 'card-2', NOW));
    await expect(
      shop.db.transaction((tx) => placeHold(tx, 'vera', postage(100), 'vera-1', NOW)),
    ).rejects.toMatchObject({
      cause: { code: '23505' },
    });
  });

  it.each([
    'update ledger_entries set amount_cents = amount_cents + 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    "update ledger_transfers set kind = 'hold'",
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    'delete from ledger_accounts',
  ])('the database refuses to rewrite history: %s', async (statement) => {
    await expect(shop.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '23001' } });
  });

  const entries = (transferId: string, cents: [string, number][]) =>
    cents.map(([accountId, amountCents]) => ({ transferId, accountId, amountCents, balanceAfterCents: 0 }));

  it.each([
    ['one entry', [['house:funding', -5]]],
    ['no entry', []],
    [
      'a sum above zero',
      [
        ['house:funding', -5],
        ['rita:available', 6],
      ],
    ],
  ] as [string, [string, number][]][])('the database refuses a transfer with %s', async (_, cents) => {
    const booked = shop.db.transaction(async (tx) => {
      await tx.insert(ledgerTransfers).values({
        id: 'bad',
        ownerId: 'rita',
        kind: 'recharge',
        availableCents: 5,
        availableAfterCents: 5,
        reference: 'bad',
        reasonKey: 'recharge:bad',
        hash: 'bad',
        createdAt: NOW,
      });
      if (cents.length > 0) await tx.insert(ledgerEntries).values(entries('bad', cents));
    });
    await expect(booked).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('the database refuses entries added to a transfer later, and balances without entries', async () => {
    await expect(
      shop.db.insert(ledgerEntries).values(entries('rita:recharge:card-1', [['rita:available', 5]])),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
    for (const cents of [1_000_000, -1]) {
      await expect(shop.db.update(ledgerAccounts).set({ balanceCents: cents })).rejects.toMatchObject({
        cause: { code: '23514' },
      });
    }
  });

  it('keeps its balances through any run of recharges, holds, deposits, duties and releases', async () => {
    const step = fc.record({
      kind: fc.constantFrom('recharge', 'hold', 'release'),
      cents: fc.integer({ min: 1, max: 3_000 }),
      depositCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000 })),
      dutyCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000 })),
      which: fc.nat(),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const ownerId = `run-${++run}`;
        const expected = { availableCents: 0, onHoldCents: 0, inReviewCents: 0, owedCents: 0 };
        let agreed = true;
        const placed: { id: string; held: Held }[] = [];
        for (const [i, { kind, cents, depositCents, dutyCents, which }] of steps.entries()) {
          await shop.db.transaction(async (tx) => {
            if (kind === 'recharge') {
              await recharge(tx, ownerId, cents, `r${i}`, NOW);
              expected.availableCents += cents;
            } else if (kind === 'hold') {
              const id = `${ownerId}-${i}`;
              const held = { holdCents: cents, depositCents, dutyCents };
              const all = cents + depositCents + dutyCents;
              const answer = await placeHold(tx, ownerId, held, id, NOW);
              agreed &&= answer.ok === all <= expected.availableCents;
              if (!answer.ok) return;
              placed.push({ id, held });
              expected.availableCents -= all;
              expected.onHoldCents += all;
            } else if (placed.length > 0) {
              const [one] = placed.splice(which % placed.length, 1);
              if (!one) return;
              await releaseHold(tx, ownerId, one.held, one.id, NOW);
              const all = one.held.holdCents + one.held.depositCents + one.held.dutyCents;
              expected.availableCents += all;
              expected.onHoldCents -= all;
            }
          });
        }
        expect(agreed).toBe(true);
        expect(await balanceOf(shop.db, ownerId)).toEqual(expected);
      }),
      { numRuns: 15 },
    );
    const flaws = await checkLedger(shop.db);
    expect(flaws.filter((flaw) => flaw.invariant !== 'every hold belongs to a purchase of its user')).toEqual(
      [],
    );
  });

  it('the checker sees each kind of damage', async () => {
    const chain = 'each transfer bears the hash of the one before and of its own content';
    const seen = async (statement: string) => {
      const flaws: string[] = [];
      const undo = new Error('undo');
      await shop.db
        .transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(sql.raw(statement));
          flaws.push(...(await checkLedger(tx)).map((flaw) => flaw.invariant));
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      return [...new Set(flaws)];
    };
    const sound = await seen('select 1');
    const damage = async (statement: string) =>
      (await seen(statement)).filter((flaw) => !sound.includes(flaw));
    expect(
      await damage(
        "update ledger_entries set amount_cents = amount_cents + 1 where account_id = 'rita:available'",
      ),
    ).toEqual([
      'each transfer has entries that sum to zero',
      'all entries sum to zero',
      'a balance is the sum of its entries',
      'the running balance follows the entries',
      chain,
    ]);
    expect(await damage("update ledger_accounts set balance_cents = 7 where id = 'rita:available'")).toEqual([
      'a balance is the sum of its entries',
      'what a user has was recharged',
    ]);
    expect(await damage("delete from ledger_entries where transfer_id = 'rita:recharge:card-1'")).toEqual([
      'each transfer has entries that sum to zero',
      'a balance is the sum of its entries',
      'the running balance follows the entries',
      chain,
    ]);
  });
});
