import { liveQuery } from 'dexie';
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';

/** Calls `wake` whenever a tab queued something or asked for a look; answers how to stop. */
export function watchWakes(db: UserDatabase, wake: () => void): () => void {
  const subscription = liveQuery(() => getMeta(db, 'wake')).subscribe({ next: wake, error: () => undefined });
  return () => subscription.unsubscribe();
}
