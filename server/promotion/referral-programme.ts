import { createHash } from 'node:crypto';
import { desc, eq, sum } from 'drizzle-orm';
import type { ReferralProgramme } from '#contract/promotion.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { referrals } from '#server/db/schema/promotions.ts';
import type { User } from '#server/http/server-context.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { localDay } from '#server/orders/local-day.ts';
import { openReferrals, referralEnd } from './pay-referrals.ts';

const MAX_LISTED = 500;

/** Nothing of it says who was referred, or what they spent. */
export async function referralProgramme(
  reader: Reader,
  { accountId, userCode, timeZone }: Pick<User, 'accountId' | 'userCode' | 'timeZone'>,
): Promise<ReferralProgramme> {
  const { promotion } = await organisationOf(reader);
  const decided = await reader
    .select({ id: referrals.accountId, signedUp: accounts.createdAt, payoutCents: referrals.payoutCents })
    .from(referrals)
    .innerJoin(accounts, eq(accounts.id, referrals.accountId))
    .where(eq(referrals.referrerId, accountId))
    .orderBy(desc(accounts.createdAt), accounts.id)
    .limit(MAX_LISTED);
  const [paid] = await reader
    .select({ cents: sum(referrals.payoutCents).mapWith(Number) })
    .from(referrals)
    .where(eq(referrals.referrerId, accountId));
  const open = await openReferrals(reader, eq(users.accountId, accountId));
  const all = [
    ...open.map(({ accountId: id, signedUp }) => ({ id, signedUp, payoutCents: null })),
    ...decided,
  ];
  return {
    code: userCode,
    days: promotion.referralDays,
    tiers: promotion.referralTiers.map(({ fromCents, payoutCents }) => ({
      from: dollarsFromCents(fromCents),
      payout: dollarsFromCents(payoutCents),
    })),
    earned: dollarsFromCents(paid?.cents ?? 0),
    list: all
      .sort((one, other) => other.signedUp.getTime() - one.signedUp.getTime())
      .map(({ id, signedUp, payoutCents }) => ({
        id: createHash('sha256').update(`referral:${id}`).digest('hex').slice(0, 16),
        signedUpOn: localDay(signedUp, timeZone),
        endsOn: localDay(referralEnd(signedUp, promotion), timeZone),
        status: payoutCents === null ? 'open' : payoutCents > 0 ? 'paid' : 'below',
        payout: dollarsFromCents(payoutCents ?? 0),
      })),
  };
}
