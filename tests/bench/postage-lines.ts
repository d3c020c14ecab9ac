import type pg from 'pg';
import { createDb } from '#server/db/db.ts';
import { recharge } from '#server/ledger/ledger.ts';
import { mustPost } from '#server/ledger/post-once.ts';
import { postAll } from '#server/ledger/post.ts';
import { DEMO } from './shop.ts';

export const LINES = 100_000;
const GUARDED = ['ledger_accounts', 'ledger_transfers', 'ledger_entries'];
const CHUNK = 1000;
const CHUNK_DAYS = 3;
const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2026, 0, 1);

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const centsOf = (n: number) => 500 + (n % 2000);

/** Gives the demo's account so many purchases that wait for their labels, each with its hold. Answers the account. */
export async function fillPostage(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ account: string; user: string }>(
    'select account_id as account, id as user from users where email = $1',
    [DEMO.email],
  );
  const { account, user } = rows[0]!;
  await pool.query(
    `insert into label_intents (id, account_id, user_id, order_id, order_no, state, carrier_ref, form, quote,
       hold_cents, label_id, created_at, updated_at)
     select '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), $1, $2, gen_random_uuid(),
       'ORD-' || lpad(n::text, 5, '0'), 'held', 'bench-' || n, '{}', '{}', 500 + n % 2000, gen_random_uuid(), now(), now()
     from generate_series(0, $3 - 1) n`,
    [account, user, LINES],
  );
  const db = createDb(pool);
  // What they check is right, and takes most of the time.
  for (const table of GUARDED) await pool.query(`alter table ${table} disable trigger user`);
  for (let from = 0; from < LINES; from += CHUNK) {
    const at = new Date(FIRST_MS + (from / CHUNK) * CHUNK_DAYS * DAY_MS);
    await db.transaction(async (tx) => {
      if (from === 0) await recharge(tx, account, LINES * 2500, 'funds of the bench', at);
      const bookings = Array.from({ length: CHUNK }, (_, index) => ({
        transfer: { kind: 'hold' as const, cents: centsOf(from + index) },
        of: { intentId: idOf(from + index) },
      }));
      mustPost(await postAll(tx, account, bookings, at));
    });
  }
  for (const table of GUARDED) await pool.query(`alter table ${table} enable trigger user`);
  await pool.query('analyze label_intents, ledger_transfers, ledger_entries');
  return account;
}
