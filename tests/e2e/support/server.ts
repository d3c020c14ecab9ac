/** A real server on its own port and data folder, which a test can stop, kill and start again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownPort } from '#fixtures/own-port.ts';
import { createDatabase, DATABASES } from '../../integration/server/fresh-database.ts';

const root = path.join(import.meta.dirname, '../../..');

export interface RunningServer {
  origin: string;
  app: string;
  dataDir: string;
  /** Null: embedded, under dataDir. */
  databaseUrl: string | null;
  /** Once it has stopped, others start on copies of it: its data folder, or its database on PostgreSQL. */
  source: string;
  /** Of its process; undefined: it does not run. */
  pid(): number | undefined;
  /** What it has written so far. */
  log(): string;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  remove(): Promise<void>;
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'packbench-e2e-'));
let filledFolder: Promise<string> | undefined;
let filledDatabase: Promise<string> | undefined;

/** A data folder with the demo in it. Making a database takes seconds, so it is made once per process and copied. */
async function fillFolder(): Promise<string> {
  const server = serverIn(newFolder(), await ownPort(), {});
  process.once('exit', () => rmSync(server.dataDir, { recursive: true, force: true }));
  await server.start();
  await server.stop();
  return server.dataDir;
}

/** As fillFolder, on PostgreSQL: the name of the database. */
async function fillDatabase(): Promise<string> {
  const { name, url } = await createDatabase();
  const server = serverIn(newFolder(), await ownPort(), onPostgres(url));
  await server.start();
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
  return name;
}

const onPostgres = (url: string) => ({ DATABASE_URL: url, DEMO: '1', SECRETS_KEY: '5e'.repeat(32) });

/** All servers of a process run at one address, one after the other: to a browser profile they are the same. */
const port = ownPort();

type CreateServer = (env?: Record<string, string>, source?: string) => Promise<RunningServer>;

/** On an embedded database, or the one that env names. `source`: of the server it copies; left out: the demo. */
export const createServerProcess: CreateServer = async (env = {}, source) => {
  const dataDir = newFolder();
  if (!env['DATABASE_URL'])
    cpSync(source ?? (await (filledFolder ??= fillFolder())), dataDir, { recursive: true });
  return serverIn(dataDir, await port, env);
};

/** On PostgreSQL where there is one, whose server spares the journeys a third of their processor time. */
export const createQuickServerProcess: CreateServer = async (env = {}, source) => {
  if (!DATABASES.includes('postgres')) return createServerProcess(env, source);
  const database = await createDatabase(source ?? (await (filledDatabase ??= fillDatabase())));
  const server = await createServerProcess({ ...onPostgres(database.url), ...env });
  return {
    ...server,
    source: database.name,
    async remove() {
      await server.remove();
      await database.remove();
    },
  };
};

function serverIn(dataDir: string, port: number, env: Record<string, string>): RunningServer {
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let log = '';

  async function start() {
    const running = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        SANDBOX_DELAY_MS: '150',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        DATABASE_URL: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.stdout.on('data', (chunk) => (log += chunk));
    running.stderr.on('data', (chunk) => (log += chunk));
    child = running;
    for (;;) {
      if (running.exitCode !== null) throw new Error(`The server stopped: ${log}`);
      const well = await fetch(`${origin}/api/health`).then(
        (reply) => reply.ok,
        () => false,
      );
      if (well) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    const stopping = child;
    child = undefined;
    if (!stopping || stopping.exitCode !== null) return;
    await new Promise((resolve) => {
      stopping.once('exit', resolve);
      stopping.kill(signal);
    });
  }

  return {
    origin,
    app: `${origin}/newstyle/`,
    dataDir,
    databaseUrl: env['DATABASE_URL'] ?? null,
    source: dataDir,
    pid: () => child?.pid,
    log: () => log,
    start,
    stop,
    async remove() {
      await stop('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
