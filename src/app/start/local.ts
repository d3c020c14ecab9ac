/** What the first screen needs of this device, without a word to the server: whose data it is, and the open database. */
import type { UserInfo } from '#contract/account.ts';
import { setCurrentDatabase } from '#store/device/current.ts';
import { openUserDatabase, type DatabaseEvents, type StoreEnv } from '#store/device/database.ts';
import { lookAtDesk } from '#store/device/desk-grace.ts';
import { deviceIdentity, lastUser, openDevice } from '#store/device/device.ts';

export const now = () => Date.now();
export const newId = () => crypto.randomUUID();
export const version = String(import.meta.env.APP_VERSION);
export const device = openDevice();

type DatabaseLoss = 'replaced' | 'deleted';
let tell: (loss: DatabaseLoss) => void = () => undefined;

/** Hears that the tables were taken away under this page: by a newer version, or by logging out in another tab. */
export function onDatabaseLost(listener: (loss: DatabaseLoss) => void): void {
  tell = listener;
}

export const databaseEvents: DatabaseEvents = {
  onReplaced: () => tell('replaced'),
  onDeleted() {
    setCurrentDatabase(null);
    tell('deleted');
  },
};

export const databaseEnv: Partial<StoreEnv> = { now, newId, version };

/** Opens the data of whoever was here last; null: nobody; `shut`: a login is asked for first. */
export async function openLastUser(): Promise<UserInfo | 'shut' | null> {
  const [known, { tag, deviceId }] = await Promise.all([lastUser(device), deviceIdentity(device, newId)]);
  if (!known) return null;
  if (await lookAtDesk(device, known, now())) return 'shut';
  const db = openUserDatabase({
    name: known.dbName,
    userId: known.userId,
    accountId: known.accountId ?? known.userId,
    env: { ...databaseEnv, deviceTag: tag, deviceId },
    ...databaseEvents,
  });
  await db.open();
  setCurrentDatabase(db);
  return known.userInfo;
}
