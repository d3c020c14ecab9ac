/** The very statements a request sends to the database, written down once and then sent again with other ids. */
import type pg from 'pg';

interface Statement {
  config: string | pg.QueryConfig;
  values: unknown[] | undefined;
}
export type Statements = Statement[];

type AnyQuery = (this: unknown, ...args: unknown[]) => unknown;

/** Everything asked of the pool's clients while `run` is under way, but for who asks. */
export async function statementsOf(pool: pg.Pool, run: () => Promise<void>): Promise<Statements> {
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: AnyQuery };
  client.release();
  const { query } = prototype;
  const seen: Statements = [];
  prototype.query = function (...args) {
    const [config, values] = args as [Statement['config'], unknown];
    seen.push({ config, values: Array.isArray(values) ? [...(values as unknown[])] : undefined });
    return query.apply(this, args);
  };
  try {
    await run();
  } finally {
    prototype.query = query;
  }
  const asked = seen.filter(({ config }) => !/from "sessions"/i.test(textOf(config)));
  if (asked.length === 0) throw new Error('the request asked nothing of the database');
  return asked;
}

/** Sends them one after another on one client, every `[was, is]` replaced in their values. */
export async function send(
  pool: pg.Pool,
  statements: Statements,
  renamed: readonly (readonly [string, string])[],
): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { config, values } of statements) {
      await client.query(
        config as pg.QueryConfig,
        values?.map((value) => rename(value, renamed)),
      );
    }
  } finally {
    client.release();
  }
}

function rename(value: unknown, renamed: readonly (readonly [string, string])[]): unknown {
  if (typeof value !== 'string') return value;
  return renamed.reduce((text, [was, is]) => text.replaceAll(was, is), value);
}

function textOf(config: Statement['config']): string {
  return typeof config === 'string' ? config : config.text;
}
