import type { BodyOf, ReplyOf } from '#contract/call.ts';
import type { redeemPoints as redeemPointsCall } from '#contract/promotion.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { pointsYear } from '#domain/points/points.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { pointRedeems } from '#server/db/schema/promotions.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { postOnce } from '#server/ledger/post-once.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { localDay } from '#server/orders/local-day.ts';
import { lockPromotion } from './earn-points.ts';
import { availablePoints } from './point-history.ts';

/** Credited at once, in the same transaction, or refused. */
export async function redeemPoints(
  work: Work & { user: User },
  { points }: BodyOf<typeof redeemPointsCall>,
): Promise<Result<ReplyOf<typeof redeemPointsCall>>> {
  const { tx, now, user } = work;
  const { accountId, timeZone } = user;
  await lockPromotion(tx, accountId);
  const year = pointsYear(localDay(now, timeZone));
  const available = await availablePoints(tx, accountId, year);
  if (points > available) return refuse('INSUFFICIENT_POINTS');
  const { pointCents } = (await organisationOf(tx)).promotion;
  const [id, cents] = [work.newId(), points * pointCents];
  await tx
    .insert(pointRedeems)
    .values({ id, accountId, userId: user.id, year, points, cents, createdAt: now });
  await postOnce(tx, accountId, { kind: 'points', cents }, id, now);
  work.changed(accountId, 'postage', accountId);
  return ok({
    id,
    status: 'credited',
    points,
    amount: dollarsFromCents(cents),
    available: available - points,
  });
}
