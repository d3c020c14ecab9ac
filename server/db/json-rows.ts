/** Many rows as one parameter: the statement's text is the same however many they are, so it is prepared once. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** `jsonb_to_recordset` over the rows, each field under its own name and by the given type. */
export function recordsOf(rows: readonly object[], columns: Readonly<Record<string, string>>): SQL {
  const list = Object.entries(columns).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(${sql.join(list, sql`, `)})`;
}

/** Inserts rows in their order. All have the fields of the first. */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const columns = getTableColumns(table);
  const names = Object.keys(rows[0] ?? {}).filter((name) => name in columns);
  const types = Object.fromEntries(names.map((name) => [name, columns[name]?.getSQLType() ?? 'text']));
  const targets = names.map((name) => sql.identifier(columnNameOf(name)));
  const values = names.map((name) => sql.identifier(name));
  return sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(targets, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${recordsOf(rows, types)}`;
}

const columnNameOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
