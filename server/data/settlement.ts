/** What of an account's money and requests is still open. */
import { sql } from 'drizzle-orm';
import type { AccountData, Unsettled } from '#contract/account-data.ts';
import { dollarsFromCents } from '#domain/money.ts';
import type { Reader } from '#server/db/db.ts';

const MONEY = { balance: 'available', onHold: 'on_hold', inReview: 'in_review', owed: 'owed' } as const;

const COUNTED: Partial<Record<Unsettled, [table: string, open: string]>> = {
  labels: ['label_intents', `state in ('held', 'submitting', 'unknown', 'needs_attention')`],
  recharges: ['recharges', `state not in ('succeeded', 'declined')`],
  withdrawals: ['withdrawals', `status = 'in_review'`],
  claims: ['claims', `status = 'in_application'`],
  disputes: ['disputes', `status = 'pending'`],
  unfreeze: ['unfreeze_requests', `status = 'pending'`],
  pickups: ['pickups', `status = 'pending' or status = 'booked' and pickup_date >= :today`],
  addressChanges: ['address_changes', `status in ('applied', 'processing')`],
};

export async function unsettledOf(
  reader: Pick<Reader, 'execute'>,
  accountId: string,
  now: Date,
): Promise<AccountData['unsettled']> {
  const today = now.toISOString().slice(0, 10);
  const balances = await reader.execute<{ kind: string; cents: string }>(
    sql`select kind, balance_cents as cents from ledger_accounts where owner_id = ${accountId}`,
  );
  const centsOf = new Map(balances.rows.map(({ kind, cents }) => [kind, Number(cents)]));
  const money = Object.entries(MONEY).map(([what, kind]) => ({
    what: what as Unsettled,
    amount: dollarsFromCents(Math.abs(centsOf.get(kind) ?? 0)),
    count: null,
  }));
  const parts = Object.entries(COUNTED).map(
    ([what, [table, open]]) =>
      sql`select ${what}::text as what, count(*)::int as count from ${sql.identifier(table)}
        where account_id = ${accountId} and (${sql.raw(open.replace(':today', `'${today}'`))})`,
  );
  const counted = await reader.execute<{ what: Unsettled; count: number }>(sql.join(parts, sql` union all `));
  const open = counted.rows.map(({ what, count }) => ({ what, amount: null, count }));
  return [...money, ...open].filter(({ amount, count }) => amount !== 0 && count !== 0);
}
