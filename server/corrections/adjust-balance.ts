/** An administrator's own adjustment is decided by him at once, as any decision: twice above the organisation's amount. */
import { and, eq, ne } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/call.ts';
import type {
  adjustBalance as adjustBalanceCall,
  undoAdjustment as undoAdjustmentCall,
} from '#contract/corrections.ts';
import { checkAmount } from '#domain/payments/amount.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { Administrator } from '#server/admin/audit-log.ts';
import { decide } from '#server/admin/decide.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { BalanceAdjustment } from '#server/db/schema/withdrawals.ts';
import { balanceAdjustments } from '#server/db/schema/withdrawals.ts';
import type { Work } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import { adjustmentDecisions } from './adjustment-decisions.ts';

type Reply = Result<ReplyOf<typeof adjustBalanceCall>>;

const AMOUNT = { decimals: 2, minCents: 1, maxCents: 1_000_000_000 };

export async function adjustBalance(
  work: Work,
  administrator: Administrator,
  { email, amount, reason, reference }: BodyOf<typeof adjustBalanceCall>,
): Promise<Reply> {
  const [customer] = await work.tx
    .select({ accountId: users.accountId })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  if (!customer) return refuse('NOT_FOUND');
  const cents = checkAmount(Math.abs(amount), AMOUNT);
  if (!cents.ok) return refuse('AMOUNT_INVALID');
  const signed = Math.sign(amount) * cents.value;
  const { accountId } = customer;
  return adjust(work, administrator, { accountId, cents: signed, reason, reference, undoes: null });
}

export async function undoAdjustment(
  work: Work,
  administrator: Administrator,
  { id, reason }: BodyOf<typeof undoAdjustmentCall>,
): Promise<Reply> {
  const { tx } = work;
  const [first] = await tx
    .select()
    .from(balanceAdjustments)
    .where(and(eq(balanceAdjustments.id, id), eq(balanceAdjustments.status, 'booked')))
    .for('update');
  if (!first) return refuse('NOT_FOUND');
  const [undone] = await tx
    .select({ id: balanceAdjustments.id })
    .from(balanceAdjustments)
    .where(and(eq(balanceAdjustments.undoes, id), ne(balanceAdjustments.status, 'refused')));
  if (undone) return refuse('ALREADY_DECIDED');
  const { accountId, cents, reference } = first;
  return adjust(work, administrator, { accountId, cents: -cents, reason, reference, undoes: id });
}

async function adjust(
  work: Work,
  administrator: Administrator,
  given: Pick<BalanceAdjustment, 'accountId' | 'cents' | 'reason' | 'reference' | 'undoes'>,
): Promise<Reply> {
  const id = work.newId();
  await work.tx.insert(balanceAdjustments).values({
    ...given,
    id,
    administratorId: administrator.id,
    status: 'waiting',
    createdAt: work.now,
  });
  const decided = await decide({ adjustment: adjustmentDecisions }, work, administrator, {
    kind: 'adjustment',
    id,
    approve: true,
    reason: given.reason,
  });
  return decided.ok ? ok({ id, status: decided.value.status }) : decided;
}
