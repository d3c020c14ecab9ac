/** Asks the provider how a payment stands and books what follows. Asked as often as one likes. */
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import { runWork } from '#server/db/work.ts';
import type { Payment, PaymentAction } from '#server/payments/payment.port.ts';
import { applyPayment } from './apply-payment.ts';
import type { RechargeDeps } from './recharge-deps.ts';
import { endUnsent } from './recharge-store.ts';

export interface Settled {
  row: RechargeRow;
  /** What the payer has to do, while that is waited for. */
  action: PaymentAction | null;
}

const MINUTE_MS = 60_000;
/** Longer than any request for a payment is under way. */
const SENT_MS = 15 * MINUTE_MS;
/** A payer who has left does not come back to the bank's question after a day. */
const ANSWER_MS = 24 * 60 * MINUTE_MS;

export async function settle(deps: RechargeDeps, row: RechargeRow): Promise<Settled> {
  const payment = await ask(deps, row);
  if (payment) return settledBy(deps, row, payment);
  const now = deps.clock();
  const sentBefore = new Date(now.getTime() - SENT_MS);
  return { row: (await endUnsent(deps.db, row.id, { now, sentBefore })) ?? row, action: null };
}

export async function settledBy(deps: RechargeDeps, row: RechargeRow, payment: Payment): Promise<Settled> {
  const after = await runWork(deps, (work) => applyPayment(work, payment));
  return { row: after ?? row, action: payment.action };
}

async function ask({ payments, clock }: RechargeDeps, row: RechargeRow): Promise<Payment | null> {
  const { id, accountId: ownerId, reference, state, decision, createdAt } = row;
  if (reference === null) return payments.findById({ id, ownerId });
  if (state === 'in_review' && decision === 'approved') return payments.capture(reference);
  if (state === 'in_review' && decision === 'refused') return payments.cancel(reference);
  const isLeft = state === 'action_required' && clock().getTime() - createdAt.getTime() > ANSWER_MS;
  return isLeft ? payments.cancel(reference) : payments.find(reference);
}
