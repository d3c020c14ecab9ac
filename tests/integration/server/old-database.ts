/** A database as an older version left it, with rows of that time, then brought up to today's schema. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase, openDatabase } from '#server/db/connect.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { resourcePath } from '#server/resources.ts';
import { freshDatabase } from './fresh-database.ts';
import type { DatabaseKind, FreshDatabase } from './fresh-database.ts';

export interface OldDatabase {
  database: OpenDatabase;
  rowsOf(text: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

/** `lastMigration`: the newest one of the older version; `rows`: the statements that wrote its rows. */
export async function migratedDatabase(
  kind: DatabaseKind,
  { lastMigration, rows }: { lastMigration: string; rows: string },
): Promise<OldDatabase> {
  const fresh = await emptyDatabase(kind);
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-migrations-'));
  const database = await openDatabase(fresh);
  await migrateDatabase(database, { folder: migrationsUntil(lastMigration, path.join(scratch, 'until')) });
  await database.pool.query(`begin; ${rows} commit;`);
  await migrateDatabase(database);
  return {
    database,
    rowsOf: async (text) => (await database.pool.query<Record<string, unknown>>(text)).rows,
    async remove() {
      await database.close();
      await fresh.remove();
      fs.rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** The migrations up to the one named. */
function migrationsUntil(tag: string, folder: string): string {
  fs.cpSync(resourcePath('db/migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag === tag) + 1;
  fs.writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

/** Without what the migrations of today have written: the test brings the schema up itself. */
async function emptyDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  const fresh = await freshDatabase(kind);
  if (kind === 'embedded') fs.rmSync(path.join(fresh.dataDir, 'pg'), { recursive: true });
  return fresh;
}
