import type { OpenDatabase } from '#server/db/connect.ts';
import type { RunExclusively } from './poller.ts';

/** Runs a job where no other server of the database is at it. The embedded database has one server. */
export function exclusiveRunner({ pool, embedded }: Pick<OpenDatabase, 'pool' | 'embedded'>): RunExclusively {
  if (embedded) return (_, run) => run();
  return async (job, run) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ taken: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('job:' || current_schema() || ':' || $1, 0)) as taken`,
        [job],
      );
      return rows[0]?.taken ? await run() : undefined;
    } finally {
      // The lock goes with its connection, however the run has ended.
      client.release(true);
    }
  };
}
