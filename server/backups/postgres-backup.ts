/** The whole of a PostgreSQL database as one file of pg_dump, and back. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { syncFolder, syncTree } from '#server/db/embedded/sync-tree.ts';
import { END_EPOCH } from '#server/db/epoch.ts';
import { BackupError } from './backup-error.ts';

interface Target {
  databaseUrl: string;
  /** Where programs are looked for. */
  searchPath: string | undefined;
}

export async function backUpPostgres(target: Target, file: string): Promise<void> {
  const part = `${file}.part`;
  fs.closeSync(fs.openSync(part, 'w', 0o600));
  const dump = start('pg_dump', target, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    // What is brought back by whatever means begins an epoch of its own.
    '--exclude-table-data=public.database_epochs',
    `--file=${part}`,
  ]);
  const flaw = await dump.ended;
  if (flaw !== null) {
    fs.rmSync(part, { force: true });
    throw new BackupError(`pg_dump failed: ${flaw}`);
  }
  syncTree(part);
  fs.renameSync(part, file);
  syncFolder(path.dirname(file));
}

/** One transaction: the database is as it was, or as it was backed up. */
export async function restorePostgres(target: Target, file: string): Promise<void> {
  await mustBeAlone(target.databaseUrl);
  const psql = start('psql', target, [
    '-X',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '--single-transaction',
    '-f',
    '-',
  ]);
  const dump = start('pg_restore', target, ['--no-owner', '--no-privileges', '-f', '-', file]);
  const sql = psql.child.stdin;
  // It tells by its exit what is wrong.
  sql.on('error', () => undefined);
  sql.write(EMPTY_DATABASE);
  dump.child.stdout.pipe(sql, { end: false });
  const flaw = await Promise.race([dump.ended, psql.ended.then((told) => told ?? 'psql ended too soon')]);
  if (flaw !== null) {
    dump.child.kill();
    psql.child.kill();
    await Promise.all([dump.ended, psql.ended]);
    throw new BackupError(`${file} could not be brought back, and nothing was changed: ${flaw}`);
  }
  sql.end(`${END_EPOCH};\n`);
  const late = await psql.ended;
  if (late !== null)
    throw new BackupError(`${file} could not be brought back, and nothing was changed: ${late}`);
}

/** A dump made elsewhere names what it makes, not what is there beside. */
const EMPTY_DATABASE = `set client_min_messages = warning;
drop schema if exists drizzle cascade; drop schema public cascade; create schema public;
reset client_min_messages;
`;

/** A running server would go on with what it remembers of the database before. */
export async function mustBeAlone(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{
      others: number;
    }>(`select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    const others = rows[0]?.others ?? 0;
    if (others > 0)
      throw new BackupError(`${others} connections to the database are open: stop all servers first.`);
  } finally {
    await client.end();
  }
}

/** The address goes by the environment: others see the arguments of a program, passwords and all. */
function start(program: string, { databaseUrl, searchPath }: Target, args: string[]) {
  const child = spawn(program, args, {
    env: { PATH: searchPath, ...environmentOf(databaseUrl) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    told = (told + chunk.toString()).slice(-2000);
  });
  if (program === 'psql') child.stdout.resume();
  const ended = new Promise<string | null>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'ENOENT'
          ? `${program} is not installed (PostgreSQL's client programs)`
          : error.message,
      ),
    );
    child.on('close', (code) => resolve(code === 0 ? null : told.trim() || `it exited ${code}`));
  });
  return { child, ended };
}

const PARAMETERS: Record<string, string> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
};

function environmentOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const given: [string, string][] = [
    ['host', decodeURIComponent(url.hostname)],
    ['port', url.port],
    ['user', decodeURIComponent(url.username)],
    ['password', decodeURIComponent(url.password)],
    ['dbname', decodeURIComponent(url.pathname.slice(1))],
    ...url.searchParams,
  ];
  return Object.fromEntries(
    given.flatMap(([name, value]) => (PARAMETERS[name] && value !== '' ? [[PARAMETERS[name], value]] : [])),
  );
}
