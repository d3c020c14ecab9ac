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
/**
 * What a session of PostgreSQL may take, in milliseconds: a server that froze, or whose machine is gone, gives back what
 * it had locked before those who wait for it give up. What stands in the address itself goes before.
 */
const SESSION_LIMITS = {
  idle_in_transaction_session_timeout: 10_000,
  lock_timeout: 20_000,
  statement_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options:
    '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=30000',
};
/** For work that is long by its nature. Of a session, or by `set local` of a transaction. */
export const NO_TIME_LIMIT = 'statement_timeout = 0';
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
    ...SESSION_LIMITS,
  });
  pool.on('error', () => {});
  // Lost while it is lent, a connection tells its pool nothing: unheard, that would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
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
 * Brings the schema up to date, in one transaction: cut off, it begins again. Several servers may start at once: the
 * lock lets one through at a time. What the embedded database holds is copied before anything is changed.
 */
export async function migrateDatabase(
  database: Pick<OpenDatabase, 'pool' | 'copyBefore' | 'unhurried'>,
  { folder = migrationsFolder(), now = new Date() } = {},
): Promise<void> {
  const { pool, copyBefore, unhurried = (run) => run() } = database;
  await mustKnowMigrations(pool, folder);
  const next = copyBefore && (await nextMigration(pool, folder));
  if (next !== undefined) await copyBefore?.(next, now);
  await unhurried(() => migrateAlone(pool, folder));
}

async function migrateAlone(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set ${NO_TIME_LIMIT}`);
    await client.query('set lock_timeout = 0');
    // A server that is killed leaves no statement running behind it, for which the next one would wait.
    await client.query('set client_connection_check_interval = 2000').catch(() => {});
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Another server may have migrated meanwhile, to a version that is newer than this one.
    await mustKnowMigrations(client, folder);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    // The lock goes with its session, and so do its settings.
    client.release(true);
  }
}

function migrationsFolder(): string {
  return resourcePath('migrations', 'db/migrations', 'server/db/migrations');
}

/** The name of the first migration to come; undefined where none is, or where there is nothing yet to change. */
export async function nextMigration(pool: pg.Pool, folder = migrationsFolder()): Promise<string | undefined> {
  const made = await madeMigrations(pool);
  const last = Math.max(...made);
  return made.length === 0 ? undefined : journalOf(folder).find(({ when }) => when > last)?.tag;
}

/** An earlier version would write what the newer one no longer understands. */
export async function mustKnowMigrations(
  client: Pick<pg.ClientBase, 'query'>,
  folder = migrationsFolder(),
): Promise<void> {
  const known = new Set(journalOf(folder).map(({ when }) => when));
  const unknown = (await madeMigrations(client)).filter((when) => !known.has(when));
  if (unknown.length === 0) return;
  const day = new Date(Math.max(...unknown)).toISOString().slice(0, 10);
  throw new ConfigError(
    `This database was changed by a newer version, with a migration of ${day} that this one does not know: start the newer version, or go back to a copy of before.`,
  );
}

/** When each migration was written, of those the database has. */
async function madeMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<number[]> {
  const { rows } = await client.query<{ is_made: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_made`,
  );
  if (!rows[0]?.is_made) return [];
  const made = await client.query<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations',
  );
  return made.rows.map(({ when }) => Number(when));
}

function journalOf(folder: string): { when: number; tag: string }[] {
  const text = readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(text) as { entries: { when: number; tag: string }[] }).entries;
}
