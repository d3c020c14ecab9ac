/** Writes a pickup down before the carrier is asked for it: once per request. */
import { and, eq, sql } from 'drizzle-orm';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { PickupDetails } from '#domain/pickups/pickup.ts';
import { clockAtPickup, isSamePickup, minuteOf, pickupFee, pickupProblems } from '#domain/pickups/pickup.ts';
import { instantIn } from '#domain/places/time-zone.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { CARRIER_ANSWER_MS } from '#server/carriers/ask-again.ts';
import type { PickupRow } from '#server/db/schema/pickups.ts';
import { pickups } from '#server/db/schema/pickups.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { stableJson } from '#server/http/stable-json.ts';
import { pickupsOfDay } from './pickup-store.ts';

interface Opening {
  user: User;
  requestId: string;
  details: PickupDetails;
  /** Dollars; undefined: whatever it costs. */
  maxFee: number | undefined;
}

/** Answers the row, also where an earlier sending of the request has written it. */
export async function openPickup(
  { tx, now, newId }: Work,
  { user, requestId, details, maxFee }: Opening,
): Promise<Result<PickupRow, Rejection>> {
  const { accountId, id: userId } = user;
  // Two pickups of one account are looked at one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pickups:${accountId}`}, 0))`);
  const [earlier] = await tx
    .select()
    .from(pickups)
    .where(and(eq(pickups.accountId, accountId), eq(pickups.requestId, requestId)));
  if (earlier)
    return stableJson(earlier.details) === stableJson(details) ? ok(earlier) : refuse('REQUEST_ID_REUSED');

  const clock = clockAtPickup(details, now.getTime());
  const [problem] = pickupProblems(details, now.getTime());
  if (problem)
    return refuse('PICKUP_INVALID', { ...problem.params, context: problem.flaw, field: problem.field });
  const feeCents = pickupFee(details, clock)?.cents ?? 0;
  if (maxFee !== undefined && feeCents > centsFromDollars(maxFee))
    return refuse('PICKUP_FEE_ABOVE_LIMIT', { fee: dollarsFromCents(feeCents).toFixed(2) });
  const same = (await pickupsOfDay(tx, accountId, details.pickupDate)).find((other) =>
    isSamePickup(details, other.details),
  );
  if (same) return refuse('PICKUP_ALREADY_BOOKED', { number: same.confirmationNumber ?? '–' });

  const minute = minuteOf(details.latestTime) ?? 0;
  const [row] = await tx
    .insert(pickups)
    .values({
      id: newId(),
      accountId,
      userId,
      requestId,
      status: 'pending',
      details,
      pickupDate: details.pickupDate,
      latestAt: new Date(instantIn({ day: details.pickupDate, minute }, clock.timeZone)),
      feeCents,
      askAt: new Date(now.getTime() + CARRIER_ANSWER_MS),
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('a pickup was not written');
  return ok(row);
}
