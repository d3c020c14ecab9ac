/** Asks the provider for what is open: often at first, then less and less, until each payment has ended. */
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import type { Job } from '#server/jobs/poller.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { PaymentMismatch } from './apply-payment.ts';
import type { RechargeDeps } from './recharge-deps.ts';
import { askAgain, claimDue } from './recharge-store.ts';
import { settle } from './settle.ts';

const EVERY_MS = 5_000;
const CONCURRENCY = 3;
/** Longer than the provider takes to answer. */
const LEASE_MS = 120_000;
const MINUTE_MS = 60_000;
/** Up to which age of a recharge it is asked for how often; older ones each hour. */
const PACE = [
  { ageMs: 2 * MINUTE_MS, everyMs: 5_000 },
  { ageMs: 60 * MINUTE_MS, everyMs: MINUTE_MS },
  { ageMs: 24 * 60 * MINUTE_MS, everyMs: 10 * MINUTE_MS },
];

export function createRechargeQueue(deps: RechargeDeps): Job {
  const { db, clock, log } = deps;

  async function work(row: RechargeRow): Promise<void> {
    try {
      await settle(deps, row);
    } catch (error) {
      const failed = { recharge: row.id, attempts: row.attempts, err: error };
      if (error instanceof PaymentMismatch) log.error(failed, 'a payment was refused');
      else log.warn(failed, 'a payment was not asked for');
    }
    await askAgain(db, row.id, nextAsk(row, clock()));
  }

  return createQueue({
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    claim(limit) {
      const now = clock();
      return claimDue(db, { now, again: new Date(now.getTime() + LEASE_MS), limit });
    },
    work,
  });
}

function nextAsk({ createdAt }: RechargeRow, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const everyMs = PACE.find(({ ageMs }) => age < ageMs)?.everyMs ?? 60 * MINUTE_MS;
  return new Date(now.getTime() + everyMs);
}
