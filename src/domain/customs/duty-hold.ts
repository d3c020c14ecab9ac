/** What is held while the sender pays duties and taxes. Source: specification of the account area, fees. */
import { basisPointsOf } from '../money.ts';

export const DUTY_HOLD = { flatCents: 50_000, thresholdCents: 500_000, basisPoints: 1000 } as const;

/** Cents held for goods worth so many cents: $500 under $5,000, else 10 % of the value. */
export function dutyHoldCents(goodsCents: number): number {
  const { flatCents, thresholdCents, basisPoints } = DUTY_HOLD;
  return goodsCents < thresholdCents ? flatCents : basisPointsOf(goodsCents, basisPoints);
}
