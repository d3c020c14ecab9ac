/** Asks the carrier how far an address change is, and writes down what it says. Asked as often as one likes. */
import type { FastifyBaseLogger } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { askAgainAt, CARRIER_ANSWER_MS } from '#server/carriers/ask-again.ts';
import type { AddressChangeOutcome } from '#server/carriers/carrier.port.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import type { AddressChangeRow } from '#server/db/schema/address-changes.ts';
import { addressChanges } from '#server/db/schema/address-changes.ts';
import { shipments } from '#server/db/schema/labels.ts';
import type { Work, WorkDeps } from '#server/db/work.ts';
import { runWork } from '#server/db/work.ts';
import type { Job } from '#server/jobs/poller.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { returnAddressChangeFee } from '#server/ledger/corrections.ts';
import { tellAccount } from '#server/messages/tell.ts';
import { claimDueAddressChanges } from './address-change-store.ts';

export interface AddressChangeDeps extends WorkDeps {
  carrier: Pick<Carrier, 'changeAddress'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const EVERY_MS = 30_000;
const CONCURRENCY = 3;
const ASK_AGAIN_MS = 1_800_000;

/** Asks about those that are due. */
export function createAddressChangeQueue(deps: AddressChangeDeps): Job {
  return createQueue({
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    claim: (limit) => claimDue(deps, limit),
    work: async (row) => void (await settleAddressChange(deps, row)),
  });
}

const claimDue = ({ db, clock }: AddressChangeDeps, limit: number) => {
  const now = clock();
  return claimDueAddressChanges(db, { now, again: new Date(now.getTime() + 2 * CARRIER_ANSWER_MS), limit });
};

/** Each that the carrier is at is asked about once now; answers how many came to an end. */
export async function settleAddressChangesNow(deps: AddressChangeDeps): Promise<number> {
  const open = await deps.db
    .select()
    .from(addressChanges)
    .where(sql`${addressChanges.askAt} is not null`)
    .orderBy(addressChanges.createdAt);
  let ended = 0;
  for (const row of open) if ((await settleAddressChange(deps, row)).endedAt) ended += 1;
  return ended;
}

export async function settleAddressChange(
  deps: AddressChangeDeps,
  row: AddressChangeRow,
): Promise<AddressChangeRow> {
  if (row.askAt === null) return row;
  const outcome = await askCarrier(deps, row);
  return runWork(deps, (work) => applyOutcome(work, row, outcome));
}

/** Null: its answer is missing. */
async function askCarrier(
  { carrier, log }: AddressChangeDeps,
  row: AddressChangeRow,
): Promise<AddressChangeOutcome | null> {
  try {
    return await carrier.changeAddress({
      reference: row.id,
      trackingNumbers: row.trackingNumbers,
      from: row.previous,
      to: row.address,
      isApproved: row.approvedAt !== null,
    });
  } catch (error) {
    log.warn({ change: row.id, err: error }, 'the carrier gave no answer about an address change');
    return null;
  }
}

async function applyOutcome(
  work: Work,
  asked: AddressChangeRow,
  outcome: AddressChangeOutcome | null,
): Promise<AddressChangeRow> {
  const { tx, now } = work;
  const [row] = await tx.select().from(addressChanges).where(eq(addressChanges.id, asked.id)).for('update');
  if (!row) throw new Error(`address change ${asked.id} is gone`);
  // Somebody else has heard it, or an administrator has spoken, meanwhile.
  if (row.askAt === null || row.approvedAt?.getTime() !== asked.approvedAt?.getTime()) return row;
  switch (outcome?.outcome) {
    case undefined:
      return update(work, row, { attempts: row.attempts + 1, askAt: askAgainAt(row.attempts, now) });
    case 'processing':
      return update(work, row, { status: 'processing', askAt: new Date(now.getTime() + ASK_AGAIN_MS) });
    case 'needsApproval':
      return update(work, row, { status: 'processing', waitsForApproval: true, askAt: null });
    case 'completed':
      await redirect(work, row);
      await tell(work, row, 'completed', '');
      return update(work, row, { status: 'completed', askAt: null, endedAt: now });
    case 'refused':
      await tell(work, row, 'refused', outcome.message);
      return refuseAddressChange(work, row, outcome.message);
  }
}

async function tell(
  work: Work,
  { id, accountId, labelId, trackingNumbers }: AddressChangeRow,
  outcome: 'completed' | 'refused',
  message: string,
): Promise<void> {
  const [shipment] = await work.tx
    .select({ details: shipments.details })
    .from(shipments)
    .where(eq(shipments.labelId, labelId));
  const params = { outcome, labelId, orderNo: shipment?.details.orderNo ?? '', trackingNumbers, message };
  await tellAccount(work, { accountId, kind: 'addressChanged', params, reason: id });
}

/** It comes to nothing: its fee comes back with it. */
export async function refuseAddressChange(
  work: Work,
  row: AddressChangeRow,
  message: string,
): Promise<AddressChangeRow> {
  const { accountId, feeCents: cents, intentId, id: reason } = row;
  await returnAddressChangeFee(work.tx, accountId, { cents, intentId, reason, at: work.now });
  work.changed(accountId, 'postage', accountId);
  return update(work, row, {
    status: 'refused',
    message,
    waitsForApproval: false,
    askAt: null,
    endedAt: work.now,
  });
}

export async function update(
  { tx }: Work,
  { id }: AddressChangeRow,
  change: Partial<AddressChangeRow>,
): Promise<AddressChangeRow> {
  const [after] = await tx.update(addressChanges).set(change).where(eq(addressChanges.id, id)).returning();
  if (!after) throw new Error(`address change ${id} is gone`);
  return after;
}

/** The shipment goes there now; the order stays as it was labelled. */
async function redirect(work: Work, { labelId, accountId, address }: AddressChangeRow): Promise<void> {
  const { tx } = work;
  const [shipment] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.labelId, labelId), eq(shipments.accountId, accountId)))
    .for('update');
  if (!shipment) throw new Error('a made label has no shipment');
  const { personName, city, stateCode, zipCode } = address;
  await tx
    .update(shipments)
    .set({
      details: {
        ...shipment.details,
        recipientName: personName,
        recipientCity: city,
        recipientStateCode: stateCode,
        recipientZipCode: zipCode,
      },
      searchText: [shipment.searchText, personName, city, zipCode].join(' ').toLowerCase(),
    })
    .where(eq(shipments.id, shipment.id));
  work.changed(accountId, 'shipment', shipment.id);
}
