import { sql } from 'drizzle-orm';
import type { ByGroup } from '#domain/points/terms.ts';
import { GROUP_CARRIERS } from '#domain/points/terms.ts';
import type { Reader } from '#server/db/db.ts';

export interface Period {
  from: Date;
  /** Not included. */
  to: Date;
}

/**
 * What carriers billed an account in a time, less what disputes gave back and what was set aside for voids; a void that
 * the carrier refused counts again.
 */
export async function billedPostage(
  reader: Reader,
  accountId: string,
  { from, to }: Period,
): Promise<ByGroup> {
  const within = sql`t.owner_id = ${accountId} and t.created_at >= ${from.toISOString()}::timestamptz
    and t.created_at < ${to.toISOString()}::timestamptz`;
  const sumOf = (carrierIds: readonly number[]) =>
    sql`coalesce(sum(cents) filter (where (s.details ->> 'carrierId')::int = any(${sql.param(carrierIds)}::int[])), 0)::bigint`;
  const { rows } = await reader.execute<{ fedex_ups: string | number; usps: string | number }>(sql`
    select ${sumOf(GROUP_CARRIERS.fedexUps)} as fedex_ups, ${sumOf(GROUP_CARRIERS.usps)} as usps
    from (
      select t.intent_id, e.amount_cents as cents from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      where ${within} and (
        t.kind in ('billed', 'billAdjustment', 'billedVoidReview') and e.account_id = 'house:carrier_payable'
        or t.kind = 'disputeRefund' and e.account_id = 'house:corrections')
      union all
      select t.intent_id, -e.amount_cents from ledger_transfers t
      join ledger_transfers v on v.owner_id = t.owner_id and v.reason_key = 'billedVoidReview:' || t.intent_id
      join ledger_entries e on e.transfer_id = v.id and e.account_id = 'house:carrier_payable'
      where ${within} and t.reason_key = 'voidRefused:' || t.intent_id
    ) lines
    join label_intents i on i.id = lines.intent_id
    join shipments s on s.label_id = i.label_id`);
  const [row] = rows;
  return { fedexUps: Number(row?.fedex_ups ?? 0), usps: Number(row?.usps ?? 0) };
}
