import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from './fresh-database.ts';
import { migratedDatabase } from './old-database.ts';
import type { OldDatabase } from './old-database.ts';

const AT = "'2026-11-20T10:00:00Z'";
const ROWS = `
  insert into label_intents (id, account_id, user_id, order_id, order_no, state, carrier_ref, form, quote, hold_cents,
    deposit_cents, label_id, created_at, updated_at) values
    ('i1', 'u1', 'u1', 'o1', 'PB-1', 'held', '', '{}', '{}', 1000, 0, 'l1', ${AT}, ${AT});
  insert into claims (id, account_id, user_id, intent_id, tracking_number, type, document, amount_cents, description,
    file_ids, status, created_at, ended_at) values
    ('c1', 'u1', 'u1', 'i1', '1Z', 'lost', 'filled', 8050, '', '[]', 'denied', ${AT}, ${AT}),
    ('c2', 'u1', 'u1', 'i1', '1Z', 'lost', 'filled', 8050, '', '[]', 'approved', ${AT}, ${AT});`;

describe.each(DATABASES)('claims of before a part could be given on %s', (kind) => {
  let old: OldDatabase;
  beforeAll(async () => {
    old = await migratedDatabase(kind, { lastMigration: '0035_scan_forms_and_pickups', rows: ROWS });
  });
  afterAll(() => old?.remove());

  it('were paid in full where they were approved', async () => {
    const rows = await old.rowsOf('select id, given_cents::int as given from claims order by id');
    expect(rows).toEqual([
      { id: 'c1', given: null },
      { id: 'c2', given: 8050 },
    ]);
  });
});
