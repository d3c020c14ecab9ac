/** What was sent from here, for the sync centre alone. */
import { answeredSince, type DoneRow } from '../queue/done-since.ts';
import { useRead } from './live.ts';

/** Newest first. `since` in epoch milliseconds, as today's midnight. */
export function useDoneSince(since: number): DoneRow[] | undefined {
  return useRead((db) => answeredSince(db, since), [since]);
}
