/** Tells of changes of tables, from whichever tab of this device they are made. */
import { Dexie, RangeSet, type ObservabilitySet } from 'dexie';
import type { UserDatabase } from '../device/database.ts';

/** The rows of a table that changed; null: any may have, as after many at once. */
type Told = (ids: readonly string[] | null) => void;

/** Called after the commit. Answers how to stop. */
export function watchTables(db: UserDatabase, tables: readonly string[], told: Told): () => void {
  const changed = (parts: ObservabilitySet) => {
    for (const table of tables) {
      // `all` comes with a page that was put away and taken out again by the browser.
      const keys = parts['all'] ?? parts[`idb://${db.name}/${table}/`];
      if (keys) told(idsOf(RangeSet(keys)));
    }
  };
  Dexie.on('storagemutated', changed);
  return () => Dexie.on('storagemutated').unsubscribe(changed);
}

function idsOf(keys: RangeSet): string[] | null {
  const ids: string[] = [];
  for (const { from, to } of keys) {
    if (typeof from !== 'string' || from !== to) return null;
    ids.push(from);
  }
  return ids;
}
