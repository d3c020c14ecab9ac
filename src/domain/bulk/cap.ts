/** One agreed amount for many labels, shared out so that no purchase can pass it. All amounts are integer cents. */

/** Room above an estimate, in basis points: the price itself is only known when the label is bought. */
export const ESTIMATE_MARGIN = 500;

/** The most a label of this estimate may cost, rounded up to a cent. */
export function withMargin(cents: number): number {
  return Math.ceil((cents * (10_000 + ESTIMATE_MARGIN)) / 10_000);
}

/**
 * The highest price of each label so that all together never cost more than `capCents`: in proportion to the estimates,
 * and cents left over one by one from the first. The shares sum to `capCents`; no estimates, no shares.
 */
export function splitCap(estimates: readonly number[], capCents: number): number[] {
  const total = estimates.reduce((sum, cents) => sum + cents, 0);
  if (total <= 0) return estimates.map(() => 0);
  const shares = estimates.map((cents) => Math.floor((cents * capCents) / total));
  let left = capCents - shares.reduce((sum, cents) => sum + cents, 0);
  return shares.map((cents) => (left-- > 0 ? cents + 1 : cents));
}
