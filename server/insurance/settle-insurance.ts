/** Asks the insurer for the policy of a label, or tells it which packages are not sent. Asked as often as one likes. */
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { askAgainAt, CARRIER_ANSWER_MS } from '#server/carriers/ask-again.ts';
import type { InsuranceRow } from '#server/db/schema/insurances.ts';
import { insurances } from '#server/db/schema/insurances.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { Job } from '#server/jobs/poller.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { giveBack, lockInsurance } from './insurance-store.ts';
import type { InsurerPort, PolicyOutcome } from './insurer.port.ts';

export interface InsuranceDeps extends WorkDeps {
  insurer: InsurerPort;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVERY_MS = 15_000;
const CONCURRENCY = 3;

export function createInsuranceQueue(deps: InsuranceDeps): Job {
  return createQueue({
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    claim: (limit) => claimDue(deps, limit),
    work: (row) => settleInsurance(deps, row),
  });
}

/** Those with something to ask or tell now; until their answer is given up nobody else asks. */
function claimDue({ db, clock }: InsuranceDeps, limit: number): Promise<InsuranceRow[]> {
  const now = clock();
  const due = db
    .select({ id: insurances.labelId })
    .from(insurances)
    .where(lte(insurances.askAt, now))
    .orderBy(asc(insurances.askAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(insurances)
    .set({ askAt: new Date(now.getTime() + 2 * CARRIER_ANSWER_MS) })
    .where(inArray(insurances.labelId, due))
    .returning();
}

export async function settleInsurance(deps: InsuranceDeps, row: InsuranceRow): Promise<void> {
  const outcome = await answerOf(deps, row);
  await runWork(deps, (work) => write(work, row.labelId, outcome));
}

/** What the insurer answered; null: nothing. `sent`: how many packages it takes to be sent. */
type Answer =
  | ((PolicyOutcome | { outcome: 'packagesRemoved' }) & { sent: number })
  | { outcome: 'cancelled' }
  | null;

async function answerOf(
  { db, insurer, log }: InsuranceDeps,
  { labelId, status }: InsuranceRow,
): Promise<Answer> {
  const signal = AbortSignal.timeout(CARRIER_ANSWER_MS);
  try {
    if (status === 'ended') {
      await insurer.cancelPolicy(labelId, signal);
      return { outcome: 'cancelled' };
    }
    const [intent] = await db.select().from(labelIntents).where(eq(labelIntents.labelId, labelId));
    if (!intent?.insurance) throw new Error('an insured label has no purchase');
    const { form, insurance } = intent;
    const all = await db
      .select()
      .from(parcels)
      .where(eq(parcels.labelId, labelId))
      .orderBy(parcels.packageNo);
    const sent = all.filter(({ partialVoidId }) => partialVoidId === null);
    if (status === 'insured') {
      const voided = all.filter(({ partialVoidId }) => partialVoidId !== null);
      const numbers = voided.map(({ trackingNumber }) => trackingNumber);
      await insurer.removePackages(labelId, numbers, signal);
      return { outcome: 'packagesRemoved', sent: sent.length };
    }
    const answer = await insurer.requestPolicy({
      reference: labelId,
      form,
      trackingNumbers: sent.map(({ trackingNumber }) => trackingNumber),
      declaredCents: sent.map(({ packageNo }) => insurance.packages[packageNo - 1]?.declaredCents ?? 0),
      signal,
    });
    return { ...answer, sent: sent.length };
  } catch (error) {
    log.warn({ label: labelId, err: error }, 'the insurer gave no answer');
    return null;
  }
}

/** An insurance that ended while its policy was asked for keeps the number, and its end is told next. */
async function write(work: Work, labelId: string, outcome: Answer): Promise<void> {
  const { tx, now } = work;
  const row = await lockInsurance(work, labelId);
  if (!row) throw new Error(`the insurance of ${labelId} is gone`);
  const hasEnded = row.status === 'ended';
  const changes = changesBy(row, outcome, now, await isSentAll(work, labelId, outcome));
  if (outcome?.outcome === 'refused' && !hasEnded) await giveUp(work, row, outcome.message);
  await tx.update(insurances).set(changes).where(eq(insurances.labelId, labelId));
  const [shipment] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.labelId, labelId));
  if (shipment) work.changed(row.accountId, 'shipment', shipment.id);
}

/** The fee comes back, and the shipper is told while the package may still be held. */
async function giveUp(work: Work, row: InsuranceRow, message: string): Promise<void> {
  const { labelId, accountId, intentId } = row;
  const amount = await giveBack(work, row, () => true, 'refused');
  const [intent] = await work.tx
    .select({ orderNo: labelIntents.orderNo })
    .from(labelIntents)
    .where(eq(labelIntents.id, intentId));
  const packages = await work.tx
    .select({ number: parcels.trackingNumber })
    .from(parcels)
    .where(eq(parcels.labelId, labelId))
    .orderBy(parcels.packageNo);
  const params = {
    labelId,
    orderNo: intent?.orderNo ?? '',
    trackingNumbers: packages.map(({ number }) => number),
    message,
    amount,
  };
  await tellAccount(work, { accountId, kind: 'notInsured', params, reason: intentId });
}

/** Whether no package was voided since the insurer was asked. */
async function isSentAll({ tx }: Work, labelId: string, outcome: Answer): Promise<boolean> {
  if (outcome === null || outcome.outcome === 'cancelled') return true;
  const sent = await tx.$count(parcels, and(eq(parcels.labelId, labelId), isNull(parcels.partialVoidId)));
  return sent === outcome.sent;
}

function changesBy(row: InsuranceRow, outcome: Answer, now: Date, isCurrent: boolean): Partial<InsuranceRow> {
  const hasEnded = row.status === 'ended';
  switch (outcome?.outcome) {
    case 'insured':
      return hasEnded
        ? { policyNo: outcome.policyNo, askAt: now }
        : { status: 'insured', policyNo: outcome.policyNo, attempts: 0, askAt: isCurrent ? null : now };
    case 'packagesRemoved':
      return { attempts: 0, askAt: isCurrent && !hasEnded ? null : now };
    case 'refused':
      return hasEnded
        ? { message: outcome.message, askAt: null }
        : { status: 'refused', message: outcome.message, askAt: null, endedAt: now };
    case 'cancelled':
      return { askAt: null };
    case undefined:
      return { attempts: row.attempts + 1, askAt: askAgainAt(row.attempts, now) };
  }
}
