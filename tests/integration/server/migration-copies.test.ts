import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { migrateDatabase, openDatabase } from '#server/db/connect.ts';
import { resourcePath } from '#server/resources.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { freshDatabase } from './fresh-database.ts';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

describe('the embedded database before a migration', () => {
  let fresh: FreshDatabase;
  let folder: string;
  beforeEach(async () => {
    fresh = await freshDatabase('embedded');
    folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-migrations-')), 'migrations');
    fs.cpSync(resourcePath('db/migrations'), folder, { recursive: true });
  });
  afterEach(async () => {
    await fresh.remove();
    fs.rmSync(path.dirname(folder), { recursive: true });
  });

  const addMigration = (tag: string, sql: string) => {
    const file = path.join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as Journal;
    const last = journal.entries.at(-1)!;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag });
    fs.writeFileSync(file, JSON.stringify(journal));
    fs.writeFileSync(path.join(folder, `${tag}.sql`), sql);
  };
  const copies = () => {
    const kept = path.join(fresh.dataDir, 'backups');
    return fs.existsSync(kept) ? fs.readdirSync(kept).toSorted() : [];
  };
  const at = (minute: number) => ({ folder, now: new Date(Date.UTC(2026, 10, 24, 1, minute)) });
  const tablesOf = async (dataDir: string) => {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    const { rows } = await database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relname like 'added%' and relkind = 'r' order by 1`,
    );
    await database.close();
    return rows.map(({ name }) => name);
  };

  it('is copied whole, and the copy opens as what it was; the last three copies are kept', async () => {
    const backups = path.join(fresh.dataDir, 'backups');
    const earlier = [1, 2, 3].map((day) => `2026110${day}T010000Z-before-0001_money`);
    for (const name of [...earlier, '20261104T010000Z-before-0002_rest.part', 'my own'])
      fs.mkdirSync(path.join(backups, name), { recursive: true });
    const database = await openDatabase({ databaseUrl: null, dataDir: fresh.dataDir });
    await migrateDatabase(database, at(0));
    expect(copies().length).toBe(5);
    addMigration('9000_added', 'create table added (id integer);');
    await migrateDatabase(database, at(1));
    await migrateDatabase(database, at(2));
    await database.close();

    const copy = '20261124T010100Z-before-9000_added';
    expect(copies()).toEqual([...earlier.slice(1), copy, 'my own']);
    expect(await tablesOf(fresh.dataDir)).toEqual(['added']);
    const another = path.join(fresh.dataDir, 'another');
    fs.mkdirSync(another);
    fs.renameSync(path.join(backups, copy), path.join(another, 'pg'));
    expect(await tablesOf(another)).toEqual([]);
  });

  it('is not changed where it cannot be copied', async () => {
    fs.writeFileSync(path.join(fresh.dataDir, 'backups'), '');
    addMigration('9000_added', 'create table added (id integer);');
    const database = await openDatabase({ databaseUrl: null, dataDir: fresh.dataDir });
    await expect(migrateDatabase(database, at(0))).rejects.toThrow(ConfigError);
    await database.close();
    expect(await tablesOf(fresh.dataDir)).toEqual([]);
  });
});
