/** The sandbox carrier's own clock: ours, and as far ahead as it was moved. */
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db, Reader } from '#server/db/db.ts';
import { carrierClockMoves } from '#server/db/schema/carrier-book.ts';

/** What the carrier's clock shows at an instant of ours. */
export const byCarrierClock = (instant: SQL | Date): SQL => {
  const ours = instant instanceof Date ? sql`${instant.toISOString()}::timestamptz` : instant;
  return sql`(${ours} + make_interval(secs => 3600 * (select coalesce(sum(${carrierClockMoves.hours}), 0) from ${carrierClockMoves})))`;
};

export async function readCarrierClock(reader: Reader, now: Date): Promise<Date> {
  const { rows } = await reader.execute<{ time: string }>(
    sql`select to_char(${byCarrierClock(now)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time`,
  );
  return new Date(rows[0]?.time ?? NaN);
}

/** Moves the clock on, once under an id. */
export async function moveCarrierClock(db: Db, id: string, hours: number): Promise<void> {
  await db.insert(carrierClockMoves).values({ id, hours }).onConflictDoNothing();
}
