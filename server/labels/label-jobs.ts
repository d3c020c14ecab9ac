/** Works off the label purchases: claims due rows under a lease, and renews the leases of those it works on. */
import { randomUUID } from 'node:crypto';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import type { Job } from '#server/jobs/poller.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { claimDue, nextDue, releaseLease, renewLeases } from './intents.ts';
import type { StepDeps, StepTimes } from './step.ts';
import { STEP_TIMES, runStep } from './step.ts';
import { createStepBatcher } from './step-batcher.ts';

export interface LabelJobsDeps extends Omit<StepDeps, 'times' | 'batcher'> {
  times?: Partial<StepTimes>;
}

const CONCURRENCY = 50;
const EVERY_MS = 2_000;
/** How long the purchases of a dead server wait for another; a living one renews its leases. */
const LEASE_MS = 30_000;
const RENEW_MS = 8_000;
const CALL_TIMEOUT_MS = 60_000;
const AFTER_CRASH_MS = 5_000;

export function labelJobs(given: LabelJobsDeps) {
  const times = { ...STEP_TIMES, ...given.times };
  const deps: StepDeps = { ...given, times, batcher: createStepBatcher(given, times) };
  const { db, clock } = deps;
  const owner = randomUUID();
  const leased = new Set<string>();

  async function work(intent: LabelIntent, stopping: AbortSignal): Promise<void> {
    leased.add(intent.id);
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
    await runStep(deps, intent, signal)
      .catch((error: unknown) => recover(deps, intent, error))
      .finally(() => leased.delete(intent.id));
  }

  return {
    labels: createQueue({
      everyMs: EVERY_MS,
      concurrency: CONCURRENCY,
      claim: (limit) => claimDue(db, { owner, now: clock(), leaseMs: LEASE_MS, limit }),
      work,
      nextDue: () => nextDue(db),
    }),
    labelLeases: {
      everyMs: RENEW_MS,
      waitsFirst: true,
      run: () => renewLeases(db, { owner, ids: [...leased], now: clock(), leaseMs: LEASE_MS }),
    },
  } satisfies Record<string, Job>;
}

/** The step crashed: the row is left in its state, for this or another server to go on from. */
async function recover({ db, clock, log }: StepDeps, intent: LabelIntent, error: unknown): Promise<void> {
  log.error({ err: error, intent: intent.id, state: intent.state }, 'a step of a label purchase crashed');
  const runAfter = new Date(clock().getTime() + AFTER_CRASH_MS);
  for (const attempt of [intent.attempt, intent.attempt + 1]) {
    await releaseLease(
      db,
      { ...intent, attempt },
      ['held', 'submitting', 'unknown', 'needs_attention', 'voided'],
      { runAfter },
    ).catch(() => {});
  }
}
