/** Checks the ledger's invariants again and again; a flaw is logged, and the server no longer calls itself well. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/poller.ts';
import { checkLedger } from './check-ledger.ts';

export interface LedgerCheckJob extends Job {
  /** False from a check that found a flaw to the next that finds none. */
  isSound(): boolean;
}

export function createLedgerCheckJob(db: Db, log: Pick<FastifyBaseLogger, 'error'>): LedgerCheckJob {
  let sound = true;
  return {
    everyMs: 60_000,
    async run() {
      const flaws = await checkLedger(db);
      sound = flaws.length === 0;
      for (const flaw of flaws) log.error(flaw, 'the ledger does not add up');
    },
    isSound: () => sound,
  };
}
