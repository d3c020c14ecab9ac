import { shopTrackings, type ShopTracking } from '../orders/tracking-files.ts';
import { useRead } from './live.ts';

/** What the shops were not told of yet. `today`: yyyy-MM-dd where the account is. */
export const useShopTrackings = (today: string): ShopTracking[] | undefined =>
  useRead((db) => shopTrackings(db, today), [today]);
