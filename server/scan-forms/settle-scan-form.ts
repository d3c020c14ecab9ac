/** Asks the carrier for a SCAN form that is written down, and writes down what it says. Asked as often as one likes. */
import type { FastifyBaseLogger } from 'fastify';
import { eq } from 'drizzle-orm';
import { askAgainAt, CARRIER_ANSWER_MS } from '#server/carriers/ask-again.ts';
import type { ScanFormOutcome } from '#server/carriers/carrier.port.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import type { ScanFormRow } from '#server/db/schema/scan-forms.ts';
import { scanForms } from '#server/db/schema/scan-forms.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { Job } from '#server/jobs/poller.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { claimDueScanForms, freeLabels, trackingNumbersOf } from './scan-form-store.ts';

export interface ScanFormDeps extends WorkDeps {
  carrier: Pick<Carrier, 'makeScanForm' | 'cancelScanForm'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVERY_MS = 15_000;
const CONCURRENCY = 3;

/** Asks for those whose answer is missing and due. */
export function createScanFormQueue(deps: ScanFormDeps): Job {
  return createQueue({
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    claim(limit) {
      const now = deps.clock();
      return claimDueScanForms(deps.db, {
        now,
        again: new Date(now.getTime() + 2 * CARRIER_ANSWER_MS),
        limit,
      });
    },
    work: async (row) => void (await settleScanForm(deps, row)),
  });
}

export async function settleScanForm(deps: ScanFormDeps, row: ScanFormRow): Promise<ScanFormRow> {
  if (row.status !== 'pending') return row;
  const outcome = await askCarrier(deps, row);
  return runWork(deps, (work) => applyOutcome(work, row, outcome));
}

/** Null: its answer is missing. */
async function askCarrier(
  { db, carrier, log }: ScanFormDeps,
  row: ScanFormRow,
): Promise<ScanFormOutcome | null> {
  try {
    return await carrier.makeScanForm({
      reference: row.id,
      mailDate: row.mailDate,
      from: row.sender,
      trackingNumbers: await trackingNumbersOf(db, row.id),
    });
  } catch (error) {
    log.warn({ scanForm: row.id, err: error }, 'the carrier gave no answer about a SCAN form');
    return null;
  }
}

async function applyOutcome(
  { tx, now }: Work,
  { id }: ScanFormRow,
  outcome: ScanFormOutcome | null,
): Promise<ScanFormRow> {
  const [row] = await tx.select().from(scanForms).where(eq(scanForms.id, id)).for('update');
  if (!row) throw new Error(`SCAN form ${id} is gone`);
  if (row.status !== 'pending') return row;
  const [after] = await tx
    .update(scanForms)
    .set(changeBy(row, outcome, now))
    .where(eq(scanForms.id, id))
    .returning();
  if (outcome?.outcome === 'refused') await freeLabels(tx, id, now);
  return after ?? row;
}

function changeBy(row: ScanFormRow, outcome: ScanFormOutcome | null, now: Date): Partial<ScanFormRow> {
  switch (outcome?.outcome) {
    case 'made':
      return { status: 'available', scanFormNo: outcome.scanFormNo, isSample: outcome.isSample, askAt: null };
    case 'refused':
      return { status: 'cancelled', cancelledAt: now, carrierMessage: outcome.message, askAt: null };
    case undefined:
      return { attempts: row.attempts + 1, askAt: askAgainAt(row.attempts, now) };
  }
}
