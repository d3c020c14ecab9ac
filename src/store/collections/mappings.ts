/** Mappings of spreadsheet columns on this device. */
import type { ImportMapping } from '#contract/imports.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { saveTables } from '../queue/outbox.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import type { MappingRow } from '../device/rows.ts';
import { guardStorage } from '../device/storage-full.ts';
import { syncedCollection } from './synced-collection.ts';

export const mappings = syncedCollection<ImportMapping, MappingRow>({
  entity: 'mapping',
  table: (db) => db.mappings,
  saveCall: 'saveMapping',
  removeCall: 'removeMapping',
  saves: 'replaceWhole',
  apply: (_, { body, time }) => ({ ...(body as Omit<ImportMapping, 'updatedAt'>), updatedAt: time }),
  rowOf: (mapping, marks) => ({ ...mapping, ...marks }),
  entryOf: mappingOf,
  summary: (key, { name }) => ({ key, params: { name } }),
});

export interface SaveMappingInput {
  /** Left out: a new mapping. */
  id?: string;
  name: string;
  mappingData: string;
}

/** Adds or changes a mapping here and queues the sending. Refuses a name another mapping bears. */
export async function saveMappingLocally(
  db: UserDatabase,
  { id = db.env.newId(), mappingData, ...given }: SaveMappingInput,
): Promise<Result<ImportMapping>> {
  const name = given.name.trim();
  const saved = await guardStorage(db, () =>
    ownTransaction(db, [db.mappings, ...saveTables(db)], async () => {
      if (await isTaken(db, id, name))
        return err({ type: 'MAPPING_NAME_TAKEN', retry: 'never' as const, params: { name } });
      const [row] = await mappings.saveAll(db, [{ id, body: { id, name, mappingData } }]);
      return ok(mappingOf(row!));
    }),
  );
  return saved.ok ? saved.value : saved;
}

/** Removes a mapping here; the server is told if it may have heard of it. */
export function removeMappingLocally(db: UserDatabase, id: string): Promise<Result<void>> {
  return guardStorage(db, () =>
    ownTransaction(db, [db.mappings, ...saveTables(db)], async () => mappings.remove(db, id)),
  );
}

/** All that are not removed, by name. */
export async function mappingsHere(db: UserDatabase): Promise<ImportMapping[]> {
  const rows = (await db.mappings.toArray()).filter((row) => !row.isGone);
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return rows.map(mappingOf).sort((one, other) => compare(one.name, other.name));
}

async function isTaken(db: UserDatabase, id: string, name: string): Promise<boolean> {
  const wanted = name.toLowerCase();
  const rows = await db.mappings.toArray();
  return rows.some((row) => row.id !== id && !row.isGone && row.name.toLowerCase() === wanted);
}

function mappingOf({ id, name, mappingData, updatedAt }: MappingRow): ImportMapping {
  return { id, name, mappingData, updatedAt };
}
