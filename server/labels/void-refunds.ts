/** Asks the carrier what becomes of the money of voided labels, and ends their review with what it answers. */
import type { FastifyBaseLogger } from 'fastify';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Carrier } from '#server/carriers/carrier.ts';
import { labelIntents, labelPages, shipments } from '#server/db/schema/labels.ts';
import { voidRefunds } from '#server/db/schema/void-refunds.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import { endVoidReview } from '#server/ledger/ledger.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { billVoidedParcels, sumUpBilled } from '#server/shipments/parcels.ts';

export interface VoidRefundDeps extends WorkDeps {
  carrier: Carrier;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const BATCH_SIZE = 200;
/** So many are asked about at once: one without an answer keeps few others waiting. */
const AT_ONCE = 20;
const ASK_AGAIN_MS = 3_600_000;

/** Ends the reviews the carrier has decided; answers how many. One whose void it has not heard of waits. */
export async function settleVoidRefunds(deps: VoidRefundDeps, stopping?: AbortSignal): Promise<number> {
  const due = await deps.db
    .select({ intentId: voidRefunds.intentId, labelId: labelIntents.labelId })
    .from(voidRefunds)
    .innerJoin(labelIntents, eq(labelIntents.id, voidRefunds.intentId))
    .where(and(lte(voidRefunds.askAt, deps.clock()), isNotNull(labelIntents.carrierVoidedAt)))
    .orderBy(asc(voidRefunds.askAt))
    .limit(BATCH_SIZE);
  let ended = 0;
  for (let from = 0; from < due.length && !stopping?.aborted; from += AT_ONCE) {
    const asked = due.slice(from, from + AT_ONCE);
    const outcomes = await Promise.all(asked.map(({ labelId }) => outcomeOf(deps, labelId, stopping)));
    for (const [index, { intentId }] of asked.entries()) {
      const outcome = outcomes[index] ?? 'pending';
      if (outcome === 'pending') await askLater(deps, intentId);
      else if (await endRefund(deps, intentId, outcome)) ended += 1;
    }
  }
  const isMore = due.length === BATCH_SIZE && !stopping?.aborted;
  return isMore ? ended + (await settleVoidRefunds(deps, stopping)) : ended;
}

async function outcomeOf({ db, carrier, log }: VoidRefundDeps, labelId: string, stopping?: AbortSignal) {
  const pages = await db
    .select({ number: labelPages.trackingNumber })
    .from(labelPages)
    .where(eq(labelPages.labelId, labelId));
  try {
    return await carrier.voidOutcome(
      pages.map(({ number }) => number),
      stopping,
    );
  } catch (error) {
    log.warn({ err: error, labelId }, 'the carrier could not be asked about a void');
    return 'pending';
  }
}

/** The carrier may have decided any of them since: none waits for its hour. */
export async function askAboutVoidsNow({ db, clock }: VoidRefundDeps): Promise<void> {
  await db.update(voidRefunds).set({ askAt: clock() }).where(eq(voidRefunds.state, 'in_review'));
}

async function askLater({ db, clock }: VoidRefundDeps, intentId: string): Promise<void> {
  await db
    .update(voidRefunds)
    .set({ askAt: new Date(clock().getTime() + ASK_AGAIN_MS) })
    .where(and(eq(voidRefunds.intentId, intentId), eq(voidRefunds.state, 'in_review')));
}

/** Moves the money, once; answers false where it has ended already. */
export const endRefund = (deps: WorkDeps, intentId: string, outcome: 'refunded' | 'refused') =>
  runWork(deps, (work) => endReview(work, intentId, outcome));

export async function endReview(
  work: Work,
  intentId: string,
  outcome: 'refunded' | 'refused',
): Promise<boolean> {
  const { tx, now } = work;
  const [refund] = await tx
    .select()
    .from(voidRefunds)
    .where(eq(voidRefunds.intentId, intentId))
    .for('update');
  if (refund?.state !== 'in_review') return false;
  const { accountId, cents, feeCents } = refund;
  await endVoidReview(tx, accountId, outcome, { cents, feeCents, intentId, at: now });
  await tx
    .update(voidRefunds)
    .set({ state: outcome, askAt: null, endedAt: now })
    .where(eq(voidRefunds.intentId, intentId));
  const billedCents = outcome === 'refused' ? cents : feeCents || null;
  const [shipment] = await tx
    .select({ id: shipments.id, labelId: shipments.labelId, details: shipments.details })
    .from(shipments)
    .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
    .where(eq(labelIntents.id, intentId));
  if (shipment) {
    await billVoidedParcels(tx, shipment.id, billedCents);
    await sumUpBilled(tx, shipment.id);
    work.changed(accountId, 'shipment', shipment.id);
    const { labelId, details } = shipment;
    const { orderNo, trackingNumbers } = details;
    const amount = outcome === 'refunded' ? cents - feeCents : cents;
    await tellAccount(work, {
      accountId,
      kind: 'voidRefund',
      params: { outcome, labelId, orderNo, trackingNumbers, amount },
      reason: intentId,
    });
  }
  work.changed(accountId, 'postage', accountId);
  return true;
}
