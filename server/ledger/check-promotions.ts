/** Invariants of the money that points and referrals give. */
import { sql } from 'drizzle-orm';

export const PROMOTION_QUERIES: [string, ReturnType<typeof sql>][] = [
  [
    'points were credited once for each redeem, as it says, and for nothing else',
    sql`select r.id as detail from point_redeems r
        left join ledger_transfers t on t.owner_id = r.account_id and t.reason_key = 'points:' || r.id
        left join ledger_entries e on e.transfer_id = t.id and e.account_id = 'house:promotions'
        where e.amount_cents is distinct from -r.cents
        union all
        select t.id from ledger_transfers t
        where t.kind = 'points' and not exists (
          select 1 from point_redeems r where r.account_id = t.owner_id and t.reason_key = 'points:' || r.id)`,
  ],
  [
    'no more points were redeemed than were earned in their year',
    sql`select r.account_id || ' ' || r.year as detail from point_redeems r
        group by r.account_id, r.year
        having sum(r.points) > (select coalesce(sum(m.points), 0) from point_months m
          where m.account_id = r.account_id and left(m.month, 4)::int = r.year)`,
  ],
  [
    'each referral paid its referrer once, as it says, and nobody else was paid',
    sql`select r.account_id as detail from referrals r
        left join ledger_transfers t on t.owner_id = r.referrer_id and t.reason_key = 'referral:' || r.account_id
        left join ledger_entries e on e.transfer_id = t.id and e.account_id = 'house:promotions'
        where coalesce(-e.amount_cents, 0) <> r.payout_cents
        union all
        select t.id from ledger_transfers t
        where t.kind = 'referral' and not exists (
          select 1 from referrals r where r.referrer_id = t.owner_id and t.reason_key = 'referral:' || r.account_id)`,
  ],
];
