/** Whether this device still shows its data while the session has run out. */
import { DEMO_USER_ID } from '#contract/constants.ts';
import { EXPIRED_DAYS, isDeskShut } from '#domain/account/session-grace.ts';
import type { UserDatabase } from './database.ts';
import type { DeviceDatabase, KnownUser } from './device.ts';
import { getValue } from './device.ts';
import { getMeta } from './meta.ts';
import { ownTransaction } from './own-transaction.ts';

/** The server knew the session just now: whatever was seen of the clock before does not count. */
export async function confirmDesk(device: DeviceDatabase, now: number): Promise<void> {
  await device.kv.put({ key: 'desk', value: { confirmedAt: now, lostAt: null, latest: now } });
}

/** Looks at the clock; `isLost`: the session is known to have run out. */
export function lookAtDesk(
  device: DeviceDatabase,
  { userId, userInfo }: Pick<KnownUser, 'userId' | 'userInfo'>,
  now: number,
  isLost = false,
): Promise<boolean> {
  if (userId === DEMO_USER_ID) return Promise.resolve(false);
  return ownTransaction(device, device.kv, async () => {
    // A device of before this was kept begins now.
    const kept = (await getValue(device, 'desk')) ?? { confirmedAt: now, lostAt: null, latest: now };
    const desk = {
      ...kept,
      lostAt: kept.lostAt ?? (isLost ? now : null),
      latest: Math.max(kept.latest, now),
    };
    await device.kv.put({ key: 'desk', value: desk });
    return isDeskShut(desk, userInfo.defaultSettings?.expiredDays ?? EXPIRED_DAYS.usual, now);
  });
}

/** The same of the data this page has open, by what it learned from the server since. */
export async function lookAtOpenDesk(
  device: DeviceDatabase,
  db: UserDatabase,
  now: number,
): Promise<boolean> {
  const known = await device.users.get(db.userId);
  if (!known) return false;
  const isLost = (await getMeta(db, 'needsLogin')) === true;
  const lastSyncAt = isLost ? 0 : ((await getMeta(db, 'lastSyncAt')) ?? 0);
  const before = (await getValue(device, 'desk'))?.confirmedAt ?? 0;
  if (lastSyncAt > before) await confirmDesk(device, lastSyncAt);
  const userInfo = (await getMeta(db, 'userInfo')) ?? known.userInfo;
  return lookAtDesk(device, { userId: db.userId, userInfo }, now, isLost);
}
