/** The keys of companies as earlier rules made them: one told accents apart, one letters of other alphabets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '#server/db/db.ts';
import { keyCompanies } from '#server/registration/key-companies.ts';
import { DATABASES } from './fresh-database.ts';
import { migratedDatabase } from './old-database.ts';
import type { OldDatabase } from './old-database.ts';

const account = (id: string, company: string, key: string | null, day: number) =>
  `insert into accounts (id, company, company_key, time_zone, auth_flag, settings, created_at) values
    ('${id}', '${company}', ${key === null ? 'null' : `'${key}'`}, 'UTC', true, '{}', '2026-11-0${day}T10:00:00Z');`;
const registration = (id: string, company: string, key: string) =>
  `insert into registrations (id, email, password_hash, first_name, last_name, phone, company, company_key, answers,
    time_zone, language, agreement_version, agreed_at, agreed_from, expires_at, created_at) values
    ('${id}', '${id}@example.com', 'hash', 'A', 'B', '1', '${company}', '${key}', '{}', 'UTC', 'en', '1',
    '2026-11-09T10:00:00Z', '', '2026-11-12T10:00:00Z', '2026-11-09T10:00:00Z');`;

const ROWS = [
  account('plain', 'Kiln & Co', 'kilnco', 2),
  account('accent', 'Kíln & Co', 'kílnco', 1),
  account('alphabet', 'Кiln & Со', 'кilnсо', 3),
  account('first', 'Łódź Pots', 'łódźpots', 4),
  account('second', 'Lodz Pots!', null, 5),
  account('third', 'LÓDŹ POTS', 'lódźpots', 6),
  account('chinese', '张伟 贸易', '张伟贸易', 7),
  account('signs', '«»', null, 7),
  account('none', '', null, 8),
  registration('umlaut', 'Köln Clay', 'kةlnclay'),
  registration('taken', 'Kîln & Co', 'kîlnco'),
  registration('ascii', 'Glaze Works', 'glazeworks'),
].join('\n');

describe.each(DATABASES)('companies keyed by earlier rules on %s', (kind) => {
  let old: OldDatabase;
  beforeAll(async () => {
    old = await migratedDatabase(kind, { lastMigration: '0051_event_counts', rows: ROWS });
    await keyCompanies(createDb(old.database.pool));
  });
  afterAll(() => old.remove());

  const keys = async (table: string) =>
    Object.fromEntries(
      (await old.rowsOf(`select id, company_key from ${table}`)).map((row) => [
        row['id'],
        row['company_key'],
      ]),
    );
  const expected = {
    plain: 'kilnco',
    accent: null,
    alphabet: null,
    first: 'lodzpots',
    second: null,
    third: null,
    chinese: '张伟贸易',
    signs: null,
    none: null,
  };

  it('have one account each: who had a key by the rule of now keeps it, else the first gets it', async () => {
    expect(await keys('accounts')).toEqual(expected);
  });

  it('are held by registrations under the key of now, unless that is taken', async () => {
    expect(await keys('registrations')).toEqual({
      umlaut: 'kolnclay',
      taken: 'kîlnco',
      ascii: 'glazeworks',
    });
  });

  it('stay as they are at the next start', async () => {
    await keyCompanies(createDb(old.database.pool));
    expect(await keys('accounts')).toEqual(expected);
  });
});
