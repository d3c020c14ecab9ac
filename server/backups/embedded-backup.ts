/** The whole of an embedded installation as one file, and back. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endEpoch } from '#server/db/epoch.ts';
import { STILL_COPY, WANTED_COPY } from '#server/db/embedded/copies.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { DataDirInUse, lockDataDir } from '#server/db/embedded/lock.ts';
import { RESTORING, isRestoreCutOff, markRestoring } from '#server/db/embedded/restoring.ts';
import { syncFolder, syncTree } from '#server/db/embedded/sync-tree.ts';
import { ArchiveError, readArchive, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';

/** Beside the database. Mails that were written as files are not among them: they have been sent. */
const KEPT_FILES = ['secrets.key', 'notice.json'];

export async function backUpEmbedded(home: string, file: string, { waitMs = 120_000 } = {}): Promise<void> {
  if (!fs.existsSync(path.join(home, 'pg')))
    throw new BackupError(`There is no database in DATA_DIR ${home}.`);
  if (isRestoreCutOff(home))
    throw new BackupError(`A restore of DATA_DIR ${home} was cut off; run it again.`);
  const kept = KEPT_FILES.filter((name) => fs.existsSync(path.join(home, name)));
  const write = (database: string) =>
    writeArchive(file, home, new Map([[database, 'pg'], ...kept.map((name) => [name, name] as const)]));
  let lock;
  try {
    lock = await lockDataDir(home);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const copy = await copyOfServer(home, waitMs);
    await write(STILL_COPY);
    fs.rmSync(copy, { recursive: true });
    return;
  }
  try {
    // Stopped or killed: what stands in the files is what the database opens with.
    await write('pg');
  } finally {
    await lock.release();
  }
}

/** The server that has the database open lays a copy beside it, between two of its transactions. */
async function copyOfServer(home: string, waitMs: number): Promise<string> {
  const [wanted, copy] = [path.join(home, WANTED_COPY), path.join(home, STILL_COPY)];
  fs.rmSync(copy, { recursive: true, force: true });
  fs.writeFileSync(wanted, '');
  for (const until = performance.now() + waitMs; performance.now() < until; await pause(100)) {
    if (!fs.existsSync(wanted) && fs.existsSync(copy)) return copy;
  }
  fs.rmSync(wanted, { force: true });
  throw new BackupError(
    `The server of DATA_DIR ${home} made no copy of its database within ${waitMs / 1000} s.`,
  );
}

/**
 * Puts what a backup holds, or a copy of `backups`, in the place of what is there, which is kept as a copy. All is made
 * ready beside it first; cut off later, the server does not start until it is run again.
 */
export async function restoreEmbedded(home: string, from: string, now: Date): Promise<string | null> {
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(home, { say: (sentence) => console.error(sentence) });
  try {
    const staged = path.join(home, RESTORING);
    const wasCutOff = isRestoreCutOff(home);
    try {
      await stage(from, staged);
    } catch (error) {
      if (!wasCutOff) fs.rmSync(staged, { recursive: true, force: true });
      throw error instanceof ArchiveError ? new BackupError(error.message) : error;
    }
    markRestoring(home);
    const pg = path.join(home, 'pg');
    const kept = path.join(
      home,
      'backups',
      `${now.toISOString().replace(/[-:]|[.]\d+/g, '')}-before-restore`,
    );
    const hadOne = fs.existsSync(pg);
    if (hadOne) {
      fs.mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 });
      fs.renameSync(pg, kept);
    }
    for (const name of KEPT_FILES) {
      if (!fs.existsSync(path.join(staged, name))) continue;
      const target = path.join(home, name);
      if (fs.existsSync(target)) fs.renameSync(target, `${target}.before-restore`);
      fs.renameSync(path.join(staged, name), target);
    }
    fs.renameSync(path.join(staged, 'pg'), pg);
    syncTree(pg);
    if (hadOne) syncFolder(path.dirname(kept));
    syncFolder(home);
    fs.rmSync(staged, { recursive: true });
    return hadOne ? kept : null;
  } finally {
    await lock.release();
  }
}

/** Beside the old one, opened once, so that what does not open never takes its place. */
async function stage(from: string, staged: string): Promise<void> {
  fs.rmSync(path.join(staged, 'pg'), { recursive: true, force: true });
  for (const name of KEPT_FILES) fs.rmSync(path.join(staged, name), { force: true });
  fs.mkdirSync(staged, { recursive: true, mode: 0o700 });
  if (fs.statSync(from).isDirectory())
    await fs.promises.cp(from, path.join(staged, 'pg'), {
      recursive: true,
      mode: fs.constants.COPYFILE_FICLONE,
    });
  else await readArchive(from, staged);
  if (!fs.existsSync(path.join(staged, 'pg', 'PG_VERSION')))
    throw new BackupError(`${from} holds no embedded database.`);
  const database = await openEmbedded(staged);
  try {
    await endEpoch((statement) => database.pool.query(statement));
    await database.pool.query('checkpoint');
  } finally {
    await database.close();
  }
}
