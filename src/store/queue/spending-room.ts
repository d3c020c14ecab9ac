/** What may still be spent on labels here: the limits of the person at work, and that of this device. */
import {
  limitPassed,
  memberLimitsOf,
  spendingRoomOf,
  spentBy,
  type SpendingRoom,
} from '#domain/account/member-limits.ts';
import type { Rejection } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { getMeta } from '../device/meta.ts';
import { localDay } from '../lists/local-day.ts';
import { purchasesHere, remainingDailyLimit, startOfDay } from './queue-limit.ts';

/** A day of 25 hours, and one hour to spare. */
const LONGEST_DAY_MS = 26 * 3_600_000;

interface Asked {
  /** To be bought later, without asking again: the limit of this device counts. */
  isQueued: boolean;
  /** Another purchase of this order does not count: the next one takes its place while it waits. */
  exceptOrderId?: string | null;
}

export async function spendingRoom(
  db: UserDatabase,
  { isQueued, exceptOrderId = null }: Asked,
): Promise<SpendingRoom> {
  const user = await getMeta(db, 'userInfo');
  const now = db.env.now();
  const device = isQueued ? await remainingDailyLimit(db, startOfDay(now), exceptOrderId) : null;
  if (!user || memberLimitsOf(user).day === null) return spendingRoomOf(user ?? {}, { spent: 0, device });
  const spent = spentBy(user.id, {
    told: (await getMeta(db, 'spentToday'))?.[user.id],
    purchases: await purchasesHere(db, now - LONGEST_DAY_MS, exceptOrderId),
    now,
    dayOf: (time) => localDay(new Date(time), user.timeZone),
  });
  return spendingRoomOf(user, { spent, device });
}

/**
 * Which limit keeps labels of so many dollars from being queued now; null: none does. Inside the transaction that queues
 * them, with `dailyUsageTables`: what another tab queued in the same breath counts.
 */
export async function spendingLimitError(
  db: UserDatabase,
  dollars: readonly (number | null)[],
  exceptOrderId: string | null = null,
): Promise<Rejection | null> {
  const room = await spendingRoom(db, { isQueued: true, exceptOrderId });
  return limitPassed(
    room,
    dollars.map((each) => each ?? 0),
  );
}
