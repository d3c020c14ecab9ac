import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase, openDatabase } from '#server/db/connect.ts';
import { createDb } from '#server/db/db.ts';
import { adjustManually } from '#server/ledger/corrections.ts';
import { recharge } from '#server/ledger/ledger.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { DATABASES, freshDatabase } from './fresh-database.ts';
import { bundleServer, startProcess } from './server-process.ts';

const AT = new Date('2026-11-20T10:00:00.000Z');

describe.each(DATABASES)('the audit on %s', (kind) => {
  let fresh: FreshDatabase;
  let server: { audit: string; remove(): void };
  beforeAll(async () => {
    server = await bundleServer();
    fresh = await freshDatabase(kind);
  });
  afterAll(async () => {
    server.remove();
    await fresh.remove();
  });

  async function change(...statements: string[]) {
    const database = await openDatabase(fresh);
    for (const statement of statements) await database.pool.query(statement);
    await database.close();
  }

  async function audit() {
    const run = await startProcess(server.audit, {
      DATA_DIR: fresh.dataDir,
      DATABASE_URL: fresh.databaseUrl ?? '',
    });
    const code = await run.ended;
    const lines = run.output().trimEnd().split('\n');
    const log = lines.find((line) => line.startsWith('The audit log'));
    return { code, broken: lines.filter((line) => line.startsWith('BROKEN')), log, verdict: lines.at(-1) };
  }

  it('says that the ledger is sound, and of what it consists', async () => {
    const database = await openDatabase(fresh);
    await migrateDatabase(database);
    await createDb(database.pool).transaction(async (tx) => {
      await recharge(tx, 'cora', 5_000, 'card-1', AT);
      await adjustManually(tx, 'cora', -250, { reason: 'wrong weight', reference: 'd-1', at: AT });
      await recharge(tx, 'cleo', 700, 'card-1', AT);
    });
    await database.close();
    expect(await audit()).toEqual({
      code: 0,
      broken: [],
      log: 'The audit log is sound: 0 entries sealed, 0 not yet.',
      verdict: expect.stringMatching(
        /^The ledger is sound: 3 transfers, 6 entries, 2 accounts of customers, \d+ invariants hold\.$/,
      ),
    });
  });

  it.runIf(kind === 'embedded')('looks at no database that a server has open', async () => {
    const database = await openDatabase(fresh);
    const refused = await audit();
    await database.close();
    expect(refused).toEqual({
      code: 1,
      broken: [],
      log: undefined,
      verdict: expect.stringContaining('in use'),
    });
  });

  it('exits 1 and names what was changed behind the back of the ledger', async () => {
    await change(
      'alter table ledger_transfers disable trigger user',
      `update ledger_transfers set details = '{"reason": "agreed"}' where kind = 'manualAdjustment'`,
      'alter table ledger_transfers enable trigger user',
    );
    expect(await audit()).toEqual({
      code: 1,
      broken: ['BROKEN  each transfer bears the hash of the one before and of its own content'],
      log: 'The audit log is sound: 0 entries sealed, 0 not yet.',
      verdict: expect.stringMatching(/^The ledger is UNSOUND: 1 of \d+ invariants are broken/),
    });
    await change(
      'alter table ledger_transfers disable trigger user',
      `update ledger_transfers set details = '{"reason": "wrong weight"}' where kind = 'manualAdjustment'`,
      'alter table ledger_transfers enable trigger user',
    );
  });

  it('exits 1 where the log was changed, and says how much of it has no seal yet', async () => {
    const entry = (id: string) =>
      `insert into audit_entries (id, kind, account_id, address, facts, created_at)
        values ('${id}', 'login', 'cora', '', '[]', '2026-11-20T10:00:00Z')`;
    await change(entry('e-1'), entry('e-2'), `select audit_seal(10, '2026-11-20T10:00:05Z')`, entry('e-3'));
    const sound = await audit();
    expect(sound).toMatchObject({ code: 0, broken: [] });
    expect(sound.log).toMatch(/^The audit log is sound: 2 entries sealed, 1 not yet, head [0-9a-f]{64}\.$/);
    await change(
      'alter table audit_entries disable trigger user',
      `update audit_entries set address = '10.0.0.1' where id = 'e-1'`,
      'alter table audit_entries enable trigger user',
    );
    expect(await audit()).toMatchObject({
      code: 1,
      broken: ['BROKEN  each seal bears the hash of the one before and of all that its entry says'],
      log: expect.stringMatching(/^The audit log is UNSOUND: 1 of 3 invariants are broken/),
      verdict: expect.stringMatching(/^The ledger is sound/),
    });
  });
});
