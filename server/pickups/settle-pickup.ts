/** Asks the carrier for a pickup that is written down, and writes down what it says. Asked as often as one likes. */
import type { FastifyBaseLogger } from 'fastify';
import { eq } from 'drizzle-orm';
import { askAgainAt, CARRIER_ANSWER_MS } from '#server/carriers/ask-again.ts';
import type { PickupOutcome } from '#server/carriers/carrier.port.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import type { PickupRow } from '#server/db/schema/pickups.ts';
import { pickups } from '#server/db/schema/pickups.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { Job } from '#server/jobs/poller.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { claimDuePickups } from './pickup-store.ts';

export interface PickupDeps extends WorkDeps {
  carrier: Pick<Carrier, 'bookPickup' | 'cancelPickup'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVERY_MS = 15_000;
const CONCURRENCY = 3;

/** Asks for those whose answer is missing and due. */
export function createPickupQueue(deps: PickupDeps): Job {
  return createQueue({
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    claim(limit) {
      const now = deps.clock();
      return claimDuePickups(deps.db, { now, again: new Date(now.getTime() + 2 * CARRIER_ANSWER_MS), limit });
    },
    work: async (row) => void (await settlePickup(deps, row)),
  });
}

export async function settlePickup(deps: PickupDeps, row: PickupRow): Promise<PickupRow> {
  if (row.status !== 'pending') return row;
  const outcome = await askCarrier(deps, row);
  return runWork(deps, (work) => applyOutcome(work, row, outcome));
}

/** Null: its answer is missing. */
async function askCarrier({ carrier, log }: PickupDeps, row: PickupRow): Promise<PickupOutcome | null> {
  try {
    return await carrier.bookPickup({
      reference: row.id,
      details: row.details,
    });
  } catch (error) {
    log.warn({ pickup: row.id, err: error }, 'the carrier gave no answer about a pickup');
    return null;
  }
}

async function applyOutcome(
  { tx, now }: Work,
  { id }: PickupRow,
  outcome: PickupOutcome | null,
): Promise<PickupRow> {
  const [row] = await tx.select().from(pickups).where(eq(pickups.id, id)).for('update');
  if (!row) throw new Error(`pickup ${id} is gone`);
  if (row.status !== 'pending') return row;
  const [after] = await tx
    .update(pickups)
    .set(changeBy(row, outcome, now))
    .where(eq(pickups.id, id))
    .returning();
  return after ?? row;
}

function changeBy(row: PickupRow, outcome: PickupOutcome | null, now: Date): Partial<PickupRow> {
  switch (outcome?.outcome) {
    case 'booked':
      return { status: 'booked', confirmationNumber: outcome.confirmationNumber, askAt: null };
    case 'refused':
      return { status: 'refused', carrierMessage: outcome.message, askAt: null };
    case undefined:
      return { attempts: row.attempts + 1, askAt: askAgainAt(row.attempts, now) };
  }
}
