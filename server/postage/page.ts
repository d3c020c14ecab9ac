/** One page of a list, and the sums over its whole filter. */
import type { SQL, SQLWrapper, Subquery } from 'drizzle-orm';
import { asc, count, desc, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { PostageSort } from '#contract/postage-list.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import type { Asked } from '#server/http/cursor.ts';
import { isByCursor, rangeOf } from '#server/http/cursor.ts';

/** The lines of the page asked for; by cursor they come newest first. Lines of the same time or amount stand by `id`, so that no page repeats one. */
export function pageOf<T extends PgSelect>(
  lines: T,
  { sort, ...asked }: Asked & { sort: PostageSort },
  { time, amount, id }: { time: SQLWrapper; amount: SQLWrapper; id: SQLWrapper },
) {
  const { limit, offset } = rangeOf(asked);
  const by = sort.startsWith('-') ? desc : asc;
  const order = isByCursor(asked)
    ? [desc(time), desc(id)]
    : sort.endsWith('time')
      ? [by(time), by(id)]
      : [by(amount), desc(time), desc(id)];
  return lines
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** Rows in the order of a page of ids: what is dear to work out is asked only for those that are shown. */
export function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many lines there are, and the sum in dollars of each of their amounts in cents. */
export async function sumsOf<K extends string>(
  reader: Reader,
  lines: Subquery,
  where: SQL | undefined,
  cents: Record<K, SQLWrapper>,
): Promise<{ total: number; totals: Record<K, number> }> {
  const names = Object.keys(cents) as K[];
  const sums = names.map((name) => [name, sql`coalesce(sum(${cents[name]}), 0)`.mapWith(Number)] as const);
  const [row] = await reader
    .select({ total: count(), ...Object.fromEntries(sums) })
    .from(lines)
    .where(where);
  const found = row as Record<K | 'total', number> | undefined;
  return {
    total: found?.total ?? 0,
    totals: Object.fromEntries(names.map((name) => [name, dollarsFromCents(found?.[name] ?? 0)])) as Record<
      K,
      number
    >,
  };
}
