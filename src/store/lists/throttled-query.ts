/** Live queries of what changes many times a second and goes through many rows: with a rest between two reads. */
import { useEffect, useRef, useState } from 'react';
import type { UserDatabase } from '../device/database.ts';
import { watchTables } from './table-changes.ts';

/** Between two reads the page has several times what one took. */
const REST_PER_READ = 5;
/** A read may have waited for the database to be opened: that says nothing of the next. */
const LONGEST_REST_MS = 1000;
const REST_MS = 400;

export interface ThrottledQuery<T> {
  read: (db: UserDatabase) => Promise<T>;
  tables: readonly string[];
  /** At least so long between two reads. */
  restMs: number;
}

/** Reads now, and again after changes of the tables, but not at once after the last time. Answers how to stop. */
export function watchThrottledQuery<T>(
  db: UserDatabase,
  { read, tables, restMs }: ThrottledQuery<T>,
  take: (value: T) => void,
): () => void {
  let isGone = false;
  let isResting = false;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rested = () => {
    isResting = false;
    if (isStale) void readNow();
  };
  async function readNow(): Promise<void> {
    isResting = true;
    isStale = false;
    const began = performance.now();
    try {
      const value = await read(db);
      if (!isGone) take(value);
    } catch {
      // Logging out closes the database under a read.
    }
    if (isGone) return;
    const fairMs = Math.min(LONGEST_REST_MS, REST_PER_READ * (performance.now() - began));
    timer = setTimeout(rested, Math.max(restMs, fairMs));
  }
  const unwatch = watchTables(db, tables, () => {
    isStale = true;
    if (!isResting) void readNow();
  });
  void readNow();
  return () => {
    isGone = true;
    clearTimeout(timer);
    unwatch();
  };
}

/** The same for a screen. `key` tells one question from another. */
export function useThrottledQuery<T>(
  db: UserDatabase | null,
  read: (db: UserDatabase) => Promise<T>,
  { key, tables }: { key: string; tables: readonly string[] },
): T | undefined {
  const [seen, setSeen] = useState<{ key: string; value: T }>();
  const latest = useRef({ read, tables });
  useEffect(() => {
    latest.current = { read, tables };
  });
  useEffect(() => {
    if (!db) return;
    return watchThrottledQuery(
      db,
      { read: (own) => latest.current.read(own), tables: latest.current.tables, restMs: REST_MS },
      (value) => setSeen({ key, value }),
    );
  }, [db, key]);
  return seen?.key === key ? seen.value : undefined;
}
