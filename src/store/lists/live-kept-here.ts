import { useEffect, useState } from 'react';
import { keptHere, type KeptHere } from '../device/kept-here.ts';
import { keptSince } from '../device/retention.ts';
import { useDatabase, useRead } from './live.ts';

/** ISO 8601: what is done and of before has left this device. */
export const useKeptSince = (): string | undefined => useRead((db) => keptSince(db), []);

/** As it was when the screen opened: it is much to read. */
export function useKeptHere(): KeptHere | undefined {
  const db = useDatabase();
  const [kept, setKept] = useState<KeptHere>();
  useEffect(() => {
    let isLooking = true;
    if (db) void keptHere(db).then((found) => isLooking && setKept(found));
    return () => {
      isLooking = false;
    };
  }, [db]);
  return kept;
}
