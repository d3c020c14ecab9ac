import type { UserInfo } from '#contract/account.ts';
import type { UserDatabase } from '#store/database.ts';
import { getMeta, setMeta } from '#store/meta.ts';
import { enqueue } from '#store/outbox.ts';

export type Units = Pick<UserInfo, 'defaultMassUnit' | 'defaultDistanceUnit'>;

/** Takes effect on this device at once; the account follows through the queue. */
export function saveUnits(db: UserDatabase, units: Units): Promise<void> {
  return db.transaction('rw', [db.meta, db.outbox], async () => {
    const user = await getMeta(db, 'userInfo');
    if (!user) return;
    await setMeta(db, 'userInfo', { ...user, ...units });
    await enqueue(db, {
      lane: 'user',
      call: 'updateUser',
      body: { id: user.id, ...units },
      summary: { key: 'updateUser', params: {} },
    });
  });
}
