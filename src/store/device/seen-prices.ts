/** What lies on this device may be of a person who sees prices: who sees none is given it without. */
import { userMay } from '#domain/account/member-roles.ts';
import type { UserDatabase } from './database.ts';
import { getMeta } from './meta.ts';

/** Whether the person at work sees prices. Before anybody is known there are none. */
export async function seesPrices(db: UserDatabase): Promise<boolean> {
  const user = await getMeta(db, 'userInfo');
  return user === undefined || userMay(user, 'seePrices');
}

/** The same as the person at work may see it. After it a query reads nothing more of the database. */
export async function asSeen<T>(db: UserDatabase, value: T): Promise<T> {
  if (await seesPrices(db)) return value;
  // Nothing of the first screen needs it but theirs who see no prices.
  const { withoutPrices } = await import('#contract/without-prices.ts');
  return withoutPrices(value) as T;
}

/** Whether what lies here was told with its prices. */
export const toldPrices = async (db: UserDatabase): Promise<boolean> =>
  (await getMeta(db, 'toldPrices')) ?? true;

/** Whether the person at work sees prices, and what lies here was told without them, or the other way round. */
export async function isToldOtherwise(db: UserDatabase): Promise<boolean> {
  if ((await getMeta(db, 'userInfo')) === undefined) return false;
  return (await toldPrices(db)) !== (await seesPrices(db));
}
