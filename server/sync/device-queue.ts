/**
 * Each browser tells how much of its work is unsent. Where its data were cleared the server still has the last number,
 * and tells it to the page that begins anew.
 */
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { ClearedQueue } from '#contract/sync.ts';
import { DEVICE_COOKIE_MS, isKnownDevice } from '#server/accounts/known-device.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { deviceQueues } from '#server/db/schema/device-queues.ts';
import type { User } from '#server/http/server-context.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';

/** What has not changed is written down again after so long: the time is told by the minute. */
const SEEN_EVERY_MS = 60_000;

interface ToldQueue {
  /** The cookie of the browser. */
  browser: string;
  user: Pick<User, 'id' | 'accountId'>;
  deviceId: string;
  waiting: number;
  now: Date;
}

/** Answers what was waiting in the browser before its data were last cleared; undefined: they never were. */
export async function keepQueue(
  db: Db,
  { browser, user, deviceId, waiting, now }: ToldQueue,
): Promise<ClearedQueue | undefined> {
  const browserHash = hashOfSecret(browser);
  const { accountId } = user;
  const own = and(eq(deviceQueues.browserHash, browserHash), eq(deviceQueues.accountId, accountId));
  const [known] = await db.select().from(deviceQueues).where(own);
  // Nobody fills the table with cookies of their own making.
  if (!known && !(await isKnownDevice(db, browser, user.id))) return undefined;
  const isCleared = known !== undefined && known.deviceId !== deviceId;
  const cleared = isCleared
    ? { clearedWaiting: known.waiting, clearedSeenAt: known.seenAt }
    : { clearedWaiting: known?.clearedWaiting ?? null, clearedSeenAt: known?.clearedSeenAt ?? null };
  const isAsBefore = known !== undefined && !isCleared && known.waiting === waiting;
  if (!isAsBefore || Math.abs(now.getTime() - known.seenAt.getTime()) >= SEEN_EVERY_MS) {
    const told = { deviceId, waiting, seenAt: now, ...cleared };
    await db
      .insert(deviceQueues)
      .values({ browserHash, accountId, ...told })
      .onConflictDoUpdate({ target: [deviceQueues.browserHash, deviceQueues.accountId], set: told });
  }
  if (cleared.clearedSeenAt === null) return undefined;
  return { waiting: cleared.clearedWaiting ?? 0, seenAt: cleared.clearedSeenAt.toISOString() };
}

/** Who logs out has decided what becomes of the unsent work. */
export async function forgetQueue(db: Db, browser: string, userId: string): Promise<void> {
  const account = db.select({ id: users.accountId }).from(users).where(eq(users.id, userId));
  await db
    .delete(deviceQueues)
    .where(
      and(eq(deviceQueues.browserHash, hashOfSecret(browser)), inArray(deviceQueues.accountId, account)),
    );
}

/** Those of browsers that have lost the cookie by now. */
export async function deleteOldQueues(db: Db, now: Date): Promise<void> {
  await db.delete(deviceQueues).where(lt(deviceQueues.seenAt, new Date(now.getTime() - DEVICE_COOKIE_MS)));
}
