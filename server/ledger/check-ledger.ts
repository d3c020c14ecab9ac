/** The ledger's invariants, asked of the database itself. */
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';
import { PROMOTION_QUERIES } from './check-promotions.ts';

export interface LedgerFlaw {
  invariant: string;
  detail: string;
}

/** Asked of the accounts, whatever is new. */
export const LAST_TRANSFER = 'the last transfer of each user is the one his account names';

/** Purchases whose deposit or duties were not taken and given back as they say. What is owed is paid by what comes back. */
function securityFlaws({ hold, ends, column }: { hold: string; ends: string[]; column: string }) {
  const cents = sql.raw(`i.${column}_cents`);
  const releasedAt = sql.raw(`i.${column}_released_at`);
  return sql`select i.id || ' ' || i.state as detail from label_intents i
        left join ledger_transfers t on t.intent_id = i.id and t.kind = any(${sql.param([hold, ...ends])})
        left join ledger_entries e on e.transfer_id = t.id and e.account_id = t.owner_id || ':on_hold'
        group by i.id, i.state, ${cents}, ${releasedAt}
        having array_agg(e.amount_cents) filter (where t.kind = ${hold})
            is distinct from case when ${cents} <> 0 then array[${cents}] end
          or count(*) filter (where t.kind <> ${hold}) > count(distinct t.kind) filter (where t.kind <> ${hold})
          or sum(-e.amount_cents) filter (where t.kind <> ${hold})
            is distinct from case when ${cents} <> 0
              and (i.state in ('rejected', 'voided') or ${releasedAt} is not null)
              then ${cents} end`;
}

export const QUERIES: [string, ReturnType<typeof sql>][] = [
  [
    'each transfer has entries that sum to zero',
    sql`select t.id as detail from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
        group by t.id having coalesce(sum(e.amount_cents), 1) <> 0 or count(e.id) < 2`,
  ],
  [
    'all entries sum to zero',
    sql`select sum(amount_cents)::text as detail from ledger_entries having sum(amount_cents) <> 0`,
  ],
  [
    'a balance is the sum of its entries',
    sql`select a.id as detail from ledger_accounts a left join ledger_entries e on e.account_id = a.id
        group by a.id, a.balance_cents having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`,
  ],
  [
    'no user account is below zero, and what is owed is not above',
    sql`select id as detail from ledger_accounts where owner_id is not null
        and case kind when 'owed' then balance_cents > 0 else balance_cents < 0 end`,
  ],
  [
    'no user has money available while he owes some',
    sql`select a.owner_id as detail from ledger_accounts a
        join ledger_accounts o on o.owner_id = a.owner_id and o.kind = 'owed'
        where a.kind = 'available' and a.balance_cents > 0 and o.balance_cents < 0`,
  ],
  [
    'what waits of withdrawals is in review, each ends at most once and whole',
    sql`select asked.id as detail from ledger_transfers asked
        left join ledger_transfers ended on ended.owner_id = asked.owner_id
          and ended.reference = asked.reference and ended.kind in ('withdrawal', 'withdrawalRefused')
        left join ledger_entries e on e.transfer_id = ended.id and e.account_id = asked.owner_id || ':in_review'
        where asked.kind = 'withdrawalReview'
        group by asked.id, asked.available_cents
        having count(ended.id) > 1 or (count(ended.id) = 1 and sum(e.amount_cents) <> asked.available_cents)`,
  ],
  [
    'the running balance follows the entries',
    sql`select account_id || ' at entry ' || id as detail from (
          select id, account_id, balance_after_cents,
            sum(amount_cents) over (partition by account_id order by id) as running
          from ledger_entries) e
        where balance_after_cents <> running`,
  ],
  [
    'what is held for a purchase is what its state says',
    sql`select i.id || ' ' || i.state as detail from label_intents i
        left join (
          select t.intent_id, sum(e.amount_cents) as held from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id and e.account_id = t.owner_id || ':on_hold'
          where t.intent_id is not null group by t.intent_id) h on h.intent_id = i.id
        left join (select label_id, sum(hold_cents) as cents from parcels group by label_id) p
          on p.label_id = i.label_id
        where coalesce(h.held, 0)
            <> case when i.state in ('rejected', 'voided') then 0 else coalesce(p.cents, i.hold_cents)
              + case when i.deposit_released_at is null then i.deposit_cents else 0 end
              + case when i.duty_released_at is null then i.duty_cents else 0 end end
          or i.hold_cents < 0 or i.deposit_cents < 0 or i.duty_cents < 0
          or (i.hold_cents = 0 and not exists (
            select 1 from unfreeze_requests u where u.intent_id = i.id and u.status = 'approved'))`,
  ],
  [
    'each approved unfreeze request released its amount once, and no other did',
    sql`select u.id as detail from unfreeze_requests u
        left join ledger_transfers t on t.owner_id = u.account_id
          and t.reason_key = 'release:' || u.intent_id || ':' || u.id
        left join ledger_entries e on e.transfer_id = t.id and e.account_id = u.account_id || ':on_hold'
        where e.amount_cents is distinct from case u.status when 'approved' then -u.amount_cents end`,
  ],
  [
    'each approved dispute gave its amount back once, and no other did',
    sql`select d.id as detail from disputes d
        left join ledger_transfers t on t.owner_id = d.account_id
          and t.reason_key = 'disputeRefund:' || d.intent_id || ':' || d.id
        left join ledger_entries e on e.transfer_id = t.id and e.account_id = 'house:corrections'
        where e.amount_cents is distinct from -d.given_cents
        union all
        select t.id from ledger_transfers t
        where t.kind = 'disputeRefund' and not exists (
          select 1 from disputes d where t.reason_key = 'disputeRefund:' || d.intent_id || ':' || d.id)`,
  ],
  [
    'each purchase is held once; a refusal releases it, a void puts it in review, each once',
    sql`select i.id || ' ' || i.state as detail from label_intents i
        left join void_refunds v on v.intent_id = i.id
        left join ledger_transfers t on t.intent_id = i.id
        group by i.id, i.state, i.label_id, v.intent_id
        having count(*) filter (where t.kind = 'hold') <> 1
          or (v.intent_id is not null and i.state <> 'voided')
          or (count(*) filter (where t.kind in ('voidReview', 'billedVoidReview')
            and substring(t.reason_key from position(':' in t.reason_key) + 1) = i.id) > 0)
            <> (v.intent_id is not null)
          or count(*) filter (where t.reason_key = 'release:' || i.id)
            <> case when i.state = 'rejected' or (i.state = 'voided' and v.intent_id is null
              and not exists (select 1 from bill_lines b where b.label_id = i.label_id)) then 1 else 0 end`,
  ],
  [
    'what is in review for a void is whole until it ends, and ends once, as its refund says',
    sql`select v.of || ' ' || v.state as detail from (
          select intent_id as of, state, cents, fee_cents from void_refunds
          union all
          select intent_id || ':' || id, state, cents, fee_cents from partial_voids) v
        left join (
          select substring(t.reason_key from position(':' in t.reason_key) + 1) as of,
            coalesce(sum(e.amount_cents), 0) as left_cents,
            coalesce(sum(-e.amount_cents) filter (where t.kind = 'voidRefund'), 0) as refunded,
            coalesce(sum(-e.amount_cents) filter (where t.kind = 'voidRefundFee'), 0) as fee,
            coalesce(sum(-e.amount_cents) filter (where t.kind = 'voidRefused'), 0) as refused
          from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id and e.account_id = t.owner_id || ':in_review'
          group by 1) r on r.of = v.of
        where (coalesce(r.left_cents, 0), coalesce(r.refunded, 0), coalesce(r.fee, 0), coalesce(r.refused, 0)) is distinct from (
          case v.state when 'in_review' then v.cents else 0 end,
          case v.state when 'refunded' then v.cents - v.fee_cents else 0 end,
          case v.state when 'refunded' then v.fee_cents else 0 end,
          case v.state when 'refused' then v.cents else 0 end)`,
  ],
  [
    'each void of single packages put into review what was held for them, once, and no other did',
    sql`select v.id as detail from partial_voids v
        left join ledger_transfers t on t.owner_id = v.account_id
          and t.reason_key = 'voidReview:' || v.intent_id || ':' || v.id
        left join ledger_entries e on e.transfer_id = t.id and e.account_id = v.account_id || ':in_review'
        where coalesce(e.amount_cents, 0) <> v.cents
          or (select count(*) from parcels p where p.partial_void_id = v.id and p.status = 'voided' and p.hold_cents = 0)
            <> jsonb_array_length(v.package_nos)
        union all
        select t.id from ledger_transfers t
        where t.kind = 'voidReview' and t.reason_key <> 'voidReview:' || t.intent_id and not exists (
          select 1 from partial_voids v where t.reason_key = 'voidReview:' || v.intent_id || ':' || v.id)`,
  ],
  [
    'each address change took its fee once, and gave it back once when, and only when, it was refused',
    sql`select c.id || ' ' || c.status as detail from address_changes c
        left join ledger_transfers t on t.owner_id = c.account_id and t.intent_id = c.intent_id
          and t.reason_key in ('addressChangeFee:' || c.intent_id || ':' || c.id, 'addressChangeRefund:' || c.intent_id || ':' || c.id)
        left join ledger_entries e on e.transfer_id = t.id and e.account_id = 'house:service_fees'
        group by c.id, c.status, c.fee_cents
        having coalesce(sum(e.amount_cents) filter (where t.kind = 'addressChangeFee'), 0) <> c.fee_cents
          or coalesce(-sum(e.amount_cents) filter (where t.kind = 'addressChangeRefund'), 0)
            <> case c.status when 'refused' then c.fee_cents else 0 end
        union all
        select t.id from ledger_transfers t
        where t.kind in ('addressChangeFee', 'addressChangeRefund') and not exists (
          select 1 from address_changes c where t.reason_key = t.kind || ':' || c.intent_id || ':' || c.id)`,
  ],
  [
    'each deposit is taken once, with the hold, and released whole and at most once, with the hold',
    securityFlaws({ hold: 'deposit', ends: ['depositRelease'], column: 'deposit' }),
  ],
  [
    'duties are held once, with the hold, and billed or released whole and at most once, with the hold',
    securityFlaws({ hold: 'dutyHold', ends: ['dutyRelease', 'dutyBilled'], column: 'duty' }),
  ],
  [
    'insurance beside the carrier is paid once, with its label, and what came back of it is no longer insured',
    sql`select i.id || ' ' || i.state as detail from label_intents i
        left join insurances n on n.label_id = i.label_id
        left join ledger_transfers t on t.intent_id = i.id and t.kind in ('insuranceFee', 'insuranceFeeRefund')
        left join ledger_entries e on e.transfer_id = t.id and e.account_id = 'house:insurance_payable'
        group by i.id, i.state, i.insurance, n.label_id, n.ended_at, n.fee_cents
        having (n.label_id is not null) <> (i.insurance is not null and i.state in ('succeeded', 'voided'))
          or coalesce(sum(e.amount_cents) filter (where t.kind = 'insuranceFee'), 0)
            <> case when n.label_id is null then 0 else (
              select coalesce(sum((p ->> 'feeCents')::bigint), 0) from jsonb_array_elements(i.insurance -> 'packages') p) end
          or coalesce(sum(e.amount_cents), 0) <> (
              select coalesce(sum(fee::bigint), 0) from jsonb_array_elements_text(n.fee_cents) fee)
          or n.ended_at is not null and coalesce(sum(e.amount_cents), 0) <> 0`,
  ],
  ...PROMOTION_QUERIES,
  [
    'every hold belongs to a purchase of its user',
    sql`select t.id as detail from ledger_transfers t left join label_intents i on i.id = t.intent_id
        where t.intent_id is not null and (i.id is null or i.account_id <> t.owner_id)`,
  ],
  [
    'a void gives back no more than was held, less at most the fee',
    sql`select i.id as detail from label_intents i join ledger_transfers t on t.intent_id = i.id
        group by i.id having sum(t.available_cents) > 0`,
  ],
  [
    'what a user has was recharged',
    sql`select 'funding' as detail from ledger_accounts where owner_id is null and kind = 'funding'
        and -balance_cents <> (select coalesce(sum(balance_cents), 0) from ledger_accounts where kind <> 'funding')`,
  ],
  [
    'a label has pages and a shipment when, and only when, it was made',
    sql`select i.id || ' ' || i.state as detail from label_intents i
        left join shipments s on s.label_id = i.label_id
        where (i.state in ('succeeded', 'voided')) <> (s.id is not null)
          or (s.id is not null) <> exists (select 1 from label_pages p where p.label_id = i.label_id)`,
  ],
];

/** What reads every transfer again. */
export const CHAIN_QUERIES: typeof QUERIES = [
  [
    'each transfer bears the hash of the one before and of its own content',
    sql`select (link.transfer).id as detail from (
          select t as transfer, lag(t.hash, 1, '') over (partition by t.owner_id order by t.seq) as previous
          from ledger_transfers t) link
        left join (
          select entry.transfer_id, string_agg(ledger_entry_text(entry), ',' order by entry.id) as texts
          from ledger_entries entry group by entry.transfer_id) entries on entries.transfer_id = (link.transfer).id
        where (link.transfer).hash <> ledger_hash(link.previous, link.transfer, coalesce(entries.texts, ''))`,
  ],
  [
    LAST_TRANSFER,
    sql`select a.id as detail from ledger_accounts a
        where a.kind = 'available' and a.last_hash <> coalesce((
          select t.hash from ledger_transfers t where t.owner_id = a.owner_id order by t.seq desc limit 1), '')`,
  ],
  [
    'each parcel is billed as its lines say',
    sql`select p.tracking_number as detail from parcels p
        left join (select tracking_number, sum(amount_cents) as cents from bill_lines
          where status = 'booked' and charge = 'postage' group by tracking_number) b on b.tracking_number = p.tracking_number
        where p.status <> 'voided' and p.billed_cents is distinct from b.cents
          or (p.billed_cents is not null and p.hold_cents <> 0)`,
  ],
  [
    'parcels of a label not billed yet hold what it holds',
    sql`select i.id as detail from label_intents i join parcels p on p.label_id = i.label_id
        where i.state = 'succeeded' group by i.id, i.hold_cents
        having count(p.billed_cents) = 0 and sum(p.hold_cents) <> i.hold_cents`,
  ],
  [
    'what the carrier is owed for a purchase is what its lines say, once each',
    sql`select i.id || ' ' || c.charge as detail from label_intents i
        cross join (values ('postage', array['billed', 'billAdjustment']),
          ('duties', array['dutyBilled', 'dutyAdjustment']), ('return', array['returnFee'])) c (charge, kinds)
        left join (
          select t.intent_id, t.kind, sum(e.amount_cents) as cents from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id and e.account_id = 'house:carrier_payable'
          group by t.intent_id, t.kind) t on t.intent_id = i.id and t.kind = any(c.kinds)
        left join (select label_id, charge, sum(amount_cents) as cents from bill_lines where status = 'booked'
          group by label_id, charge) b on b.label_id = i.label_id and b.charge = c.charge
        group by i.id, c.charge, b.cents
        having coalesce(sum(t.cents), 0) <> coalesce(b.cents, 0)`,
  ],
];

/** Every invariant, with what breaks it: nothing where it holds. */
export async function auditLedger(
  reader: Pick<Reader, 'execute'>,
  queries = [...QUERIES, ...CHAIN_QUERIES],
): Promise<{ invariant: string; details: string[] }[]> {
  const verdicts = [];
  for (const [invariant, query] of queries) {
    const { rows } = await reader.execute<{ detail: string }>(query);
    verdicts.push({ invariant, details: rows.map(({ detail }) => detail) });
  }
  return verdicts;
}

export const flawsOf = (verdicts: Awaited<ReturnType<typeof auditLedger>>): LedgerFlaw[] =>
  verdicts.flatMap(({ invariant, details }) => details.map((detail) => ({ invariant, detail })));

/** Empty when all invariants hold. */
export async function checkLedger(reader: Pick<Reader, 'execute'>): Promise<LedgerFlaw[]> {
  return flawsOf(await auditLedger(reader));
}

/** Empty when all hold but the chain, which is not looked at. */
export async function checkSums(reader: Pick<Reader, 'execute'>): Promise<LedgerFlaw[]> {
  return flawsOf(await auditLedger(reader, QUERIES));
}
