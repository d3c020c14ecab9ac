import type { Dexie, Table } from 'dexie';

/**
 * Writes that hold together or not at all. Always a transaction of its own: Dexie takes one begun in the same breath as
 * another for a part of that one, which it then waits for and falls with.
 */
export function ownTransaction<T>(
  db: Dexie,
  tables: Table | readonly Table[],
  work: () => PromiseLike<T> | T,
): Promise<T> {
  return db.transaction('rw!', Array.isArray(tables) ? [...tables] : [tables as Table], work);
}
