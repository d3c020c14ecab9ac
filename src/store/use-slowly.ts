import { Dexie, type ObservabilitySet } from 'dexie';
import { useEffect, useRef, useState } from 'react';
import type { UserDatabase } from './database.ts';

/** Between two reads the page has several times what one took. */
const REST_PER_READ = 5;
/** A read may have waited for the database to be opened: that says nothing of the next. */
const LONGEST_REST_MS = 1000;
const REST_MS = 400;

export interface SlowRead<T> {
  read: (db: UserDatabase) => Promise<T>;
  tables: readonly string[];
  /** At least so long between two reads. */
  restMs: number;
}

/**
 * For what goes through many rows that change many times a second: reads now, and again after changes of the tables, but
 * not at once after the last time. Answers how to stop.
 */
export function watchSlowly<T>(
  db: UserDatabase,
  { read, tables, restMs }: SlowRead<T>,
  take: (value: T) => void,
): () => void {
  let isGone = false;
  let isResting = false;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rested = () => {
    isResting = false;
    if (isStale) void look();
  };
  async function look(): Promise<void> {
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
  const changed = (parts: ObservabilitySet) => {
    const own = Object.keys(parts).filter((part) => part.startsWith(`idb://${db.name}/`));
    if (!own.some((part) => tables.some((table) => part.includes(`/${table}/`)))) return;
    isStale = true;
    if (!isResting) void look();
  };
  Dexie.on('storagemutated', changed);
  void look();
  return () => {
    isGone = true;
    clearTimeout(timer);
    Dexie.on('storagemutated').unsubscribe(changed);
  };
}

/** The same for a screen. `key` tells one question from another. */
export function useSlowly<T>(
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
    return watchSlowly(
      db,
      { read: (own) => latest.current.read(own), tables: latest.current.tables, restMs: REST_MS },
      (value) => setSeen({ key, value }),
    );
  }, [db, key]);
  return seen?.key === key ? seen.value : undefined;
}
