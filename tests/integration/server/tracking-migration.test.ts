import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from './fresh-database.ts';
import { migratedDatabase } from './old-database.ts';
import type { OldDatabase } from './old-database.ts';

const AT = "'2026-11-20T10:00:00Z'";

const shipment = (name: string, status: string, number: string) => `
  insert into label_intents (id, account_id, user_id, order_id, order_no, state, carrier_ref, form, quote, hold_cents,
    label_id, created_at, updated_at) values
    ('intent-${name}', 'u1', 'u1', 'order-${name}', '${name}', 'succeeded', '', '{}', '{}', 1000, '${name}', ${AT},
      '2026-11-21T08:00:00Z');
  insert into shipments (id, account_id, label_id, order_id, status, hold_cents, carrier_price_cents, search_text,
    details, created_at) values
    ('${name}', 'u1', '${name}', 'order-${name}', '${status}', 1000, 1000, '', '{}', ${AT});
  insert into parcels (label_id, package_no, shipment_id, account_id, tracking_number, status, hold_cents) values
    ('${name}', 1, '${name}', 'u1', '${number}', '${status}', 1000);`;
const event = (id: string, number: string, code: string, time: string) => `
  insert into tracking_events (carrier, event_id, tracking_number, code, time, place, is_applied) values
    ('sandbox', '${id}', '${number}', '${code}', '${time}', '', true);`;

const ROWS = `
  ${shipment('made', 'recent', 'A1')} ${shipment('there', 'delivered', 'B1')} ${shipment('void', 'voided', 'C1')}
  ${event('1', 'B1', 'accepted', '2026-11-20T22:00:00Z')} ${event('2', 'B1', 'delivered', '2026-11-24T18:00:00Z')}
  insert into carrier_scans (tracking_number, nth, code, time, place) values
    ('B1', 0, 'accepted', ${AT}, ''), ('B1', 1, 'delivered', ${AT}, ''), ('A1', 0, 'labelCreated', ${AT}, '');
  insert into tracking_cursors (carrier, cursor) values ('sandbox', '2');`;

describe.each(DATABASES)('shipments of before they had pages on %s', (kind) => {
  let old: OldDatabase;
  beforeAll(async () => {
    old = await migratedDatabase(kind, { lastMigration: '0028_withdrawals', rows: ROWS });
  });
  afterAll(() => old?.remove());

  it('have a link of their own, and know when they ended', async () => {
    const rows = await old.rowsOf('select id, track_token, ended_at from shipments order by id');
    expect(rows.map(({ id, ended_at }) => [id, ended_at])).toEqual([
      ['made', null],
      ['there', new Date('2026-11-24T18:00:00Z')],
      ['void', new Date('2026-11-21T08:00:00Z')],
    ]);
    const tokens = rows.map((row) => String(row['track_token']));
    expect([new Set(tokens).size, tokens.every((token) => /^[\da-f]{64}$/.test(token))]).toEqual([3, true]);
  });

  it('are asked about while they are under way', async () => {
    const rows = await old.rowsOf('select tracking_number, ask_at from parcels order by tracking_number');
    expect(rows.map(({ ask_at }) => ask_at !== null)).toEqual([true, false, false]);
  });

  it('are told of once: what was read of the carrier is not told again', async () => {
    const rows = await old.rowsOf('select tracking_number, is_told from carrier_scans order by id');
    expect(rows.map(({ is_told }) => is_told)).toEqual([true, true, false]);
  });
});
