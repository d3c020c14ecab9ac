/** The commands that back up and bring back, as an operator runs them. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpEmbedded, restoreEmbedded } from '#server/backups/embedded-backup.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { DATABASES, freshDatabase } from './fresh-database.ts';
import { bundleServer, startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

/** Each process starts a database of its own. */
const PATIENCE_MS = 180_000;
const AT = new Date('2026-11-20T10:00:00.000Z');

async function stop({ child, ended }: ServerProcess) {
  child.kill('SIGTERM');
  await ended;
}

describe.each(DATABASES)('a backup of %s', { timeout: PATIENCE_MS }, (kind) => {
  let fresh: FreshDatabase;
  let server: Awaited<ReturnType<typeof bundleServer>>;
  let file: string;
  beforeAll(async () => {
    server = await bundleServer();
    fresh = await freshDatabase(kind);
    file = path.join(fresh.dataDir, 'daily.backup');
  });
  afterAll(async () => {
    server.remove();
    await fresh.remove();
  });

  const start = (entry: string, ...given: string[]) =>
    startProcess(
      entry,
      { DATA_DIR: fresh.dataDir, DATABASE_URL: fresh.databaseUrl ?? '', DEMO: '0' },
      [],
      given,
    );

  async function run(entry: string, ...given: string[]) {
    const process = await start(entry, ...given);
    return { code: await process.ended, said: process.output().trim() };
  }

  const epochOf = async ({ origin }: ServerProcess) =>
    (await fetch(`${origin}/api/health`)).headers.get('x-database-epoch');

  async function nameIn(change?: string): Promise<string> {
    const database = await openDatabase(fresh);
    if (change !== undefined) await database.pool.query(change);
    const { rows } = await database.pool.query<{ name: string }>(`select name from organisations`);
    await database.close();
    return rows[0]?.name ?? '';
  }

  it('is made of a running server, and brought back only when it has stopped, as another epoch', async () => {
    const first = await start(server.entry);
    const epoch = await epochOf(first);
    const before = await run(server.backup, file);
    expect([before.code, before.said]).toEqual([0, expect.stringContaining(`Backed up to ${file}`)]);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(await run(server.restore, file)).toEqual({
      code: 1,
      said: expect.stringMatching(/in use by another process|stop all servers first/),
    });
    await stop(first);

    const name = await nameIn();
    expect(await nameIn(`update organisations set name = 'changed since'`)).toBe('changed since');
    expect(await run(server.restore, file)).toEqual({
      code: 0,
      said: expect.stringContaining('was brought back'),
    });
    expect(await nameIn()).toBe(name);
    const restored = await start(server.entry);
    expect(await epochOf(restored)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await epochOf(restored)).not.toBe(epoch);
    await stop(restored);
  });

  it('is not written over another file, and one that is cut off or of another kind changes nothing', async () => {
    const name = await nameIn(`update organisations set name = 'kept'`);
    expect(await run(server.backup, file)).toEqual({
      code: 1,
      said: expect.stringContaining('there already'),
    });
    const bytes = fs.readFileSync(file);
    const cut = `${file}.cut`;
    fs.writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    expect(await run(server.restore, cut)).toEqual({
      code: 1,
      said: expect.stringMatching(/no whole backup|nothing was changed/),
    });
    fs.writeFileSync(cut, kind === 'embedded' ? 'PGDMP and more' : 'not one of PostgreSQL');
    expect(await run(server.restore, cut)).toEqual({
      code: 1,
      said: expect.stringMatching(/ackup of PostgreSQL/),
    });
    expect(await nameIn()).toBe(name);
  });

  it('ends the epoch where the database was brought back by other means', async () => {
    expect(await run(server.restore, '--brought-back')).toMatchObject({ code: 0 });
    const database = await openDatabase(fresh);
    expect((await database.pool.query('select id from database_epochs')).rows).toEqual([]);
    await database.close();
  });
});

describe('a restore of the embedded database', { timeout: PATIENCE_MS }, () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('embedded');
  });
  afterAll(() => fresh.remove());

  it('that was cut off keeps the server from starting, and is run again', async () => {
    const { dataDir } = fresh;
    const file = path.join(dataDir, 'one.backup');
    fs.writeFileSync(path.join(dataDir, 'secrets.key'), 'of then');
    await backUpEmbedded(dataDir, file);
    fs.mkdirSync(path.join(dataDir, 'restoring'));
    fs.writeFileSync(path.join(dataDir, 'restoring', '.in-place'), '');
    fs.rmSync(path.join(dataDir, 'pg'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'secrets.key'), 'of now');
    await expect(openDatabase(fresh)).rejects.toThrow('run npm run restore again');
    expect(fs.existsSync(path.join(dataDir, 'pg'))).toBe(false);
    await restoreEmbedded(dataDir, file, AT);
    expect(fs.readFileSync(path.join(dataDir, 'secrets.key'), 'utf8')).toBe('of then');
    expect(fs.existsSync(path.join(dataDir, 'restoring'))).toBe(false);
    const database = await openDatabase(fresh);
    expect((await database.pool.query('select 1 from organisations')).rowCount).toBe(1);
    await database.close();
  });

  it('takes a copy that was made before a migration, and keeps what was there', async () => {
    const { dataDir } = fresh;
    const copy = path.join(dataDir, 'backups', '20261119T100000Z-before-0064_database_epochs');
    fs.cpSync(path.join(dataDir, 'pg'), copy, { recursive: true });
    expect(await restoreEmbedded(dataDir, copy, AT)).toBe(
      path.join(dataDir, 'backups', '20261120T100000Z-before-restore'),
    );
    const database = await openDatabase(fresh);
    expect((await database.pool.query('select 1 from organisations')).rowCount).toBe(1);
    await database.close();
  });
});
