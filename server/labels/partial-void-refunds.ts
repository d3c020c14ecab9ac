/** Tells the carrier of packages voided by themselves, asks what becomes of their money, and ends the review. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { splitCents } from '#domain/money.ts';
import { CARRIER_ANSWER_MS } from '#server/carriers/ask-again.ts';
import { recordsOf } from '#server/db/json-rows.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { PartialVoidRow } from '#server/db/schema/partial-voids.ts';
import { partialVoids } from '#server/db/schema/partial-voids.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { Job } from '#server/jobs/poller.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { endVoidReview } from '#server/ledger/ledger.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { shipments } from '#server/db/schema/labels.ts';
import { sumUpBilled } from '#server/shipments/parcels.ts';
import type { VoidRefundDeps } from './void-refunds.ts';

const EVERY_MS = 30_000;
const CONCURRENCY = 3;
const ASK_AGAIN_MS = 3_600_000;

export function createPartialVoidQueue(deps: VoidRefundDeps): Job {
  return createQueue({
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    claim: (limit) => claimDue(deps, limit),
    work: async (row, stopping) => void (await settlePartialVoid(deps, row, stopping)),
  });
}

/** All that are due now, as the job does; answers how many came to an end. */
export async function settlePartialVoids(deps: VoidRefundDeps): Promise<number> {
  let ended = 0;
  for (;;) {
    const [row] = await claimDue(deps, 1);
    if (!row) return ended;
    if (await settlePartialVoid(deps, row)) ended += 1;
  }
}

/** The carrier may have decided any of them since: none waits for its hour. */
export async function askAboutPartialVoidsNow({ db, clock }: VoidRefundDeps): Promise<void> {
  await db.update(partialVoids).set({ askAt: clock() }).where(eq(partialVoids.state, 'in_review'));
}

/** Until its answer is late nobody else asks. */
async function claimDue({ db, clock }: VoidRefundDeps, limit: number): Promise<PartialVoidRow[]> {
  const now = clock();
  const due = db
    .select({ id: partialVoids.id })
    .from(partialVoids)
    .where(lte(partialVoids.askAt, now))
    .orderBy(asc(partialVoids.askAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(partialVoids)
    .set({ askAt: new Date(now.getTime() + 2 * CARRIER_ANSWER_MS) })
    .where(sql`${partialVoids.id} = any(array(${due}))`)
    .returning();
}

/** Answers whether its review has ended now. */
async function settlePartialVoid(
  deps: VoidRefundDeps,
  row: PartialVoidRow,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { db, carrier, clock, log } = deps;
  const later = () =>
    db
      .update(partialVoids)
      .set({ askAt: new Date(clock().getTime() + ASK_AGAIN_MS) })
      .where(and(eq(partialVoids.id, row.id), eq(partialVoids.state, 'in_review')));
  try {
    if (row.carrierVoidedAt === null) {
      await carrier.void(row.trackingNumbers, stopping);
      await db.update(partialVoids).set({ carrierVoidedAt: clock() }).where(eq(partialVoids.id, row.id));
    }
    if (row.state !== 'in_review') {
      await db.update(partialVoids).set({ askAt: null }).where(eq(partialVoids.id, row.id));
      return false;
    }
    const outcome = await carrier.voidOutcome(row.trackingNumbers, stopping);
    if (outcome !== 'pending') return await endPartialVoid(deps, row.id, outcome);
  } catch (error) {
    // Claimed, it is due again by itself.
    log.warn({ err: error, void: row.id }, 'the carrier could not be asked about a void of single packages');
    return false;
  }
  await later();
  return false;
}

/** Moves the money, once; answers false where it has ended already. */
export const endPartialVoid = (deps: WorkDeps, id: string, outcome: 'refunded' | 'refused') =>
  runWork(deps, (work) => endPartialReview(work, id, outcome));

export async function endPartialReview(
  work: Work,
  id: string,
  outcome: 'refunded' | 'refused',
): Promise<boolean> {
  const { tx, now } = work;
  const [row] = await tx.select().from(partialVoids).where(eq(partialVoids.id, id)).for('update');
  if (row?.state !== 'in_review') return false;
  const { accountId, intentId, cents, feeCents, packageNos, trackingNumbers } = row;
  await endVoidReview(tx, accountId, outcome, { cents, feeCents, intentId, reason: id, at: now });
  await tx
    .update(partialVoids)
    .set({ state: outcome, askAt: null, endedAt: now })
    .where(eq(partialVoids.id, id));
  const billedCents = outcome === 'refused' ? cents : feeCents;
  const parts = splitCents(billedCents, packageNos.length);
  const made = packageNos.map((no, index) => ({ no, cents: billedCents === 0 ? null : parts[index] }));
  await tx
    .update(parcels)
    .set({ billedCents: sql`made.cents` })
    .from(recordsOf(made, { no: 'int', cents: 'bigint' }))
    .where(and(eq(parcels.partialVoidId, id), eq(parcels.packageNo, sql`made.no`)));
  const [parcel] = await tx
    .select({ shipmentId: parcels.shipmentId })
    .from(parcels)
    .where(eq(parcels.partialVoidId, id));
  if (parcel) {
    await sumUpBilled(tx, parcel.shipmentId);
    work.changed(accountId, 'shipment', parcel.shipmentId);
    const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, parcel.shipmentId));
    if (shipment) {
      const { labelId, details } = shipment;
      const amount = outcome === 'refunded' ? cents - feeCents : cents;
      const params = { outcome, labelId, orderNo: details.orderNo, trackingNumbers, amount };
      await tellAccount(work, { accountId, kind: 'voidRefund', params, reason: id });
    }
  }
  work.changed(accountId, 'postage', accountId);
  return true;
}
