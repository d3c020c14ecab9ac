import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { DATABASES } from './fresh-database.ts';
import { migratedDatabase } from './old-database.ts';
import type { OldDatabase } from './old-database.ts';

const AT = "'2026-11-20T10:00:00Z'";
/** An export by FedEx whose sender pays the duties of 6,000 dollars: 100 for the package and 600 were one deposit. */
const FORM = JSON.stringify({
  order: { carrierId: 3, senderCountryCode: 'US', recipientCountryCode: 'CA', tariffPayType: 2 },
  ordersPackageItems: [{ valueAmount: 6_000 }],
});
const ROWS = `
  insert into label_intents (id, account_id, user_id, order_id, order_no, state, carrier_ref, form, quote, hold_cents,
    deposit_cents, label_id, created_at, updated_at) values
    ('i1', 'u1', 'u1', 'o1', 'PB-1', 'held', '', '${FORM}', '{}', 1000, 70000, 'l1', ${AT}, ${AT});`;

describe.each(DATABASES)('purchases of before duties were held apart on %s', (kind) => {
  let old: OldDatabase;
  beforeAll(async () => {
    old = await migratedDatabase(kind, { lastMigration: '0028_withdrawals', rows: ROWS });
  });
  afterAll(() => old?.remove());

  it('keep them in their deposit, as the ledger has booked it', async () => {
    const rows = await old.rowsOf(
      'select deposit_cents::int as deposit, duty_cents::int as duty, duty_released_at from label_intents',
    );
    expect(rows).toEqual([{ deposit: 70_000, duty: 0, duty_released_at: null }]);
  });
});
