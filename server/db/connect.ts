/** Opens the database: PostgreSQL by its address, else the embedded one in the data folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { resourcePath } from '#server/resources.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { OpenDatabase } from './embedded/embedded.ts';

export type { OpenDatabase };

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** Any number, the same in every server: they migrate one after the other. */
const MIGRATION_LOCK = 7261;

export async function openDatabase(config: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (config.databaseUrl === null) return openEmbedded(config.dataDir);
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  pool.on('error', () => {});
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw new ConfigError(`DATABASE_URL names a database that cannot be opened: ${reasonOf(error)}.`);
  });
  return { pool, embedded: false, close: () => pool.end() };
}

/** The driver's words name host, user or database, never the password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/**
 * Brings the schema up to date. Several servers may start at once: the lock lets one through at a time. What the
 * embedded database holds is copied before anything is changed.
 */
export async function migrateDatabase(
  database: Pick<OpenDatabase, 'pool' | 'copyBefore'>,
  { folder = migrationsFolder(), now = new Date() } = {},
): Promise<void> {
  const { pool, copyBefore } = database;
  const next = copyBefore && (await nextMigration(pool, folder));
  if (next !== undefined) await copyBefore?.(next, now);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle({ client }), { migrationsFolder: folder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

function migrationsFolder(): string {
  return resourcePath('migrations', 'db/migrations', 'server/db/migrations');
}

/** The name of the first migration to come; undefined where none is, or where there is nothing yet to change. */
export async function nextMigration(pool: pg.Pool, folder = migrationsFolder()): Promise<string | undefined> {
  const made = await pool.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_made`);
  if (!(made.rows[0] as { is_made: boolean }).is_made) return undefined;
  const { rows } = await pool.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]?.last ?? null;
  if (last === null) return undefined;
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  return journal.entries.find(({ when }) => when > Number(last))?.tag;
}
