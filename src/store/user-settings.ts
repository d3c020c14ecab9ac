/** Settings of the user: in effect on this device at once, the account follows through the queue. */
import type { UserInfo } from '#contract/account.ts';
import { dimensionInUnits } from '#domain/order/dimensions.ts';
import type { UserDatabase } from './database.ts';
import { getMeta, setMeta } from './meta.ts';
import { enqueue } from './outbox.ts';
import { ownTransaction } from './own-transaction.ts';

export type Units = Pick<UserInfo, 'defaultMassUnit' | 'defaultDistanceUnit'>;
export type Dimension = UserInfo['dimensions'][number];

export function saveUnits(db: UserDatabase, units: Units): Promise<boolean> {
  return change(db, units, (user) => ({
    ...user,
    ...units,
    dimensions: user.dimensions.map((dimension) => dimensionInUnits(dimension, user, units)),
  }));
}

/** Adds a saved dimension, or replaces the one with its id. Sizes and weights are in the user's default units. */
export function saveDimension(db: UserDatabase, dimension: Dimension): Promise<boolean> {
  return change(db, { dimension }, (user) => ({
    ...user,
    dimensions: [...user.dimensions.filter(({ id }) => id !== dimension.id), dimension],
  }));
}

/** Answers whether anything was saved: nothing is while an administrator acts as the user. */
function change(db: UserDatabase, body: object, apply: (user: UserInfo) => UserInfo): Promise<boolean> {
  return ownTransaction(db, [db.meta, db.outbox], async () => {
    const user = await getMeta(db, 'userInfo');
    if (!user || user.isProxyLogin === true) return false;
    await setMeta(db, 'userInfo', apply(user));
    await enqueue(db, {
      lane: 'user',
      call: 'updateUser',
      body: { id: user.id, ...body },
      summary: { key: 'updateUser', params: {} },
    });
    return true;
  });
}
