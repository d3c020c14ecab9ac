/**
 * `npm run backup -- FILE`: the whole of an installation as one file. The embedded database may be in use: its server
 * lays a copy beside it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from './backups/backup-error.ts';
import { backUpEmbedded } from './backups/embedded-backup.ts';
import { backUpPostgres } from './backups/postgres-backup.ts';
import { ConfigError, parseConfig } from './config.ts';
import { loggableError } from './http/loggable-error.ts';

try {
  const { databaseUrl, dataDir } = parseConfig(process.env);
  const [given = ''] = process.argv.slice(2);
  if (given === '') throw new BackupError('Name the file of the backup: npm run backup -- FILE');
  const file = path.resolve(given);
  if (fs.existsSync(file)) throw new BackupError(`${file} is there already; choose another name.`);
  if (databaseUrl === null) await backUpEmbedded(dataDir, file);
  else await backUpPostgres({ databaseUrl, searchPath: process.env['PATH'] }, file);
  console.log(
    `Backed up to ${file} (${fs.statSync(file).size} bytes). It holds names, addresses and labels.`,
  );
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof BackupError;
  console.error(isKnown ? error.message : loggableError(error));
  process.exitCode = 1;
}
