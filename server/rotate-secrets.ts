/**
 * `npm run secrets:rotate`: seals all stored secrets under another key. On PostgreSQL from SECRETS_KEY to
 * NEW_SECRETS_KEY, with all servers stopped; the embedded database makes a new key and puts it in the place of the old
 * one. Cut off at any point, it is run again. Exits 1 where something could not be opened.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError, parseConfig } from './config.ts';
import { mustKnowMigrations, nextMigration, openDatabase } from './db/connect.ts';
import { createDb } from './db/db.ts';
import { DataDirInUse } from './db/embedded/lock.ts';
import { loggableError } from './http/loggable-error.ts';
import { rotateSecrets } from './secrets/rotate.ts';
import { nextKeyIn, putNextKey, readSecretsKey, secretsKeyIn } from './secrets/secrets-key.ts';

try {
  await rotate();
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof DataDirInUse;
  console.error(isKnown ? error.message : loggableError(error));
  process.exitCode = 1;
}

async function rotate(): Promise<void> {
  const config = parseConfig(process.env);
  const isOfFile = config.databaseUrl === null && config.secretsKey === null;
  if (config.databaseUrl === null && !fs.existsSync(path.join(config.dataDir, 'pg')))
    throw new ConfigError(`There is no database in DATA_DIR ${config.dataDir}.`);
  const database = await openDatabase(config);
  try {
    await mustKnowMigrations(database.pool);
    const missing = await nextMigration(database.pool);
    if (missing !== undefined)
      throw new ConfigError(
        `This database is of an older version, before ${missing}: start the server once.`,
      );
    const from = isOfFile ? secretsKeyIn(config.dataDir) : config.secretsKey;
    const to = isOfFile ? nextKeyIn(config.dataDir) : readSecretsKey(process.env['NEW_SECRETS_KEY'] ?? '');
    if (!from) throw new ConfigError('SECRETS_KEY, or DATA_DIR/secrets.key, has to be the key in use.');
    if (!to)
      throw new ConfigError('NEW_SECRETS_KEY must be 32 bytes, in base64 or as 64 hexadecimal digits.');
    if (from.equals(to)) throw new ConfigError('NEW_SECRETS_KEY is the key in use.');
    const { sealed, already, unreadable } = await rotateSecrets(createDb(database.pool), from, to);
    if (isOfFile) putNextKey(config.dataDir);
    for (const which of unreadable) console.log(`UNREADABLE  ${which}`);
    const next = isOfFile ? 'The new key is in place.' : 'Start the servers with the new key as SECRETS_KEY.';
    console.log(`${sealed} secrets sealed anew, ${already} before, ${unreadable.length} unreadable. ${next}`);
    if (unreadable.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
