import type { RechargeRecord } from '#contract/recharge.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { statusOf } from '#domain/payments/recharge-state.ts';
import type { RechargeRow } from '#server/db/schema/recharges.ts';
import type { PaymentAction } from '#server/payments/payment.port.ts';

/** A recharge as its owner is told of it. */
export function recordOf(row: RechargeRow, action: PaymentAction | null): RechargeRecord {
  const { id, method, amountCents, feeCents, reason, createdAt, card, details } = row;
  const status = statusOf(row.state);
  const { account, crypto, billing } = details;
  return {
    id,
    method,
    status,
    amount: dollarsFromCents(amountCents),
    fee: dollarsFromCents(feeCents),
    credited: status === 'declined' ? 0 : dollarsFromCents(amountCents - feeCents),
    ...(reason !== null && { reason }),
    time: createdAt.toISOString(),
    action: status === 'action_required' ? action : null,
    card,
    account: account ? { last4: account.last4, nickname: account.nickname } : null,
    crypto: crypto ?? null,
    billing: billing ?? null,
    fileIds: row.fileIds,
  };
}
