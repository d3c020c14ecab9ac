/** Mappings of spreadsheet columns: found by their owner alone, each name once. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ImportMapping } from '#contract/imports.ts';
import type { Reader } from '#server/db/db.ts';
import { importMappings } from '#server/db/schema/views.ts';
import type { Work } from '#server/db/work.ts';

export type MappingRow = typeof importMappings.$inferSelect;

export function importMappingOf({ id, name, mappingData, updatedAt }: MappingRow): ImportMapping {
  return { id, name, mappingData, updatedAt: updatedAt.toISOString() };
}

/** To the end of the transaction: one name given twice at once is given once. */
export async function lockMappings({ tx }: Work, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mappings:${accountId}`}, 0))`);
}

/** Whoever owns it. */
export async function findMapping(reader: Reader, id: string): Promise<MappingRow | undefined> {
  const [row] = await reader.select().from(importMappings).where(eq(importMappings.id, id));
  return row;
}

export async function isNameTaken(
  reader: Reader,
  { accountId, id, name }: Pick<MappingRow, 'accountId' | 'id' | 'name'>,
): Promise<boolean> {
  const rows = await reader
    .select({ id: importMappings.id })
    .from(importMappings)
    .where(
      and(
        eq(importMappings.accountId, accountId),
        ne(importMappings.id, id),
        sql`lower(${importMappings.name}) = lower(${name})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function putMapping(
  { tx, now, changed }: Work,
  given: Omit<MappingRow, 'updatedAt'>,
): Promise<MappingRow> {
  const values = { ...given, updatedAt: now };
  const [row] = await tx
    .insert(importMappings)
    .values(values)
    .onConflictDoUpdate({ target: importMappings.id, set: values })
    .returning();
  if (!row) throw new Error('a mapping was not written');
  changed(row.accountId, 'mapping', row.id);
  return row;
}

export async function deleteMapping({ tx, changed }: Work, { accountId, id }: MappingRow): Promise<void> {
  await tx.delete(importMappings).where(eq(importMappings.id, id));
  changed(accountId, 'mapping', id);
}

export async function mappingsByIds(
  reader: Reader,
  accountId: string,
  ids: string[],
): Promise<Map<string, MappingRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.accountId, accountId), inArray(importMappings.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function mappingsOf(reader: Reader, accountId: string): Promise<ImportMapping[]> {
  const rows = await reader
    .select()
    .from(importMappings)
    .where(eq(importMappings.accountId, accountId))
    .orderBy(asc(sql`lower(${importMappings.name})`));
  return rows.map(importMappingOf);
}
