/** A copy of all that an account has, and its deletion: nothing of its people is left, and the books are sound. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askDataExport,
  askDeletion,
  downloadDataExport,
  getAccountData,
  withdrawDeletion,
} from '#contract/account-data.ts';
import { decide, listWaiting } from '#contract/admin.ts';
import { withdraw } from '#contract/corrections.ts';
import { listAudit } from '#contract/audit.ts';
import { listMessages } from '#contract/messages.ts';
import { listOrders } from '#contract/orders.ts';
import { cancelPickup } from '#contract/pickups.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { login } from '#contract/account.ts';
import { checkAudit } from '#server/admin/check-audit.ts';
import { sealAudit } from '#server/admin/seal-audit.ts';
import { createExportQueue } from '#server/data/export-queue.ts';
import { KEPT, REMOVED, REMOVED_OF_PERSONS } from '#server/data/erase-account.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { isClockBelieved } from '#server/jobs/clock.ts';
import { eventually } from '../eventually.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { makeThings } from './named-things.ts';
import { unzipped } from './unzip.ts';

const OWNER = 'other@packbench.example';
const DAY_MS = 86_400_000;
const password = 'Demo_2026';
/** Of the owner, of a recipient, of a sender, and what they wrote. */
const KNOWN = [
  'other@packbench',
  'Sam Reed',
  '500 Main St',
  'Jonas Weber',
  'Mina Torres',
  '9095550100',
  'Leaving the trade',
];
/** Of others, or kept by law: the carrier's, the provider's and the customs' own books, and filings of exports. */
const NOT_OURS = /^(?:carrier_|payment_book|insurer_book|filing_book|aes_filings)/;

describe.each(DATABASES)('the data of an account on %s', (database) => {
  let world: World;
  let owner: Client;
  let admin: Client;
  let accountId = '';

  beforeAll(async () => {
    world = await startWorld(database, {
      env: { SECRETS_KEY: '07'.repeat(32) },
      webhooks: { resolve: async () => [] },
    });
    owner = await world.login(OWNER);
    admin = await world.login('admin@packbench.example');
    await world.db.execute(
      sql`update accounts set settings = settings || '{"scanFormOpen": true, "ableItn": true, "isCarrierOrgOwner": true}'`,
    );
    const things = await makeThings(world, owner);
    await owner.get(cancelPickup, { body: { id: things.pickupId } });
    const { rows } = await world.db.execute<{ id: string }>(
      sql`select account_id as id from users where email = ${OWNER}`,
    );
    accountId = rows[0]!.id;
  });
  afterAll(() => world.close());

  const forgetCopies = () =>
    createExportQueue({
      db: world.db,
      clock: world.clock,
      newId: world.newId,
      wakeMails: () => undefined,
      log: world.app.log,
    }).run({ signal: new AbortController().signal, again: () => undefined });
  const stateOf = () => owner.get(getAccountData);
  /** A clock that has jumped is believed when it has gone on for a day. */
  async function letPass(days: number) {
    world.clock.advance((days - 1) * DAY_MS);
    await isClockBelieved({ db: world.db, clock: world.clock, log: world.app.log });
    world.clock.advance(DAY_MS);
  }

  it('is copied into a zip by a job, told, and handed out for the password alone', async () => {
    expect((await owner.ask(askDataExport, { body: { password: 'wrong' } })).envelope.errorCode).toBe(
      'PASSWORD_WRONG',
    );
    const asked = await owner.get(askDataExport, { body: { password } });
    await owner.get(askDataExport, { body: { password } });
    expect(asked.exports).toHaveLength(1);
    const made = await eventually(async () => {
      const [copy] = (await stateOf()).exports;
      expect(copy?.status).toBe('made');
      return copy!;
    });
    expect(made.expiresAt).toBe(new Date(world.clock().getTime() + 7 * DAY_MS).toISOString());
    const { list } = await owner.get(listMessages, { query: {} });
    expect(list.map(({ subject }) => subject)).toContain('The copy of your data is ready');

    const wrong = await owner.ask(downloadDataExport, { body: { id: made.id, password: 'wrong' } });
    expect(wrong.envelope.errorCode).toBe('PASSWORD_WRONG');
    const stranger = await world.login('unfunded@packbench.example');
    const foreign = await stranger.ask(downloadDataExport, { body: { id: made.id, password } });
    expect(foreign.status).toBe(404);
    const file = await owner.ask(downloadDataExport, { body: { id: made.id, password } });
    expect(file.headers['content-type']).toBe('application/zip');
    expect(file.bytes).toHaveLength(made.size ?? 0);
    const entries = unzipped(file.bytes);
    expect(entries.get('orders.csv')?.toString()).toContain('Sam Reed');
    expect(entries.get('addresses.csv')?.toString()).toContain('500 Main St');
    expect(entries.get('transactions.csv')?.toString().split('\r\n').length).toBeGreaterThan(3);
    expect(entries.get('labels/0001.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    expect([...entries.keys()].filter((name) => name.startsWith('files/claim/'))).toHaveLength(1);
    const all = [...entries.values()].map(String).join();
    for (const secret of ['$argon2', '4242424242424242']) expect(all).not.toContain(secret);
    const other = await world.db.execute<{ email: string }>(
      sql`select email from users where email <> ${OWNER}`,
    );
    for (const { email } of other.rows)
      expect([email, entries.get('users.csv')?.includes(email)]).toEqual([email, false]);
    expect((await owner.get(listAudit, { query: { pageSize: 2 } })).list.map(({ kind }) => kind)).toEqual([
      'dataDownload',
      'dataExport',
    ]);

    const partsLeft = async () =>
      (await world.db.execute(sql`select 1 from data_export_parts limit 1`)).rows.length;
    await world.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'the database fails here'; end $$`);
    await world.db.execute(sql`create trigger refuse before delete on data_export_parts
      for each row execute function refuse()`);
    await letPass(7);
    owner = await world.login(OWNER);
    admin = await world.login('admin@packbench.example');
    expect((await owner.ask(downloadDataExport, { body: { id: made.id, password } })).status).toBe(404);
    await expect(forgetCopies()).rejects.toThrow();
    // What is told as over is gone, and what is not gone is looked for again.
    expect([(await stateOf()).exports[0]?.status, await partsLeft()]).toEqual(['made', 1]);
    await world.db.execute(sql`drop function refuse cascade`);
    await forgetCopies();
    expect([(await stateOf()).exports[0]?.status, await partsLeft()]).toEqual(['over', 0]);
  });

  it('is not deleted while something is open', async () => {
    const { unsettled } = await stateOf();
    expect(unsettled.map(({ what }) => what)).toEqual(['balance', 'recharges']);
    const refused = await owner.ask(askDeletion, { body: { password, reason: 'Leaving the trade' } });
    expect(refused.envelope.errorCode).toBe('DELETION_UNSETTLED');
  });

  it('is kept where an administrator refuses, or its owner takes it back', async () => {
    await settleAll();
    const body = { password, reason: 'Leaving the trade' };
    const wrong = await owner.ask(askDeletion, { body: { ...body, password: 'wrong' } });
    expect(wrong.envelope.errorCode).toBe('PASSWORD_WRONG');
    const asked = await owner.get(askDeletion, { body });
    expect(asked.deletion).toMatchObject({ status: 'waiting', dueAt: null });
    expect((await owner.ask(askDeletion, { body })).envelope.errorCode).toBe('DELETION_ASKED');
    const waiting = await admin.get(listWaiting, { query: { kind: 'accountDeletion' } });
    expect(waiting.list[0]?.facts).toContainEqual({
      name: 'note',
      value: 'Leaving the trade',
      format: 'text',
    });
    const id = asked.deletion!.id;
    await admin.get(decide, {
      body: { kind: 'accountDeletion', id, approve: false, reason: 'Call us first.' },
    });
    expect((await stateOf()).deletion).toMatchObject({ status: 'refused', refusal: 'Call us first.' });

    const again = (await owner.get(askDeletion, { body })).deletion!.id;
    await admin.get(decide, {
      body: { kind: 'accountDeletion', id: again, approve: true, reason: 'As asked.' },
    });
    expect((await stateOf()).deletion).toMatchObject({
      status: 'approved',
      dueAt: new Date(world.clock().getTime() + 14 * DAY_MS).toISOString(),
    });
    expect((await owner.get(withdrawDeletion, { body: {} })).deletion).toMatchObject({ status: 'withdrawn' });
    expect((await owner.ask(withdrawDeletion, { body: {} })).status).toBe(404);
  });

  it('is erased after the waiting time, and its books stay sound', async () => {
    expect((await traces()).length).toBeGreaterThan(10);
    const { deletion } = await owner.get(askDeletion, { body: { password, reason: 'Leaving the trade' } });
    await admin.get(decide, {
      body: { kind: 'accountDeletion', id: deletion!.id, approve: true, reason: 'As asked.' },
    });
    const before = await transfers();
    await letPass(14);
    await eventually(async () => {
      world.jobs.wake('accountDeletions');
      const { rows } = await world.db.execute(sql`select 1 from account_deletions where status = 'done'`);
      expect(rows).toHaveLength(1);
    });
    expect(await traces()).toEqual([]);
    const { rows: open } = await world.db.execute(sql`select 1 from sessions where user_id = ${accountId}`);
    expect(open).toEqual([]);
    const again = await world.stranger().ask(login, { body: { email: OWNER, password } });
    expect(again.envelope.errorCode).toBe('LOGIN_FAILED');
    expect(await transfers()).toEqual(before);
    expect(await checkLedger(world.db)).toEqual([]);
    await sealAudit(world);
    expect((await checkAudit(world.db)).verdicts.flatMap(({ details }) => details)).toEqual([]);
    // Others have what they had.
    const shop = await world.login();
    expect((await shop.get(listOrders, { query: {} })).total).toBeGreaterThan(20);
  });

  const transfers = async () =>
    (
      await world.db.execute(
        sql`select id, hash from ledger_transfers where owner_id = ${accountId} order by id`,
      )
    ).rows;

  /** What is held and billed comes to its end, and the rest is paid out. */
  async function settleAll() {
    const transfers = await admin.get(listWaiting, { query: { kind: 'bank' } });
    for (const { id } of transfers.list)
      await admin.get(decide, { body: { kind: 'bank', id, approve: false, reason: 'It never came.' } });
    for (;;) {
      const { available } = await owner.get(getUserTotalPostage, { query: {} });
      if (available === 0) break;
      const { id } = await owner.get(withdraw, { body: { amount: Math.min(available, 200) } });
      await admin.get(decide, { body: { kind: 'withdrawal', id, approve: true } });
    }
    expect((await stateOf()).unsettled).toEqual([]);
  }

  it('knows of every table with something of an account whether it goes or stays', async () => {
    const { rows } = await world.db.execute<{ name: string }>(
      sql`select distinct table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name in ('account_id', 'user_id', 'owner_id')`,
    );
    const known = new Set([...REMOVED, ...REMOVED_OF_PERSONS, ...KEPT]);
    const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name) && !NOT_OURS.test(name));
    expect(unknown).toEqual([]);
  });

  /** Tables of ours in which one of the known texts stands for this account, or its owner's email for whomever. */
  async function traces(): Promise<string[]> {
    const { rows: tables } = await world.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
    );
    const found: string[] = [];
    for (const { name } of tables.filter((table) => !NOT_OURS.test(table.name))) {
      for (const text of KNOWN) {
        const { rows } = await world.db.execute<{ row: Record<string, string> }>(
          sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where position(${text} in t::text) > 0`,
        );
        const isOwn = (row: Record<string, string>) =>
          text === KNOWN[0] ||
          ['account_id', 'owner_id', 'user_id'].some((column) => row[column] === accountId);
        const own = rows.filter(({ row }) => isOwn(row));
        if (own.length > 0) found.push(`${name}: ${text}`);
      }
    }
    return found;
  }
});
