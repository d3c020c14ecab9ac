/** Labels made at another price than their quote: apart from what finds them, which no first screen needs. */
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';
import type { PriceChange } from '../device/meta-rows.ts';

/** Those without an answer. */
export async function openPriceChanges(db: UserDatabase): Promise<PriceChange[]> {
  return ((await getMeta(db, 'priceChanges')) ?? []).filter(({ isKept }) => !isKept);
}
