/** The embedded database as a node-postgres pool of one connection. */
import fs from 'node:fs';
import path from 'node:path';
import type { Socket } from 'node:net';
import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { loggableError } from '#server/http/loggable-error.ts';
import { createPoller } from '#server/jobs/poller.ts';
import { copyDatabase, copyWanted, isCopyWanted } from './copies.ts';
import { Engine } from './engine.ts';
import { lockDataDir } from './lock.ts';
import { isRestoreCutOff } from './restoring.ts';
import { EngineSocket } from './socket.ts';
import { workerFile } from './worker-file.ts';

const CONNECT_TIMEOUT_MS = 15_000;
const COPY_WISH_MS = 1_000;

export interface OpenDatabase {
  pool: pg.Pool;
  /** The embedded database; a server of its own has this process alone. */
  embedded: boolean;
  /** Comes when another process has taken the data folder over, or the disk keeps nothing: nothing is written from then on. */
  lost?: Promise<Error>;
  /** Copies what is there, whole, before it is changed for good. Left out: whoever runs the database sees to it. */
  copyBefore?(change: string, now: Date): Promise<void>;
  /** Ends nothing meanwhile for taking long, as the changes of a new version may. Left out: nothing does. */
  unhurried?<T>(run: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openEmbedded(
  dataDir: string,
  timeoutMs = 60_000,
  file = workerFile(),
): Promise<OpenDatabase> {
  const home = path.resolve(dataDir);
  const dir = path.join(home, 'pg');
  if (isRestoreCutOff(home))
    throw new ConfigError(`A restore of DATA_DIR ${home} was cut off: run npm run restore again.`);
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    // The engine creates its files readable for all.
    fs.chmodSync(dir, 0o700);
    fs.accessSync(dir, fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    throw new ConfigError(`DATA_DIR ${home} is not a folder this program may write to.`);
  }
  const lock = await lockDataDir(home, { say: (sentence) => console.error(sentence) });
  try {
    const fresh = !fs.existsSync(path.join(dir, '.synced'));
    const engine = new Engine(dir, timeoutMs, file);
    void lock.lost.then((error) => engine.end(error));
    await engine.start();
    // initdb takes half a gigabyte: a new worker gives it back.
    if (fresh) {
      await engine.close();
      await engine.start();
    }
    const pool = poolOn(engine);
    /** Nothing is written meanwhile. */
    const whileStill = async (copy: () => Promise<void>) => {
      const client = await pool.connect();
      try {
        await client.query('checkpoint');
        await engine.close();
        await copy();
      } finally {
        // Its session ended with the engine, which opens again with the next one.
        client.release(true);
      }
    };
    const copies = {
      everyMs: COPY_WISH_MS,
      async run() {
        if (isCopyWanted(home)) await whileStill(() => copyWanted(home));
      },
    };
    const upkeep = createPoller(
      { ...upkeepJobs(pool), copies },
      {
        failed: (job, error) => console.error(`The ${job} of the database failed:`, loggableError(error)),
      },
    );
    upkeep.start();
    return {
      pool,
      embedded: true,
      lost: Promise.race([lock.lost, engine.lost]),
      copyBefore: (change, now) => whileStill(() => copyDatabase(home, change, now)),
      unhurried: (run) => engine.unhurried(run),
      async close() {
        await upkeep.stop();
        await pool.end();
        try {
          await engine.close();
        } finally {
          await lock.release();
        }
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** One connection, as the engine has one session. */
export function poolOn(engine: Engine): pg.Pool {
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    stream: () => new EngineSocket(engine) as unknown as Socket,
  });
  pool.on('error', () => {});
  // Lost while it is lent, a connection tells its pool nothing: unheard, that would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** PGlite has no background checkpointer and no autovacuum: without these its log grows for ever and plans go bad. */
function upkeepJobs(pool: pg.Pool) {
  let lastPosition = '';
  const position = async () =>
    (await pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at')).rows[0]?.at ?? '';
  return {
    checkpoint: {
      everyMs: 60_000,
      waitsFirst: true,
      async run() {
        if ((await position()) === lastPosition) return;
        await pool.query('checkpoint');
        lastPosition = await position();
      },
    },
    vacuum: {
      everyMs: 3_600_000,
      waitsFirst: true,
      run: async () => void (await pool.query('vacuum (analyze)')),
    },
  };
}
