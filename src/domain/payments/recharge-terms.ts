/** Limits and fees of a recharge. Source: specification of the account area, sections 5 and 9. */
import { basisPointsOf } from '../money.ts';
import type { AmountLimits } from './amount.ts';
import type { CardSummary } from './card.ts';

export const RECHARGE_METHODS = ['card', 'ach', 'bank', 'crypto', 'alipay'] as const;
export type RechargeMethod = (typeof RECHARGE_METHODS)[number];

export const RECHARGE_LIMITS: AmountLimits = { decimals: 2, minCents: 1000, maxCents: 1_000_000 };

const ACH_FEE = { basisPoints: 75, maxCents: 500, freeFromCents: 200_000 };
export const ACH_PENDING_MAX_CENTS = 500_000;

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

/** Whether an amount by ACH, with what is still pending of earlier ones, is above 5,000 dollars. */
export function isAboveAchPending(amountCents: number, pendingCents: number): boolean {
  return pendingCents + amountCents > ACH_PENDING_MAX_CENTS;
}

/**
 * The amount of a bank transfer: its cents tell it from the others that are waited for (`taken`, in cents). An amount
 * that does that already stays; else it gets the first free cents from `start` (1 to 99) on. Null: none are left.
 */
export function bankAmountCents(
  askedCents: number,
  taken: ReadonlySet<number>,
  start: number,
): number | null {
  const dollars = askedCents - (askedCents % 100);
  if (askedCents !== dollars && !taken.has(askedCents)) return askedCents;
  for (let step = 0; step < 99; step++) {
    const cents = dollars + ((start - 1 + step) % 99) + 1;
    if (!taken.has(cents)) return cents;
  }
  return null;
}

/** Cards an account may pay with before a new one is reviewed. */
export const CARDS_WITHOUT_REVIEW = 2;

/** Whether a card is one too many to be taken without review. Null: it is typed at the provider, so it may be any. */
export function isCardToReview(card: CardSummary | null, known: readonly CardSummary[]): boolean {
  const isKnown = card !== null && known.some((one) => cardKey(one) === cardKey(card));
  return !isKnown && new Set(known.map(cardKey)).size >= CARDS_WITHOUT_REVIEW;
}

const cardKey = ({ brand, last4, expMonth, expYear }: CardSummary) =>
  `${brand} ${last4} ${expMonth}/${expYear}`;
