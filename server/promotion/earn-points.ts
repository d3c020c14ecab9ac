/** Points of the months that are over, from the 15th of the next one on. */
import { and, desc, eq, gt, lt, notExists, sql } from 'drizzle-orm';
import { addMonths } from '#domain/calendar.ts';
import { dueMonth, monthsBetween, NO_CENTS, pointsOf, yearOfMonth } from '#domain/points/points.ts';
import type { Reader, Tx } from '#server/db/db.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { PointMonth } from '#server/db/schema/promotions.ts';
import { pointMonths } from '#server/db/schema/promotions.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { organisationOf } from '#server/organisations/organisation-store.ts';
import { localDay, startOfDay } from '#server/orders/local-day.ts';
import { billedPostage } from './billed-postage.ts';

const BATCH_SIZE = 200;

/** Each month of each account once, however often and on however many servers this runs. */
export async function earnDuePoints(deps: WorkDeps): Promise<void> {
  const now = deps.clock();
  const { pointsDay } = (await organisationOf(deps.db)).promotion;
  const zones = await deps.db.selectDistinct({ timeZone: accounts.timeZone }).from(accounts);
  const each = eachAlone();
  for (const { timeZone } of zones)
    await each.attempt(async () => {
      const month = dueMonth(localDay(now, timeZone), pointsDay);
      for (let after: string | undefined = ''; after !== undefined;) {
        const batch = await accountsWithout(deps.db, { month, timeZone, after });
        for (const id of batch)
          await each.attempt(() => runWork(deps, (work) => earnPoints(work, id, month)));
        after = batch.at(-1);
      }
    });
  each.end();
}

async function accountsWithout(
  reader: Reader,
  { month, timeZone, after }: { month: string; timeZone: string; after: string },
): Promise<string[]> {
  const done = reader
    .select({ one: sql`1` })
    .from(pointMonths)
    .where(and(eq(pointMonths.accountId, accounts.id), eq(pointMonths.month, month)));
  const rows = await reader
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.timeZone, timeZone),
        gt(accounts.id, after),
        lt(accounts.createdAt, startOfMonth(addMonths(month, 1), timeZone)),
        notExists(done),
      ),
    )
    .orderBy(accounts.id)
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

const startOfMonth = (month: string, timeZone: string): Date => startOfDay(`${month}-01`, timeZone);

/** The months that are missing, in their order: each carries on the rest of the one before. */
async function earnPoints(work: Work, accountId: string, due: string): Promise<void> {
  const { tx, now } = work;
  await lockPromotion(tx, accountId);
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
  const { timeZone, createdAt } = account;
  const { promotion } = await organisationOf(tx);
  let before = await lastMonthOf(tx, accountId);
  const first = before ? addMonths(before.month, 1) : localDay(createdAt, timeZone).slice(0, 7);
  for (const month of monthsBetween(first, due)) {
    const endsAt = startOfMonth(addMonths(month, 1), timeZone);
    const period = { from: before?.endsAt ?? createdAt, to: endsAt };
    const billed = await billedPostage(tx, accountId, period);
    const { points, rest } = pointsOf(billed, restOf(before, month), promotion);
    const row: PointMonth = {
      accountId,
      month,
      endsAt,
      fedexUpsCents: billed.fedexUps,
      uspsCents: billed.usps,
      points,
      fedexUpsRestCents: rest.fedexUps,
      uspsRestCents: rest.usps,
      createdAt: now,
    };
    await tx.insert(pointMonths).values(row);
    if (points > 0)
      await tellAccount(work, { accountId, kind: 'pointsEarned', params: { month, points }, reason: month });
    before = row;
  }
}

async function lastMonthOf(reader: Reader, accountId: string): Promise<PointMonth | undefined> {
  const [row] = await reader
    .select()
    .from(pointMonths)
    .where(eq(pointMonths.accountId, accountId))
    .orderBy(desc(pointMonths.month))
    .limit(1);
  return row;
}

/** What is carried on into a month of the same year. */
function restOf(before: PointMonth | undefined, month: string) {
  if (!before || yearOfMonth(before.month) !== yearOfMonth(month)) return NO_CENTS;
  return { fedexUps: before.fedexUpsRestCents, usps: before.uspsRestCents };
}

/** Points of one account are computed and redeemed one after the other. */
export async function lockPromotion(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion:${accountId}`}, 0))`);
}
