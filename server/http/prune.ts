import { and, eq, lt } from 'drizzle-orm';
import { deleteOldEmailChanges } from '#server/accounts/email-change-store.ts';
import { deleteOldDevices } from '#server/accounts/known-device.ts';
import { deleteOldChallenges } from '#server/accounts/login-challenge.ts';
import { deleteOldAttempts } from '#server/accounts/login-limit.ts';
import { deleteOldCodes } from '#server/accounts/one-time-codes.ts';
import { deleteOldProxyCodes } from '#server/admin/proxy-login.ts';
import { deleteOldPasskeyChallenges } from '#server/accounts/passkey-store.ts';
import { deleteOldInvitations } from '#server/members/invitation-store.ts';
import { deleteOldSwitchTokens } from '#server/accounts/switch-tokens.ts';
import { deleteOldRegistrations } from '#server/registration/registration-store.ts';
import { deleteUnusedFiles } from '#server/files/file-store.ts';
import { deleteOldQueues } from '#server/sync/device-queue.ts';
import { deleteOldDeliveries } from '#server/webhooks/delivery-store.ts';
import { carrierNotices } from '#server/db/schema/tracking.ts';
import { requests } from '#server/db/schema/requests.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { deleteOldEnds } from './ended-sessions.ts';
import { deleteOldCounts } from './request-counts.ts';
import { deleteExpiredSessions } from './session.ts';

const DAY_MS = 86_400_000;
/** A tablet may be offline for weeks: its retries must still meet their first answer. */
const KEEP_REQUESTS_MS = 90 * DAY_MS;

/** Forgets dead sessions and old answers; those of calls that may move money stay. */
export async function pruneOld(deps: WorkDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await deleteExpiredSessions(deps);
  await deleteOldEnds(db, now);
  await deleteOldAttempts(db, now);
  await deleteOldDevices(db, now);
  await deleteOldQueues(db, now);
  await deleteOldChallenges(db, now);
  await deleteOldProxyCodes(db, now);
  await deleteOldPasskeyChallenges(db, now);
  await deleteOldSwitchTokens(db, now);
  await deleteOldEmailChanges(db, now);
  await deleteOldCounts(db, now);
  await deleteOldCodes(db, now);
  await deleteOldRegistrations(db, now);
  await deleteOldInvitations(db, now);
  await deleteUnusedFiles(db, now);
  await deleteOldDeliveries(db, now);
  await db.delete(carrierNotices).where(lt(carrierNotices.receivedAt, new Date(now.getTime() - DAY_MS)));
  await db
    .delete(requests)
    .where(
      and(
        eq(requests.keepForEver, false),
        lt(requests.createdAt, new Date(now.getTime() - KEEP_REQUESTS_MS)),
      ),
    );
}
