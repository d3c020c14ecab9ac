import pg from 'pg';
import type { OpenDatabase } from '#server/db/connect.ts';
import type { RunExclusively } from './poller.ts';
import { createPoller } from './poller.ts';

/** A server that has said nothing for so long is frozen: its jobs are free for the others. */
const SILENT_MS = 10_000;
const BEAT_MS = 2_000;

/** Runs a job where no other server of the database is at it. The embedded database has one server. */
export function exclusiveRunner({ pool, embedded }: Pick<OpenDatabase, 'pool' | 'embedded'>): RunExclusively {
  if (embedded) return (_, run) => run();
  return async (job, run) => {
    // Beside the pool: jobs that all hold one of its connections would leave none for their own work.
    const client = new pg.Client(pool.options);
    client.on('error', () => {});
    const beats = {
      beat: { everyMs: BEAT_MS, waitsFirst: true, run: async () => void (await client.query('select 1')) },
    };
    const beating = createPoller(beats, { failed: () => {} });
    try {
      await client.connect();
      await client.query(`set idle_session_timeout = ${SILENT_MS}`);
      const { rows } = await client.query<{ taken: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('job:' || current_schema() || ':' || $1, 0)) as taken`,
        [job],
      );
      if (!rows[0]?.taken) return undefined;
      beating.start();
      return await run();
    } finally {
      await beating.stop();
      // The lock goes with its connection, however the run has ended.
      await client.end();
    }
  };
}
