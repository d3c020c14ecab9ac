import pg from 'pg';
import type { OpenDatabase } from '#server/db/connect.ts';
import type { RunExclusively } from './poller.ts';

/** Runs a job where no other server of the database is at it. The embedded database has one server. */
export function exclusiveRunner({ pool, embedded }: Pick<OpenDatabase, 'pool' | 'embedded'>): RunExclusively {
  if (embedded) return (_, run) => run();
  return async (job, run) => {
    // Beside the pool: jobs that all hold one of its connections would leave none for their own work.
    const client = new pg.Client(pool.options);
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ taken: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('job:' || current_schema() || ':' || $1, 0)) as taken`,
        [job],
      );
      return rows[0]?.taken ? await run() : undefined;
    } finally {
      // The lock goes with its connection, however the run has ended.
      await client.end();
    }
  };
}
