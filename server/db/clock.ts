/** The database's clock, the one that several servers share: deadlines written by it are judged by it. */
import { sql } from 'drizzle-orm';
import type { Reader } from './db.ts';

export async function databaseNow(reader: Reader): Promise<Date> {
  const { rows } = await reader.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  return new Date(rows[0]?.now ?? NaN);
}

export async function hasPassed(reader: Reader, instant: Date): Promise<boolean> {
  const { rows } = await reader.execute<{ passed: boolean }>(
    sql`select clock_timestamp() >= ${instant.toISOString()}::timestamptz as passed`,
  );
  return rows[0]?.passed ?? false;
}
