import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from './fresh-database.ts';
import { migratedDatabase } from './old-database.ts';
import type { OldDatabase } from './old-database.ts';

const AT = "'2026-11-20T10:00:00Z'";

/** A label mail that waits while the server is brought up to date, and one of a user who is gone. */
const ROWS = `
  insert into accounts (id, time_zone, auth_flag, settings, created_at) values ('a1', 'UTC', true, '{}', ${AT});
  insert into users (id, account_id, user_code, email, password_hash, first_name, last_name, phone, language, role,
    created_at) values ('u1', 'a1', 'mina', 'mina@example.com', 'hash', 'Mina', 'Torres', '1', 'es', 'user', ${AT});
  insert into mails (id, account_id, recipient, reply_to, subject, text, label_ids, state, run_after, created_at) values
    ('m1', 'a1', 'ann@example.com', 'mina@example.com', 'Etiqueta', E'Una etiqueta.\\n\\nPedido PB-1\\n', '["label"]',
      'waiting', ${AT}, ${AT}),
    ('m2', 'a1', 'bob@example.com', 'gone@example.com', 'Label', 'A label.', '["label"]', 'sent', null, ${AT});
`;

describe.each(DATABASES)('mails of before their kinds on %s', (kind) => {
  let old: OldDatabase;
  beforeAll(async () => {
    old = await migratedDatabase(kind, { lastMigration: '0019_payment_reviews', rows: ROWS });
  });
  afterAll(() => old.remove());

  it('are sent as they were written', async () => {
    expect(await old.rowsOf('select id, kind, reason, language, body from mails order by id')).toEqual([
      {
        id: 'm1',
        kind: 'label',
        reason: null,
        language: 'es',
        body: { subject: 'Etiqueta', text: ['Una etiqueta.\n\nPedido PB-1'], facts: [], link: null, end: '' },
      },
      {
        id: 'm2',
        kind: 'label',
        reason: null,
        language: 'en',
        body: { subject: 'Label', text: ['A label.'], facts: [], link: null, end: '' },
      },
    ]);
  });
});
