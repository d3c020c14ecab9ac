/** Pages by cursor: each begins where the one before ended, whatever was added or removed meanwhile. */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Where a page ended, of a list by time and id, newest first. `time`: microseconds since 1970. */
interface Cursor {
  time: string;
  id: string;
}

/** How a list is asked for; without `after` and `limit` it is by page numbers. */
export interface Asked {
  curPageNo: number;
  pageSize: number;
  after?: string | undefined;
  limit?: number | undefined;
}

/** As exact as the database has it. */
export const cursorTime = (time: SQLWrapper): SQL<string> =>
  sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`;

/** What comes after the cursor; undefined: all. */
export function isAfter(time: SQLWrapper, id: SQLWrapper, { after }: Pick<Asked, 'after'>): SQL | undefined {
  if (after === undefined) return undefined;
  const [micros, lastId] = splitCursor(after);
  return sql`(${time}, ${id}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${lastId})`;
}

export function splitCursor(cursor: string): [string, string] {
  const at = cursor.indexOf('_');
  return [cursor.slice(0, at), cursor.slice(at + 1)];
}

export const isByCursor = ({ after, limit }: Asked): boolean => after !== undefined || limit !== undefined;

/** One more than is shown says whether there is more. */
export function rangeOf(asked: Asked): { limit: number; offset: number } {
  const { curPageNo, pageSize, limit } = asked;
  if (!isByCursor(asked)) return { limit: pageSize, offset: (curPageNo - 1) * pageSize };
  return { limit: (limit ?? pageSize) + 1, offset: 0 };
}

/** What is shown of the rows read by `rangeOf`, and where the next page begins. */
export function pageAt<T>(asked: Asked, rows: readonly T[], cursorOf: (row: T) => Cursor) {
  if (!isByCursor(asked)) return { shown: rows, next: {} };
  const most = asked.limit ?? asked.pageSize;
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  const end = last && cursorOf(last);
  const cursor = end ? `${end.time}_${end.id}` : (asked.after ?? null);
  return { shown, next: { cursor, more: rows.length > most } };
}
