/**
 * Checks every minute what is new in the ledger, and at night all of it; what is found is logged, and the servers of the
 * database no longer call themselves well.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'drizzle-orm';
import { NO_TIME_LIMIT } from '#server/db/connect.ts';
import type { Db, Reader } from '#server/db/db.ts';
import type { WorkDeps } from '#server/db/work.ts';
import type { Job } from '#server/jobs/poller.ts';
import { readCheck, recordCheck } from '#server/jobs/server-checks.ts';
import type { LedgerFlaw } from './check-ledger.ts';
import { checkLedger } from './check-ledger.ts';
import type { LedgerPosition } from './check-news.ts';
import { BEFORE_ALL, checkNews } from './check-news.ts';

export interface LedgerCheckDeps extends Pick<WorkDeps, 'db' | 'clock'> {
  log: Pick<FastifyBaseLogger, 'error'>;
}

const HOUR_S = 3_600;
/** Where the server stands; few people ship then. */
const NIGHT = { from: 1, until: 5 };

export const createNewsCheck = (deps: LedgerCheckDeps): Job => ({
  everyMs: 60_000,
  onOneServer: true,
  async run() {
    const { db } = deps;
    const before = (await readCheck(db, 'ledgerNews'))?.position as LedgerPosition | null | undefined;
    const { flaws, position } = await checkNews(db, before ?? BEFORE_ALL);
    await recordCheck(db, 'ledgerNews', { flaws: flaws.length, position });
    tell(deps, flaws);
  },
});

export const createWholeCheck = (deps: LedgerCheckDeps): Job => ({
  everyMs: 600_000,
  onOneServer: true,
  async run() {
    if (!(await isDue(deps))) return;
    const flaws = await checkLedger(withoutLimit(deps.db));
    await recordCheck(deps.db, 'ledgerWhole', { flaws: flaws.length });
    tell(deps, flaws);
  },
});

/** Each night, an hour after one that found something, and by day where two nights were missed. */
async function isDue({ db, clock }: LedgerCheckDeps): Promise<boolean> {
  const last = await readCheck(db, 'ledgerWhole');
  if (!last) return true;
  const hour = clock().getHours();
  const isNight = hour >= NIGHT.from && hour < NIGHT.until;
  if (last.flaws > 0) return last.ranAgeS > HOUR_S;
  return last.ranAgeS > (isNight ? 12 : 48) * HOUR_S;
}

/** Each statement in a transaction of its own, which takes its time; other work goes between them. */
const withoutLimit = (db: Db): Pick<Reader, 'execute'> => ({
  execute: ((query: Parameters<Db['execute']>[0]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local ${NO_TIME_LIMIT}`));
      return tx.execute(query);
    })) as Reader['execute'],
});

function tell({ log }: LedgerCheckDeps, flaws: readonly LedgerFlaw[]): void {
  for (const flaw of flaws) log.error(flaw, 'the ledger does not add up');
}
