/** What carriers ask for labels beyond what is held, within the limit of the day of who bought them. */
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { accounts, users } from '#server/db/schema/accounts.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import type { Work } from '#server/db/work.ts';
import { localDay } from '#server/orders/local-day.ts';
import { spentToday } from './member-limits.ts';

/** Settles the prices of labels, of one person one after the other. */
interface Raises {
  /** The cents that may be held, of what the carrier asks; never less than what is held already, unless it asks for less. */
  allowed(intent: LabelIntent, askedCents: number): number;
}

/**
 * Each label alone may have room where two of them have not. So who bought the `dearer` ones is locked, as for a purchase,
 * and what is left of the day they were asked for is reckoned anew. After the intents, before the balances.
 */
export async function lockRaises(work: Work, dearer: readonly LabelIntent[]): Promise<Raises> {
  const people = await lockPeople(work, dearer);
  const dayOf = ({ userId, apiKeyId, createdAt }: LabelIntent): string | undefined => {
    const person = apiKeyId === null ? people.get(userId) : undefined;
    return person && `${userId} ${localDay(createdAt, person.timeZone)}`;
  };
  const rooms = new Map<string, number>();
  for (const intent of dearer) {
    const day = dayOf(intent);
    if (day === undefined || rooms.has(day)) continue;
    const person = people.get(intent.userId)!;
    rooms.set(day, person.limitCents - (await spentToday(work.tx, person, intent.createdAt)));
  }

  return {
    allowed(intent, askedCents) {
      const day = dayOf(intent);
      const room = day === undefined ? undefined : rooms.get(day);
      if (day === undefined || room === undefined) return askedCents;
      const { holdCents } = intent;
      const cents = Math.min(askedCents, holdCents + Math.max(0, room));
      rooms.set(day, room - (cents - holdCents));
      return cents;
    },
  };
}

/** Those of them who have such a limit, which owners have not. */
async function lockPeople({ tx }: Work, dearer: readonly LabelIntent[]) {
  const ids = [...new Set(dearer.map(({ userId }) => userId))];
  if (ids.length === 0) return new Map<string, never>();
  const { id, accountId, dayLimitCents } = users;
  const rows = await tx
    .select({ id, accountId, dayLimitCents, timeZone: accounts.timeZone })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(inArray(id, ids), ne(users.memberRole, 'owner'), isNotNull(dayLimitCents)))
    .orderBy(asc(id))
    .for('no key update', { of: users });
  return new Map(
    rows.map(({ dayLimitCents: limitCents, ...row }) => [row.id, { ...row, limitCents: limitCents! }]),
  );
}
