/** Approved: so much less is held for the parcel. Its bill later finds less held. */
import { asc, count, eq, sql } from 'drizzle-orm';
import { dollarsFromCents } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import type { DecisionKind } from '#server/admin/decision-kind.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import type { UnfreezeRequest } from '#server/db/schema/unfreeze-requests.ts';
import { unfreezeRequests } from '#server/db/schema/unfreeze-requests.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import { releasePartOfHold } from '#server/ledger/ledger.ts';

const isPending = eq(unfreezeRequests.status, 'pending');

export const unfreezeDecisions: DecisionKind = {
  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(unfreezeRequests).where(isPending);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const rows = await reader
      .select({
        request: unfreezeRequests,
        orderNo: labelIntents.orderNo,
        heldCents: parcels.holdCents,
      })
      .from(unfreezeRequests)
      .innerJoin(labelIntents, eq(labelIntents.id, unfreezeRequests.intentId))
      .innerJoin(parcels, eq(parcels.trackingNumber, unfreezeRequests.trackingNumber))
      .where(isPending)
      .orderBy(asc(unfreezeRequests.createdAt), asc(unfreezeRequests.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ request, orderNo, heldCents }) => ({
      id: request.id,
      accountId: request.accountId,
      since: request.createdAt,
      facts: [
        { name: 'orderNo', value: orderNo, format: 'text' as const },
        { name: 'trackingNo', value: request.trackingNumber, format: 'text' as const },
        { name: 'amount', value: dollarsFromCents(request.amountCents), format: 'dollars' as const },
        { name: 'held', value: dollarsFromCents(heldCents), format: 'dollars' as const },
        { name: 'note', value: request.note, format: 'text' as const },
      ].filter(({ value }) => value !== ''),
      money: {
        approve: { effect: 'release', amount: dollarsFromCents(request.amountCents) },
        refuse: { effect: 'none', amount: 0 },
      },
      amountCents: request.amountCents,
    }));
  },

  async lock(tx, id) {
    const [row] = await tx.select().from(unfreezeRequests).where(eq(unfreezeRequests.id, id)).for('update');
    return (
      row && {
        accountId: row.accountId,
        amountCents: row.amountCents,
        isWaiting: row.status === 'pending',
      }
    );
  },

  async decide(work, id, { approve, reason }) {
    const { tx, now } = work;
    const status = approve ? 'approved' : 'rejected';
    const [request] = await tx
      .update(unfreezeRequests)
      .set({ status, remark: reason, endedAt: now })
      .where(eq(unfreezeRequests.id, id))
      .returning();
    if (!request) throw new Error(`unfreeze request ${id} is gone`);
    if (approve && !(await lowerHold(work, request))) return refuse('HOLD_TOO_LOW');
    work.changed(request.accountId, 'postage', request.accountId);
    return ok(status);
  },
};

/** False: less is held by now, the parcel was billed or its label voided. */
async function lowerHold(work: Work, request: UnfreezeRequest): Promise<boolean> {
  const { tx, now } = work;
  const { id, accountId, intentId, trackingNumber, amountCents } = request;
  await tx
    .select({ id: labelIntents.id })
    .from(labelIntents)
    .where(eq(labelIntents.id, intentId))
    .for('update');
  const [parcel] = await tx
    .select({ shipmentId: parcels.shipmentId, holdCents: parcels.holdCents })
    .from(parcels)
    .where(eq(parcels.trackingNumber, trackingNumber))
    .for('update');
  if (!parcel || parcel.holdCents < amountCents) return false;
  await releasePartOfHold(tx, accountId, { cents: amountCents, intentId, reason: id, at: now });
  const less = sql`hold_cents - ${amountCents}::bigint`;
  await tx.update(parcels).set({ holdCents: less }).where(eq(parcels.trackingNumber, trackingNumber));
  await tx.update(shipments).set({ holdCents: less }).where(eq(shipments.id, parcel.shipmentId));
  await tx.update(labelIntents).set({ holdCents: less, updatedAt: now }).where(eq(labelIntents.id, intentId));
  work.changed(accountId, 'shipment', parcel.shipmentId);
  return true;
}
