/** The people of an account. Whoever changes one holds the account's row: two owners never take the role from each other. */
import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ListedMember } from '#contract/members.ts';
import { memberMay } from '#domain/account/member-roles.ts';
import { stopResetsOf } from '#server/accounts/factor-resets.ts';
import { forgetCode } from '#server/accounts/one-time-codes.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { removeSecondFactor } from '#server/accounts/second-factor.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { emailChanges } from '#server/db/schema/email-changes.ts';
import { knownDevices } from '#server/db/schema/logins.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { proxyCodes } from '#server/db/schema/proxy-codes.ts';
import { loginChallenges, secondFactors } from '#server/db/schema/second-factors.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { withdrawInvitations } from './invitation-store.ts';
import { rightsOf } from './rights.ts';

type Person = typeof users.$inferSelect;

const DEAD_PASSWORD_BYTES = 32;

const isThere = (accountId: string) => and(eq(users.accountId, accountId), isNull(users.removedAt));

export async function listPeople(reader: Reader, { id, accountId }: User): Promise<ListedMember[]> {
  const rows = await reader
    .select({ person: users, hasSecondFactor: sql<boolean>`coalesce(${secondFactors.isOn}, false)` })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isThere(accountId))
    .orderBy(ne(users.memberRole, 'owner'), asc(users.createdAt), asc(users.id));
  return rows.map(({ person, hasSecondFactor }) => ({
    id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    ...rightsOf(person),
    joinedAt: person.createdAt.toISOString(),
    lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
    hasSecondFactor,
    isSelf: person.id === id,
  }));
}

/** To the end of the transaction. False: since the call was let in, the role of who asks was taken. */
export async function lockTeam(tx: Tx, { id, accountId }: Pick<User, 'id' | 'accountId'>): Promise<boolean> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [asking] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isThere(accountId)));
  return asking !== undefined && memberMay(asking, 'manageMembers');
}

export async function findPerson(
  reader: Reader,
  accountId: string,
  email: string,
): Promise<Person | undefined> {
  const [person] = await reader
    .select()
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isThere(accountId)));
  return person;
}

/** Whether the account has no owner without this person. */
export async function isLastOwner(tx: Tx, { id, accountId, memberRole }: Person): Promise<boolean> {
  if (memberRole !== 'owner') return false;
  const [others] = await tx
    .select({ owners: count() })
    .from(users)
    .where(and(isThere(accountId), eq(users.memberRole, 'owner'), ne(users.id, id)));
  return (others?.owners ?? 0) === 0;
}

/** Nothing opens the account to the person any more; the address is free, the name stays with what was done. */
export async function removePerson(work: Work, { id, accountId, email }: Person): Promise<number> {
  const { tx, now } = work;
  const ended = await endSessionsOf(work, id, { keptId: undefined }, 'removed');
  await removeSecondFactor(tx, id);
  await stopResetsOf(tx, id, now);
  // Its link would give the address back.
  await tx.delete(emailChanges).where(eq(emailChanges.userId, id));
  await tx.delete(passkeys).where(eq(passkeys.userId, id));
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, id));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, id));
  await tx.delete(proxyCodes).where(eq(proxyCodes.userId, id));
  await forgetCode(tx, { purpose: 'password', of: email });
  await withdrawInvitations(work, accountId, { invitedBy: id });
  const passwordHash = await hashPassword(randomBytes(DEAD_PASSWORD_BYTES).toString('base64url'));
  await tx
    .update(users)
    .set({ removedAt: now, formerEmail: email, email: `removed ${id}`, passwordHash, phone: '' })
    .where(eq(users.id, id));
  return ended;
}
