/**
 * A lost second factor: whoever knows the password asks, an administrator approves, and a day later the factor is gone
 * unless its user stops that by the link of the mail, or logs in with a code.
 */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { FactorResetNews } from '#server/mail/security-mails.ts';
import type { Db, Reader, Tx } from '#server/db/db.ts';
import type { FactorReset } from '#server/db/schema/factor-resets.ts';
import { factorResets, OPEN_RESETS } from '#server/db/schema/factor-resets.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { mailPerson } from '#server/mail/queue-mail.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { hashOfSecret } from '#server/secrets/hash-of-secret.ts';
import { removeSecondFactor } from './second-factor.ts';
import { findUser } from './user-info.ts';

export const DELAY_MS = 24 * 3_600_000;
const TOKEN_BYTES = 32;
const isOpen = inArray(factorResets.status, OPEN_RESETS);

/** One that is open already is enough: asked again, nothing more is done. */
export async function askForReset(
  work: Work,
  user: { id: string; accountId: string },
  from: { address: string; userAgent: string },
): Promise<void> {
  const asked = await work.tx
    .insert(factorResets)
    .values({
      id: work.newId(),
      userId: user.id,
      accountId: user.accountId,
      status: 'asked',
      askedAt: work.now,
      ...from,
    })
    .onConflictDoNothing()
    .returning({ id: factorResets.id });
  if (asked.length > 0) await mailNews(work, user.id, { news: 'asked' });
}

/** The factor goes in a day; its user is told at once, with the link that stops it. */
export async function approveReset(work: Work, { id, userId }: FactorReset, reason: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const dueAt = new Date(work.now.getTime() + DELAY_MS);
  await work.tx
    .update(factorResets)
    .set({ status: 'approved', dueAt, stopHash: hashOfSecret(token) })
    .where(eq(factorResets.id, id));
  await mailNews(work, userId, { news: 'approved', time: dueAt.toISOString(), token, reason });
}

export async function refuseReset(work: Work, { id, userId }: FactorReset, reason: string): Promise<void> {
  await work.tx
    .update(factorResets)
    .set({ status: 'refused', endedAt: work.now })
    .where(eq(factorResets.id, id));
  await mailNews(work, userId, { news: 'refused', reason });
}

/** By the link of the mail; false: it was used, or the reset is over. */
export async function stopReset({ tx, now }: Pick<Work, 'tx' | 'now'>, token: string): Promise<boolean> {
  const stopped = await tx
    .update(factorResets)
    .set({ status: 'stopped', endedAt: now, stopHash: null })
    .where(and(eq(factorResets.stopHash, hashOfSecret(token)), isOpen))
    .returning({ id: factorResets.id });
  return stopped.length > 0;
}

/** Who has a code, or no factor any more, has lost none. */
export async function stopResetsOf(db: Db | Tx, userId: string, now: Date): Promise<void> {
  await db
    .update(factorResets)
    .set({ status: 'stopped', endedAt: now, stopHash: null })
    .where(and(eq(factorResets.userId, userId), isOpen));
}

/** Takes away the factors whose day is over, and ends the sessions of their users. */
export async function settleResets(deps: WorkDeps & { wakeMails: () => void }): Promise<void> {
  const each = eachAlone();
  for (const id of await dueIds(deps.db, deps.clock())) await each.attempt(() => settleReset(deps, id));
  each.end();
}

function settleReset(deps: WorkDeps & { wakeMails: () => void }, id: string): Promise<void> {
  return runWork(deps, async (work) => {
    const [done] = await work.tx
      .update(factorResets)
      .set({ status: 'done', endedAt: work.now, stopHash: null })
      .where(
        and(eq(factorResets.id, id), eq(factorResets.status, 'approved'), lte(factorResets.dueAt, work.now)),
      )
      .returning();
    // Stopped meanwhile, or done by another server.
    if (!done) return;
    await removeSecondFactor(work.tx, done.userId);
    await endSessionsOf(work, done.userId, { keptId: undefined }, 'signedOut');
    await mailNews(work, done.userId, { news: 'done' });
    work.afterCommit(deps.wakeMails);
  });
}

async function dueIds(reader: Reader, now: Date): Promise<string[]> {
  const rows = await reader
    .select({ id: factorResets.id })
    .from(factorResets)
    .where(and(eq(factorResets.status, 'approved'), lte(factorResets.dueAt, now)))
    .orderBy(asc(factorResets.dueAt));
  return rows.map(({ id }) => id);
}

async function mailNews(work: Work, userId: string, params: FactorResetNews): Promise<void> {
  const user = await findUser(work.tx, userId);
  if (!user) return;
  const { accountId, email: recipient, language } = user;
  await mailPerson(work, { accountId, recipient, language, kind: 'factorReset', params, reason: null });
}
