/** Looks at the ledger's invariants again and again; a flaw is logged, and the server no longer calls itself well. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/db.ts';
import { type Repeated, repeat } from '#server/repeat.ts';
import { checkLedger } from './check-ledger.ts';

const EVERY_MS = 60_000;

export interface LedgerWatch extends Repeated {
  look(): Promise<void>;
  /** False from a look that found a flaw to the next that finds none. */
  isSound(): boolean;
}

export function createLedgerWatch({
  db,
  log,
}: {
  db: Db;
  log: Pick<FastifyBaseLogger, 'error'>;
}): LedgerWatch {
  let sound = true;

  async function look(): Promise<void> {
    try {
      const flaws = await checkLedger(db);
      sound = flaws.length === 0;
      for (const flaw of flaws) log.error(flaw, 'the ledger does not add up');
    } catch (error) {
      log.error({ err: error }, 'the ledger could not be checked');
    }
  }

  return { ...repeat(EVERY_MS, look), look, isSound: () => sound };
}
