/** Imports that were made, on this device and on the account's others. */
import type { BodyOf } from '#contract/call.ts';
import type { PastImport, savePastImport } from '#contract/imports.ts';
import type { UserDatabase } from '../device/database.ts';
import type { PastImportRow } from '../device/rows.ts';
import { syncedCollection } from './synced-collection.ts';

export type NewPastImport = BodyOf<typeof savePastImport>;

export const pastImports = syncedCollection<PastImport, PastImportRow>({
  entity: 'pastImport',
  table: (db) => db.pastImports,
  saveCall: 'savePastImport',
  removeCall: null,
  saves: 'replaceWhole',
  apply: (before, { body }) => ({ ...(body as NewPastImport), person: before?.person ?? null }),
  rowOf: (made, marks) => ({ ...made, ...marks }),
  entryOf: pastImportOf,
  summary: (key, { fileName }) => ({ key, params: { fileName } }),
});

function pastImportOf(row: PastImportRow): PastImport {
  const { id, fileName, importedAt, person, made, updated, held, undoneAt } = row;
  return { id, fileName, importedAt, person, made, updated, held, undoneAt };
}

/** The newest first. */
export async function pastImportsHere(db: UserDatabase): Promise<PastImport[]> {
  const rows = await db.pastImports.toArray();
  return rows.map(pastImportOf).sort((one, other) => (one.importedAt < other.importedAt ? 1 : -1));
}

/** Inside a transaction: with `pastImports` and `saveTables`. */
export async function savePastImportHere(db: UserDatabase, made: NewPastImport): Promise<void> {
  await pastImports.saveAll(db, [{ id: made.id, body: made }]);
}
