/** Rows that stay where they are while the eye is on them. */

/**
 * `now`, and between its rows those of `before` that are gone from it and that `stays` answers: each after the row it
 * stood behind. Without any the list of now itself.
 */
export function withKeptRows<Row extends { id: string }>(
  before: readonly Row[],
  now: readonly Row[],
  stays: (gone: Row) => Row | null,
): readonly Row[] {
  const here = new Set(now.map(({ id }) => id));
  const behind = new Map<string | null, Row[]>();
  let last: string | null = null;
  for (const row of before) {
    const kept = here.has(row.id) ? null : stays(row);
    if (kept) behind.set(last, [...(behind.get(last) ?? []), kept]);
    else if (here.has(row.id)) last = row.id;
  }
  if (behind.size === 0) return now;
  const rows = [...(behind.get(null) ?? [])];
  for (const row of now) rows.push(row, ...(behind.get(row.id) ?? []));
  return rows;
}
