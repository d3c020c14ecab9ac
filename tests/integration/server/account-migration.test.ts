import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '#server/db/db.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { DATABASES } from './fresh-database.ts';
import { migratedDatabase } from './old-database.ts';
import type { OldDatabase } from './old-database.ts';

const LAST_BEFORE = '0009_request_counts';
const AT = "'2026-11-20T10:00:00Z'";

/** Two users of before accounts, one with a thing of every kind. */
const ROWS = `
  insert into users (id, org_id, user_code, email, password_hash, first_name, last_name, phone, language, time_zone,
    auth_flag, first_recharge_time, role, settings, created_at) values
    ('u1', 'org', 'mina', 'mina@example.com', 'hash', 'Mina', 'Torres', '1', 'es', 'Asia/Tokyo', true, ${AT}, 'user',
      '{"emails": ["a@example.com"]}', ${AT}),
    ('u2', null, 'ada', 'ada@example.com', 'hash', 'Ada', 'Stone', '2', 'en', 'UTC', false, null, 'admin', '{}', ${AT});
  insert into sessions values ('session', 'u1', ${AT}, ${AT});
  insert into known_devices values ('device', 'u1', ${AT});
  insert into addresses values ('address', 'u1', 'sender', true, 'Mina', 'mina', '{}', ${AT});
  insert into products values ('product', 'u1', 'SKU', 'sku', '{}', ${AT});
  insert into user_views values ('view', 'u1', 'orders', 'Mine', '[]', ${AT});
  insert into import_mappings values ('mapping', 'u1', 'Shop', '{}', ${AT});
  insert into change_counters values ('u1', 7);
  insert into changes values ('u1', 'order', 'order', 7);
  insert into requests values ('u1', 'request', 'saveOrder', 'print', 200, '{}', true, ${AT});
  insert into orders (id, user_id, order_no, status, version, form, ship_date, sender_country_code,
    recipient_country_code, search_text, created_at, updated_at) values
    ('order', 'u1', 'PB-1', 2, 1, '{"order": {"userId": "u1"}}', '2026-11-20', 'US', 'US', '', ${AT}, ${AT});
  insert into aes_filings (id, user_id, state, form, content_hash, created_at) values
    ('filing', 'u1', 'filed', '{}', 'hash', ${AT});
  insert into mails (id, user_id, recipient, reply_to, subject, text, label_ids, state, created_at) values
    ('mail', 'u1', 'a@example.com', 'mina@example.com', 'Label', '', '["label"]', 'sent', ${AT});
  insert into label_intents (id, user_id, order_id, order_no, state, carrier_ref, form, quote, hold_cents, label_id,
    created_at, updated_at) values
    ('intent', 'u1', 'order', 'PB-1', 'succeeded', 'intent', '{}', '{}', 400, 'label', ${AT}, ${AT});
  insert into label_pages values ('label', 1, 'u1', '9400', '{}');
  insert into shipments (id, user_id, label_id, order_id, status, hold_cents, carrier_price_cents, search_text,
    details, created_at) values ('shipment', 'u1', 'label', 'order', 'recent', 400, 400, '', '{}', ${AT});
  insert into ledger_accounts (id, user_id, kind, balance_cents) values
    ('u1:available', 'u1', 'available', 600), ('u1:on_hold', 'u1', 'on_hold', 400);
  update ledger_accounts set balance_cents = -1000 where id = 'house:funding';
  insert into ledger_transfers (id, user_id, kind, available_cents, available_after_cents, intent_id, reference,
    created_at) values
    ('u1:recharge:card', 'u1', 'recharge', 1000, 1000, null, 'card', ${AT}),
    ('intent:hold', 'u1', 'hold', -400, 600, 'intent', null, ${AT});
  insert into ledger_entries (transfer_id, account_id, amount_cents, balance_after_cents) values
    ('u1:recharge:card', 'u1:available', 1000, 1000), ('u1:recharge:card', 'house:funding', -1000, -1000),
    ('intent:hold', 'u1:available', -400, 600), ('intent:hold', 'u1:on_hold', 400, 400);`;

const OWNED = [
  'addresses',
  'aes_filings',
  'change_counters',
  'changes',
  'import_mappings',
  'label_intents',
  'label_pages',
  'mails',
  'orders',
  'parcels',
  'products',
  'requests',
  'shipments',
  'user_views',
];

describe.each(DATABASES)('users of before accounts on %s', (kind) => {
  let old: OldDatabase;
  beforeAll(async () => {
    old = await migratedDatabase(kind, { lastMigration: LAST_BEFORE, rows: ROWS });
  });
  afterAll(() => old?.remove());

  const rowsOf = (text: string) => old.rowsOf(text);

  it('get an account each, with the time zone, the gates and the settings they had', async () => {
    const at = new Date('2026-11-20T10:00:00Z');
    const plain = {
      company: '',
      company_key: null,
      deleted_at: null,
      registration: null,
      tax_number: '',
      created_at: at,
    };
    expect(await rowsOf('select * from accounts order by id')).toEqual([
      {
        ...plain,
        id: 'u1',
        org_id: 'org',
        time_zone: 'Asia/Tokyo',
        auth_flag: true,
        first_recharge_time: at,
        settings: { emails: ['a@example.com'] },
      },
      {
        ...plain,
        id: 'u2',
        org_id: null,
        time_zone: 'UTC',
        auth_flag: false,
        first_recharge_time: null,
        settings: {},
      },
    ]);
    expect(await rowsOf('select id, account_id, email, language, role from users order by id')).toEqual([
      { id: 'u1', account_id: 'u1', email: 'mina@example.com', language: 'es', role: 'user' },
      { id: 'u2', account_id: 'u2', email: 'ada@example.com', language: 'en', role: 'admin' },
    ]);
  });

  it.each(OWNED)('own by their account what was theirs in %s', async (table) => {
    expect(await rowsOf(`select account_id from ${table}`)).toEqual([{ account_id: 'u1' }]);
  });

  it('keep what belongs to the person', async () => {
    expect(await rowsOf('select user_id from sessions')).toEqual([{ user_id: 'u1' }]);
    expect(await rowsOf('select user_id from known_devices')).toEqual([{ user_id: 'u1' }]);
    expect(await rowsOf('select user_id from label_intents')).toEqual([{ user_id: 'u1' }]);
  });

  it('have their money where it was', async () => {
    expect(
      await rowsOf(
        'select id, balance_cents::int as cents from ledger_accounts where owner_id is not null order by id',
      ),
    ).toEqual([
      { id: 'u1:available', cents: 600 },
      { id: 'u1:in_review', cents: 0 },
      { id: 'u1:on_hold', cents: 400 },
      { id: 'u1:owed', cents: 0 },
    ]);
    expect(
      await rowsOf('select id, reason_key from ledger_transfers where owner_id = $$u1$$ order by seq'),
    ).toEqual([
      { id: 'u1:recharge:card', reason_key: 'recharge:card' },
      { id: 'intent:hold', reason_key: 'hold:intent' },
    ]);
    expect(await checkLedger(createDb(old.database.pool))).toEqual([]);
  });
});
