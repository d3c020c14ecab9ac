/** The ledger is checked from where it was verified last, and all of it at night. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/db/db.ts';
import { readChecks, recordCheck } from '#server/jobs/server-checks.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { LedgerPosition } from '#server/ledger/check-news.ts';
import { BEFORE_ALL, checkNews } from '#server/ledger/check-news.ts';
import { createNewsCheck, createWholeCheck } from '#server/ledger/ledger-check-job.ts';
import { recharge } from '#server/ledger/ledger.ts';
import { eventually } from '../eventually.ts';
import { DATABASES } from '../server/fresh-database.ts';
import type { Shop } from './shop.ts';
import { NOW, openShop } from './shop.ts';

const LINK = 'each transfer bears the hash of the one before and of its own content';
const RUNNING = 'the running balance follows the entries';
const HELD_ONCE = 'each purchase is held once; a refusal releases it, a void puts it in review, each once';

describe.each(DATABASES)('the check of the ledger on %s', (kind) => {
  let shop: Shop;
  let purchase: string;
  /** Everything of `beforeAll` is verified. */
  let mark: LedgerPosition;
  beforeAll(async () => {
    shop = await openShop(kind);
    purchase = shop.deps.newId();
    await shop.ask((await shop.anOrder()).id, purchase);
    await shop.finishAll();
    await shop.db.transaction((tx) => recharge(tx, 'cora', 5_000, 'old', NOW));
    mark = await verified(BEFORE_ALL);
  });
  afterAll(() => shop?.close());

  async function sound(from: LedgerPosition): Promise<LedgerPosition> {
    const { flaws, position } = await checkNews(shop.db, from);
    expect(flaws).toEqual([]);
    return position;
  }

  /** Transactions of other databases of the same PostgreSQL are waited for, too. */
  async function verified(from: LedgerPosition): Promise<LedgerPosition> {
    const { rows } = await shop.db.execute<{ seq: number }>(
      sql`select max(seq)::int as seq from ledger_transfers`,
    );
    let position = from;
    await eventually(async () => {
      position = await sound(position);
      expect(position.verified.seq).toBe(rows[0]?.seq);
    });
    return position;
  }

  const behindItsBack = async (tx: Tx, ...statements: string[]) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`set local session_replication_role = origin`);
  };

  /** What each check finds after `spoil`, which is undone. */
  async function foundAfter(spoil: (tx: Tx) => Promise<void>) {
    const found = { news: [] as string[], whole: [] as string[], position: mark };
    const undo = new Error('undo');
    await shop.db
      .transaction(async (tx) => {
        await spoil(tx);
        const { flaws, position } = await checkNews(tx, mark);
        const names = (of: readonly { invariant: string }[]) => [
          ...new Set(of.map(({ invariant }) => invariant)),
        ];
        Object.assign(found, { news: names(flaws), whole: names(await checkLedger(tx)), position });
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return found;
  }

  const raise = (transfer: string) =>
    `update ledger_transfers set available_cents = available_cents + 1 where id = '${transfer}'`;

  it('goes on to the end of what was there', async () => {
    const { rows } = await shop.db.execute<{ seq: number; entry: number }>(
      sql`select (select max(seq) from ledger_transfers)::int as seq, (select max(id) from ledger_entries)::int as entry`,
    );
    expect(mark.verified).toEqual(rows[0]);
  });

  it('finds what is wrong after the mark, and stays before it', async () => {
    const found = await foundAfter(async (tx) => {
      await recharge(tx, 'cora', 700, 'new', NOW);
      await behindItsBack(tx, raise('cora:recharge:new'));
    });
    expect(found).toEqual({ news: [LINK], whole: [LINK], position: mark });
  });

  it('finds an entry that was added to a transfer from before the mark', async () => {
    const { news, whole } = await foundAfter((tx) =>
      behindItsBack(
        tx,
        `insert into ledger_entries (transfer_id, account_id, amount_cents, balance_after_cents)
          values ('cora:recharge:old', 'cora:available', 100, 5100)`,
      ),
    );
    expect(news.toSorted()).toEqual(whole.toSorted());
    expect(news).toContain(LINK);
  });

  it('finds of a purchase that goes on what was wrong with it before', async () => {
    const spoil = `update ledger_transfers set kind = 'deposit' where intent_id = '${purchase}' and kind = 'hold'`;
    const rest = (tx: Tx) => behindItsBack(tx, spoil);
    expect((await foundAfter(rest)).news).toEqual([]);
    const goesOn = await foundAfter(async (tx) => {
      await rest(tx);
      await behindItsBack(
        tx,
        `insert into ledger_transfers (id, owner_id, kind, available_cents, available_after_cents, intent_id, reason_key, hash, created_at)
          values ('next', '${shop.user.accountId}', 'adjustment', 0, 0, '${purchase}', 'next', '', now())`,
      );
    });
    expect(goesOn.news).toContain(HELD_ONCE);
    expect(goesOn.whole).toContain(HELD_ONCE);
  });

  it('leaves what is wrong before the mark to the check of all', async () => {
    const found = await foundAfter((tx) => behindItsBack(tx, raise('cora:recharge:old')));
    expect([found.news, found.whole]).toEqual([[], [LINK]]);
    const moved = await foundAfter((tx) =>
      behindItsBack(
        tx,
        `update ledger_entries set balance_after_cents = 1 where transfer_id = 'cora:recharge:old' and account_id = 'house:funding'`,
      ),
    );
    expect(moved.whole).toContain(RUNNING);
  });

  it.runIf(kind === 'postgres')('passes by nothing that is committed late', async () => {
    let drawn: () => void = () => {};
    let commit: () => void = () => {};
    const isDrawn = new Promise<void>((resolve) => (drawn = resolve));
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    const late = shop.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into ledger_accounts (id, owner_id, kind) values ('late:available', 'late', 'available')`,
      );
      await behindItsBack(
        tx,
        `insert into ledger_transfers (id, owner_id, kind, available_cents, available_after_cents, reference, reason_key, hash, created_at)
          values ('late', 'late', 'recharge', 0, 0, 'late', 'late', 'wrong', now())`,
      );
      drawn();
      await mayCommit;
    });
    await isDrawn;
    await shop.db.transaction((tx) => recharge(tx, 'cora', 300, 'meanwhile', NOW));
    let position = mark;
    for (let time = 0; time < 3; time++) position = await sound(position);
    expect(position.verified).toEqual(mark.verified);
    commit();
    await late;
    expect((await checkNews(shop.db, position)).flaws.map(({ detail }) => detail)).toContain('late');
    await shop.db.transaction((tx) =>
      behindItsBack(
        tx,
        `delete from ledger_transfers where id = 'late'`,
        `delete from ledger_accounts where owner_id = 'late'`,
      ),
    );
    mark = await verified(position);
  });

  it('is kept for all servers: the news by the minute, all of it at night, or an hour after something was found', async () => {
    let now = new Date(2026, 10, 21, 14);
    const said: string[] = [];
    const deps = {
      db: shop.db,
      clock: () => now,
      log: { error: (flaw: unknown) => void said.push((flaw as { detail: string }).detail) },
    };
    const context = { signal: new AbortController().signal, again: () => {} };
    const run = async (job: 'news' | 'whole') => {
      await (job === 'news' ? createNewsCheck(deps) : createWholeCheck(deps)).run(context);
      const checks = await readChecks(shop.db);
      return [checks.get('ledgerNews')?.flaws, checks.get('ledgerWhole')?.flaws];
    };
    const ranHoursAgo = (hours: number) =>
      shop.db.execute(
        sql`update server_checks set ran_at = clock_timestamp() - make_interval(hours => ${hours}) where name = 'ledgerWhole'`,
      );
    await recordCheck(shop.db, 'ledgerNews', { flaws: 0, position: mark });
    expect([await run('news'), await run('whole')]).toEqual([
      [0, undefined],
      [0, 0],
    ]);
    await shop.db.transaction((tx) => behindItsBack(tx, raise('cora:recharge:old')));
    expect([await run('news'), await run('whole')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await ranHoursAgo(13);
    expect(await run('whole')).toEqual([0, 0]);
    now = new Date(2026, 10, 22, 2);
    expect(await run('whole')).toEqual([0, 1]);
    expect(said).toEqual(['cora:recharge:old']);
    await shop.db.transaction((tx) => behindItsBack(tx, raise('cora:recharge:old').replace('+ 1', '- 1')));
    expect(await run('whole')).toEqual([0, 1]);
    await ranHoursAgo(2);
    expect(await run('whole')).toEqual([0, 0]);
  });
});
