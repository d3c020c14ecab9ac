import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { Hold, listHolds } from '#contract/postage-labels.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import type { Owner } from './filter.ts';
import { hasWords, inDays } from './filter.ts';
import { readInTransit } from './in-transit.ts';
import { labelNamesOf } from './label-names.ts';
import { inOrder, pageOf, sumsOf } from './page.ts';

/** A label that is not made yet has no shipment: then all of it is held. */
const remaining = sql`case when ${labelIntents.state} in ('rejected', 'voided') then 0
  else coalesce(${shipments.holdCents}, ${labelIntents.holdCents}) end`;

/** Beside it. */
const stillHeld = (cents: PgColumn, releasedAt: PgColumn) =>
  sql`case when ${labelIntents.state} in ('rejected', 'voided') or ${releasedAt} is not null then 0
    else ${cents} end`.mapWith(Number);

/** Postage held for labels, of every purchase. */
const holdsOf = (reader: Reader, accountId: string) => {
  const held = reader
    .select({
      id: labelIntents.id,
      at: labelIntents.createdAt,
      labelId: labelIntents.labelId,
      orderNo: labelIntents.orderNo,
      trackingNumber: labelIntents.trackingNumber,
      state: labelIntents.state,
      refund: sql<string | null>`${voidRefunds.state}`.as('refund'),
      cents: labelIntents.holdCents,
      remainingCents: remaining.mapWith(Number).as('remaining_cents'),
      depositCents: stillHeld(labelIntents.depositCents, labelIntents.depositReleasedAt).as('deposit_left'),
      dutyCents: stillHeld(labelIntents.dutyCents, labelIntents.dutyReleasedAt).as('duty_left'),
    })
    .from(labelIntents)
    .leftJoin(shipments, eq(shipments.labelId, labelIntents.labelId))
    .leftJoin(voidRefunds, eq(voidRefunds.intentId, labelIntents.id))
    .where(eq(labelIntents.accountId, accountId))
    .as('held');
  const status = sql<Hold['status']>`case when ${held.remainingCents} > 0 then 'pending'
    when ${held.refund} = 'in_review' then 'inReview'
    when ${held.state} = 'rejected' or (${held.state} = 'voided' and ${held.refund} is distinct from 'refused')
      then 'released' else 'billed' end`;
  return { held, status };
};

export async function holdPage(
  reader: Reader,
  { accountId, timeZone }: Owner,
  query: QueryOf<typeof listHolds>,
): Promise<ReplyOf<typeof listHolds>> {
  const { held, status } = holdsOf(reader, accountId);
  const where = and(
    inDays(held.at, query, timeZone),
    hasWords([held.orderNo], query, { accountId, labelId: held.labelId }),
    query.kind && inArray(status, query.kind),
  );
  const sums = await sumsOf(reader, held, where, {
    amount: held.cents,
    remaining: held.remainingCents,
    depositAmount: held.depositCents,
    dutyAmount: held.dutyCents,
  });
  const page = await pageOf(reader.select({ id: held.id }).from(held).where(where).$dynamic(), query, {
    time: held.at,
    amount: held.cents,
    id: held.id,
  });
  const ids = page.map(({ id }) => id);
  const rows = await reader
    .select({
      id: held.id,
      at: held.at,
      trackingNumber: held.trackingNumber,
      cents: held.cents,
      remainingCents: held.remainingCents,
      depositCents: held.depositCents,
      dutyCents: held.dutyCents,
      status,
    })
    .from(held)
    .where(inArray(held.id, ids));
  const namesOf = await labelNamesOf(reader, ids);
  const inTransitOf = await readInTransit(
    reader,
    ids.map((id) => namesOf(id).labelId),
  );
  return {
    ...sums,
    list: inOrder(ids, rows).map((row) => ({
      ...namesOf(row.id),
      id: row.id,
      trackingNo: row.trackingNumber,
      time: row.at.toISOString(),
      status: row.status,
      amount: dollarsFromCents(row.cents),
      remaining: dollarsFromCents(row.remainingCents),
      depositAmount: dollarsFromCents(row.depositCents),
      dutyAmount: dollarsFromCents(row.dutyCents),
      inTransit: inTransitOf(namesOf(row.id).labelId),
    })),
  };
}
