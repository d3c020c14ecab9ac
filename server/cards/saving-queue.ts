/** Asks the provider for cards that are being saved: often at first, then less, until each has ended. */
import { and, eq, isNotNull } from 'drizzle-orm';
import type { CardSavingRow } from '#server/db/schema/card-savings.ts';
import { cardSavings } from '#server/db/schema/card-savings.ts';
import type { Job } from '#server/jobs/poller.ts';
import { createQueue } from '#server/jobs/queue.ts';
import type { RechargeDeps } from '#server/recharge/recharge-deps.ts';
import { SavingMismatch } from './apply-saving.ts';
import { claimDueSavings } from './saving-store.ts';
import { settleSaving } from './settle-saving.ts';

const EVERY_MS = 10_000;
const CONCURRENCY = 2;
/** Longer than the provider takes to answer. */
const LEASE_MS = 120_000;
const MINUTE_MS = 60_000;

export function createSavingQueue(deps: RechargeDeps): Job {
  const { db, clock, log } = deps;

  async function work(row: CardSavingRow): Promise<void> {
    try {
      await settleSaving(deps, row);
    } catch (error) {
      const failed = { cardSaving: row.id, attempts: row.attempts, err: error };
      if (error instanceof SavingMismatch) log.error(failed, 'the saving of a card was refused');
      else log.warn(failed, 'the saving of a card was not asked for');
    }
    await db
      .update(cardSavings)
      .set({ runAfter: nextAsk(row, clock()) })
      .where(and(eq(cardSavings.id, row.id), isNotNull(cardSavings.runAfter)));
  }

  return createQueue({
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    claim(limit) {
      const now = clock();
      return claimDueSavings(db, { now, again: new Date(now.getTime() + LEASE_MS), limit });
    },
    work,
  });
}

function nextAsk({ createdAt }: CardSavingRow, now: Date): Date {
  const isYoung = now.getTime() - createdAt.getTime() < 60 * MINUTE_MS;
  return new Date(now.getTime() + (isYoung ? MINUTE_MS : 15 * MINUTE_MS));
}
