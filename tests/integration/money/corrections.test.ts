import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/db/db.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import {
  adjustManually,
  bookChargeback,
  chargeRechargeFee,
  endWithdrawal,
  requestWithdrawal,
} from '#server/ledger/corrections.ts';
import { recharge } from '#server/ledger/ledger.ts';
import { openAccounts, post } from '#server/ledger/post.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop } from './shop.ts';

const why = (reference: string) => ({ reference, at: NOW });

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop?.close());

  const run = <T>(act: (tx: Tx) => Promise<T>) => shop.db.transaction(act);

  async function balancesOf(ownerId: string) {
    const { rows } = await shop.db.execute<{ kind: string; cents: number }>(
      sql`select kind, balance_cents::int as cents from ledger_accounts where owner_id = ${ownerId} order by kind`,
    );
    return Object.fromEntries(rows.map((row) => [row.kind, row.cents]));
  }

  it('owes a chargeback beyond the balance, once, and pays it first from the next recharge', async () => {
    await run((tx) => recharge(tx, 'cara', 1_000, 'card-1', NOW));
    for (let i = 0; i < 2; i++) {
      await run((tx) => chargeRechargeFee(tx, 'cara', 300, why('card-1')));
      await run((tx) => bookChargeback(tx, 'cara', 1_000, why('dispute-1')));
    }
    expect(await balancesOf('cara')).toEqual({ available: 0, in_review: 0, on_hold: 0, owed: -300 });
    await run((tx) => recharge(tx, 'cara', 200, 'card-2', NOW));
    expect(await balancesOf('cara')).toEqual({ available: 0, in_review: 0, on_hold: 0, owed: -100 });
    await run((tx) => recharge(tx, 'cara', 500, 'card-3', NOW));
    expect(await balancesOf('cara')).toEqual({ available: 400, in_review: 0, on_hold: 0, owed: 0 });
  });

  it('owes all of it where nothing was ever recharged', async () => {
    await run((tx) => bookChargeback(tx, 'cleo', 700, why('dispute-1')));
    expect(await balancesOf('cleo')).toEqual({ available: 0, in_review: 0, on_hold: 0, owed: -700 });
  });

  it('adjusts by hand with a reason, once, and undoes it by a second entry', async () => {
    for (let i = 0; i < 2; i++)
      await run((tx) => adjustManually(tx, 'mara', 250, { ...why('decision-1'), reason: 'late parcel' }));
    expect((await balancesOf('mara')).available).toBe(250);
    await run((tx) => adjustManually(tx, 'mara', -250, { ...why('decision-2'), reason: 'wrong account' }));
    expect(await balancesOf('mara')).toEqual({ available: 0, in_review: 0, on_hold: 0, owed: 0 });
    const { rows } = await shop.db.execute(
      sql`select reason_key, details from ledger_transfers where owner_id = 'mara' order by seq`,
    );
    expect(rows).toEqual([
      { reason_key: 'manualAdjustment:decision-1', details: { reason: 'late parcel' } },
      { reason_key: 'manualAdjustment:decision-2', details: { reason: 'wrong account' } },
    ]);
    await expect(
      run((tx) => adjustManually(tx, 'mara', 5, { ...why('decision-3'), reason: ' ' })),
    ).rejects.toThrow('NoReason');
  });

  it('sets a withdrawal aside, and ends it once: paid, or given back', async () => {
    await run((tx) => recharge(tx, 'wanda', 1_000, 'card-1', NOW));
    for (let i = 0; i < 2; i++) {
      expect(await run((tx) => requestWithdrawal(tx, 'wanda', 600, why('w-1')))).toEqual({
        ok: true,
        value: null,
      });
    }
    expect(await balancesOf('wanda')).toEqual({ available: 400, in_review: 600, on_hold: 0, owed: 0 });
    expect(await run((tx) => requestWithdrawal(tx, 'wanda', 401, why('w-2')))).toMatchObject({
      ok: false,
      error: { type: 'INSUFFICIENT_BALANCE', params: { missing: 0.01 } },
    });
    for (let i = 0; i < 2; i++) await run((tx) => endWithdrawal(tx, 'wanda', 'withdrawal', why('w-1')));
    expect(await balancesOf('wanda')).toEqual({ available: 400, in_review: 0, on_hold: 0, owed: 0 });
    await expect(run((tx) => endWithdrawal(tx, 'wanda', 'withdrawalRefused', why('w-1')))).rejects.toThrow(
      'has ended otherwise',
    );
    await expect(run((tx) => endWithdrawal(tx, 'wanda', 'withdrawal', why('w-2')))).rejects.toThrow(
      'no withdrawal w-2',
    );
    await run((tx) => requestWithdrawal(tx, 'wanda', 400, why('w-3')));
    await run((tx) => endWithdrawal(tx, 'wanda', 'withdrawalRefused', why('w-3')));
    expect(await balancesOf('wanda')).toEqual({ available: 400, in_review: 0, on_hold: 0, owed: 0 });
  });

  it('books one kind several times per purchase, each reason once', async () => {
    const adjust = (reason: string) =>
      run((tx) =>
        post(tx, 'bill', { kind: 'billAdjustment', cents: 50 }, { intentId: 'bill-1', reason }, NOW),
      );
    await run((tx) => openAccounts(tx, 'bill'));
    await adjust('line-1');
    await adjust('line-2');
    await expect(adjust('line-1')).rejects.toMatchObject({ cause: { code: '23505' } });
    expect((await balancesOf('bill')).owed).toBe(-100);
  });

  it.each([
    ["update ledger_accounts set balance_cents = 1 where id = 'cleo:owed'"],
    ["update ledger_accounts set balance_cents = -1 where id = 'cleo:in_review'"],
  ])('the database refuses a balance on the wrong side of zero: %s', async (statement) => {
    await expect(shop.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { code: '23514', constraint: 'ledger_accounts_sign' },
    });
  });

  it('leaves a sound ledger, and the checker sees debts beside money and withdrawals ended twice', async () => {
    const flawsAfter = async (statement: string) => {
      const flaws: string[] = [];
      const undo = new Error('undo');
      await run(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(statement));
        flaws.push(...(await checkLedger(tx)).map((flaw) => flaw.invariant));
        throw undo;
      }).catch((error: unknown) => {
        if (error !== undo) throw error;
      });
      return flaws.filter((flaw) => flaw !== 'every hold belongs to a purchase of its user');
    };
    expect(await flawsAfter('select 1')).toEqual([]);
    expect(
      await flawsAfter("update ledger_accounts set balance_cents = -5 where id = 'wanda:owed'"),
    ).toContain('no user has money available while he owes some');
    expect(
      await flawsAfter(
        "update ledger_transfers set reference = 'w-1' where owner_id = 'wanda' and kind = 'withdrawalRefused'",
      ),
    ).toContain('what waits of withdrawals is in review, each ends at most once and whole');
  });
});
