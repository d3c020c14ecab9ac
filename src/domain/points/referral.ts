import type { PromotionTerms } from './terms.ts';

const DAY_MS = 86_400_000;

/**
 * What the referrer is paid for the FedEx and UPS postage of one referred account: the highest tier only. Source:
 * specification of the account area, section 9.
 */
export function referralPayout(
  billedCents: number,
  { referralTiers }: Pick<PromotionTerms, 'referralTiers'>,
): number {
  const reached = referralTiers.filter(({ fromCents }) => billedCents >= fromCents);
  return Math.max(0, ...reached.map(({ payoutCents }) => payoutCents));
}

/** Milliseconds from sign-up: from then on no more postage counts. */
export const referralMs = ({ referralDays }: Pick<PromotionTerms, 'referralDays'>): number =>
  referralDays * DAY_MS;
