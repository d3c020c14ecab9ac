import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DoneAndFailed } from '#contract/postage-list.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { unfreezeRequests } from '#server/db/schema/unfreeze-requests.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { cancelReply } from '#server/postage/cancel-requests.ts';

/** What is decided stays so. */
export async function cancelUnfreeze(
  { tx, now, user }: Work & { user: User },
  ids: readonly string[],
): Promise<Result<DoneAndFailed>> {
  const rows = await tx
    .select({ id: unfreezeRequests.id, status: unfreezeRequests.status })
    .from(unfreezeRequests)
    .where(and(eq(unfreezeRequests.accountId, user.accountId), inArray(unfreezeRequests.id, [...ids])))
    .orderBy(asc(unfreezeRequests.id))
    .for('update');
  if (rows.length === 0) return refuse('NOT_FOUND');
  const reply = cancelReply(ids, rows, user);
  await tx
    .update(unfreezeRequests)
    .set({ status: 'canceled', endedAt: now })
    .where(and(inArray(unfreezeRequests.id, reply.done), eq(unfreezeRequests.status, 'pending')));
  return ok(reply);
}
