/** What the screens of batches read; as in `live.ts`, undefined until the first read is done. */
import { Dexie, type ObservabilitySet } from 'dexie';
import { useEffect, useRef, useState } from 'react';
import { allBatches, batchView, type BatchView } from './batch-view.ts';
import type { UserDatabase } from './database.ts';
import { useDatabase } from './live.ts';

/** null: not on this device. */
export function useBatch(id: string | null): BatchView | null | undefined {
  return useSlowly((db) => (id === null ? Promise.resolve(null) : batchView(db, id)), id ?? '');
}

/** Newest first; `isShown`: only those the user has not taken off the list. */
export function useBatches({ isShown = false, limit = 20 } = {}): BatchView[] | undefined {
  return useSlowly((db) => shownBatches(db, isShown, limit), `${isShown} ${limit}`);
}

async function shownBatches(db: UserDatabase, isShown: boolean, limit: number): Promise<BatchView[]> {
  const batches = (await allBatches(db)).filter(({ dismissed }) => !isShown || !dismissed);
  const views = await Promise.all(batches.slice(0, limit).map(({ id }) => batchView(db, id)));
  return views.filter((view) => view !== null);
}

/** A running batch changes many times a second, and each read goes through all its orders. */
const REST_MS = 400;
const READ = /\/(?:orders|batches|batchItems)\//;

/** Logging out closes the database under a read. */
const ignore = () => undefined;

/** Reads again after changes, but not at once after the last time. `key` tells one question from another. */
function useSlowly<T>(read: (db: UserDatabase) => Promise<T>, key: string): T | undefined {
  const db = useDatabase();
  const [seen, setSeen] = useState<{ key: string; value: T }>();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!db) return;
    let isGone = false;
    let isReading = false;
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      isReading = true;
      isStale = false;
      const value = await latest.current(db);
      if (isGone) return;
      setSeen({ key, value });
      timer = setTimeout(() => {
        isReading = false;
        if (isStale) look().catch(ignore);
      }, REST_MS);
    };
    const changed = (parts: ObservabilitySet) => {
      if (!Object.keys(parts).some((part) => READ.test(part))) return;
      isStale = true;
      if (!isReading) look().catch(ignore);
    };
    Dexie.on('storagemutated', changed);
    look().catch(ignore);
    return () => {
      isGone = true;
      clearTimeout(timer);
      Dexie.on('storagemutated').unsubscribe(changed);
    };
  }, [db, key]);
  return seen?.key === key ? seen.value : undefined;
}
