/** One step of a purchase, taken by whoever leased it. Every state is left only by a committed transaction. */
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { BuyOutcome, CarrierPurchase, LookUpOutcome } from '#server/carriers/carrier.port.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import { hasPassed } from '#server/db/clock.ts';
import type { LabelIntent } from '#server/db/schema/labels.ts';
import { labelIntents, labelPages } from '#server/db/schema/labels.ts';
import type { WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { ratingSettingsOf } from '#server/rates/rating-settings.ts';
import { carrierForm } from './carrier-form.ts';
import { forgetOrphans, markUnknown, releaseLease } from './intents.ts';
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
  /** How often, and for how long, a purchase that was given back is asked about, for its label may come yet. */
  lateEveryMs: number;
  lateForMs: number;
  /** A label in the making for longer is as one not heard of. */
  pendingMs: number;
  /** Waits after the steps that crashed; after the last a purchase needs attention. */
  afterCrashMs: readonly number[];
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
  lateEveryMs: 6 * 3_600_000,
  lateForMs: 30 * 86_400_000,
  pendingMs: 600_000,
  afterCrashMs: [5_000, 30_000, 120_000, 600_000, 1_800_000],
  retryAfterMs: [1_000, 2_000, 3_000, 5_000, 5_000, 5_000, 15_000, 30_000],
  giveUpMs: 1_800_000,
  giveUpAttempts: 5,
};

export interface StepDeps extends WorkDeps {
  carrier: Carrier;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  times: StepTimes;
  batcher: StepBatcher;
}

export async function runStep(deps: StepDeps, intent: LabelIntent, signal: AbortSignal): Promise<void> {
  if (intent.orphanNumbers.length > 0) await voidOrphans(deps, intent, signal);
  switch (intent.state) {
    case 'held':
      return submit(deps, intent, signal);
    case 'submitting':
      // Leased anew while submitting: whoever sent it has died or lost its lease.
      await becomeUnknown(deps, intent, 0);
      return;
    case 'unknown':
    case 'needs_attention':
      return lookUp(deps, intent, signal);
    case 'voided':
      return voidAtCarrier(deps, intent, signal);
    case 'rejected':
      if (intent.errorCode === 'PURCHASE_GIVEN_BACK') return lookForLate(deps, intent, signal);
      return releaseLease(deps.db, intent, ['rejected'], { runAfter: null });
    case 'succeeded':
      return releaseLease(deps.db, intent, [intent.state], { runAfter: null });
  }
}

async function submit(deps: StepDeps, held: LabelIntent, signal: AbortSignal): Promise<void> {
  const { db, carrier, log, times } = deps;
  const { intent, payer } = await deps.batcher.submit(held);
  if (!intent?.sendBefore) return;
  let answer: BuyOutcome;
  try {
    const request = {
      reference: intent.carrierRef,
      form: carrierForm(intent),
      settings: ratingSettingsOf(payer),
      sendBefore: intent.sendBefore,
    };
    answer = await carrier.buy(request, signal);
  } catch (error) {
    log.warn({ intent: intent.id, reason: reasonOf(error) }, 'the carrier gave no answer');
    await becomeUnknown(deps, intent, times.lookUpAfterMs[0] ?? times.soonMs);
    return;
  }
  switch (answer.outcome) {
    case 'bought':
      return finish(deps, intent, answer.purchase, signal);
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

async function lookUp(deps: StepDeps, intent: LabelIntent, signal: AbortSignal): Promise<void> {
  const { db, carrier, log, times } = deps;
  let found: LookUpOutcome;
  try {
    found = await carrier.findByReference(intent.carrierRef, intent.sendBefore, signal);
  } catch (error) {
    log.warn(
      { intent: intent.id, reason: reasonOf(error) },
      'the carrier could not be asked about a purchase',
    );
    found = { outcome: 'none', settled: false };
  }
  const states = ['unknown', 'needs_attention'] as const;
  const { now, after } = from(deps);
  const isLate = now.getTime() - (intent.unknownSince ?? now).getTime() > times.pendingMs;
  if (found.outcome === 'pending' && isLate) found = { outcome: 'none', settled: false };
  switch (found.outcome) {
    case 'found':
      return finish(deps, intent, found.purchase, signal);
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

/** Its money was given back, and its order may have another label by now: one that comes for it all the same is voided. */
async function lookForLate(deps: StepDeps, intent: LabelIntent, signal: AbortSignal): Promise<void> {
  const { db, carrier, times } = deps;
  const found = await carrier.findByReference(intent.carrierRef, intent.sendBefore, signal);
  const { now, after } = from(deps);
  const isOver = now.getTime() - intent.updatedAt.getTime() > times.lateForMs;
  const isCertain = found.outcome === 'found' || (found.outcome === 'none' && found.settled);
  await releaseLease(db, intent, ['rejected'], {
    runAfter: isCertain || isOver ? null : after(times.lateEveryMs),
  });
  if (found.outcome === 'found') await finish(deps, intent, found.purchase, signal);
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

async function finish(
  deps: StepDeps,
  { id, orderId }: LabelIntent,
  purchase: CarrierPurchase,
  signal: AbortSignal,
): Promise<void> {
  const { db, log, batcher } = deps;
  const { orphans } = await batcher.record({ intent: { id, orderId }, purchase });
  if (orphans.length === 0) return;
  log.error({ intent: id, orphans: orphans.length }, 'a label nobody asked for is voided');
  const [written] = await db.select().from(labelIntents).where(eq(labelIntents.id, id));
  if (written) await voidOrphans(deps, written, signal);
}

/** They stand in the row until the carrier has heard of it. */
async function voidOrphans(
  { db, carrier }: StepDeps,
  intent: LabelIntent,
  signal: AbortSignal,
): Promise<void> {
  for (const number of intent.orphanNumbers) await carrier.void([number], signal);
  await forgetOrphans(db, intent);
}

async function becomeUnknown(deps: StepDeps, intent: LabelIntent, waitMs: number): Promise<void> {
  await runWork(deps, (work) => markUnknown(work, intent, new Date(work.now.getTime() + waitMs)));
}

async function voidAtCarrier(deps: StepDeps, intent: LabelIntent, signal: AbortSignal): Promise<void> {
  const pages = await deps.db
    .select({ number: labelPages.trackingNumber })
    .from(labelPages)
    .where(eq(labelPages.labelId, intent.labelId));
  await deps.carrier.void(
    pages.map((page) => page.number),
    signal,
  );
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
