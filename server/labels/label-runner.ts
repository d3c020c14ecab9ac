/** Works off the label purchases: claims due rows under a lease, a few at a time, until it is stopped. */
import { randomUUID } from 'node:crypto';
import type { StepDeps, StepTimes } from './step.ts';
import { STEP_TIMES, takeStep } from './step.ts';
import { claimDue, dropLeases, nextDue, putBack, renewLeases } from './intents.ts';
import { createStepBatcher } from './step-batcher.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';

export interface LabelRunnerDeps extends Omit<StepDeps, 'times' | 'batcher'> {
  /** This server is the only one on its database: leases of an earlier process are void at once. */
  alone: boolean;
  times?: Partial<StepTimes>;
  concurrency?: number;
}

export interface LabelRunner {
  start(): Promise<void>;
  /** Takes no more purchases; waits for those at the carrier, then leaves the rest to the next start. */
  stop(graceMs?: number): Promise<void>;
  /** Something may be due. */
  poke(): void;
  /** Running, and its last look at the database went well. */
  isWell(): boolean;
}

const CONCURRENCY = 50;
/** How long the purchases of a dead server wait for another; a living one renews its leases. */
const LEASE_MS = 30_000;
const RENEW_MS = 8_000;
const CALL_TIMEOUT_MS = 60_000;
const LONGEST_SLEEP_MS = 2_000;
const SHORTEST_SLEEP_MS = 20;
const GRACE_MS = 2_000;
const AFTER_CRASH_MS = 5_000;

export function createLabelRunner(given: LabelRunnerDeps): LabelRunner {
  const times = { ...STEP_TIMES, ...given.times };
  const deps: StepDeps = { ...given, times, batcher: createStepBatcher(given, times) };
  const { db, log, clock } = deps;
  const concurrency = given.concurrency ?? CONCURRENCY;
  const owner = randomUUID();
  const working = new Map<Promise<void>, string>();
  let running = false;
  let well = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let renewing: NodeJS.Timeout | undefined;
  let stopping = new AbortController();

  function poke(): void {
    if (!running) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    clearTimeout(timer);
    looking = look().finally(() => {
      looking = null;
      if (lookAgain) {
        lookAgain = false;
        poke();
      }
    });
  }

  async function look(): Promise<void> {
    let sleepMs = LONGEST_SLEEP_MS;
    try {
      const limit = concurrency - working.size;
      if (limit > 0) {
        const claimed = await claimDue(db, { owner, now: clock(), leaseMs: LEASE_MS, limit });
        for (const intent of claimed) begin(intent);
        const next = claimed.length < limit ? await nextDue(db) : null;
        if (next) sleepMs = next.getTime() - clock().getTime();
      }
      well = true;
    } catch (error) {
      well = false;
      if (running) log.error({ err: error }, 'the label runner could not look for work');
    }
    if (!running) return;
    timer = setTimeout(poke, Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, sleepMs)));
  }

  function begin(intent: LabelIntent): void {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
    const step: Promise<void> = takeStep(deps, intent, signal)
      .catch((error: unknown) => recover(intent, error))
      .finally(() => {
        working.delete(step);
        poke();
      });
    working.set(step, intent.id);
  }

  function renew(): void {
    renewLeases(db, { owner, ids: [...working.values()], now: clock(), leaseMs: LEASE_MS }).catch(
      (error: unknown) => log.error({ err: error }, 'the leases of label purchases could not be renewed'),
    );
  }

  /** The step crashed: the row is left in its state, for this or another runner to go on from. */
  async function recover(intent: LabelIntent, error: unknown): Promise<void> {
    log.error({ err: error, intent: intent.id, state: intent.state }, 'a step of a label purchase crashed');
    const runAfter = new Date(clock().getTime() + AFTER_CRASH_MS);
    for (const attempt of [intent.attempt, intent.attempt + 1]) {
      await putBack(
        db,
        { ...intent, attempt },
        ['held', 'submitting', 'unknown', 'needs_attention', 'voided'],
        {
          runAfter,
        },
      ).catch(() => {});
    }
  }

  return {
    async start() {
      if (running) return;
      if (given.alone) await dropLeases(db);
      stopping = new AbortController();
      running = true;
      renewing = setInterval(renew, RENEW_MS).unref();
      poke();
    },
    async stop(graceMs = GRACE_MS) {
      if (!running) return;
      running = false;
      clearTimeout(timer);
      const grace = setTimeout(() => stopping.abort(), graceMs);
      await looking;
      await Promise.allSettled(working.keys());
      clearInterval(renewing);
      clearTimeout(grace);
    },
    poke,
    isWell: () => running && well,
  };
}
