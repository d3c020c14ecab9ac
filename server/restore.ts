/**
 * `npm run restore -- FILE`: puts a backup in the place of what is there, with all servers stopped. Devices notice at
 * their next contact and send again what they had done since. Without a file, where `--brought-back` says that the
 * database was brought back by other means: then only they are told.
 */
import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from './backups/backup-error.ts';
import { restoreEmbedded } from './backups/embedded-backup.ts';
import { mustBeAlone, restorePostgres } from './backups/postgres-backup.ts';
import type { Config } from './config.ts';
import { ConfigError, parseConfig } from './config.ts';
import { openDatabase } from './db/connect.ts';
import { DataDirInUse } from './db/embedded/lock.ts';
import { endEpoch } from './db/epoch.ts';
import { loggableError } from './http/loggable-error.ts';

const BROUGHT_BACK = '--brought-back';
/** How files of pg_dump begin. */
const DUMP = 'PGDMP';

try {
  const config = parseConfig(process.env);
  const [given = ''] = process.argv.slice(2);
  if (given === '') throw new BackupError('Name the file of the backup: npm run restore -- FILE');
  if (given === BROUGHT_BACK) await tellDevices(config);
  else await restore(config, path.resolve(given));
} catch (error) {
  const isKnown =
    error instanceof ConfigError || error instanceof BackupError || error instanceof DataDirInUse;
  console.error(isKnown ? error.message : loggableError(error));
  process.exitCode = 1;
}

async function restore({ databaseUrl, dataDir }: Config, file: string): Promise<void> {
  if (!fs.existsSync(file)) throw new BackupError(`There is no ${file}.`);
  const isDump = fs.statSync(file).isFile() && headOf(file) === DUMP;
  if (isDump !== (databaseUrl !== null))
    throw new BackupError(
      isDump
        ? `${file} is a backup of PostgreSQL: name the database to bring it back to by DATABASE_URL.`
        : `${file} is no backup of PostgreSQL: without DATABASE_URL it is brought back to DATA_DIR.`,
    );
  if (databaseUrl !== null) {
    await restorePostgres({ databaseUrl, searchPath: process.env['PATH'] }, file);
    return console.log(`${file} was brought back.`);
  }
  const kept = await restoreEmbedded(dataDir, file, new Date());
  console.log(
    `${file} was brought back to ${dataDir}.${kept === null ? '' : ` What was there is kept as ${kept}.`}`,
  );
}

async function tellDevices(config: Config): Promise<void> {
  if (config.databaseUrl !== null) await mustBeAlone(config.databaseUrl);
  const database = await openDatabase(config);
  try {
    await endEpoch((statement) => database.pool.query(statement));
  } finally {
    await database.close();
  }
  console.log('Devices will send again what this database does not have of theirs.');
}

function headOf(file: string): string {
  const fd = fs.openSync(file, 'r');
  const head = Buffer.alloc(DUMP.length);
  fs.readSync(fd, head);
  fs.closeSync(fd);
  return head.toString('latin1');
}
