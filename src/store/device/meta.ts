import type { UserDatabase } from './database.ts';
import { ownTransaction } from './own-transaction.ts';
import type { MetaValues } from './meta-rows.ts';

export async function getMeta<K extends keyof MetaValues>(
  db: UserDatabase,
  key: K,
): Promise<MetaValues[K] | undefined> {
  return (await db.meta.get(key))?.value as MetaValues[K] | undefined;
}

export async function setMeta<K extends keyof MetaValues>(
  db: UserDatabase,
  key: K,
  value: MetaValues[K],
): Promise<void> {
  await db.meta.put({ key, value });
}

/** Tells the sender, in whichever tab it is, that there is something to do. Inside a transaction: with `meta`. */
export async function wakeSender(db: UserDatabase): Promise<void> {
  await setMeta(db, 'wake', ((await getMeta(db, 'wake')) ?? 0) + 1);
}

/** In the transaction of its caller: the server has a session of whoever is at work, and what waited for one goes on. */
export async function markLoggedIn(db: UserDatabase): Promise<void> {
  await setMeta(db, 'logins', ((await getMeta(db, 'logins')) ?? 0) + 1);
  await setMeta(db, 'switchDue', false);
  await setMeta(db, 'needsLogin', false);
  await setMeta(db, 'otherUser', false);
  await wakeSender(db);
}

/** Puts the queue on hold, or lets it go on. */
export async function setPaused(db: UserDatabase, paused: boolean): Promise<void> {
  await ownTransaction(db, db.meta, async () => {
    await setMeta(db, 'paused', paused);
    await wakeSender(db);
  });
}
