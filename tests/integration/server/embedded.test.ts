import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import type { OpenDatabase } from '#server/db/embedded/embedded.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { freshDatabase } from './fresh-database.ts';

const TIMEOUT_MS = 1_500;

describe('the embedded database behind node-postgres', () => {
  let fresh: FreshDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('embedded');
    database = await openEmbedded(fresh.dataDir, TIMEOUT_MS);
    await database.pool.query('create table things (id int primary key, body jsonb)');
  });
  afterAll(async () => {
    await database.close();
    await fresh.remove();
  });

  it('refuses a folder it cannot write to with one sentence', async () => {
    const file = path.join(fresh.dataDir, 'file');
    fs.writeFileSync(file, '');
    await expect(openEmbedded(path.join(file, 'data'))).rejects.toThrow(
      new ConfigError(`DATA_DIR ${path.join(file, 'data')} is not a folder this program may write to.`),
    );
  });

  it('names the variable when there is no database to open', async () => {
    const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/shop';
    await expect(openDatabase({ databaseUrl, dataDir: fresh.dataDir })).rejects.toThrow(
      new ConfigError(
        'DATABASE_URL names a database that cannot be opened: connect ECONNREFUSED 127.0.0.1:1.',
      ),
    );
  });

  it('goes on after a statement that failed', async () => {
    const ask = (value: number) => database.pool.query('select 10 / $1::int as quotient', [value]);
    await expect(database.pool.query('select nothing from nowhere where $1', [true])).rejects.toThrow();
    await expect(ask(0)).rejects.toThrow('division by zero');
    expect([(await ask(5)).rows, (await ask(2)).rows]).toEqual([[{ quotient: 2 }], [{ quotient: 5 }]]);
  });

  it('has every write on the disk before it answers: fsync is on and reaches the files', async () => {
    const settings = await database.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync','synchronous_commit','full_page_writes') order by name`,
    );
    expect(settings.rows.map((row) => [row.name, row.setting])).toEqual([
      ['fsync', 'on'],
      ['full_page_writes', 'on'],
      ['synchronous_commit', 'on'],
    ]);
    expect(fs.existsSync(path.join(fresh.dataDir, 'pg', '.synced'))).toBe(true);
  });

  it('is closed to other users of the machine', () => {
    expect(fs.statSync(path.join(fresh.dataDir, 'pg')).mode & 0o777).toBe(0o700);
  });

  it('goes on after an error, with and without parameters, inside and outside a transaction', async () => {
    await expect(database.pool.query('select * from nowhere where id = $1', [1])).rejects.toMatchObject({
      code: '42P01',
    });
    await expect(database.pool.query('select 1/0')).rejects.toMatchObject({ code: '22012' });
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into things values ($1, $2)', [1, '{}']);
    await expect(client.query('insert into things values ($1, $2)', [1, '{}'])).rejects.toMatchObject({
      code: '23505',
    });
    await client.query('rollback');
    client.release();
    const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from things');
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('rolls back what a dropped client left open', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`insert into things values (2, '{}')`);
    client.release(new Error('dropped'));
    const { rows } = await database.pool.query('select id from things');
    expect(rows).toEqual([]);
  });

  it('takes and gives large values whole, also named statements', async () => {
    const text = 'é汉'.repeat(1_000_000);
    const { rows } = await database.pool.query<{ back: string }>({
      name: 'echo',
      text: 'select $1::text as back',
      values: [text],
    });
    expect(rows[0]?.back === text).toBe(true);
    const again = await database.pool.query<{ back: string }>({
      name: 'echo',
      text: 'select $1::text as back',
      values: ['x'],
    });
    expect(again.rows).toEqual([{ back: 'x' }]);
  });

  it('refuses what is nested too deeply without getting stuck', async () => {
    const nested = (depth: number) => [`${'['.repeat(depth)}${']'.repeat(depth)}`];
    const ask = (depth: number) => database.pool.query('select length($1::jsonb::text)', nested(depth));
    await expect(ask(100_000)).rejects.toMatchObject({ code: '54001' });
    // Deeper still, the engine loses the error: the statement must fail all the same.
    await expect(ask(500_000)).rejects.toThrow('the database gave a statement no outcome');
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('lets nobody else into the folder', async () => {
    await expect(openEmbedded(fresh.dataDir)).rejects.toThrow(
      `DATA_DIR ${fresh.dataDir} is in use by another process; stop that one or choose another folder.`,
    );
  });

  it('ends a statement that runs away, and opens again with all its data', async () => {
    await database.pool.query(`insert into things values (3, '{"kept": true}')`);
    await expect(
      database.pool.query(
        'with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r',
      ),
    ).rejects.toThrow();
    const { rows } = await database.pool.query('select body from things where id = 3');
    expect(rows).toEqual([{ body: { kept: true } }]);
  });
});
