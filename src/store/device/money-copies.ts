/** Copies of balances and money lists. Those who share a device do not all see money: with such a person they go. */
import { userMay } from '#domain/account/member-roles.ts';
import type { UserDatabase } from './database.ts';
import { getMeta } from './meta.ts';
import type { MetaValues } from './meta-rows.ts';

const COPIES = ['balance', 'spending', 'points', 'referral'] as const satisfies readonly (keyof MetaValues)[];

/** Inside a transaction: with `meta` and `cachedPages`. */
export async function dropMoneyUnseen(db: UserDatabase): Promise<void> {
  const user = await getMeta(db, 'userInfo');
  if (!user || userMay(user, 'seeMoney')) return;
  await db.meta.bulkDelete([...COPIES]);
  await db.cachedPages.clear();
}
