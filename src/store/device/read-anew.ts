/** Where prices are seen otherwise than what lies here was told with, the server's changes are read from the first one again. */
import type { UserDatabase } from './database.ts';
import { setMeta } from './meta.ts';
import type { MetaValues } from './meta-rows.ts';
import { ownTransaction } from './own-transaction.ts';
import { seesPrices, toldPrices } from './seen-prices.ts';

/** Copies of answers that name amounts; all of them come again when they are asked for. */
const COPIES = [
  'balance',
  'spending',
  'claims',
  'pickups',
  'addressChanges',
  'messages',
  'unread',
  'points',
  'referral',
] as const satisfies readonly (keyof MetaValues)[];

/** Whether a copy was made for somebody who sees prices, and the person at work sees none. */
export async function isHiddenCopy(db: UserDatabase, name: keyof MetaValues): Promise<boolean> {
  const isOfMoney = (COPIES as readonly (keyof MetaValues)[]).includes(name);
  return isOfMoney && (await toldPrices(db)) && !(await seesPrices(db));
}

/** Copies that name amounts go where none may be seen; all of them come again when they are asked for. */
export async function readAnewAsSeen(db: UserDatabase): Promise<void> {
  const sees = await seesPrices(db);
  await ownTransaction(db, [db.meta, db.cachedRates, db.cachedPages, db.shipmentDetails], async () => {
    await setMeta(db, 'toldPrices', sees);
    await setMeta(db, 'cursor', 0);
    await db.shipmentDetails.clear();
    if (sees) return;
    await db.meta.bulkDelete([...COPIES]);
    await db.cachedRates.clear();
    await db.cachedPages.clear();
  });
}
