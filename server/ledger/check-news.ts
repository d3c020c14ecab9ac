/**
 * The ledger's invariants of what has come since a position: the same ones, asked of the new transfers and of all that
 * belongs to their purchases. So a check costs what is new, however long the books are.
 */
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/db.ts';
import type { LedgerFlaw } from './check-ledger.ts';
import { CHAIN_QUERIES, LAST_TRANSFER, QUERIES, auditLedger, flawsOf } from './check-ledger.ts';

/** The last transfer and entry, by which a reader goes on. */
interface Place {
  seq: number;
  entry: number;
}

export interface LedgerPosition {
  /** All up to here is committed, and was sound when it was read. */
  verified: Place;
  /** The end of an earlier reading, and the first transaction that began after it. */
  ahead: (Place & { nextTransaction: string }) | null;
}

export const BEFORE_ALL: LedgerPosition = { verified: { seq: 0, entry: 0 }, ahead: null };

/** What is found since `position`, and the position to go on from. */
export async function checkNews(
  reader: Pick<Reader, 'execute'>,
  position: LedgerPosition,
): Promise<{ flaws: LedgerFlaw[]; position: LedgerPosition }> {
  // Before the reading: what is committed meanwhile is read, and read again.
  const end = await readEnd(reader);
  const flaws = flawsOf(await auditLedger(reader, newsQueries(position.verified)));
  return { flaws, position: flaws.length === 0 ? goOn(position, end) : position };
}

interface End extends Place {
  oldestTransaction: string;
  nextTransaction: string;
}

async function readEnd(reader: Pick<Reader, 'execute'>): Promise<End> {
  const { rows } = await reader.execute<{ seq: string; entry: string; oldest: string; next: string }>(sql`
    select coalesce((select max(seq) from ledger_transfers), 0)::text as seq,
      coalesce((select max(id) from ledger_entries), 0)::text as entry,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text as next`);
  const [row] = rows;
  if (!row) throw new Error('the end of the ledger was not told');
  return {
    seq: Number(row.seq),
    entry: Number(row.entry),
    oldestTransaction: row.oldest,
    nextTransaction: row.next,
  };
}

/**
 * Numbers are drawn before the commit, so one below the end may still be on its way. Where an earlier reading ended all
 * is there once every transaction of that time has ended; the reading just made has then seen it.
 */
function goOn({ verified, ahead }: LedgerPosition, end: End): LedgerPosition {
  const { seq, entry, nextTransaction } = end;
  const next = { seq, entry, nextTransaction };
  // A copy that was brought back counts its transactions anew.
  if (!ahead || BigInt(ahead.nextTransaction) > BigInt(nextTransaction)) return { verified, ahead: next };
  if (BigInt(ahead.nextTransaction) > BigInt(end.oldestTransaction)) return { verified, ahead };
  return { verified: { seq: ahead.seq, entry: ahead.entry }, ahead: next };
}

/** Of the transfers that are new by their number or by one of their entries. */
const newIds = ({ seq, entry }: Place): SQL => sql`
  select id from ledger_transfers where seq > ${seq}
  union select transfer_id from ledger_entries where id > ${entry}`;

/** What follows from the line before is asked of the new lines alone; each account has its last line. */
function lineQueries(from: Place): [string, SQL][] {
  const ids = newIds(from);
  return [
    [
      'a balance is the sum of its entries',
      sql`select a.id as detail from ledger_accounts a
          where a.balance_cents <> coalesce((
            select e.balance_after_cents from ledger_entries e where e.account_id = a.id order by e.id desc limit 1), 0)`,
    ],
    [
      'the running balance follows the entries',
      sql`select e.account_id || ' at entry ' || e.id as detail from ledger_entries e
          where e.transfer_id in (${ids}) and e.balance_after_cents <> e.amount_cents + coalesce((
            select before.balance_after_cents from ledger_entries before
            where before.account_id = e.account_id and before.id < e.id order by before.id desc limit 1), 0)`,
    ],
    [
      'each transfer bears the hash of the one before and of its own content',
      sql`select t.id as detail from ledger_transfers t
          where t.id in (${ids}) and t.hash <> ledger_hash(
            coalesce((
              select before.hash from ledger_transfers before
              where before.owner_id = t.owner_id and before.seq < t.seq order by before.seq desc limit 1), ''),
            t,
            coalesce((
              select string_agg(ledger_entry_text(e), ',' order by e.id) from ledger_entries e
              where e.transfer_id = t.id), ''))`,
    ],
  ];
}

/**
 * In the place of each table what belongs to the new transfers: their purchases whole, with all transfers of these, and
 * what else names one of them.
 */
const newsTables = (from: Place): SQL => sql`
  with recent as materialized (select t.* from ledger_transfers t where t.id in (${newIds(from)})),
  touched as materialized (select distinct intent_id as id from recent where intent_id is not null),
  transfer_ids as materialized (
    select id from recent
    union select t.id from touched join ledger_transfers t on t.intent_id = touched.id
    union select t.id from recent ended join ledger_transfers t
      on t.owner_id = ended.owner_id and t.reason_key = 'withdrawalReview:' || ended.reference
      where ended.kind in ('withdrawal', 'withdrawalRefused')),
  ledger_transfers as (select t.* from ledger_transfers t where t.id in (select id from transfer_ids)),
  ledger_entries as (select e.* from ledger_entries e where e.transfer_id in (select id from transfer_ids)),
  label_intents as (select i.* from label_intents i where i.id in (select id from touched)),
  label_ids as materialized (select label_id as id from label_intents),
  parcels as (select p.* from parcels p where p.label_id in (select id from label_ids)),
  bill_lines as (select b.* from bill_lines b where b.label_id in (select id from label_ids)),
  void_refunds as (select v.* from void_refunds v where v.intent_id in (select id from touched)),
  partial_voids as (select v.* from partial_voids v where v.intent_id in (select id from touched)),
  unfreeze_requests as (select u.* from unfreeze_requests u where u.intent_id in (select id from touched)),
  disputes as (select d.* from disputes d where d.intent_id in (select id from touched)),
  address_changes as (select c.* from address_changes c where c.intent_id in (select id from touched)),
  point_redeems as (select r.* from point_redeems r where exists (
    select from recent where recent.owner_id = r.account_id and recent.reason_key = 'points:' || r.id)),
  referrals as (select r.* from referrals r where exists (
    select from recent where recent.owner_id = r.referrer_id and recent.reason_key = 'referral:' || r.account_id))`;

function newsQueries(from: Place): [string, SQL][] {
  const lines = lineQueries(from);
  const ofLines = new Set(lines.map(([invariant]) => invariant));
  const others = [...QUERIES, ...CHAIN_QUERIES].filter(([invariant]) => !ofLines.has(invariant));
  const asked = ([invariant, query]: [string, SQL]): [string, SQL] =>
    invariant === LAST_TRANSFER ? [invariant, query] : [invariant, sql`${newsTables(from)} ${query}`];
  return [...lines, ...others.map(asked)];
}
