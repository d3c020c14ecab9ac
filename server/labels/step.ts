/** One step of a purchase, taken by whoever leased it. Every state is left only by a committed transaction. */
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type {
  BuyOutcome,
  CarrierPort,
  CarrierPurchase,
  LookUpOutcome,
} from '#server/carriers/carrier.port.ts';
import { hasPassed } from '#server/db/clock.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelPages } from '#server/db/schema/labels.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { ratingSettingsOf } from '#server/rates/rating-settings.ts';
import { carrierForm } from './carrier-form.ts';
import { markUnknown, releaseLease } from './intents.ts';
import { recordRefusal } from './outcomes.ts';
import type { StepBatcher } from './step-batcher.ts';

export interface StepTimes {
  /** A request that has not reached the carrier by then is not to be executed. */
  sendWithinMs: number;
  /** Waits before the carrier is asked again what became of a purchase; after the last it needs attention. */
  lookUpAfterMs: readonly number[];
  /** Waits between look-ups of a purchase that needs attention. */
  attentionEveryMs: number;
  /** How soon a label in the making, or the end of the sending time, is asked for. */
  soonMs: number;
  /** Waits before sending again to a carrier that is not there. */
  retryAfterMs: readonly number[];
  /** A purchase that could not be sent for so long, and in `giveUpAttempts` attempts, is given up. */
  giveUpMs: number;
  giveUpAttempts: number;
}

export const STEP_TIMES: StepTimes = {
  sendWithinMs: 5_000,
  lookUpAfterMs: [1_000, 60_000, 300_000, 900_000, 3_600_000],
  attentionEveryMs: 3_600_000,
  soonMs: 1_000,
  retryAfterMs: [1_000, 2_000, 3_000, 5_000, 5_000, 5_000, 15_000, 30_000],
  giveUpMs: 1_800_000,
  giveUpAttempts: 5,
};

export interface StepDeps extends WorkDeps {
  carrier: CarrierPort;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  times: StepTimes;
  batcher: StepBatcher;
}

export async function runStep(deps: StepDeps, intent: LabelIntent, signal: AbortSignal): Promise<void> {
  switch (intent.state) {
    case 'held':
      return submit(deps, intent, signal);
    case 'submitting':
      // Leased anew while submitting: whoever sent it has died or lost its lease.
      await becomeUnknown(deps, intent, 0);
      return;
    case 'unknown':
    case 'needs_attention':
      return lookUp(deps, intent);
    case 'voided':
      return voidAtCarrier(deps, intent);
    case 'succeeded':
    case 'rejected':
      return releaseLease(deps.db, intent, [intent.state], { runAfter: null });
  }
}

async function submit(deps: StepDeps, held: LabelIntent, signal: AbortSignal): Promise<void> {
  const { db, carrier, log, times } = deps;
  const { intent, payer } = await deps.batcher.submit(held);
  if (!intent?.sendBefore) return;
  let answer: BuyOutcome;
  try {
    answer = await carrier.buy({
      reference: intent.carrierRef,
      form: carrierForm(intent),
      settings: ratingSettingsOf(payer),
      sendBefore: intent.sendBefore,
      signal,
    });
  } catch (error) {
    log.warn({ intent: intent.id, reason: reasonOf(error) }, 'the carrier gave no answer');
    await becomeUnknown(deps, intent, times.lookUpAfterMs[0] ?? times.soonMs);
    return;
  }
  switch (answer.outcome) {
    case 'bought':
      return finish(deps, intent, answer.purchase);
    case 'refused':
      return runWork(deps, (work) =>
        recordRefusal(work, intent, { errorCode: 'CARRIER_REFUSED', carrierMessage: answer.message }),
      );
    case 'unavailable': {
      if (isExhausted(deps, intent)) return giveUp(deps, intent);
      const { after } = from(deps);
      const wait = times.retryAfterMs[intent.attempt - 1] ?? times.retryAfterMs.at(-1) ?? times.soonMs;
      return releaseLease(db, intent, ['submitting'], { state: 'held', runAfter: after(wait) });
    }
  }
}

async function lookUp(deps: StepDeps, intent: LabelIntent): Promise<void> {
  const { db, carrier, log, times } = deps;
  let found: LookUpOutcome;
  try {
    found = await carrier.findByReference(intent.carrierRef, intent.sendBefore);
  } catch (error) {
    log.warn(
      { intent: intent.id, reason: reasonOf(error) },
      'the carrier could not be asked about a purchase',
    );
    found = { outcome: 'none', settled: false };
  }
  const states = ['unknown', 'needs_attention'] as const;
  const { now, after } = from(deps);
  switch (found.outcome) {
    case 'found':
      return finish(deps, intent, found.purchase);
    case 'pending':
      return releaseLease(db, intent, [...states], { runAfter: after(times.soonMs) });
    case 'none': {
      if (found.settled) {
        if (isExhausted(deps, intent)) return giveUp(deps, intent);
        log.info({ intent: intent.id }, 'the carrier never got the purchase: it is sent again');
        return releaseLease(db, intent, [...states], { state: 'held', runAfter: now, lookUps: 0 });
      }
      const lookUps = intent.lookUps + 1;
      const stillSending = intent.sendBefore !== null && !(await hasPassed(db, intent.sendBefore));
      const wait = stillSending ? times.soonMs : times.lookUpAfterMs[lookUps];
      if (wait === undefined) log.error({ intent: intent.id }, 'a purchase needs attention');
      return releaseLease(db, intent, [...states], {
        state: wait === undefined ? 'needs_attention' : 'unknown',
        runAfter: after(wait ?? times.attentionEveryMs),
        lookUps: stillSending ? intent.lookUps : lookUps,
      });
    }
  }
}

/** Nothing was bought, and it has been tried often and long enough. */
function isExhausted({ clock, times }: StepDeps, intent: LabelIntent): boolean {
  const ageMs = clock().getTime() - intent.createdAt.getTime();
  return ageMs >= times.giveUpMs && intent.attempt >= times.giveUpAttempts;
}

async function giveUp(deps: StepDeps, intent: LabelIntent): Promise<void> {
  await runWork(deps, (work) =>
    recordRefusal(work, intent, { errorCode: 'CARRIER_UNAVAILABLE', carrierMessage: null }),
  );
}

async function finish(deps: StepDeps, intent: LabelIntent, purchase: CarrierPurchase): Promise<void> {
  const { orphans } = await deps.batcher.record({ intent, purchase });
  if (orphans.length === 0) return;
  deps.log.error({ intent: intent.id, orphans: orphans.length }, 'a label nobody asked for is voided');
  await deps.carrier.void(orphans);
}

async function becomeUnknown(deps: StepDeps, intent: LabelIntent, waitMs: number): Promise<void> {
  await runWork(deps, (work) => markUnknown(work, intent, new Date(work.now.getTime() + waitMs)));
}

async function voidAtCarrier(deps: StepDeps, intent: LabelIntent): Promise<void> {
  const pages = await deps.db
    .select({ number: labelPages.trackingNumber })
    .from(labelPages)
    .where(eq(labelPages.labelId, intent.labelId));
  await deps.carrier.void(pages.map((page) => page.number));
  await releaseLease(deps.db, intent, ['voided'], { runAfter: null, carrierVoidedAt: deps.clock() });
}

function from({ clock }: StepDeps): { now: Date; after: (ms: number) => Date } {
  const now = clock();
  return { now, after: (ms) => new Date(now.getTime() + ms) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
