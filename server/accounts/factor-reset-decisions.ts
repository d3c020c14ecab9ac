import { asc, count, eq } from 'drizzle-orm';
import { deviceOf } from '#domain/account/device.ts';
import { ok } from '#domain/result.ts';
import type { DecisionKind, ItemToDecide } from '#server/admin/decision-kind.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { FactorReset } from '#server/db/schema/factor-resets.ts';
import { factorResets } from '#server/db/schema/factor-resets.ts';
import { approveReset, refuseReset } from './factor-resets.ts';

const isWaiting = eq(factorResets.status, 'asked');

/** Approved: the factor is gone a day later, unless its user stops it. */
export const factorResetDecisions: DecisionKind = {
  tellsItself: true,
  needsReason: true,

  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(factorResets).where(isWaiting);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const { firstName, lastName, email, lastLoginAt, createdAt } = users;
    const rows = await reader
      .select({ reset: factorResets, user: { firstName, lastName, email, lastLoginAt, createdAt } })
      .from(factorResets)
      .innerJoin(users, eq(users.id, factorResets.userId))
      .where(isWaiting)
      .orderBy(asc(factorResets.askedAt), asc(factorResets.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ reset, user }) => ({
      id: reset.id,
      accountId: reset.accountId,
      since: reset.askedAt,
      facts: factsOf(reset, user),
      amountCents: null,
    }));
  },

  async lock(tx, id) {
    const [row] = await tx.select().from(factorResets).where(eq(factorResets.id, id)).for('update');
    return (
      row && {
        accountId: row.accountId,
        userId: row.userId,
        amountCents: null,
        isWaiting: row.status === 'asked',
      }
    );
  },

  async decide(work, id, { approve, reason }) {
    const [reset] = await work.tx.select().from(factorResets).where(eq(factorResets.id, id));
    if (!reset) throw new Error(`factor reset ${id} is gone`);
    await (approve ? approveReset : refuseReset)(work, reset, reason);
    return ok(approve ? 'approved' : 'refused');
  },
};

type Asker = Pick<
  typeof users.$inferSelect,
  'firstName' | 'lastName' | 'email' | 'lastLoginAt' | 'createdAt'
>;

function factsOf({ address, userAgent }: FactorReset, user: Asker): ItemToDecide['facts'] {
  const { browser, system } = deviceOf(userAgent);
  const facts: ItemToDecide['facts'] = [
    { name: 'name', value: `${user.firstName} ${user.lastName}`.trim(), format: 'text' },
    { name: 'email', value: user.email, format: 'text' },
    { name: 'askedFrom', value: [browser, system, address].filter(Boolean).join(', '), format: 'text' },
    { name: 'memberSince', value: user.createdAt.toISOString(), format: 'time' },
    { name: 'lastLogin', value: user.lastLoginAt?.toISOString() ?? '', format: 'time' },
  ];
  return facts.filter(({ value }) => value !== '');
}
