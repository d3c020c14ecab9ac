import { useEffect, useState } from 'react';
import { getMeta } from '../device/meta.ts';
import { useRead } from './live.ts';

/** Changes come in bursts: the last of them counts. How things stand at the start is known at once. */
const QUIET_MS = 2000;

/** Another number whenever changes of the account have come in; undefined: not known yet. */
export function useLastChange(): number | undefined {
  const cursor = useRead(async (db) => (await getMeta(db, 'cursor')) ?? 0, []);
  const [settled, setSettled] = useState<number>();
  useEffect(() => {
    if (cursor === undefined) return;
    const timer = setTimeout(() => setSettled(cursor), settled === undefined ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [cursor, settled]);
  return settled;
}
