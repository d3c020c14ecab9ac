import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { VoidRefund, listVoids } from '#contract/postage-labels.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { ledgerTransfers } from '#server/db/schema/ledger.ts';
import { partialVoids } from '#server/db/schema/partial-voids.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import type { Owner } from './filter.ts';
import { hasWords, inDays } from './filter.ts';
import { labelNamesOf } from './label-names.ts';
import { pageOf, sumsOf } from './page.ts';

/** A label voided before reviews were kept came back at once, less the fee that was billed. */
const feeAtOnce = sql`coalesce((select sum(-${ledgerTransfers.availableCents}) from ${ledgerTransfers}
  where ${ledgerTransfers.intentId} = ${labelIntents.id} and ${ledgerTransfers.kind} = 'billed'), 0)`;
const fee = sql`case when ${voidRefunds.intentId} is null then ${feeAtOnce} else ${voidRefunds.feeCents} end`;
const amount = sql`coalesce(${voidRefunds.cents}, ${labelIntents.holdCents})`;

/** Voids of single packages, in the columns of those of whole labels. */
const singlePackages = (reader: Reader, accountId: string) =>
  reader
    .select({
      id: sql<string>`${partialVoids.id}`.as('id'),
      intentId: sql<string>`${partialVoids.intentId}`.as('intent_id'),
      at: sql`${partialVoids.requestedAt}`.mapWith(labelIntents.updatedAt).as('at'),
      endedAt: sql`${partialVoids.endedAt}`.mapWith(labelIntents.updatedAt).as('ended_at'),
      status: sql<VoidRefund['status']>`case ${partialVoids.state} when 'in_review' then 'inReview'
        else ${partialVoids.state} end`.as('status'),
      labelId: labelIntents.labelId,
      orderNo: labelIntents.orderNo,
      trackingNumber: sql<string | null>`${partialVoids.trackingNumbers} ->> 0`.as('tracking_number'),
      cents: sql`${partialVoids.cents}`.mapWith(Number).as('cents'),
      feeCents: sql`case when ${partialVoids.state} = 'refused' then 0 else ${partialVoids.feeCents} end`
        .mapWith(Number)
        .as('fee_cents'),
      refundedCents: sql`case when ${partialVoids.state} = 'refunded'
        then ${partialVoids.cents} - ${partialVoids.feeCents} else 0 end`
        .mapWith(Number)
        .as('refunded_cents'),
    })
    .from(partialVoids)
    .innerJoin(labelIntents, eq(labelIntents.id, partialVoids.intentId))
    .where(eq(partialVoids.accountId, accountId));

export async function voidPage(
  reader: Reader,
  { accountId, timeZone }: Owner,
  query: QueryOf<typeof listVoids>,
): Promise<ReplyOf<typeof listVoids>> {
  const whole = reader
    .select({
      id: labelIntents.id,
      intentId: sql<string>`${labelIntents.id}`.as('intent_id'),
      at: sql`coalesce(${voidRefunds.requestedAt}, ${labelIntents.updatedAt})`
        .mapWith(labelIntents.updatedAt)
        .as('at'),
      endedAt: sql`case when ${voidRefunds.intentId} is null then ${labelIntents.updatedAt}
        else ${voidRefunds.endedAt} end`
        .mapWith(labelIntents.updatedAt)
        .as('ended_at'),
      status: sql<VoidRefund['status']>`case ${voidRefunds.state} when 'in_review' then 'inReview'
        when 'refused' then 'refused' else 'refunded' end`.as('status'),
      labelId: labelIntents.labelId,
      orderNo: labelIntents.orderNo,
      trackingNumber: labelIntents.trackingNumber,
      cents: sql`${amount}`.mapWith(Number).as('cents'),
      feeCents: sql`case when ${voidRefunds.state} = 'refused' then 0 else ${fee} end`
        .mapWith(Number)
        .as('fee_cents'),
      refundedCents: sql`case when ${voidRefunds.state} in ('in_review', 'refused') then 0
        else ${amount} - ${fee} end`
        .mapWith(Number)
        .as('refunded_cents'),
    })
    .from(labelIntents)
    .leftJoin(voidRefunds, eq(voidRefunds.intentId, labelIntents.id))
    .where(and(eq(labelIntents.accountId, accountId), eq(labelIntents.state, 'voided')));
  const voids = unionAll(whole, singlePackages(reader, accountId)).as('voids');
  const where = and(
    inDays(voids.at, query, timeZone),
    hasWords([voids.orderNo], query, { accountId, labelId: voids.labelId }),
    query.kind && inArray(voids.status, query.kind),
  );
  const sums = await sumsOf(reader, voids, where, {
    amount: voids.cents,
    fee: voids.feeCents,
    refunded: voids.refundedCents,
  });
  const rows = await pageOf(reader.select().from(voids).where(where).$dynamic(), query, {
    time: voids.at,
    amount: voids.cents,
    id: voids.id,
  });
  const namesOf = await labelNamesOf(
    reader,
    rows.map(({ intentId }) => intentId),
  );
  return {
    ...sums,
    list: rows.map((row) => ({
      ...namesOf(row.intentId),
      id: row.id,
      trackingNo: row.trackingNumber,
      time: row.at.toISOString(),
      endTime: row.endedAt?.toISOString() ?? null,
      status: row.status,
      amount: dollarsFromCents(row.cents),
      fee: dollarsFromCents(row.feeCents),
      refunded: dollarsFromCents(row.refundedCents),
    })),
  };
}
