/** The rows of a list for its screen: all of them from memory. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentDatabase, onDatabaseChange } from '../device/current.ts';
import type { UserDatabase } from '../device/database.ts';
import type { Projection } from './list-projection.ts';
import { useDatabase } from './live.ts';

export interface RowsInMemory<Index> {
  index: Index;
  /** Another number after every change. */
  version: number;
  /** All rows of the tab are there. */
  isComplete: boolean;
  /** Those of every tab. */
  hasAllTabs: boolean;
}

interface Options<Index, Tab> {
  tabs: readonly Tab[];
  /** Its code is not needed for the first rows. */
  load: () => Promise<(db: UserDatabase) => Projection<Index, Tab>>;
}

const never = () => () => undefined;

/** One list, read once for all screens. Its hook answers null until it is wanted; reading goes on whether or not a screen looks. */
export function createListInMemory<Index, Tab>({ tabs, load }: Options<Index, Tab>) {
  let shared: { db: UserDatabase; projection: Projection<Index, Tab> } | null = null;

  onDatabaseChange(() => {
    if (!shared || shared.db === currentDatabase()) return;
    shared.projection.stop();
    shared = null;
  });

  /** Null: the database was closed meanwhile. */
  async function projectionOf(db: UserDatabase): Promise<Projection<Index, Tab> | null> {
    const start = await load();
    if (db !== currentDatabase()) return null;
    shared ??= { db, projection: start(db) };
    return shared.projection;
  }

  return function useRowsInMemory(tab: Tab, isWanted: boolean): RowsInMemory<Index> | null {
    const db = useDatabase();
    const [projection, setProjection] = useState(() =>
      shared !== null && shared.db === db ? shared.projection : null,
    );
    useEffect(() => {
      if (!db || !isWanted) return;
      let isLooking = true;
      void projectionOf(db).then((found) => {
        found?.prefer(tab);
        if (isLooking) setProjection(found);
      });
      return () => {
        isLooking = false;
      };
    }, [db, isWanted, tab]);
    const version = useSyncExternalStore(projection?.subscribe ?? never, () => projection?.version() ?? 0);
    return (
      projection && {
        index: projection.index,
        version,
        isComplete: projection.hasAll(tab),
        hasAllTabs: tabs.every(projection.hasAll),
      }
    );
  };
}
