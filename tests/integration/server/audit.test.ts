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
    return { code, broken: lines.filter((line) => line.startsWith('BROKEN')), verdict: lines.at(-1) };
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
      verdict: expect.stringMatching(
        /^The ledger is sound: 3 transfers, 6 entries, 2 accounts of customers, \d+ invariants hold\.$/,
      ),
    });
  });

  it.runIf(kind === 'embedded')('looks at no database that a server has open', async () => {
    const database = await openDatabase(fresh);
    const refused = await audit();
    await database.close();
    expect(refused).toEqual({ code: 1, broken: [], verdict: expect.stringContaining('in use') });
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
      verdict: expect.stringMatching(/^The ledger is UNSOUND: 1 of \d+ invariants are broken/),
    });
  });
});
