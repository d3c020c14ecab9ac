import { Dexie, type Table } from 'dexie';

/**
 * Writes that hold together or not at all. Always a transaction of its own: Dexie takes one begun in the same breath as
 * another for a part of that one, which it then waits for and falls with.
 */
export function ownTransaction<T>(
  db: Dexie,
  tables: Table | readonly Table[],
  work: () => PromiseLike<T> | T,
): Promise<T> {
  // Dexie waits for what an async function awaits; of others it takes the first wait of the browser's own for the end.
  return db.transaction('rw!', Array.isArray(tables) ? [...tables] : [tables as Table], async () => work());
}

/** Work of no transaction, whatever is under way where it is begun: what follows an answer is begun in its asker's. */
export function outsideTransactions<T>(work: () => Promise<T>): Promise<T> {
  return Dexie.ignoreTransaction(work);
}
