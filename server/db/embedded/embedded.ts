/** The embedded database as a node-postgres pool of one connection. */
import fs from 'node:fs';
import path from 'node:path';
import type { Socket } from 'node:net';
import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { loggableError } from '#server/http/loggable-error.ts';
import { createPoller } from '#server/jobs/poller.ts';
import { copyDatabase } from './copies.ts';
import { Engine } from './engine.ts';
import { lockDataDir } from './lock.ts';
import { EngineSocket } from './socket.ts';

const CONNECT_TIMEOUT_MS = 15_000;

export interface OpenDatabase {
  pool: pg.Pool;
  /** The embedded database; a server of its own has this process alone. */
  embedded: boolean;
  /** Comes when another process has taken the data folder over: nothing is written from then on. */
  lost?: Promise<Error>;
  /** Copies what is there, whole, before it is changed for good. Left out: whoever runs the database sees to it. */
  copyBefore?(change: string, now: Date): Promise<void>;
  close(): Promise<void>;
}

export async function openEmbedded(dataDir: string, timeoutMs = 60_000): Promise<OpenDatabase> {
  const home = path.resolve(dataDir);
  const dir = path.join(home, 'pg');
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
    const engine = new Engine(dir, timeoutMs);
    void lock.lost.then((error) => engine.end(error));
    await engine.start();
    // initdb takes half a gigabyte: a new worker gives it back.
    if (fresh) {
      await engine.close();
      await engine.start();
    }
    const pool = poolOn(engine);
    const upkeep = createPoller(upkeepJobs(pool), {
      failed: (job, error) => console.error(`The ${job} of the database failed:`, loggableError(error)),
    });
    upkeep.start();
    return {
      pool,
      embedded: true,
      lost: lock.lost,
      async copyBefore(change, now) {
        const client = await pool.connect();
        try {
          await client.query('checkpoint');
          await engine.close();
          await copyDatabase(home, change, now);
        } finally {
          // Its session ended with the engine, which opens again with the next one.
          client.release(true);
        }
      },
      async close() {
        await upkeep.stop();
        await pool.end();
        await engine.close();
        await lock.release();
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
