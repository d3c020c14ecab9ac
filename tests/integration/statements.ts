import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** What is asked of the database by `run`, but for what others ask of it meanwhile: jobs, the database's upkeep. */
export async function statementsDuring(pool: pg.Pool, run: () => Promise<unknown>): Promise<string[]> {
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
  client.release();
  const { query } = prototype;
  const own = new AsyncLocalStorage<string[]>();
  const statements: string[] = [];
  prototype.query = function (...args) {
    const [config] = args as [string | { text: string }];
    own.getStore()?.push(typeof config === 'string' ? config : config.text);
    return query.apply(this, args);
  };
  try {
    await own.run(statements, run);
  } finally {
    prototype.query = query;
  }
  return statements;
}
