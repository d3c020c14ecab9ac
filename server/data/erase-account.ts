/**
 * Takes an account's people, addresses, recipients, messages and files out of every table. What stays: ledger, bills
 * and the purchases they are of, without names; filed exports, whole, as law keeps them; the log, which names nobody.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { defaultAccountSettings } from '#server/accounts/user-info.ts';
import { hashPassword } from '#server/accounts/password.ts';
import type { Work } from '#server/db/work.ts';
import { removeExports } from './export-queue.ts';

/** Rows of the account that nothing of the books needs. */
export const REMOVED = [
  'order_events',
  'invitations',
  'addresses',
  'products',
  'user_views',
  'import_mappings',
  'past_imports',
  'message_replies',
  'messages',
  'mails',
  'unsubscribed',
  'files',
  'identities',
  'card_savings',
  'low_balances',
  'device_queues',
  'api_keys',
  'webhook_deliveries',
  'webhooks',
];

/** Rows of a person, by `user_id`. */
export const REMOVED_OF_PERSONS = [
  'sessions',
  'passkeys',
  'switch_tokens',
  'recovery_codes',
  'second_factors',
  'login_challenges',
  'known_devices',
  'email_changes',
  'factor_resets',
  'agreements',
  'proxy_codes',
];

/** Rows that stay with what they are of, emptied of people below, or that name nobody. */
export const KEPT = [
  // Money and what it is of.
  'account_deletions',
  'address_changes',
  'audit_entries',
  'balance_adjustments',
  'bill_lines',
  'claims',
  'decisions',
  'disputes',
  'factor_resets',
  'insurances',
  'label_intents',
  'label_pages',
  'label_prints',
  'ledger_accounts',
  'ledger_entries',
  'ledger_transfers',
  'orders',
  'parcels',
  'partial_voids',
  'pickups',
  'point_months',
  'point_redeems',
  'recharges',
  'referrals',
  'requests',
  'scan_forms',
  'shipments',
  'unfreeze_requests',
  'users',
  'void_refunds',
  'withdrawals',
  // Filed exports, as they were filed.
  'aes_filings',
  // Numbers alone.
  'change_counters',
  'request_counts',
  // Removed below.
  'changes',
  'data_exports',
  'payment_customers',
];

/** What a form says of people; which country and state it went to stays with the bill. */
const OF_PERSONS = '^(sender|recipient|buyer|aes|ein|reference|note|return|store|platform|soldTo|importer)';
const OF_PLACES = '(CountryCode|StateCode)$';

export async function eraseAccount({ tx, now, newId }: Work, accountId: string): Promise<void> {
  const run = (statement: SQL) => tx.execute(statement);
  const persons = sql`(select id from users where account_id = ${accountId})`;
  for (const table of REMOVED) await run(sql`delete from ${sql.identifier(table)} where account_id = ${accountId}`);
  await run(removeExports(accountId));
  await run(sql`insert into ended_sessions (token_hash, reason, ended_at)
    select token_hash, 'removed', ${now.toISOString()}::timestamptz from sessions where user_id in ${persons}
    on conflict do nothing`);
  for (const table of REMOVED_OF_PERSONS)
    await run(sql`delete from ${sql.identifier(table)} where user_id in ${persons}`);
  await run(sql`delete from one_time_codes code where exists (
    select 1 from users where account_id = ${accountId} and position(email in code.key) > 0)`);
  await run(sql`delete from payment_customers where owner_id = ${accountId}`);
  await run(sql`delete from requests where account_id = ${accountId} and not keep_for_ever`);
  await run(sql`update requests set reply = '' where account_id = ${accountId}`);

  await run(sql`delete from orders where account_id = ${accountId} and not exists (
    select 1 from label_intents i where i.order_id = orders.id)`);
  await run(sql`update orders set form = ${formWithoutPersons}, search_text = lower(order_no), label_error = null
    where account_id = ${accountId}`);
  await run(sql`update label_intents set form = ${formWithoutPersons} where account_id = ${accountId}`);
  await run(sql`update label_pages set data = '{}' where account_id = ${accountId}`);
  await run(sql`update shipments set search_text = '', bounced_email = null, details = details || ${JSON.stringify({
    recipientName: '',
    recipientCity: '',
    recipientZipCode: '',
  })}::jsonb where account_id = ${accountId}`);
  await run(sql`update address_changes set address = '{}', previous = '{}' where account_id = ${accountId}`);
  await run(sql`update scan_forms set sender = '{}' where account_id = ${accountId}`);
  await run(sql`update pickups set details = '{}' where account_id = ${accountId}`);
  await run(sql`update claims set description = '', file_ids = '[]' where account_id = ${accountId}`);
  await run(sql`update disputes set text = '', file_ids = '[]' where account_id = ${accountId}`);
  await run(sql`update unfreeze_requests set note = '' where account_id = ${accountId}`);
  await run(sql`update withdrawals set note = '' where account_id = ${accountId}`);
  await run(sql`update recharges set details = '{}', card = null, file_ids = '[]' where account_id = ${accountId}`);

  const dead = await hashPassword(randomBytes(32).toString('base64url'));
  await run(sql`update users set email = id || '@deleted.invalid', password_hash = ${dead}, first_name = '', last_name = '',
    former_email = null, phone = '', user_code = ${newId()} || id, last_login_at = null where account_id = ${accountId}`);
  await run(sql`update accounts set company = '', company_key = null, registration = null, tax_number = '',
    auth_flag = false, settings = ${JSON.stringify(defaultAccountSettings())}::jsonb, deleted_at = ${now.toISOString()}::timestamptz
    where id = ${accountId}`);
  await run(sql`delete from changes where account_id = ${accountId}`);
}

/** The fields of the order that tell of people, emptied; numbers, choices and goods stay. */
const formWithoutPersons = sql`jsonb_set(form, '{order}', (
  select jsonb_object_agg(key, case
    when jsonb_typeof(value) = 'string' and key ~ ${OF_PERSONS} and key !~ ${OF_PLACES} then '""'::jsonb
    else value end) from jsonb_each(form -> 'order')))`;
