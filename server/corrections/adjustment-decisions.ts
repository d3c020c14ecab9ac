/** What an administrator gives or takes; a high amount waits for another administrator. */
import { asc, count, eq } from 'drizzle-orm';
import { dollarsFromCents } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import type { MoneyEffect } from '#contract/admin.ts';
import type { DecisionKind } from '#server/admin/decision-kind.ts';
import { balanceAdjustments } from '#server/db/schema/withdrawals.ts';
import { adjustManually } from '#server/ledger/corrections.ts';

const isWaiting = eq(balanceAdjustments.status, 'waiting');

const effectOf = (cents: number): MoneyEffect => ({
  effect: cents > 0 ? 'credit' : 'debit',
  amount: dollarsFromCents(Math.abs(cents)),
});

export const adjustmentDecisions: DecisionKind = {
  isUnasked: true,

  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(balanceAdjustments).where(isWaiting);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const rows = await reader
      .select()
      .from(balanceAdjustments)
      .where(isWaiting)
      .orderBy(asc(balanceAdjustments.createdAt), asc(balanceAdjustments.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, accountId, createdAt, cents, reason, reference }) => ({
      id,
      accountId,
      since: createdAt,
      facts: [
        { name: 'amount', value: dollarsFromCents(cents), format: 'dollars' as const },
        { name: 'note', value: reason, format: 'text' as const },
        { name: 'reference', value: reference, format: 'text' as const },
      ].filter(({ value }) => value !== ''),
      money: { approve: effectOf(cents), refuse: { effect: 'none', amount: 0 } },
      amountCents: Math.abs(cents),
    }));
  },

  async lock(tx, id) {
    const [row] = await tx
      .select()
      .from(balanceAdjustments)
      .where(eq(balanceAdjustments.id, id))
      .for('update');
    return (
      row && {
        accountId: row.accountId,
        amountCents: Math.abs(row.cents),
        isWaiting: row.status === 'waiting',
      }
    );
  },

  async decide(work, id, { approve }) {
    const { tx, now } = work;
    const [row] = await tx
      .update(balanceAdjustments)
      .set({ status: approve ? 'booked' : 'refused' })
      .where(eq(balanceAdjustments.id, id))
      .returning();
    if (!row) throw new Error(`adjustment ${id} is gone`);
    const { accountId, cents, reason } = row;
    if (approve) await adjustManually(tx, accountId, cents, { reference: id, reason, at: now });
    work.changed(accountId, 'postage', accountId);
    return ok(approve ? 'approved' : 'refused');
  },
};
