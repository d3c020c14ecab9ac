/** Changes of the mail address a user logs in with, and the way back for the owner of the former one. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte, lt, ne } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { emailChanges } from '#server/db/schema/email-changes.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { registrations } from '#server/db/schema/registrations.ts';
import { loginChallenges, secondFactors } from '#server/db/schema/second-factors.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { mailPerson } from '#server/mail/queue-mail.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import { hashPassword } from './password.ts';
import { removeSecondFactor } from './second-factor.ts';

const UNDO_DAYS = 7;
const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;

/** False: somebody else has logged in with it meanwhile. The former address is told, with the way back. */
export async function takeEmail(work: Work, user: User, email: string): Promise<boolean> {
  const { tx, now, changed } = work;
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken) return false;
  await tx.update(users).set({ email }).where(eq(users.id, user.id));
  // The address is its owner's now: what others had begun with it ends.
  await tx.delete(registrations).where(eq(registrations.email, email));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.insert(emailChanges).values({
    tokenHash: hashOfSecret(token),
    userId: user.id,
    formerEmail: user.email,
    changedAt: now,
    undoUntil: new Date(now.getTime() + UNDO_DAYS * DAY_MS),
  });
  const { accountId, language } = user;
  await mailPerson(work, {
    accountId,
    recipient: user.email,
    language,
    kind: 'emailChanged',
    params: { email, token, days: UNDO_DAYS },
    reason: null,
  });
  changed(accountId, 'user', accountId);
  return true;
}

/**
 * The former address again; undefined: the link was used, is too old, or others log in with that address. Whoever changed
 * it knew the password and had a session: both end, with all that was set up to get in since then.
 */
export async function restoreEmail(
  work: Work,
  token: string,
): Promise<{ id: string; email: string } | undefined> {
  const { tx, now, changed } = work;
  const [change] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.tokenHash, hashOfSecret(token)), gt(emailChanges.undoUntil, now)))
    .returning();
  if (!change) return undefined;
  const { userId, formerEmail: email, changedAt } = change;
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  if (taken) return undefined;
  const passwordHash = await hashPassword(randomBytes(TOKEN_BYTES).toString('base64url'));
  const [user] = await tx
    .update(users)
    .set({ email, passwordHash })
    .where(eq(users.id, userId))
    .returning({ accountId: users.accountId });
  if (!user) return undefined;
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gte(emailChanges.changedAt, changedAt)));
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, changedAt)));
  const [factor] = await tx
    .select({ createdAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  if (factor && factor.createdAt >= changedAt) await removeSecondFactor(tx, userId);
  await endSessionsOf(work, userId, { keptId: undefined }, 'email');
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));
  changed(user.accountId, 'user', user.accountId);
  return { id: userId, email };
}

export async function deleteOldEmailChanges(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.undoUntil, now));
}
