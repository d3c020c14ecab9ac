import { and, eq, exists, isNull } from 'drizzle-orm';
import type { BodyOf } from '#contract/call.ts';
import type { writeNote as writeNoteCall } from '#contract/messages.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import type { Work } from '#server/db/work.ts';
import { tellAccounts } from './tell.ts';

const CHUNK = 500;

/** Announces to the account of a user, or to all that have one; answers to which, and under which id. */
export async function writeNote(
  work: Work,
  { email, ...texts }: BodyOf<typeof writeNoteCall>,
): Promise<{ accountIds: string[]; reason: string }> {
  const { tx, newId } = work;
  const hasUser = tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.accountId, accounts.id),
        eq(users.role, 'user'),
        isNull(users.removedAt),
        email === null ? undefined : eq(users.email, email.trim().toLowerCase()),
      ),
    );
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(exists(hasUser))
    .orderBy(accounts.id);
  const reason = newId();
  for (let at = 0; at < found.length; at += CHUNK)
    await tellAccounts(
      work,
      found
        .slice(at, at + CHUNK)
        .map(({ id: accountId }) => ({ accountId, kind: 'announcement', params: { texts }, reason })),
    );
  return { accountIds: found.map(({ id }) => id), reason };
}
