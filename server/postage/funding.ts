import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { FundingEntry, listFunding } from '#contract/postage.ts';
import { FUNDING_KINDS } from '#contract/postage.ts';
import type { TransferKind } from '#domain/ledger/transfer.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';
import type { Owner } from './filter.ts';
import { hasWords, inDays } from './filter.ts';
import { pageOf, sumsOf } from './page.ts';

/** A withdrawal is one entry: the transfer that asked for it, with what ended it. */
const TRANSFERS: TransferKind[] = FUNDING_KINDS.map((kind) =>
  kind === 'withdrawal' ? 'withdrawalReview' : kind,
);

const fee = alias(ledgerTransfers, 'fee');
const ended = alias(ledgerTransfers, 'ended');

/** Of the user: what it did to the available balance and to what is owed. */
const centsOf = (transferId: typeof ledgerTransfers.id | typeof fee.id) =>
  sql`(select coalesce(sum(${ledgerEntries.amountCents}), 0) from ${ledgerEntries}
    where ${ledgerEntries.transferId} = ${transferId} and ${ledgerEntries.accountId} in
      (${ledgerTransfers.ownerId} || ':available', ${ledgerTransfers.ownerId} || ':owed'))`.mapWith(Number);

const isOfReference = (other: typeof fee | typeof ended, kinds: TransferKind[]) =>
  and(
    eq(other.ownerId, ledgerTransfers.ownerId),
    sql`${other.reasonKey} in (${sql.join(
      kinds.map((kind) => sql`${`${kind}:`} || ${ledgerTransfers.reference}`),
      sql`, `,
    )})`,
  );

const status = sql<FundingEntry['status']>`case
  when ${ledgerTransfers.kind} = 'withdrawalReview' then case ${ended.kind}
    when 'withdrawal' then 'withdraw' when 'withdrawalRefused' then 'dropped' else 'pending' end
  when ${ledgerTransfers.kind} in ('rechargeReversal', 'chargeback') then 'dropped'
  when ${ledgerTransfers.kind} = 'chargebackFee' or ${ledgerTransfers.availableCents} < 0 then 'withdraw'
  else 'finished' end`;

export async function fundingPage(
  reader: Reader,
  { accountId, timeZone }: Owner,
  query: QueryOf<typeof listFunding>,
): Promise<ReplyOf<typeof listFunding>> {
  const entries = reader
    .select({
      id: ledgerTransfers.id,
      seq: ledgerTransfers.seq,
      at: ledgerTransfers.createdAt,
      kind: sql<FundingEntry['kind']>`case ${ledgerTransfers.kind}
        when 'withdrawalReview' then 'withdrawal' else ${ledgerTransfers.kind} end`.as('entry_kind'),
      status: status.as('status'),
      reference: ledgerTransfers.reference,
      details: ledgerTransfers.details,
      cents: centsOf(ledgerTransfers.id).as('cents'),
      feeCents: sql`case when ${ledgerTransfers.kind} = 'recharge' then -${centsOf(fee.id)} else 0 end`
        .mapWith(Number)
        .as('fee_cents'),
    })
    .from(ledgerTransfers)
    .leftJoin(fee, isOfReference(fee, ['rechargeFee']))
    .leftJoin(ended, isOfReference(ended, ['withdrawal', 'withdrawalRefused']))
    .where(and(eq(ledgerTransfers.ownerId, accountId), inArray(ledgerTransfers.kind, TRANSFERS)))
    .as('entries');
  const where = and(
    inDays(entries.at, query, timeZone),
    hasWords([entries.reference], query),
    query.kind && inArray(entries.kind, query.kind),
  );
  const credited = sql`${entries.cents} - ${entries.feeCents}`;
  const sums = await sumsOf(reader, entries, where, {
    amount: entries.cents,
    fee: entries.feeCents,
    credited,
  });
  const rows = await pageOf(reader.select().from(entries).where(where).$dynamic(), query, {
    time: entries.at,
    amount: entries.cents,
    id: entries.seq,
  });
  return {
    ...sums,
    list: rows.map((row) => ({
      id: row.id,
      time: row.at.toISOString(),
      kind: row.kind,
      status: row.status,
      reference: row.reference ?? '',
      amount: dollarsFromCents(row.cents),
      fee: dollarsFromCents(row.feeCents),
      credited: dollarsFromCents(row.cents - row.feeCents),
      reason: row.details?.reason ?? null,
    })),
  };
}
