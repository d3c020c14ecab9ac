import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Rows to join with as `made`, each field under its own name and by the given type. */
export function recordsOf(rows: readonly object[], columns: Readonly<Record<string, string>>): SQL {
  const list = Object.entries(columns).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(${sql.join(list, sql`, `)})`;
}
