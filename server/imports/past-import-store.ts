/** Imports that were made, with the name of who made them. */
import { and, eq, inArray } from 'drizzle-orm';
import type { PastImport } from '#contract/imports.ts';
import { personName } from '#server/accounts/person-name.ts';
import type { Reader } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { pastImports } from '#server/db/schema/past-imports.ts';
import type { Work } from '#server/db/work.ts';

const select = (reader: Reader) =>
  reader
    .select({ row: pastImports, person: personName(users) })
    .from(pastImports)
    .leftJoin(users, eq(users.id, pastImports.userId));
export type PastImportRow = Awaited<ReturnType<typeof select>>[number];

export function pastImportOf({ row, person }: PastImportRow): PastImport {
  const { id, fileName, importedAt, made, updated, held, undoneAt } = row;
  return {
    id,
    fileName,
    importedAt: importedAt.toISOString(),
    person: person ?? '',
    made,
    updated,
    held,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

/** Whoever owns it. */
export async function findPastImport(reader: Reader, id: string): Promise<PastImportRow | undefined> {
  const [row] = await select(reader).where(eq(pastImports.id, id));
  return row;
}

/** Who made it first stays who made it. */
export async function putPastImport(
  { tx, changed }: Work,
  values: typeof pastImports.$inferInsert,
): Promise<PastImportRow> {
  const { fileName, importedAt, made, updated, held, undoneAt } = values;
  await tx
    .insert(pastImports)
    .values(values)
    .onConflictDoUpdate({
      target: pastImports.id,
      set: { fileName, importedAt, made, updated, held, undoneAt: undoneAt ?? null },
    });
  changed(values.accountId, 'pastImport', values.id);
  const row = await findPastImport(tx, values.id);
  if (!row) throw new Error('a past import was not written');
  return row;
}

export async function pastImportsByIds(
  reader: Reader,
  accountId: string,
  ids: string[],
): Promise<Map<string, PastImportRow>> {
  if (ids.length === 0) return new Map();
  const rows = await select(reader).where(
    and(eq(pastImports.accountId, accountId), inArray(pastImports.id, ids)),
  );
  return new Map(rows.map((found) => [found.row.id, found]));
}
