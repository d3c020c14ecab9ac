/** The unused balance, asked back by the shipper and decided by an administrator. */
import { asc, count, eq } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/call.ts';
import type { withdraw as withdrawCall } from '#contract/corrections.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { gateOf } from '#domain/order/gate.ts';
import { checkAmount } from '#domain/payments/amount.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { DecisionKind } from '#server/admin/decision-kind.ts';
import type { Tx } from '#server/db/db.ts';
import { withdrawals } from '#server/db/schema/withdrawals.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import type { User } from '#server/http/server-context.ts';
import { endWithdrawal, requestWithdrawal } from '#server/ledger/corrections.ts';
import { lockBalances } from '#server/ledger/post.ts';

const GATES = { identity: 'IDENTITY_NOT_VERIFIED', recharge: 'NEVER_RECHARGED' } as const;
const AMOUNT = { decimals: 2, minCents: 1, maxCents: 1_000_000_000 };

export async function withdraw(
  work: Work & { user: User },
  { amount, note }: BodyOf<typeof withdrawCall>,
): Promise<Result<ReplyOf<typeof withdrawCall>>> {
  const { tx, now, user } = work;
  const gate = gateOf({
    authFlag: user.authFlag,
    firstRechargeTime: user.firstRechargeTime?.toISOString() ?? null,
  });
  if (gate) return refuse(GATES[gate], { context: 'withdraw' });
  const cents = checkAmount(amount, AMOUNT);
  if (!cents.ok) return refuse('AMOUNT_INVALID');
  const id = work.newId();
  const asked = await requestWithdrawal(tx, user.accountId, cents.value, { reference: id, at: now });
  if (!asked.ok) return refuse('ABOVE_AVAILABLE');
  await tx.insert(withdrawals).values({
    id,
    accountId: user.accountId,
    userId: user.id,
    amountCents: cents.value,
    note,
    status: 'in_review',
    createdAt: now,
  });
  work.changed(user.accountId, 'postage', user.accountId);
  return ok({ id, status: 'in_review' });
}

const isWaiting = eq(withdrawals.status, 'in_review');

export const withdrawalDecisions: DecisionKind = {
  async countWaiting(reader) {
    const [counted] = await reader.select({ total: count() }).from(withdrawals).where(isWaiting);
    return counted?.total ?? 0;
  },

  async listWaiting(reader, { limit, offset }) {
    const rows = await reader
      .select()
      .from(withdrawals)
      .where(isWaiting)
      .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, accountId, createdAt, amountCents, note }) => ({
      id,
      accountId,
      since: createdAt,
      facts: [
        { name: 'amount', value: dollarsFromCents(amountCents), format: 'dollars' as const },
        { name: 'note', value: note, format: 'text' as const },
      ].filter(({ value }) => value !== ''),
      money: {
        approve: { effect: 'payOut', amount: dollarsFromCents(amountCents) },
        refuse: { effect: 'release', amount: dollarsFromCents(amountCents) },
      },
      amountCents,
    }));
  },

  async lock(tx, id) {
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
    return (
      row && {
        accountId: row.accountId,
        amountCents: row.amountCents,
        isWaiting: row.status === 'in_review',
      }
    );
  },

  async decide(work, id, { approve, reason }) {
    const { tx, now } = work;
    const status = approve ? 'paid' : 'refused';
    const lack = approve ? await debtOf(tx, id) : undefined;
    if (lack) return lack;
    const [row] = await tx
      .update(withdrawals)
      .set({ status, remark: reason, endedAt: now })
      .where(eq(withdrawals.id, id))
      .returning({ accountId: withdrawals.accountId });
    if (!row) throw new Error(`withdrawal ${id} is gone`);
    const outcome = approve ? 'withdrawal' : 'withdrawalRefused';
    await endWithdrawal(tx, row.accountId, outcome, { reference: id, at: now });
    work.changed(row.accountId, 'postage', row.accountId);
    return ok(status);
  },
};

/** What came to be owed since: refused, the money comes back and pays it first. */
async function debtOf(tx: Tx, id: string): Promise<Result<never> | undefined> {
  const [asked] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!asked) return undefined;
  const { owed } = await lockBalances(tx, asked.accountId);
  return owed < 0 ? refuse('ACCOUNT_OWES', { owedText: dollarsFromCents(-owed).toFixed(2) }) : undefined;
}
