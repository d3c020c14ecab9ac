import { getMeta } from '../device/meta.ts';
import type { MetaValues } from '../device/meta-rows.ts';
import { useRead } from './live.ts';

/** Spending by carrier and week, as the server last said it. */
export function useKeptSpending(): MetaValues['spending'] | null | undefined {
  return useRead(async (db) => (await getMeta(db, 'spending')) ?? null, []);
}
