/** Registrations on their way to an account: written, mended, mailed again, activated. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { agreements, registrations } from '#server/db/schema/registrations.ts';
import type { Work } from '#server/db/work.ts';
import { defaultAccountSettings } from '#server/accounts/user-info.ts';
import { mailPerson } from '#server/mail/queue-mail.ts';
import { DEFAULT_ORGANISATION } from '#server/organisations/organisation-store.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';

type Row = typeof registrations.$inferSelect;
export type NewRegistration = Omit<
  typeof registrations.$inferInsert,
  'id' | 'tokenHash' | 'changes' | 'expiresAt' | 'createdAt'
>;

const VALID_MS = 3 * 86_400_000;
const TOKEN_BYTES = 32;
/** Of the mail address of one registration. */
const MAX_CHANGES = 5;

/** Of registrations and accounts alike: two at once come one after the other. */
async function lockCompany(tx: Tx, companyKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company:${companyKey}`}, 0))`);
}

/** False: the company has an account, or somebody else is registering it. */
export async function addRegistration(work: Work, given: NewRegistration): Promise<boolean> {
  const { tx, now, newId } = work;
  const { companyKey, email, keyHash = null } = given;
  await lockCompany(tx, companyKey);
  const [taken] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.companyKey, companyKey));
  if (taken) return false;
  // One that has ended, or that the same person begins anew, holds the company no longer.
  await tx
    .delete(registrations)
    .where(
      and(
        eq(registrations.companyKey, companyKey),
        or(
          lt(registrations.expiresAt, now),
          eq(registrations.email, email),
          keyHash === null ? undefined : eq(registrations.keyHash, keyHash),
        ),
      ),
    );
  if (keyHash !== null) await tx.delete(registrations).where(eq(registrations.keyHash, keyHash));
  const [added] = await tx
    .insert(registrations)
    .values({ ...given, id: newId(), createdAt: now, expiresAt: new Date(now.getTime() + VALID_MS) })
    .onConflictDoNothing({ target: registrations.companyKey })
    .returning();
  if (!added) return false;
  await mailActivation(work, added);
  return true;
}

/** To another address, from the page that registered. False: there is no such registration, or it was changed too often. */
export async function mendEmail(work: Work, key: string, email: string): Promise<boolean> {
  const { tx, now } = work;
  const [row] = await tx
    .update(registrations)
    .set({ email, changes: sql`${registrations.changes} + 1` })
    .where(
      and(
        eq(registrations.keyHash, hashOfSecret(key)),
        gt(registrations.expiresAt, now),
        lt(registrations.changes, MAX_CHANGES),
      ),
    )
    .returning();
  if (row) await mailActivation(work, row);
  return row !== undefined;
}

/** Whoever waits under this address; nobody, and nothing is done. */
export async function mailActivationAgain(work: Work, email: string): Promise<void> {
  const [row] = await work.tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, work.now)))
    .orderBy(desc(registrations.createdAt))
    .limit(1)
    .for('update');
  if (row) await mailActivation(work, row);
}

/** A new link; or, where the address has an account, the word that it has. */
async function mailActivation(work: Work, row: Row): Promise<void> {
  const { tx, now } = work;
  const { id, email } = row;
  const [user] = await tx
    .select({ accountId: users.accountId, language: users.language })
    .from(users)
    .where(eq(users.email, email));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await tx
    .update(registrations)
    .set({ tokenHash: user ? null : hashOfSecret(token), expiresAt })
    .where(eq(registrations.id, id));
  const to = { recipient: email, reason: null };
  if (user) await mailPerson(work, { ...to, ...user, kind: 'accountExists', params: {} });
  else {
    const { firstName, company, language } = row;
    const params = { firstName, company, token };
    await mailPerson(work, { ...to, accountId: id, language, kind: 'activation', params });
  }
}

/** The password of who has registered and not activated yet. */
export async function pendingPasswordOf(
  reader: Reader,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await reader
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, now)))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return row?.passwordHash;
}

/** Opens the account; undefined: the token is unknown, used or too old. */
export async function activateRegistration(
  work: Work,
  token: string,
): Promise<{ email: string } | undefined> {
  const { tx, now } = work;
  const [row] = await tx
    .delete(registrations)
    .where(and(eq(registrations.tokenHash, hashOfSecret(token)), gt(registrations.expiresAt, now)))
    .returning();
  if (!row) return undefined;
  const { email } = row;
  // The address is its owner's now: what others had begun with it ends.
  await tx.delete(registrations).where(and(eq(registrations.email, email), ne(registrations.id, row.id)));
  const known = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known.length > 0) return undefined;
  await openAccount(work, row);
  return { email };
}

async function openAccount({ tx, now, newId, changed }: Work, row: Row): Promise<void> {
  const { id: accountId, company, companyKey, answers, timeZone, email } = row;
  await lockCompany(tx, companyKey);
  await tx.insert(accounts).values({
    id: accountId,
    orgId: DEFAULT_ORGANISATION,
    company,
    companyKey,
    registration: answers,
    timeZone,
    authFlag: false,
    firstRechargeTime: null,
    settings: defaultAccountSettings(),
    createdAt: now,
  });
  const userId = newId();
  const { passwordHash, firstName, lastName, phone, language } = row;
  await tx.insert(users).values({
    id: userId,
    accountId,
    userCode: `PB${userId.replaceAll('-', '').slice(-10).toUpperCase()}`,
    email,
    passwordHash,
    firstName,
    lastName,
    phone,
    language,
    role: 'user',
    createdAt: now,
  });
  const { agreementVersion: version, agreedAt, agreedFrom } = row;
  await tx.insert(agreements).values({ userId, version, agreedAt, agreedFrom });
  changed(accountId, 'postage', accountId);
  changed(accountId, 'user', accountId);
}

export async function deleteOldRegistrations(db: Db, now: Date): Promise<void> {
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
}
