import { getMeta } from '../device/meta.ts';
import type { MetaValues } from '../device/meta-rows.ts';
import { useRead } from './live.ts';
import { isHiddenCopy } from '../device/read-anew.ts';

/** Lists that are read whole, each as the server last answered it. */
export type KeptListName =
  | 'scanForms'
  | 'scanFormLabels'
  | 'pickups'
  | 'claims'
  | 'filings'
  | 'addressChanges'
  | 'messages'
  | 'unread'
  | 'alerts'
  | 'points'
  | 'referral';

export function useKeptList<K extends KeptListName>(name: K): MetaValues[K] | null | undefined {
  return useRead(
    async (db) => {
      const kept = (await getMeta(db, name)) ?? null;
      return kept === null || (await isHiddenCopy(db, name)) ? null : kept;
    },
    [name],
  );
}
