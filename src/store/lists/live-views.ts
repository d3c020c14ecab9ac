import { useLiveQuery } from 'dexie-react-hooks';
import type { UserView } from '#contract/views.ts';
import { viewsHere } from '../collections/views.ts';
import { useDatabase } from './live.ts';

/** Saved views of a list, in the order of their tabs. */
export function useViews(sysType: string): UserView[] | undefined {
  const db = useDatabase();
  return useLiveQuery(() => (db ? viewsHere(db, sysType) : undefined), [db, sysType]);
}
