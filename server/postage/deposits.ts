import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { Deposit, listDeposits } from '#contract/postage-labels.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';
import { arrivalTimesOf, depositDaysOf, isDue, releaseTime } from '#server/deposits/release-terms.ts';
import type { Owner } from './filter.ts';
import { hasWords, inDays } from './filter.ts';
import { labelNamesOf } from './label-names.ts';
import { pageOf, sumsOf } from './page.ts';

const ended = alias(ledgerTransfers, 'ended');

/** The reason key of the transfer that ends this one. */
const endKey = (kind: 'depositRelease' | 'dutyRelease' | 'dutyBilled') =>
  sql`${kind}::text || substr(${ledgerTransfers.reasonKey}, length(${ledgerTransfers.kind}) + 1)`;

export async function depositPage(
  reader: Reader,
  { accountId, timeZone }: Owner,
  query: QueryOf<typeof listDeposits>,
  carrierNow: Date,
): Promise<ReplyOf<typeof listDeposits>> {
  const deposits = reader
    .select({
      id: ledgerTransfers.id,
      seq: ledgerTransfers.seq,
      intentId: sql<string>`${labelIntents.id}`.as('intent_id'),
      at: ledgerTransfers.createdAt,
      type: sql<Deposit['type']>`${ledgerTransfers.kind}`.as('type'),
      endedAt: sql`${ended.createdAt}`.mapWith(ended.createdAt).as('ended_at'),
      status: sql<Deposit['status']>`case when ${ended.kind} is null then 'held'
        when ${ended.kind} = 'dutyBilled' then 'billed' else 'released' end`.as('status'),
      labelId: labelIntents.labelId,
      orderNo: labelIntents.orderNo,
      trackingNumber: labelIntents.trackingNumber,
      cents: sql`-${ledgerTransfers.availableCents}`.mapWith(Number).as('cents'),
      billedCents:
        sql`case when ${ended.kind} = 'dutyBilled' then -(select e.amount_cents from ${ledgerEntries} e
        where e.transfer_id = ${ended.id} and e.account_id = ${ledgerTransfers.ownerId} || ':on_hold') else 0 end`
          .mapWith(Number)
          .as('billed_cents'),
      heldCents: sql`case when ${ended.kind} is null then -${ledgerTransfers.availableCents} else 0 end`
        .mapWith(Number)
        .as('held_cents'),
    })
    .from(ledgerTransfers)
    .innerJoin(labelIntents, eq(labelIntents.id, ledgerTransfers.intentId))
    .leftJoin(
      ended,
      and(
        eq(ended.ownerId, ledgerTransfers.ownerId),
        sql`${ended.reasonKey} in (${endKey('depositRelease')}, ${endKey('dutyRelease')}, ${endKey('dutyBilled')})`,
        sql`(${ended.kind} = 'depositRelease') = (${ledgerTransfers.kind} = 'deposit')`,
        // What the duties left of it came back with them.
        sql`not (${ended.kind} = 'dutyRelease' and exists (select 1 from ${ledgerTransfers} billed
          where billed.owner_id = ${ledgerTransfers.ownerId} and billed.reason_key = ${endKey('dutyBilled')}))`,
      ),
    )
    .where(
      and(eq(ledgerTransfers.ownerId, accountId), inArray(ledgerTransfers.kind, ['deposit', 'dutyHold'])),
    )
    .as('deposits');
  const where = and(
    inDays(deposits.at, query, timeZone),
    hasWords([deposits.orderNo], query, { accountId, labelId: deposits.labelId }),
    query.kind && inArray(deposits.status, query.kind),
  );
  const sums = await sumsOf(reader, deposits, where, { amount: deposits.cents, held: deposits.heldCents });
  const rows = await pageOf(reader.select().from(deposits).where(where).$dynamic(), query, {
    time: deposits.at,
    amount: deposits.cents,
    id: deposits.seq,
  });
  const namesOf = await labelNamesOf(
    reader,
    rows.map(({ intentId }) => intentId),
  );
  const releaseDays = await depositDaysOf(reader);
  const names = rows.map(({ intentId }) => namesOf(intentId));
  const delivered = await arrivalTimesOf(
    reader,
    names.map(({ labelId }) => labelId),
  );
  const releaseTimeOf = ({ status, intentId }: (typeof rows)[number]): Date | null => {
    const at = delivered.get(namesOf(intentId).labelId);
    return status === 'held' && at ? releaseTime(at, releaseDays) : null;
  };
  return {
    ...sums,
    releaseDays,
    list: rows.map((row) => ({
      ...namesOf(row.intentId),
      id: row.id,
      trackingNo: row.trackingNumber,
      time: row.at.toISOString(),
      type: row.type,
      status: row.status,
      amount: dollarsFromCents(row.cents),
      billedAmount: dollarsFromCents(row.billedCents),
      endTime: row.endedAt?.toISOString() ?? null,
      releaseDays,
      releaseTime: releaseTimeOf(row)?.toISOString() ?? null,
      canRelease: isDue(releaseTimeOf(row), carrierNow),
    })),
  };
}
