import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from './fresh-database.ts';
import { migratedDatabase } from './old-database.ts';
import type { OldDatabase } from './old-database.ts';

const AT = "'2026-11-20T10:00:00Z'";

const label = (name: string, state: string, pages: string[]) => `
  insert into label_intents (id, account_id, user_id, order_id, order_no, state, carrier_ref, form, quote, hold_cents,
    label_id, created_at, updated_at) values
    ('intent-${name}', 'u1', 'u1', 'order-${name}', '${name}', '${state}', '', '{}', '{}', 1000, '${name}', ${AT}, ${AT});
  insert into label_pages values
    ${pages.map((number, index) => `('${name}', ${index + 1}, 'u1', '${number}', '{}')`).join(', ')};`;
const shipment = (name: string, status: string, money: string) => `
  insert into shipments (id, account_id, label_id, order_id, status, hold_cents, billed_cents, carrier_price_cents,
    search_text, details, created_at) values
    ('shipment-${name}', 'u1', '${name}', 'order-${name}', '${status}', ${money}, 1000, '', '{}', ${AT});`;

const ROWS = `
  ${label('three', 'succeeded', ['A1', 'A2', 'A3'])} ${shipment('three', 'recent', '1000, null')}
  ${label('voided', 'voided', ['B1', 'B2'])} ${shipment('voided', 'voided', '0, 191')}
  ${label('one', 'succeeded', ['C1'])} ${shipment('one', 'inTransit', '1905, 2000')}`;

describe.each(DATABASES)('shipments of before parcels on %s', (kind) => {
  let old: OldDatabase;
  beforeAll(async () => {
    old = await migratedDatabase(kind, { lastMigration: '0012_ledger', rows: ROWS });
  });
  afterAll(() => old?.remove());

  it('have one for each label page, with their status and its part of the money', async () => {
    const parcel = (
      labelId: string,
      packageNo: number,
      number: string,
      given: { status: string } & Record<string, unknown>,
    ) => ({
      label_id: labelId,
      package_no: packageNo,
      shipment_id: `shipment-${labelId}`,
      account_id: 'u1',
      tracking_number: number,
      billed_cents: null,
      billed_weight: null,
      billed_zone: null,
      fees: null,
      partial_void_id: null,
      ask_at: given.status === 'voided' ? null : expect.any(Date),
      asked_in_vain: 0,
      ...given,
    });
    const rows = await old.rowsOf('select * from parcels order by tracking_number');
    const cents = (value: unknown) => (value === null ? null : Number(value));
    expect(
      rows.map((row) => ({
        ...row,
        hold_cents: cents(row['hold_cents']),
        billed_cents: cents(row['billed_cents']),
      })),
    ).toEqual([
      parcel('three', 1, 'A1', { status: 'recent', hold_cents: 334 }),
      parcel('three', 2, 'A2', { status: 'recent', hold_cents: 333 }),
      parcel('three', 3, 'A3', { status: 'recent', hold_cents: 333 }),
      parcel('voided', 1, 'B1', { status: 'voided', hold_cents: 0, billed_cents: 96 }),
      parcel('voided', 2, 'B2', { status: 'voided', hold_cents: 0, billed_cents: 95 }),
      parcel('one', 1, 'C1', { status: 'inTransit', hold_cents: 1905, billed_cents: 2000 }),
    ]);
  });
});
