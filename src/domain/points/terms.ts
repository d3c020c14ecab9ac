/** What the promotion gives, in integer cents. An installation may set it otherwise. */
import { CARRIER, type CarrierId } from '../carriers/carriers.ts';

/** Carriers whose postage counts together for points. Referral payouts count the first group alone. */
export const POINT_GROUPS = ['fedexUps', 'usps'] as const;
export type PointGroup = (typeof POINT_GROUPS)[number];

export const GROUP_CARRIERS: Readonly<Record<PointGroup, readonly CarrierId[]>> = {
  fedexUps: [CARRIER.fedex, CARRIER.ups],
  usps: [CARRIER.usps],
};

export type ByGroup = Record<PointGroup, number>;

export interface ReferralTier {
  /** This much postage or more. */
  fromCents: number;
  payoutCents: number;
}

export interface PromotionTerms {
  /** Postage for one point. */
  centsPerPoint: ByGroup;
  /** What one point is worth. */
  pointCents: number;
  /** Of each month, from 1: the points of the month before are computed. */
  pointsDay: number;
  /** After sign-up. */
  referralDays: number;
  referralTiers: readonly ReferralTier[];
}

/** Source: specification of the account area, section 9. */
export const PROMOTION_TERMS: PromotionTerms = {
  centsPerPoint: { fedexUps: 100_000, usps: 500_000 },
  pointCents: 100,
  pointsDay: 15,
  referralDays: 60,
  referralTiers: [
    { fromCents: 50_000, payoutCents: 5_000 },
    { fromCents: 100_100, payoutCents: 10_000 },
    { fromCents: 500_100, payoutCents: 50_000 },
    { fromCents: 10_000_100, payoutCents: 100_000 },
  ],
};
