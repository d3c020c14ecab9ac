import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { getSpending } from '#contract/postage-spending.ts';
import { weeksOf } from '#domain/ledger/spending.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { shipments } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { startOfDay } from '#server/orders/local-day.ts';
import type { Owner } from './filter.ts';
import { inDays } from './filter.ts';

const spentCents = sql`coalesce(
  ${parcels.billedCents},
  case when ${shipments.status} = 'voided' then 0 else ${parcels.holdCents} end
)`;

/** What the parcels of each carrier cost, by the week in which their labels were made. */
export async function spendingByWeek(
  reader: Reader,
  { accountId, timeZone }: Owner,
  { from, to }: QueryOf<typeof getSpending>,
): Promise<ReplyOf<typeof getSpending>> {
  const weeks = weeksOf(from, to);
  if (weeks.length === 0) return { from, to, list: [] };
  const starts = weeks.map((week) => sql`${startOfDay(week, timeZone).toISOString()}::timestamptz`);
  const lines = reader
    .select({
      weekNo: sql`width_bucket(${shipments.createdAt}, array[${sql.join(starts, sql`, `)}])`
        .mapWith(Number)
        .as('week_no'),
      carrierId: sql`(${shipments.details} ->> 'carrierId')::int`.mapWith(Number).as('carrier_id'),
      cents: spentCents.as('cents'),
    })
    .from(shipments)
    .innerJoin(parcels, eq(parcels.shipmentId, shipments.id))
    .where(and(eq(shipments.accountId, accountId), inDays(shipments.createdAt, { from, to }, timeZone)))
    .as('lines');
  const cents = sql`sum(${lines.cents})`;
  const rows = await reader
    .select({ weekNo: lines.weekNo, carrierId: lines.carrierId, cents: cents.mapWith(Number) })
    .from(lines)
    .groupBy(lines.weekNo, lines.carrierId)
    .having(gt(cents, 0))
    .orderBy(asc(lines.weekNo), asc(lines.carrierId));
  return {
    from,
    to,
    list: rows.map((row) => ({
      week: weeks[row.weekNo - 1] ?? from,
      carrierId: row.carrierId,
      amount: dollarsFromCents(row.cents),
    })),
  };
}
