/** Limits and fees of a recharge. Source: specification of the account area, sections 5 and 9. */
import { basisPointsOf } from '../money.ts';
import type { AmountLimits } from './amount.ts';

export const RECHARGE_METHODS = ['card', 'ach', 'bank', 'crypto', 'alipay'] as const;
export type RechargeMethod = (typeof RECHARGE_METHODS)[number];

export const RECHARGE_LIMITS: AmountLimits = { decimals: 2, minCents: 1000, maxCents: 1_000_000 };

const ACH_FEE = { basisPoints: 75, maxCents: 500, freeFromCents: 200_000 };
const ACH_PENDING_MAX_CENTS = 500_000;

/** Fee of a payment by ACH in cents: none from 2,000 dollars, else 0.75 % rounded half up to a cent, 5 dollars at most. */
export function achFeeCents(amountCents: number): number {
  if (amountCents >= ACH_FEE.freeFromCents) return 0;
  return Math.min(basisPointsOf(amountCents, ACH_FEE.basisPoints), ACH_FEE.maxCents);
}

/** Fee of a recharge in cents. `cardFeeBasisPoints` is a setting (1 % = 100), rounded half up to a cent. */
export function rechargeFeeCents(
  method: RechargeMethod,
  amountCents: number,
  { cardFeeBasisPoints }: { cardFeeBasisPoints: number },
): number {
  if (method === 'ach') return achFeeCents(amountCents);
  return method === 'card' ? basisPointsOf(amountCents, cardFeeBasisPoints) : 0;
}

export type RechargeFlaw = 'ach_pending_above_max' | 'round_amount';

/**
 * What stands against an amount that is within RECHARGE_LIMITS: by ACH, what is still pending and this together are at
 * most 5,000 dollars; a bank transfer is told from others by its cents and so never of whole dollars.
 */
export function rechargeFlaw(
  method: RechargeMethod,
  amountCents: number,
  { achPendingCents }: { achPendingCents: number },
): RechargeFlaw | null {
  if (method === 'ach' && achPendingCents + amountCents > ACH_PENDING_MAX_CENTS)
    return 'ach_pending_above_max';
  return method === 'bank' && amountCents % 100 === 0 ? 'round_amount' : null;
}
