/** Invitations to join an account: sent, sent again, withdrawn, accepted. The link is known to its mail alone. */
import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { ListedInvitation } from '#contract/members.ts';
import { INVITATION_DAYS } from '#contract/members.ts';
import { type ErrorCode } from '#contract/errors.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';
import { mailPerson } from '#server/mail/queue-mail.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import type { RightsRow } from './rights.ts';
import { rightsOf } from './rights.ts';

type Invitation = typeof invitations.$inferSelect;

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;
/** After its end an old link is still told what became of it for as long. */
const KEEP_DAYS = 90;

const inviter = { firstName: users.firstName, lastName: users.lastName };
export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Neither accepted nor withdrawn; it may have ended. */
const isWaiting = and(isNull(invitations.acceptedBy), isNull(invitations.withdrawnAt));

export async function listInvitations(reader: Reader, accountId: string): Promise<ListedInvitation[]> {
  const rows = await reader
    .select({ invitation: invitations, inviter })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.accountId, accountId), isWaiting))
    .orderBy(desc(invitations.createdAt), asc(invitations.email));
  return rows.map(({ invitation, inviter: person }) => ({
    email: invitation.email,
    ...rightsOf(invitation),
    sentAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    invitedBy: nameOf(person),
  }));
}

/** To other addresses than this one, that may still be accepted. */
export async function countOpen(tx: Tx, accountId: string, email: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.accountId, accountId),
        ne(invitations.email, email),
        isWaiting,
        gt(invitations.expiresAt, now),
      ),
    );
  return row?.open ?? 0;
}

export async function waitingInvitation(
  tx: Tx,
  accountId: string,
  email: string,
): Promise<Invitation | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), eq(invitations.email, email), isWaiting));
  return row;
}

/** Of the account: those to one address, or those that one person sent. */
export async function withdrawInvitations(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  accountId: string,
  which: { email: string } | { invitedBy: string },
): Promise<string[]> {
  const chosen =
    'email' in which ? eq(invitations.email, which.email) : eq(invitations.invitedBy, which.invitedBy);
  const withdrawn = await tx
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.accountId, accountId), chosen, isWaiting))
    .returning({ id: invitations.id });
  return withdrawn.map(({ id }) => id);
}

/** In the place of one to the same address. Who has a login already is told so by the mail alone, and gets no link. */
export async function sendInvitation(
  work: Work,
  user: User,
  email: string,
  rights: RightsRow,
): Promise<{ id: string; expiresAt: string }> {
  const { tx, now, newId } = work;
  const { accountId } = user;
  await withdrawInvitations(work, accountId, { email });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const id = newId();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await tx.insert(invitations).values({
    id,
    accountId,
    email,
    ...rights,
    tokenHash: hashOfSecret(token),
    invitedBy: user.id,
    createdAt: now,
    expiresAt,
  });
  const [account] = await tx
    .select({ company: accounts.company })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const [known] = await tx.select({ language: users.language }).from(users).where(eq(users.email, email));
  const said = { person: nameOf(user), company: account?.company ?? '' };
  const to = { accountId, recipient: email, reason: null };
  if (known)
    await mailPerson(work, { ...to, language: known.language, kind: 'invitationOfKnown', params: said });
  else {
    const { memberRole: role } = rights;
    const params = { ...said, role, token, time: expiresAt.toISOString() };
    await mailPerson(work, { ...to, language: user.language, kind: 'invitation', params });
  }
  return { id, expiresAt: expiresAt.toISOString() };
}

export interface FoundInvitation {
  invitation: Invitation;
  company: string;
  inviter: Pick<User, 'firstName' | 'lastName'>;
}

/** By what stands in its link; undefined: none had it. */
export async function findInvitation(reader: Reader, token: string): Promise<FoundInvitation | undefined> {
  const [found] = await reader
    .select({ invitation: invitations, company: accounts.company, inviter })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, hashOfSecret(token)));
  return found;
}

/** Why it lets nobody in; null: it does. */
export async function invitationFlaw(
  reader: Reader,
  { email, acceptedBy, withdrawnAt, expiresAt }: Invitation,
  now: Date,
): Promise<ErrorCode | null> {
  if (acceptedBy !== null) return 'INVITATION_USED';
  if (withdrawnAt !== null) return 'INVITATION_WITHDRAWN';
  if (expiresAt <= now) return 'INVITATION_EXPIRED';
  const known = await reader.select({ id: users.id }).from(users).where(eq(users.email, email));
  return known.length > 0 ? 'INVITATION_EMAIL_TAKEN' : null;
}

export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, new Date(now.getTime() - KEEP_DAYS * DAY_MS)));
}
