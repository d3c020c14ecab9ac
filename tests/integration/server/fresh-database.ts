/** An empty, migrated database of its own: embedded, or on the PostgreSQL of TEST_DATABASE_URL. */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrateDatabase, openDatabase } from '#server/db/connect.ts';
import { resourcePath } from '#server/resources.ts';

export type DatabaseKind = 'embedded' | 'postgres';

const SERVER = process.env['TEST_DATABASE_URL'];

/** The databases every suite runs on. */
export const DATABASES: DatabaseKind[] = SERVER ? ['embedded', 'postgres'] : ['embedded'];

export interface FreshDatabase {
  databaseUrl: string | null;
  dataDir: string;
  remove(): Promise<void>;
}

export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-test-'));
  const removeDir = () => fs.rmSync(dataDir, { recursive: true, force: true });
  if (kind === 'embedded') {
    fs.cpSync(await makeTemplate(), path.join(dataDir, 'pg'), { recursive: true });
    return { databaseUrl: null, dataDir, remove: async () => removeDir() };
  }
  const { url, remove } = await createDatabase();
  return {
    databaseUrl: url,
    dataDir,
    async remove() {
      removeDir();
      await remove();
    },
  };
}

export interface CreatedDatabase {
  name: string;
  url: string;
  remove(): Promise<void>;
}

/** On the PostgreSQL of TEST_DATABASE_URL: empty, or a copy of one that nobody uses. */
export async function createDatabase(copied = 'template1'): Promise<CreatedDatabase> {
  if (!SERVER) throw new Error('TEST_DATABASE_URL is not set');
  const name = `packbench_test_${randomBytes(6).toString('hex')}`;
  await onServer(SERVER, `create database ${name} template ${copied}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    remove: () => onServer(SERVER, `drop database ${name} with (force)`),
  };
}

/** initdb and the migrations take seconds: made once per schema, then copied. */
export async function makeTemplate(): Promise<string> {
  const folder = path.join(os.tmpdir(), `packbench-template-${schemaHash()}`);
  if (!fs.existsSync(folder)) {
    const draft = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-draft-'));
    const database = await openDatabase({ databaseUrl: null, dataDir: draft });
    await migrateDatabase(database);
    await dropModels(database.pool);
    await database.close();
    try {
      fs.renameSync(path.join(draft, 'pg'), folder);
    } catch (error) {
      // Another run was quicker.
      if (!fs.existsSync(folder)) throw error;
    }
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** More than half of the files belong to the databases that new databases are copied from: nothing here makes one. */
async function dropModels(pool: pg.Pool): Promise<void> {
  await pool.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`);
}

function schemaHash(): string {
  const hash = createHash('sha256').update(dropModels.toString());
  const folder = resourcePath('db/migrations');
  for (const file of fs.readdirSync(folder).sort()) {
    if (file.endsWith('.sql')) hash.update(fs.readFileSync(path.join(folder, file)));
  }
  return hash
    .update(fs.readFileSync(resourcePath('node_modules/@electric-sql/pglite/package.json')))
    .digest('hex')
    .slice(0, 16);
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
