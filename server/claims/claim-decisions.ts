import { asc, count, eq } from 'drizzle-orm';
import { dollarsFromCents } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import type { DecisionKind } from '#server/admin/decision-kind.ts';
import { claims } from '#server/db/schema/claims.ts';
import { labelIntents, shipments } from '#server/db/schema/labels.ts';
import { payClaim } from '#server/ledger/corrections.ts';

const isWaiting = eq(claims.status, 'in_application');

/** Approved: what was claimed is credited, or the part of it that is given. */
export const claimDecisions: DecisionKind = {
  canGiveLess: true,

  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(claims).where(isWaiting);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const rows = await reader
      .select({ claim: claims, orderNo: labelIntents.orderNo })
      .from(claims)
      .innerJoin(labelIntents, eq(labelIntents.id, claims.intentId))
      .where(isWaiting)
      .orderBy(asc(claims.createdAt), asc(claims.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ claim, orderNo }) => ({
      id: claim.id,
      accountId: claim.accountId,
      since: claim.createdAt,
      facts: [
        { name: 'orderNo', value: orderNo, format: 'text' as const },
        { name: 'trackingNo', value: claim.trackingNumber, format: 'text' as const },
        { name: 'claimType', value: claim.type, format: 'word' as const },
        { name: 'amount', value: dollarsFromCents(claim.amountCents), format: 'dollars' as const },
        { name: 'claimDocument', value: claim.document, format: 'word' as const },
        { name: 'description', value: claim.description, format: 'text' as const },
      ].filter(({ value }) => value !== ''),
      fileIds: claim.fileIds,
      money: {
        approve: { effect: 'credit', amount: dollarsFromCents(claim.amountCents) },
        refuse: { effect: 'none', amount: 0 },
      },
      amountCents: claim.amountCents,
    }));
  },

  async lock(tx, id) {
    const [row] = await tx.select().from(claims).where(eq(claims.id, id)).for('update');
    return (
      row && {
        accountId: row.accountId,
        amountCents: row.amountCents,
        isWaiting: row.status === 'in_application',
      }
    );
  },

  async decide(work, id, { approve, reason, amountCents }) {
    const { tx, now } = work;
    const status = approve ? 'approved' : 'denied';
    const givenCents = approve ? amountCents : null;
    const [claim] = await tx
      .update(claims)
      .set({ status, remark: reason, givenCents, endedAt: now })
      .where(eq(claims.id, id))
      .returning();
    if (!claim) throw new Error(`claim ${id} is gone`);
    if (givenCents !== null) {
      await payClaim(tx, claim.accountId, givenCents, { reference: id, at: now });
      work.changed(claim.accountId, 'postage', claim.accountId);
    }
    const [shipment] = await tx
      .select({ id: shipments.id })
      .from(shipments)
      .innerJoin(labelIntents, eq(labelIntents.labelId, shipments.labelId))
      .where(eq(labelIntents.id, claim.intentId));
    if (shipment) work.changed(claim.accountId, 'shipment', shipment.id);
    return ok(status);
  },
};
