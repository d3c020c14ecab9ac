/**
 * `npm run audit`: verifies the ledger and the audit log of the database that the environment names, and changes nothing in them. Exits 1
 * when an invariant does not hold, and when it could not look. The embedded database is free when its server has stopped.
 */
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { checkAudit } from './admin/check-audit.ts';
import { ConfigError, parseConfig } from './config.ts';
import { NO_TIME_LIMIT, mustKnowMigrations, nextMigration, openDatabase } from './db/connect.ts';
import type { Tx } from './db/db.ts';
import { createDb } from './db/db.ts';
import { DataDirInUse } from './db/embedded/lock.ts';
import { loggableError } from './http/loggable-error.ts';
import { auditLedger } from './ledger/check-ledger.ts';

/** Of what breaks one invariant so much is named. */
const NAMED = 20;

class AuditError extends Error {}

try {
  await audit();
} catch (error) {
  const isKnown =
    error instanceof ConfigError || error instanceof AuditError || error instanceof DataDirInUse;
  console.error(isKnown ? error.message : loggableError(error));
  process.exitCode = 1;
}

async function audit(): Promise<void> {
  const config = parseConfig(process.env);
  if (config.databaseUrl === null && !fs.existsSync(path.join(config.dataDir, 'pg')))
    throw new AuditError(`There is no database in DATA_DIR ${config.dataDir}.`);
  const database = await openDatabase(config);
  try {
    const { rows } = await database.pool.query<{ there: boolean }>(
      `select to_regclass('ledger_transfers') is not null as there`,
    );
    if (!rows[0]?.there) throw new AuditError('This database has no ledger yet: start the server once.');
    await mustKnowMigrations(database.pool);
    const missing = await nextMigration(database.pool);
    if (missing !== undefined)
      throw new AuditError(`This database is of an older version, before ${missing}: start the server once.`);
    await createDb(database.pool).transaction(report, {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } finally {
    await database.close();
  }
}

/** The log first: what is said last is said of the money. */
async function report(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(`set local ${NO_TIME_LIMIT}`));
  await reportLog(tx);
  await reportLedger(tx);
}

async function reportLog(tx: Tx): Promise<void> {
  const { verdicts, sealed, unsealed, head } = await checkAudit(tx);
  const broken = tell(verdicts);
  const size = `${sealed} entries sealed, ${unsealed} not yet${head && `, head ${head}`}`;
  console.log(
    broken === 0
      ? `The audit log is sound: ${size}.`
      : `The audit log is UNSOUND: ${broken} of ${verdicts.length} invariants are broken (${size}).`,
  );
}

async function reportLedger(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ owners: number; transfers: number; entries: number }>(sql`
    select (select count(distinct owner_id) from ledger_accounts)::int as owners,
      (select count(*) from ledger_transfers)::int as transfers,
      (select count(*) from ledger_entries)::int as entries`);
  const verdicts = await auditLedger(tx);
  const broken = tell(verdicts);
  const { owners = 0, transfers = 0, entries = 0 } = rows[0] ?? {};
  const size = `${transfers} transfers, ${entries} entries, ${owners} accounts of customers`;
  console.log(
    broken === 0
      ? `The ledger is sound: ${size}, ${verdicts.length} invariants hold.`
      : `The ledger is UNSOUND: ${broken} of ${verdicts.length} invariants are broken (${size}).`,
  );
}

/** Answers how many do not hold. */
function tell(verdicts: readonly { invariant: string; details: string[] }[]): number {
  for (const { invariant, details } of verdicts) {
    console.log(`${details.length === 0 ? 'holds ' : 'BROKEN'}  ${invariant}`);
    for (const detail of details.slice(0, NAMED)) console.log(`          ${detail}`);
    if (details.length > NAMED) console.log(`          and ${details.length - NAMED} more`);
  }
  const broken = verdicts.filter(({ details }) => details.length > 0).length;
  if (broken > 0) process.exitCode = 1;
  return broken;
}
