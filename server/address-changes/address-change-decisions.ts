import { and, asc, count, eq } from 'drizzle-orm';
import { dollarsFromCents } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import type { NewAddress } from '#domain/shipment/address-change.ts';
import type { DecisionKind } from '#server/admin/decision-kind.ts';
import { addressChanges } from '#server/db/schema/address-changes.ts';
import { labelIntents } from '#server/db/schema/labels.ts';
import { refuseAddressChange, update } from './settle-address-change.ts';

const isWaiting = and(eq(addressChanges.status, 'processing'), eq(addressChanges.waitsForApproval, true));

const lineOf = (address: NewAddress): string =>
  [
    address.personName,
    address.addressLine1,
    address.addressLine2,
    address.city,
    address.stateCode,
    address.zipCode,
  ]
    .filter(Boolean)
    .join(', ');

/** Where a carrier redirects only by the word of the account it bills. Approved: the carrier goes on. */
export const addressChangeDecisions: DecisionKind = {
  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(addressChanges).where(isWaiting);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const rows = await reader
      .select({ change: addressChanges, orderNo: labelIntents.orderNo })
      .from(addressChanges)
      .innerJoin(labelIntents, eq(labelIntents.id, addressChanges.intentId))
      .where(isWaiting)
      .orderBy(asc(addressChanges.createdAt), asc(addressChanges.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ change, orderNo }) => ({
      id: change.id,
      accountId: change.accountId,
      since: change.createdAt,
      facts: [
        { name: 'orderNo', value: orderNo, format: 'text' as const },
        { name: 'trackingNo', value: change.trackingNumbers.join(', '), format: 'text' as const },
        { name: 'addressBefore', value: lineOf(change.previous), format: 'text' as const },
        { name: 'addressAfter', value: lineOf(change.address), format: 'text' as const },
        { name: 'fee', value: dollarsFromCents(change.feeCents), format: 'dollars' as const },
      ],
      money: {
        approve: { effect: 'none', amount: 0 },
        refuse: { effect: 'credit', amount: dollarsFromCents(change.feeCents) },
      },
      amountCents: change.feeCents,
    }));
  },

  async lock(tx, id) {
    const [row] = await tx.select().from(addressChanges).where(eq(addressChanges.id, id)).for('update');
    return (
      row && {
        accountId: row.accountId,
        amountCents: row.feeCents,
        isWaiting: row.status === 'processing' && row.waitsForApproval,
      }
    );
  },

  async decide(work, id, { approve, reason }) {
    const [row] = await work.tx.select().from(addressChanges).where(eq(addressChanges.id, id));
    if (!row) throw new Error(`address change ${id} is gone`);
    const after = approve
      ? await update(work, row, { waitsForApproval: false, approvedAt: work.now, askAt: work.now })
      : await refuseAddressChange(work, row, reason);
    return ok(after.status);
  },
};
