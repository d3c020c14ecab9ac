import { and, desc, eq, ne, or, sum } from 'drizzle-orm';
import type { PointEntry, Points } from '#contract/promotion.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { lastDayOf, nextPoints, NO_CENTS, pointsYear, yearOfMonth } from '#domain/points/points.ts';
import type { ByGroup } from '#domain/points/terms.ts';
import type { Reader } from '#server/db/db.ts';
import { pointMonths, pointRedeems } from '#server/db/schema/promotions.ts';
import type { User } from '#server/http/server-context.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { localDay } from '#server/orders/local-day.ts';

const MAX_REDEEMS_READ = 500;

export async function availablePoints(reader: Reader, accountId: string, year: number): Promise<number> {
  return (await leftByYear(reader, accountId)).get(year) ?? 0;
}

/** Earned by a year's postage and not redeemed. */
async function leftByYear(reader: Reader, accountId: string): Promise<Map<number, number>> {
  const earned = await reader
    .select({ month: pointMonths.month, points: pointMonths.points })
    .from(pointMonths)
    .where(eq(pointMonths.accountId, accountId));
  const redeemed = await reader
    .select({ year: pointRedeems.year, points: sum(pointRedeems.points).mapWith(Number) })
    .from(pointRedeems)
    .where(eq(pointRedeems.accountId, accountId))
    .groupBy(pointRedeems.year);
  const left = new Map<number, number>();
  const add = (year: number, points: number) => left.set(year, (left.get(year) ?? 0) + points);
  for (const { month, points } of earned) add(yearOfMonth(month), points);
  for (const { year, points } of redeemed) add(year, -points);
  return left;
}

export async function pointsOfAccount(
  reader: Reader,
  { accountId, timeZone }: Pick<User, 'accountId' | 'timeZone'>,
  now: Date,
): Promise<Points> {
  const today = localDay(now, timeZone);
  const year = pointsYear(today);
  const { centsPerPoint, pointCents, pointsDay } = (await organisationOf(reader)).promotion;
  const left = await leftByYear(reader, accountId);
  const [last] = await reader
    .select()
    .from(pointMonths)
    .where(eq(pointMonths.accountId, accountId))
    .orderBy(desc(pointMonths.month))
    .limit(1);
  const isOfYear = last !== undefined && yearOfMonth(last.month) === year;
  return {
    available: left.get(year) ?? 0,
    endsOn: lastDayOf(year),
    next: nextPoints(today, pointsDay),
    perPoint: dollars(centsPerPoint),
    pointAmount: dollarsFromCents(pointCents),
    rest: dollars(isOfYear ? { fedexUps: last.fedexUpsRestCents, usps: last.uspsRestCents } : NO_CENTS),
    history: [
      ...(await earnedEntries(reader, accountId, timeZone)),
      ...(await redeemedEntries(reader, accountId, timeZone)),
      ...expiredEntries(left, year),
    ].sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0)),
  };
}

const dollars = ({ fedexUps, usps }: Readonly<ByGroup>): ByGroup => ({
  fedexUps: dollarsFromCents(fedexUps),
  usps: dollarsFromCents(usps),
});

async function earnedEntries(reader: Reader, accountId: string, timeZone: string): Promise<PointEntry[]> {
  const hasPostage = or(ne(pointMonths.fedexUpsCents, 0), ne(pointMonths.uspsCents, 0));
  const rows = await reader
    .select()
    .from(pointMonths)
    .where(and(eq(pointMonths.accountId, accountId), or(ne(pointMonths.points, 0), hasPostage)));
  return rows.map(({ month, createdAt, points, fedexUpsCents: fedexUps, uspsCents: usps }) => ({
    id: month,
    kind: 'earned',
    day: localDay(createdAt, timeZone),
    points,
    month,
    billed: dollars({ fedexUps, usps }),
  }));
}

async function redeemedEntries(reader: Reader, accountId: string, timeZone: string): Promise<PointEntry[]> {
  const rows = await reader
    .select()
    .from(pointRedeems)
    .where(eq(pointRedeems.accountId, accountId))
    .orderBy(desc(pointRedeems.createdAt), desc(pointRedeems.id))
    .limit(MAX_REDEEMS_READ);
  return rows.map(({ id, createdAt, points, cents }) => ({
    id,
    kind: 'redeemed',
    day: localDay(createdAt, timeZone),
    points: -points,
    amount: dollarsFromCents(cents),
  }));
}

const expiredEntries = (left: ReadonlyMap<number, number>, currentYear: number): PointEntry[] =>
  [...left].flatMap(([year, points]) =>
    year < currentYear && points > 0
      ? [{ id: `expired-${year}`, kind: 'expired' as const, day: lastDayOf(year), points: -points }]
      : [],
  );
