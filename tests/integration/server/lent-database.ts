/**
 * An empty, migrated database for one test file after the other. To copy and open an embedded one takes longer than
 * most files, so each thread keeps those it has opened and puts them back as the migrations left them.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/connect.ts';
import { poolOn } from '#server/db/embedded/embedded.ts';
import { Engine } from '#server/db/embedded/engine.ts';
import type { DatabaseKind } from './fresh-database.ts';
import { freshDatabase, makeTemplate } from './fresh-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the threads keep their databases; removed after the run. */
    lentDatabases: string;
  }
}

const TIMEOUT_MS = 60_000;

export interface LentDatabase {
  databaseUrl: string | null;
  /** A folder of the borrower's own, without the database. */
  dataDir: string;
  /** Closed and opened again, an embedded database comes back from the disk. */
  open(): Promise<OpenDatabase>;
  giveBack(): Promise<void>;
}

export async function lentDatabase(kind: DatabaseKind): Promise<LentDatabase> {
  if (kind === 'postgres') {
    const fresh = await freshDatabase(kind);
    return { ...fresh, open: () => openDatabase(fresh), giveBack: fresh.remove };
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-test-'));
  const kept = idle.pop() ?? (await keep());
  let wasOpened = false;
  return {
    databaseUrl: null,
    dataDir,
    async open() {
      if (wasOpened) await kept.engine.close();
      wasOpened = true;
      const pool = poolOn(kept.engine);
      return { pool, embedded: true, close: () => pool.end() };
    },
    async giveBack() {
      fs.rmSync(dataDir, { recursive: true, force: true });
      if (await ask(kept.engine, (pool) => putBack(pool, kept))) idle.push(kept);
      else await kept.engine.close();
    },
  };
}

interface Kept {
  engine: Engine;
  /** What the migrations wrote, as JSON by table. */
  rows: Map<string, string>;
  schema: string;
}

/** The modules of a thread outlive its files. */
const idle: Kept[] = [];

async function keep(): Promise<Kept> {
  const dir = fs.mkdtempSync(path.join(inject('lentDatabases'), 'pg-'));
  fs.cpSync(await makeTemplate(), dir, { recursive: true });
  const engine = new Engine(dir, TIMEOUT_MS);
  return ask(engine, async (pool) => {
    const rows = new Map<string, string>();
    for (const table of await writtenTables(pool)) rows.set(table, await rowsOf(pool, table));
    return { engine, rows, schema: await schemaOf(pool) };
  });
}

async function ask<T>(engine: Engine, question: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = poolOn(engine);
  return question(pool).finally(() => pool.end());
}

/** False where a test has changed the schema: that database is lent to nobody else. */
async function putBack(pool: pg.Pool, { rows, schema }: Kept): Promise<boolean> {
  if ((await schemaOf(pool)) !== schema) return false;
  // Past the triggers that keep the ledger append-only.
  await pool.query('set session_replication_role = replica');
  const written = await writtenTables(pool);
  if (written.length > 0) await pool.query(`truncate ${written.join(', ')} cascade`);
  await pool.query(
    `select setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null`,
  );
  for (const [table, json] of rows) {
    await pool.query(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
      [json],
    );
  }
  return true;
}

/** A table of no bytes has never held a row. */
async function writtenTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 order by name`,
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ json: string }>(
    `select coalesce(jsonb_agg(to_jsonb(one)), '[]')::text as json from ${table} one`,
  );
  return rows[0]?.json ?? '[]';
}

/** How many things the schema has, and which transaction made or changed the last of them. */
async function schemaOf(pool: pg.Pool): Promise<string> {
  const catalogues = ['pg_attribute', 'pg_constraint', 'pg_proc', 'pg_trigger'];
  const marks = catalogues.map((name) => `(select array[count(*), max(xmin::text::bigint)] from ${name})`);
  const { rows } = await pool.query<{ marks: string }>(`select array[${marks.join(', ')}]::text as marks`);
  return rows[0]?.marks ?? '';
}
