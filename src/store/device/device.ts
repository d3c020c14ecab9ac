/** What belongs to the device and not to a user: who was here last, the salt of database names, the tag of order numbers. */
import type { DexieOptions, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { UserInfo } from '#contract/account.ts';
import type { DeskTimes } from '#domain/account/session-grace.ts';
import type { SessionEnd } from '#domain/account/session-end.ts';
import type { ClockMark } from '#domain/clock.ts';
import type { IdleMinutes } from '#domain/pin/idle.ts';
import type { WrongTries } from '#domain/pin/wrong-tries.ts';
import { followTransactions } from './left-page.ts';
import { reopenWhenLost } from './lost-connection.ts';
import { ownTransaction } from './own-transaction.ts';
import type { OutboxRow, WaitingFileRow } from './rows.ts';
import type { SealedToken } from './sealed-token.ts';

interface DeviceValues {
  salt: string;
  deviceId: string;
  tag: string;
  /** The user this device is logged in as; null after logging out. */
  currentUser: string | null;
  /** Logged out here while the server could not be told. */
  logoutOwed: boolean;
  /** When the data may be shown without a login. */
  desk: DeskTimes;
  /** By which it is judged whether what is old may go. */
  clock: ClockMark;
  /** Of the databases that left: numbers of orders made here go on after them. */
  orderNumbers: { day: string; last: number };
  /** Why the data of the last user left this device by itself; null: a login came since, or a logout. */
  leftFor: SessionEnd | null;
  /** The screen is locked, in all tabs. */
  locked: boolean;
  /** Minutes without a touch or a key after which it locks; null: never. */
  idleMinutes: IdleMinutes;
  /** Switch tokens that are gone from here, of which the server is still to be told. */
  tokensToDrop: string[];
}

/** A person who was logged in here; those of one account share its database. */
export interface KnownUser {
  userId: string;
  /** Null: written before a database was the account's. */
  accountId: string | null;
  dbName: string;
  userInfo: UserInfo;
  lastAt: number;
}

/** A database nobody may open any more: what is left to do is to keep its queue and to delete it. */
export interface Seal {
  dbName: string;
  accountId: string;
  /** False: who logged out gave up the own work; what others queued is kept all the same. */
  keepsWork: boolean;
  /** Who logged out; left out: nobody, or it is of the time when all was given up together. */
  userId?: string;
}

/** An unsent operation of a person whose account left this device, with its files. */
export interface KeptWork {
  /** Of the operation. */
  id: string;
  userId: string;
  accountId: string;
  keptAt: number;
  operation: OutboxRow;
  files: WaitingFileRow[];
}

/** A person who may be switched to by PIN on this device. */
export interface PinRow {
  userId: string;
  dbName: string;
  /** The server's name of the token. */
  tokenId: string;
  /** Colour and sign by which the person is told from others with the same initials. */
  mark: number;
  /** Null: after too many wrong PINs only a login opens this person again. */
  sealed: SealedToken | null;
  tries: WrongTries;
}

export interface DeviceDatabase extends Dexie {
  kv: Table<{ key: keyof DeviceValues; value: unknown }, string>;
  users: Table<KnownUser, string>;
  seals: Table<Seal, string>;
  keptWork: Table<KeptWork, string>;
  pins: Table<PinRow, string>;
}

export const DEVICE_DB = 'packbench-device';

export function openDevice(options: DexieOptions = {}): DeviceDatabase {
  const device = new Dexie(DEVICE_DB, {
    chromeTransactionDurability: 'strict',
    ...options,
  }) as DeviceDatabase;
  followTransactions(device);
  reopenWhenLost(device);
  device.version(1).stores({ kv: 'key', users: 'userId' });
  device
    .version(2)
    .stores({ users: 'userId, accountId' })
    .upgrade((transaction) =>
      transaction.table<KnownUser>('users').toCollection().modify({ accountId: null }),
    );
  device.version(3).stores({ seals: 'dbName', keptWork: 'id, userId' });
  device.version(4).stores({ pins: 'userId' });
  return device;
}

export async function getValue<K extends keyof DeviceValues>(
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

export async function currentUserId(device: DeviceDatabase): Promise<string | null> {
  return (await getValue(device, 'currentUser')) ?? null;
}

/** The user a start without a network belongs to. */
export async function lastUser(device: DeviceDatabase): Promise<KnownUser | null> {
  const userId = await currentUserId(device);
  return userId === null ? null : ((await device.users.get(userId)) ?? null);
}
