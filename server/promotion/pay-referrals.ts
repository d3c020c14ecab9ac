/**
 * Pays who referred an account, decided once for each referred account when its time after sign-up is over. Not sooner:
 * the highest tier alone is paid, and until then a higher one may be reached.
 */
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { referralMs, referralPayout } from '#domain/points/referral.ts';
import type { PromotionTerms } from '#domain/points/terms.ts';
import type { Reader } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { referrals } from '#server/db/schema/promotions.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { postOnce } from '#server/ledger/post-once.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { billedPostage } from './billed-postage.ts';

const BATCH_SIZE = 200;

/** From here on no more postage counts. */
export const referralEnd = (signedUp: Date, terms: PromotionTerms): Date =>
  new Date(signedUp.getTime() + referralMs(terms));

/** The code is written as one likes: capitals make no difference. */
const codeOf = sql`upper(${accounts.registration} ->> 'invitationCode')`;

export async function payDueReferrals(deps: WorkDeps): Promise<void> {
  const { promotion } = await organisationOf(deps.db);
  const latest = new Date(deps.clock().getTime() - referralMs(promotion));
  const each = eachAlone();
  for (let after: string | undefined = ''; after !== undefined;) {
    const due = await openReferrals(deps.db, signedUpBefore(latest, after));
    for (const referred of due)
      await each.attempt(() => runWork(deps, (work) => payReferral(work, referred, promotion)));
    after = due.at(-1)?.accountId;
  }
  each.end();
}

interface Referred {
  accountId: string;
  referrerId: string;
  signedUp: Date;
}

const sooner = alias(users, 'sooner');

/** Accounts that signed up by somebody's code and are not decided yet. */
export function openReferrals(reader: Reader, where: SQL): Promise<Referred[]> {
  const isSooner = sql`(${sooner.createdAt}, ${sooner.id}) < (${users.createdAt}, ${users.id})`;
  // Of two with one code, the first.
  const hasSooner = reader
    .select({ id: sooner.id })
    .from(sooner)
    .where(
      and(
        eq(sql`upper(${sooner.userCode})`, sql`upper(${users.userCode})`),
        ne(sooner.accountId, accounts.id),
        isSooner,
      ),
    );
  return reader
    .select({ accountId: accounts.id, referrerId: users.accountId, signedUp: accounts.createdAt })
    .from(accounts)
    .innerJoin(users, and(eq(sql`upper(${users.userCode})`, codeOf), ne(users.accountId, accounts.id)))
    .leftJoin(referrals, eq(referrals.accountId, accounts.id))
    .where(and(isNull(referrals.accountId), notExists(hasSooner), where))
    .orderBy(asc(accounts.id))
    .limit(BATCH_SIZE);
}

const signedUpBefore = (at: Date, after: string): SQL =>
  sql`${accounts.createdAt} <= ${at.toISOString()}::timestamptz and ${accounts.id} > ${after}`;

async function payReferral(
  work: Work,
  { accountId, referrerId, signedUp }: Referred,
  terms: PromotionTerms,
): Promise<void> {
  const { tx, now } = work;
  const to = referralEnd(signedUp, terms);
  const { fedexUps: billedCents } = await billedPostage(tx, accountId, { from: signedUp, to });
  const payoutCents = referralPayout(billedCents, terms);
  const decided = await tx
    .insert(referrals)
    .values({ accountId, referrerId, billedCents, payoutCents, createdAt: now })
    .onConflictDoNothing()
    .returning({ accountId: referrals.accountId });
  if (decided.length === 0 || payoutCents === 0) return;
  await postOnce(tx, referrerId, { kind: 'referral', cents: payoutCents }, accountId, now);
  work.changed(referrerId, 'postage', referrerId);
  await tellAccount(work, {
    accountId: referrerId,
    kind: 'referralPaid',
    params: { amount: payoutCents },
    reason: accountId,
  });
}
