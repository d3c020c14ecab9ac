/** What becomes of a database between two versions of the server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { health } from '#contract/account.ts';
import { ConfigError } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { migrateDatabase, openDatabase } from '#server/db/connect.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { resourcePath } from '#server/resources.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { DATABASES, freshDatabase } from './fresh-database.ts';
import { bundleServer, startProcess } from './server-process.ts';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Today's migrations, and after them these, of an hour later each. */
function migrationsWith(folder: string, added: Record<string, string>): string {
  fs.cpSync(resourcePath('db/migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as Journal;
  for (const [tag, statements] of Object.entries(added)) {
    const last = journal.entries.at(-1)!;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 3_600_000, tag });
    fs.writeFileSync(path.join(folder, `${tag}.sql`), statements);
  }
  fs.writeFileSync(file, JSON.stringify(journal));
  return folder;
}

const takingSeconds = (seconds: number) => `do $$
  declare until timestamptz := clock_timestamp() + interval '${seconds} s';
  begin loop exit when clock_timestamp() > until; end loop; end $$;`;
const ADDED = 'create table added (id integer); insert into added values (1);';

describe.each(DATABASES)('a migration on %s', (kind) => {
  let fresh: FreshDatabase;
  let scratch: string;
  let database: OpenDatabase | undefined;
  beforeEach(async () => {
    fresh = await freshDatabase(kind);
    scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-migrations-'));
  });
  afterEach(async () => {
    await database?.close();
    database = undefined;
    await fresh.remove();
    fs.rmSync(scratch, { recursive: true });
  });

  /** As a server opens it, with limits that a test can wait for. */
  const openHurried = async () => {
    if (fresh.databaseUrl === null) return openEmbedded(fresh.dataDir, 1_500);
    return openDatabase({
      ...fresh,
      databaseUrl: `${fresh.databaseUrl}?statement_timeout=1500&lock_timeout=1500`,
    });
  };
  const rowsOf = async (text: string) => (await database!.pool.query<Record<string, unknown>>(text)).rows;

  it('of a newer version keeps an earlier one from the database, which it leaves as it is', async () => {
    database = await openDatabase(fresh);
    await migrateDatabase(database, { folder: migrationsWith(scratch, { '9000_added': ADDED }) });
    const before = await rowsOf('select * from drizzle.__drizzle_migrations order by id');
    const day = new Date(Number(before.at(-1)!['created_at'])).toISOString().slice(0, 10);
    await expect(migrateDatabase(database)).rejects.toThrow(
      new ConfigError(
        `This database was changed by a newer version, with a migration of ${day} that this one does not know: start the newer version, or go back to a copy of before.`,
      ),
    );
    expect(await rowsOf('select * from drizzle.__drizzle_migrations order by id')).toEqual(before);
  });

  it('may take longer than any other work, which is ended again after it', async () => {
    database = await openHurried();
    const folder = migrationsWith(scratch, { '9000_added': ADDED, '9001_long': takingSeconds(3) });
    await migrateDatabase(database, { folder });
    expect(await rowsOf('select id from added')).toEqual([{ id: 1 }]);
    await expect(database.pool.query(takingSeconds(20))).rejects.toThrow();
  });
});

describe.each(DATABASES)('a migration that is killed half-way on %s', (kind) => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>;
  let fresh: FreshDatabase;
  beforeAll(async () => {
    bundle = await bundleServer();
    fresh = await freshDatabase(kind);
  });
  afterAll(async () => {
    await fresh.remove();
    bundle.remove();
  });

  /** The embedded engine writes into its own folder, PostgreSQL tells what it is at. */
  const isHalfWay = async () => {
    if (fresh.databaseUrl === null) return fs.existsSync(path.join(fresh.dataDir, 'pg', 'half-way'));
    const client = new pg.Client({ connectionString: fresh.databaseUrl });
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and query like '%half-way%' and pid <> pg_backend_pid()`,
    );
    await client.end();
    return rowCount === 1;
  };

  it('begins again with the next start, and is made once', async () => {
    const folder = path.join(path.dirname(bundle.entry), 'migrations');
    const halfWay = `${kind === 'embedded' ? `copy (select 1) to '/pglite/data/half-way';--> statement-breakpoint\n` : ''}-- half-way\n${takingSeconds(600)}`;
    migrationsWith(folder, { '9000_added': ADDED, '9001_half': halfWay });
    const env = { DATA_DIR: fresh.dataDir, DATABASE_URL: fresh.databaseUrl ?? '', DEMO: '0' };
    const child = spawn(process.execPath, [bundle.entry], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    await vi.waitFor(async () => expect(await isHalfWay()).toBe(true), { timeout: 120_000, interval: 50 });
    child.kill('SIGKILL');
    await once(child, 'exit');

    migrationsWith(folder, { '9000_added': ADDED, '9001_half': 'insert into added values (2);' });
    const server = await startProcess(bundle.entry, env);
    expect((await fetch(server.origin + health.path)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const database = await openDatabase(fresh);
    const { rows } = await database.pool.query('select id from added order by id');
    await database.close();
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  }, 240_000);
});
