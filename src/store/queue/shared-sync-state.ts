/** How the queue stands, read once for all who show it. */
import type { UserDatabase } from '../device/database.ts';
import type { SyncState } from './sync-state.ts';
import { syncState } from './sync-state.ts';
import { watchThrottledQuery } from '../lists/throttled-query.ts';

/** Nobody sees a shorter wait. */
const REST_MS = 50;

interface Shared {
  state: SyncState | undefined;
  listeners: Set<() => void>;
  stop: () => void;
}

const shared = new WeakMap<UserDatabase, Shared>();

export const sharedSyncState = (db: UserDatabase): SyncState | undefined => shared.get(db)?.state;

/** Answers how to stop. */
export function watchSyncState(db: UserDatabase, listener: () => void): () => void {
  const own = shared.get(db) ?? begin(db);
  own.listeners.add(listener);
  return () => {
    own.listeners.delete(listener);
    if (own.listeners.size > 0) return;
    own.stop();
    shared.delete(db);
  };
}

function begin(db: UserDatabase): Shared {
  const own: Shared = { state: undefined, listeners: new Set(), stop: () => undefined };
  shared.set(db, own);
  own.stop = watchThrottledQuery(
    db,
    { read: syncState, tables: ['outbox', 'meta'], restMs: REST_MS },
    (state) => {
      own.state = state;
      for (const notify of own.listeners) notify();
    },
  );
  return own;
}
