/** Who was logged in on this device, and whose database is whose. Beside the start of the page, which has no need of it. */
import { liveQuery } from 'dexie';
import type { DeviceDatabase, KnownUser } from './device.ts';
import { currentUserId, getValue } from './device.ts';
import { ownTransaction } from './own-transaction.ts';

/** Servers of before do not say whose account it is: then it is the user's own. */
export function accountIdOf({ id, accountId }: { id: string; accountId?: string }): string {
  return accountId ?? id;
}

/**
 * The database of the user's account: the one the user has worked in here, which may be of the time when it was his
 * alone, else the one of others of the account, or a new one.
 */
export async function databaseNameOf(
  device: DeviceDatabase,
  salt: string,
  user: { id: string; accountId?: string },
): Promise<string> {
  const accountId = accountIdOf(user);
  const own = await device.users.get(user.id);
  if (own && (own.accountId ?? accountId) === accountId) return own.dbName;
  const shared = await device.users.where('accountId').equals(accountId).first();
  return shared?.dbName ?? databaseName(salt, accountId);
}

export async function databaseName(salt: string, accountId: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(salt),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(accountId)));
  return `packbench-${Array.from(mac.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Remembers who is logged in, for a cold start without a network. */
export function rememberUser(device: DeviceDatabase, known: KnownUser): Promise<void> {
  return ownTransaction(device, [device.kv, device.users], async () => {
    await device.users.put(known);
    await device.kv.bulkPut([
      { key: 'currentUser', value: known.userId },
      { key: 'leftFor', value: null },
    ]);
  });
}

/** Everybody who shares the database, with their PINs. Inside a transaction: with `kv`, `users` and `pins`. */
export async function forgetPeople(device: DeviceDatabase, dbName: string): Promise<void> {
  const gone = await device.users.filter((known) => known.dbName === dbName).primaryKeys();
  await device.users.bulkDelete(gone);
  await device.pins.filter((pin) => pin.dbName === dbName).delete();
  // A screen that no PIN opens must not stay locked.
  if ((await device.pins.count()) === 0) await device.kv.put({ key: 'locked', value: false });
  const current = await currentUserId(device);
  if (current !== null && gone.includes(current)) await device.kv.put({ key: 'currentUser', value: null });
}

export const forgetDatabase = (device: DeviceDatabase, dbName: string): Promise<void> =>
  ownTransaction(device, [device.kv, device.users, device.pins], () => forgetPeople(device, dbName));

/** Whether anybody is known here who works with the database. */
export async function isDatabaseKnown(device: DeviceDatabase, dbName: string): Promise<boolean> {
  return (await device.users.filter((known) => known.dbName === dbName).count()) > 0;
}

/** The names of those who share the database, as their fellows know them. */
export async function namesByUserId(device: DeviceDatabase, dbName: string): Promise<Record<string, string>> {
  const known = await device.users.filter((each) => each.dbName === dbName).toArray();
  return Object.fromEntries(
    known.map(({ userId, userInfo: { firstName, lastName, email } }) => [
      userId,
      [firstName, lastName].filter(Boolean).join(' ') || email,
    ]),
  );
}

/** Also tells of logins and logouts in other tabs; answers how to stop. */
export function watchCurrentUser(device: DeviceDatabase, tell: (userId: string | null) => void): () => void {
  const subscription = liveQuery(() => currentUserId(device)).subscribe({
    next: tell,
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
}

export async function isLogoutPending(device: DeviceDatabase): Promise<boolean> {
  return (await getValue(device, 'logoutOwed')) ?? false;
}

export async function setLogoutPending(device: DeviceDatabase, value: boolean): Promise<void> {
  await device.kv.put({ key: 'logoutOwed', value });
}

const MARK = 'packbench.device';

/**
 * A mark outside the databases: where it stands and the device's identity is fresh, the browser has cleared the
 * databases. Answers whether that happened, and sets the mark.
 */
export function markKnownDevice(
  deviceId: string,
  fresh: boolean,
  marks: Pick<Storage, 'getItem' | 'setItem'> | null,
): boolean {
  try {
    const before = marks?.getItem(MARK) ?? null;
    marks?.setItem(MARK, deviceId);
    return fresh && before !== null && before !== deviceId;
  } catch {
    return false;
  }
}
