/** Works off the label purchases: claims due rows under a lease, and renews the leases of those it works on. */
import { randomUUID } from 'node:crypto';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import type { Job } from '#server/jobs/poller.ts';
import { runWork } from '#server/db/work.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { claimDue, needAttention, nextDue, OPEN_STATES, releaseLease, renewLeases } from './intents.ts';
import type { StepDeps, StepTimes } from './step.ts';
import { STEP_TIMES, runStep } from './step.ts';
import { createStepBatcher } from './step-batcher.ts';

export interface LabelJobsDeps extends Omit<StepDeps, 'times' | 'batcher'> {
  times?: Partial<StepTimes>;
}

const CONCURRENCY = 50;
const EVERY_MS = 2_000;
/** How long the purchases of a dead server wait for another; a living one renews its leases. */
export const LEASE_MS = 30_000;
const RENEW_MS = 8_000;

export function labelJobs(given: LabelJobsDeps) {
  const times = { ...STEP_TIMES, ...given.times };
  const deps: StepDeps = { ...given, times, batcher: createStepBatcher(given, times) };
  const { db, clock } = deps;
  const owner = randomUUID();
  /** With the account of each. */
  const leased = new Map<string, string>();

  async function work(intent: LabelIntent, stopping: AbortSignal): Promise<void> {
    leased.set(intent.id, intent.accountId);
    await runStep(deps, intent, stopping)
      .catch((error: unknown) => recover(deps, intent, error))
      .finally(() => leased.delete(intent.id));
  }

  return {
    labels: createQueue({
      everyMs: EVERY_MS,
      concurrency: CONCURRENCY,
      claim: (limit) =>
        claimDue(db, {
          owner,
          now: clock(),
          leaseMs: LEASE_MS,
          limit,
          underWay: countEach(leased.values()),
        }),
      work,
      nextDue: () => nextDue(db),
    }),
    labelLeases: {
      everyMs: RENEW_MS,
      waitsFirst: true,
      run: () => renewLeases(db, { owner, ids: [...leased.keys()], now: clock(), leaseMs: LEASE_MS }),
    },
  } satisfies Record<string, Job>;
}

function countEach(names: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/**
 * The step crashed: the row is left in its state, for this or another server to go on from, ever later. A purchase that
 * goes on crashing needs attention.
 */
async function recover(deps: StepDeps, intent: LabelIntent, error: unknown): Promise<void> {
  const { db, clock, log, times } = deps;
  const crashes = intent.crashes + 1;
  const wait = times.afterCrashMs[crashes - 1];
  log.error(
    { err: error, intent: intent.id, state: intent.state, crashes },
    'a step of a label purchase crashed',
  );
  const next = { crashes, runAfter: new Date(clock().getTime() + (wait ?? times.attentionEveryMs)) };
  // What crashed may have committed an attempt before.
  for (const attempt of [intent.attempt, intent.attempt + 1]) {
    const crashed = { ...intent, attempt };
    if (wait === undefined)
      await runWork(deps, (work) => needAttention(work, crashed, next)).catch(() =>
        // Its order cannot be written.
        releaseLease(db, crashed, OPEN_STATES, { ...next, state: 'needs_attention' }),
      );
    await releaseLease(db, crashed, [...OPEN_STATES, 'succeeded', 'rejected', 'voided'], next).catch(
      () => {},
    );
  }
}
