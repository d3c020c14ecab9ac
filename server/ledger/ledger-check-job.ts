/**
 * Checks the ledger's invariants every minute and its chain every hour; a flaw is logged, and the server no longer calls
 * itself well.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/poller.ts';
import type { LedgerFlaw } from './check-ledger.ts';
import { checkChain, checkSums } from './check-ledger.ts';

const MINUTES_BETWEEN_CHAIN_CHECKS = 60;

export interface LedgerCheckJob extends Job {
  /** False from a check that found a flaw to the next that finds none. */
  isSound(): boolean;
}

export function createLedgerCheckJob(db: Db, log: Pick<FastifyBaseLogger, 'error'>): LedgerCheckJob {
  let sound = true;
  let runs = 0;
  let chainFlaws: LedgerFlaw[] = [];
  return {
    everyMs: 60_000,
    async run() {
      if (runs++ % MINUTES_BETWEEN_CHAIN_CHECKS === 0) chainFlaws = await checkChain(db);
      const flaws = [...(await checkSums(db)), ...chainFlaws];
      sound = flaws.length === 0;
      for (const flaw of flaws) log.error(flaw, 'the ledger does not add up');
    },
    isSound: () => sound,
  };
}
