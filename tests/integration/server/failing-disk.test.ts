/** A disk that fails while the embedded database writes: what it did not keep is not called done. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import type { OpenDatabase } from '#server/db/embedded/embedded.ts';
import { workerFile } from '#server/db/embedded/worker-file.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { freshDatabase } from './fresh-database.ts';

const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'packbench-disk-'));
/** While one is there, the database's thread is answered so. */
const FAILS_FSYNC = path.join(disk, 'fsync');
const IS_FULL = path.join(disk, 'write');
/** The folders whose fsync was asked for, a line each. */
const SYNCED_FOLDERS = path.join(disk, 'folders');
const LOST = 'The disk did not keep what the database wrote: EIO: the disk failed, fsyncSync';
const WORKER = path.join(disk, 'worker.mjs');
const TIMEOUT_MS = 60_000;

const failingWorker = (worker: string) => `
  import fs from 'node:fs';
  const failing = (name, file, code) => {
    const real = fs[name];
    fs[name] = (...given) => {
      if (fs.existsSync(file)) throw Object.assign(new Error(code + ': the disk failed, ' + name), { code });
      return real(...given);
    };
  };
  const sync = fs.fsyncSync;
  fs.fsyncSync = (fd) => {
    if (fs.fstatSync(fd).isDirectory())
      fs.appendFileSync(${JSON.stringify(SYNCED_FOLDERS)}, fs.readlinkSync('/proc/self/fd/' + fd) + '\\n');
    sync(fd);
  };
  failing('fsyncSync', ${JSON.stringify(FAILS_FSYNC)}, 'EIO');
  failing('writeSync', ${JSON.stringify(IS_FULL)}, 'ENOSPC');
  await import(${JSON.stringify(worker)});
`;

afterAll(() => fs.rmSync(disk, { recursive: true }));

describe('the embedded database on a disk that fails', () => {
  let fresh: FreshDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('embedded');
    fs.writeFileSync(WORKER, failingWorker(workerFile().href));
    database = await openEmbedded(fresh.dataDir, TIMEOUT_MS, pathToFileURL(WORKER));
    await database.pool.query('create table things (id int primary key)');
  });
  afterAll(async () => {
    await database.close().catch(() => undefined);
    await fresh.remove();
  });

  const insert = (id: number) => database.pool.query('insert into things values ($1)', [id]);
  const insertPlain = (id: number) => database.pool.query(`insert into things values (${id})`);
  const insertInTransaction = async (id: number) => {
    const client = await database.pool.connect();
    let failed: Error | undefined;
    try {
      await client.query('begin');
      await client.query('insert into things values ($1)', [id]);
      await client.query('commit');
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      client.release(failed);
    }
  };
  const ids = async () =>
    (await database.pool.query<{ id: number }>('select id from things order by id')).rows.map(({ id }) => id);

  it.each([
    ['a statement with parameters', insert, 10],
    ['a statement without', insertPlain, 20],
    ['a transaction', insertInTransaction, 30],
  ])('calls %s not done whose fsync failed, and has all that it called done', async (_, write, id) => {
    await write(id);
    fs.writeFileSync(FAILS_FSYNC, '');
    await expect(write(id + 1)).rejects.toThrow(LOST);
    fs.rmSync(FAILS_FSYNC);
    await write(id + 2);
    expect((await ids()).filter((one) => one >= id && one !== id + 1)).toEqual([id, id + 2]);
  });

  it('is whole again once a full disk has room', async () => {
    await insert(39);
    fs.writeFileSync(IS_FULL, '');
    await expect(insert(40)).rejects.toThrow();
    await expect(insertInTransaction(41)).rejects.toThrow();
    await ids().catch(() => []);
    fs.rmSync(IS_FULL);
    await insertInTransaction(42);
    expect((await ids()).filter((id) => id >= 39 && id !== 40 && id !== 41)).toEqual([39, 42]);
  });

  it('has the names of new files on the disk, too', async () => {
    fs.rmSync(SYNCED_FOLDERS, { force: true });
    await database.pool.query('select pg_switch_wal()');
    await insert(50);
    expect(fs.readFileSync(SYNCED_FOLDERS, 'utf8')).toContain(path.join(fresh.dataDir, 'pg', 'pg_wal'));
  });

  it('ends where it cannot open again either', async () => {
    fs.writeFileSync(FAILS_FSYNC, '');
    await expect(insert(60)).rejects.toThrow(LOST);
    await expect(insert(61)).rejects.toThrow(LOST);
    expect((await database.lost)?.message).toBe(LOST);
    fs.rmSync(FAILS_FSYNC);
    await expect(insert(62)).rejects.toThrow(LOST);
  });
});
