/** The PINs of this device: each opens its person's switch token, and is itself kept nowhere. */
import { initialsOf } from '#domain/pin/initials.ts';
import {
  canTry,
  countTry,
  MOST_WRONG_TRIES,
  NO_WRONG_TRIES,
  waitAt,
  type WrongTries,
} from '#domain/pin/wrong-tries.ts';
import type { DeviceDatabase, PinRow } from './device.ts';
import { ownTransaction } from './own-transaction.ts';
import { oweDrop } from './pin-tokens.ts';
import { openToken, sealToken, type SealedToken } from './sealed-token.ts';

export type PinAnswer =
  | { kind: 'opened'; token: string }
  | { kind: 'wrong'; left: number; waitMs: number }
  | { kind: 'wait'; left: number; waitMs: number }
  /** Only a login opens this person again. */
  | { kind: 'lockedOut' };

/** What a locked screen knows of a person. */
export interface PinPerson {
  userId: string;
  initials: string;
  mark: number;
  /** By a PIN; else only by a login. */
  opens: boolean;
}

export interface NewPin {
  userId: string;
  dbName: string;
  tokenId: string;
  token: string;
  pin: string;
}

/** In the place of the person's earlier one. */
export async function setPin(device: DeviceDatabase, given: NewPin): Promise<void> {
  const { userId, dbName, tokenId, token, pin } = given;
  const sealed = await sealToken(token, pin, userId);
  await ownTransaction(device, device.pins, async () => {
    const others = (await device.pins.toArray()).filter((row) => row.userId !== userId);
    const before = await device.pins.get(userId);
    const taken = new Set(others.map(({ mark }) => mark));
    let mark = before?.mark ?? 0;
    while (taken.has(mark)) mark += 1;
    await device.pins.put({ userId, dbName, tokenId, mark, sealed, tries: NO_WRONG_TRIES });
  });
}

/** Those who share the data of this database, in the order in which they came. */
export async function personsWithPin(device: DeviceDatabase, dbName: string): Promise<PinPerson[]> {
  const rows = await device.pins.filter((row) => row.dbName === dbName).toArray();
  const known = await device.users.bulkGet(rows.map(({ userId }) => userId));
  return rows
    .map(({ userId, mark, sealed }, index) => {
      const info = known[index]?.userInfo;
      return { userId, mark, initials: info ? initialsOf(info) : '?', opens: sealed !== null };
    })
    .sort((a, b) => a.mark - b.mark);
}

const leftAfter = (tries: WrongTries) => MOST_WRONG_TRIES - tries.count;

/** Every try counts before its PIN is looked at, in whichever tab it is made. */
export async function tryPin(
  device: DeviceDatabase,
  userId: string,
  pin: string,
  now: number,
): Promise<PinAnswer> {
  const begun = await ownTransaction(device, [device.kv, device.pins], async () => {
    const row = await device.pins.get(userId);
    if (!row?.sealed) return null;
    if (row.tries.count >= MOST_WRONG_TRIES) {
      await shut(device, row);
      return null;
    }
    const isAllowed = canTry(row.tries, now);
    const tries = isAllowed ? countTry(row.tries, now) : waitAt(row.tries, now);
    await device.pins.update(userId, { tries });
    return { isAllowed, tries, sealed: row.sealed };
  });
  if (!begun) return { kind: 'lockedOut' };
  const { isAllowed, tries, sealed } = begun;
  if (!isAllowed) return { kind: 'wait', left: leftAfter(tries), waitMs: tries.waitMs };
  const token = await openToken(sealed, pin, userId);
  const left = leftAfter(tries);
  if (token === null && left > 0) return { kind: 'wrong', left, waitMs: tries.waitMs };
  await ownTransaction(device, [device.kv, device.pins], async () => {
    const row = await device.pins.get(userId);
    // Set anew meanwhile: what was tried says nothing of that PIN.
    if (!row || !isSame(row.sealed, sealed)) return;
    if (token === null) await shut(device, row);
    else await device.pins.update(userId, { tries: NO_WRONG_TRIES });
  });
  return token === null ? { kind: 'lockedOut' } : { kind: 'opened', token };
}

const isSame = (a: SealedToken | null, b: SealedToken) =>
  a !== null && a.salt.every((byte, index) => byte === b.salt[index]);

async function shut(device: DeviceDatabase, { userId, tokenId }: PinRow): Promise<void> {
  await device.pins.update(userId, { sealed: null });
  await oweDrop(device, tokenId);
}
