import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { QueryOf, ReplyOf } from '#contract/call.ts';
import type { FundingEntry, listFunding } from '#contract/postage.ts';
import { FUNDING_KINDS } from '#contract/postage.ts';
import type { TransferKind } from '#domain/ledger/transfer.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';
import { ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';
import { recharges } from '#server/db/schema/recharges.ts';
import { withdrawals } from '#server/db/schema/withdrawals.ts';
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
      (${ledgerTransfers.ownerId} || ':available', ${ledgerTransfers.ownerId} || ':owed'))`;

const isOfReference = (other: typeof fee | typeof ended, kinds: TransferKind[]) =>
  and(
    eq(other.ownerId, ledgerTransfers.ownerId),
    sql`${other.reasonKey} in (${sql.join(
      kinds.map((kind) => sql`${`${kind}:`} || ${ledgerTransfers.reference}`),
      sql`, `,
    )})`,
  );

const status = sql`case
  when ${ledgerTransfers.kind} = 'withdrawalReview' then case ${ended.kind}
    when 'withdrawal' then 'withdraw' when 'withdrawalRefused' then 'dropped' else 'pending' end
  when ${ledgerTransfers.kind} in ('rechargeReversal', 'chargeback') then 'dropped'
  when ${ledgerTransfers.kind} = 'chargebackFee' or ${ledgerTransfers.availableCents} < 0 then 'withdraw'
  else 'finished' end`;

/** The columns of both halves of the list, in their order. */
const ENTRY = (
  given: Record<
    'kind' | 'status' | 'method' | 'declineReason' | 'why' | 'note' | 'remark',
    ReturnType<typeof sql>
  >,
) => ({
  kind: sql<FundingEntry['kind']>`${given.kind}`.as('kind'),
  status: sql<FundingEntry['status']>`${given.status}`.as('status'),
  method: sql<FundingEntry['method']>`${given.method}`.as('method'),
  declineReason: sql<string | null>`${given.declineReason}`.as('decline_reason'),
  reason: sql<string | null>`${given.why}`.as('reason'),
  note: sql<string | null>`${given.note}`.as('note'),
  remark: sql<string | null>`${given.remark}`.as('remark'),
});
const cents = (value: ReturnType<typeof sql>, name: string) => sql`${value}`.mapWith(Number).as(name);

/** What the ledger has booked. */
const bookedOf = (reader: Reader, accountId: string) =>
  reader
    .select({
      id: sql<string>`${ledgerTransfers.id}`.as('id'),
      at: sql<Date>`${ledgerTransfers.createdAt}`.mapWith(ledgerTransfers.createdAt).as('at'),
      reference: sql<string>`${ledgerTransfers.reference}`.as('reference'),
      ...ENTRY({
        kind: sql`case ${ledgerTransfers.kind}
          when 'withdrawalReview' then 'withdrawal' else ${ledgerTransfers.kind} end`,
        status,
        method: sql`${recharges.method}`,
        declineReason: sql`null`,
        why: sql`${ledgerTransfers.details} ->> 'reason'`,
        note: sql`nullif(${withdrawals.note}, '')`,
        remark: sql`nullif(${withdrawals.remark}, '')`,
      }),
      cents: cents(centsOf(ledgerTransfers.id), 'cents'),
      feeCents: cents(
        sql`case when ${ledgerTransfers.kind} = 'recharge' then -${centsOf(fee.id)} else 0 end`,
        'fee_cents',
      ),
      moved: sql<boolean>`${ended.kind} is distinct from 'withdrawalRefused'`.as('moved'),
    })
    .from(ledgerTransfers)
    .leftJoin(fee, isOfReference(fee, ['rechargeFee']))
    .leftJoin(ended, isOfReference(ended, ['withdrawal', 'withdrawalRefused']))
    .leftJoin(
      recharges,
      and(eq(recharges.id, ledgerTransfers.reference), eq(ledgerTransfers.kind, 'recharge')),
    )
    .leftJoin(
      withdrawals,
      and(eq(withdrawals.id, ledgerTransfers.reference), eq(ledgerTransfers.kind, 'withdrawalReview')),
    )
    .where(and(eq(ledgerTransfers.ownerId, accountId), inArray(ledgerTransfers.kind, TRANSFERS)));

/** Recharges that are not booked: still to be decided, or declined. */
const unbookedOf = (reader: Reader, accountId: string) =>
  reader
    .select({
      id: sql<string>`${recharges.id}`.as('id'),
      at: sql<Date>`${recharges.createdAt}`.mapWith(recharges.createdAt).as('at'),
      reference: sql<string>`${recharges.id}`.as('reference'),
      ...ENTRY({
        kind: sql`'recharge'`,
        status: sql`case ${recharges.state} when 'declined' then 'dropped' else 'pending' end`,
        method: sql`${recharges.method}`,
        declineReason: sql`${recharges.reason}`,
        why: sql`null`,
        note: sql`null`,
        remark: sql`null`,
      }),
      cents: cents(sql`${recharges.amountCents}`, 'cents'),
      feeCents: cents(sql`${recharges.feeCents}`, 'fee_cents'),
      moved: sql<boolean>`false`.as('moved'),
    })
    .from(recharges)
    .where(and(eq(recharges.accountId, accountId), isNull(recharges.bookedAt)));

export async function fundingPage(
  reader: Reader,
  { accountId, timeZone }: Owner,
  query: QueryOf<typeof listFunding>,
): Promise<ReplyOf<typeof listFunding>> {
  const entries = unionAll(bookedOf(reader, accountId), unbookedOf(reader, accountId)).as('entries');
  const where = and(
    inDays(entries.at, query, timeZone),
    hasWords([entries.reference], query),
    query.kind && inArray(entries.kind, query.kind),
  );
  const sums = await sumsOf(reader, entries, where, {
    amount: entries.cents,
    fee: entries.feeCents,
    credited: sql`case when ${entries.moved} then ${entries.cents} - ${entries.feeCents} else 0 end`,
  });
  const rows = await pageOf(reader.select().from(entries).where(where).$dynamic(), query, {
    time: entries.at,
    amount: entries.cents,
    id: entries.id,
  });
  return {
    ...sums,
    list: rows.map(({ at, cents: amount, feeCents, moved, ...row }) => ({
      ...row,
      time: at.toISOString(),
      amount: dollarsFromCents(amount),
      fee: dollarsFromCents(feeCents),
      credited: moved ? dollarsFromCents(amount - feeCents) : 0,
    })),
  };
}
