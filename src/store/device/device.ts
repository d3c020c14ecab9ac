/** What belongs to the device and not to a user: who was here last, the salt of database names, the tag of order numbers. */
import type { DexieOptions, Table } from 'dexie';
import { Dexie, liveQuery } from 'dexie';
import type { UserInfo } from '#contract/account.ts';
import { ownTransaction } from './own-transaction.ts';

interface DeviceValues {
  salt: string;
  deviceId: string;
  tag: string;
  /** The user this device is logged in as; null after logging out. */
  currentUser: string | null;
  /** Logged out here while the server could not be told. */
  logoutOwed: boolean;
}

export interface KnownUser {
  userId: string;
  dbName: string;
  userInfo: UserInfo;
  lastAt: number;
}

export interface DeviceDatabase extends Dexie {
  kv: Table<{ key: keyof DeviceValues; value: unknown }, string>;
  users: Table<KnownUser, string>;
}

export const DEVICE_DB = 'packbench-device';

export function openDevice(options: DexieOptions = {}): DeviceDatabase {
  const device = new Dexie(DEVICE_DB, {
    chromeTransactionDurability: 'strict',
    ...options,
  }) as DeviceDatabase;
  device.version(1).stores({ kv: 'key', users: 'userId' });
  return device;
}

async function getValue<K extends keyof DeviceValues>(
  device: DeviceDatabase,
  key: K,
): Promise<DeviceValues[K] | undefined> {
  return (await device.kv.get(key))?.value as DeviceValues[K] | undefined;
}

/** Made once per device; with the salt no one can tell from a database's name whose it is. */
export function deviceIdentity(
  device: DeviceDatabase,
  newId: () => string,
): Promise<{ salt: string; deviceId: string; tag: string; fresh: boolean }> {
  return ownTransaction(device, device.kv, async () => {
    const salt = await getValue(device, 'salt');
    const deviceId = await getValue(device, 'deviceId');
    const tag = await getValue(device, 'tag');
    if (salt !== undefined && deviceId !== undefined && tag !== undefined)
      return { salt, deviceId, tag, fresh: false };
    const made = { salt: newId(), deviceId: newId(), tag: tagFrom(newId()) };
    await device.kv.bulkPut([
      { key: 'salt', value: made.salt },
      { key: 'deviceId', value: made.deviceId },
      { key: 'tag', value: made.tag },
    ]);
    return { ...made, fresh: true };
  });
}

const TAG_DIGITS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

function tagFrom(id: string): string {
  const [a = 0, b = 0] = [id.slice(0, 4), id.slice(-4)].map((part) => Number.parseInt(part, 16) || 0);
  return TAG_DIGITS.charAt(a % TAG_DIGITS.length) + TAG_DIGITS.charAt(b % TAG_DIGITS.length);
}

export async function databaseName(salt: string, userId: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(salt),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(userId)));
  return `packbench-${Array.from(mac.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Remembers who is logged in, for a cold start without a network. */
export function rememberUser(device: DeviceDatabase, known: KnownUser): Promise<void> {
  return ownTransaction(device, [device.kv, device.users], async () => {
    await device.users.put(known);
    await device.kv.put({ key: 'currentUser', value: known.userId });
  });
}

export async function currentUserId(device: DeviceDatabase): Promise<string | null> {
  return (await getValue(device, 'currentUser')) ?? null;
}

/** The user a start without a network belongs to. */
export async function lastUser(device: DeviceDatabase): Promise<KnownUser | null> {
  const userId = await currentUserId(device);
  return userId === null ? null : ((await device.users.get(userId)) ?? null);
}

export function forgetUser(device: DeviceDatabase, userId: string): Promise<void> {
  return ownTransaction(device, [device.kv, device.users], async () => {
    await device.users.delete(userId);
    if ((await currentUserId(device)) === userId) await device.kv.put({ key: 'currentUser', value: null });
  });
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
