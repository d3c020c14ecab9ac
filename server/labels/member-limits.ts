/** What a person may buy labels for: a most for each, and for all of a day of the account. An owner sets both. */
import { and, eq, gte, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { memberMay } from '#domain/account/member-roles.ts';
import { addDays } from '#domain/calendar.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Reader } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { localDay, startOfDay } from '#server/orders/local-day.ts';

/** Takes the labels of one person one after the other. */
export interface MemberAllowance {
  /**
   * Counts a label, if the limits allow it; answers the most it may come to, null: any. Refusals: MEMBER_LIMIT_NEEDED,
   * MEMBER_LABEL_LIMIT and MEMBER_DAY_LIMIT with `limit`, `price` and `spent`, without amounts for who sees no prices.
   */
  take(cents: number): Result<number | null, Rejection>;
}

const UNLIMITED: MemberAllowance = { take: () => ok(null) };

/**
 * The limits as they are now, locked to the end of the transaction: purchases at once count one after the other. A key of
 * the API is the account's own and has none.
 */
export async function lockMemberAllowance(work: Work, user: User): Promise<MemberAllowance> {
  if (user.memberRole === 'owner' || user.apiKey) return UNLIMITED;
  const [person] = await work.tx
    .select({ labelLimitCents: users.labelLimitCents, dayLimitCents: users.dayLimitCents })
    .from(users)
    .where(eq(users.id, user.id))
    .for('no key update');
  const { labelLimitCents = null, dayLimitCents = null } = person ?? {};
  const seesPrices = memberMay(user, 'seePrices');
  let spent = dayLimitCents === null ? 0 : await spentToday(work.tx, user, work.now);

  return {
    take(cents) {
      if (!seesPrices && labelLimitCents === null) return refuse('MEMBER_LIMIT_NEEDED');
      const told = (limitCents: number, spentCents?: number): Record<string, string | number> =>
        seesPrices
          ? {
              limit: dollarsFromCents(limitCents),
              limitText: dollarsFromCents(limitCents).toFixed(2),
              price: dollarsFromCents(cents),
              ...(spentCents !== undefined && { spent: dollarsFromCents(spentCents) }),
            }
          : { context: 'plain' };
      if (labelLimitCents !== null && cents > labelLimitCents)
        return refuse('MEMBER_LABEL_LIMIT', told(labelLimitCents));
      if (dayLimitCents !== null && spent + cents > dayLimitCents)
        return refuse('MEMBER_DAY_LIMIT', told(dayLimitCents, spent));
      const left = dayLimitCents === null ? Infinity : dayLimitCents - spent;
      const most = Math.min(labelLimitCents ?? Infinity, left);
      spent += cents;
      return ok(Number.isFinite(most) ? most : null);
    },
  };
}

/** Of a label that is made, what insures it beside the carrier is no longer part of what is held. */
const paidInsurance = sql`case when ${labelIntents.state} = 'succeeded' then coalesce((
  select sum((package ->> 'feeCents')::bigint)
  from jsonb_array_elements(${labelIntents.insurance} -> 'packages') as package), 0) else 0 end`;

/** What the person has spent, for who has a limit of a day and sees prices. */
export async function spentTodayOf(
  reader: Reader,
  user: User,
  now: Date,
): Promise<{ day: string; amount: number } | undefined> {
  const isLimited = user.memberRole !== 'owner' && !user.apiKey && user.dayLimitCents !== null;
  if (!isLimited || !memberMay(user, 'seePrices')) return undefined;
  const amount = dollarsFromCents(await spentToday(reader, user, now));
  return { day: localDay(now, user.timeZone), amount };
}

/** Cents of the labels that the person asked for on the day of `now`, where the account is; what was voided or came to nothing is out. */
export async function spentToday(
  reader: Reader,
  { id, accountId, timeZone }: Pick<User, 'id' | 'accountId' | 'timeZone'>,
  now: Date,
): Promise<number> {
  const day = localDay(now, timeZone);
  const [sum] = await reader
    .select({ cents: sql<string | null>`sum(${labelIntents.holdCents} + ${paidInsurance})` })
    .from(labelIntents)
    .where(
      and(
        eq(labelIntents.accountId, accountId),
        eq(labelIntents.userId, id),
        isNull(labelIntents.apiKeyId),
        gte(labelIntents.createdAt, startOfDay(day, timeZone)),
        lt(labelIntents.createdAt, startOfDay(addDays(day, 1), timeZone)),
        notInArray(labelIntents.state, ['rejected', 'voided']),
      ),
    );
  return Number(sum?.cents ?? 0);
}
