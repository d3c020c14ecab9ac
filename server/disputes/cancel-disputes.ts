import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DoneAndFailed } from '#contract/postage-list.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { disputes } from '#server/db/schema/disputes.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { cancelReply } from '#server/postage/cancel-requests.ts';

/** What is decided stays so. */
export async function cancelDisputes(
  { tx, now, user, changed }: Work & { user: User },
  ids: readonly string[],
): Promise<Result<DoneAndFailed>> {
  const rows = await tx
    .select({ id: disputes.id, status: disputes.status })
    .from(disputes)
    .where(and(eq(disputes.accountId, user.accountId), inArray(disputes.id, [...ids])))
    .orderBy(asc(disputes.id))
    .for('update');
  if (rows.length === 0) return refuse('NOT_FOUND');
  const reply = cancelReply(ids, rows, user);
  await tx
    .update(disputes)
    .set({ status: 'canceled', endedAt: now })
    .where(and(inArray(disputes.id, reply.done), eq(disputes.status, 'pending')));
  changed(user.accountId, 'postage', user.accountId);
  return ok(reply);
}
