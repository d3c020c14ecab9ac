import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

/** Every row of every table, as `<table> <JSON>`: what is not to be kept anywhere is searched for in it. */
export async function writtenRows(db: Db): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const written: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
    );
    written.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return written;
}
