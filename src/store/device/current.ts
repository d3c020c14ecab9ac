/** The database of the user of this page. One page has one user at a time. */
import type { UserDatabase } from './database.ts';

let current: UserDatabase | null = null;
const listeners = new Set<() => void>();

export function currentDatabase(): UserDatabase | null {
  return current;
}

/** Where only a user who is logged in can have come. */
export function databaseOfUser(): UserDatabase {
  if (!current) throw new Error('nobody is logged in');
  return current;
}

export function setCurrentDatabase(db: UserDatabase | null): void {
  current = db;
  for (const listener of listeners) listener();
}

export function onDatabaseChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
