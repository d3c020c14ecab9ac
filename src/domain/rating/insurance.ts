/**
 * What a declared value costs. The form of a rule is the specification's (section 3, insurance rule; section 9: no fee
 * below a threshold, flat band, per-$100 band, minimum cost); the amounts are this sandbox's own, in the range of the
 * trade. Valid from 2026-01-01.
 */
import { CARRIER } from '../carriers/carriers.ts';
import { basisPointsOf, centsFromDollars } from '../money.ts';

/** Who insures: the carrier itself, our own fund, or the insurer XCover. */
export type InsuranceSource = 'official' | 'capital' | 'xcover';

/** 1 a fixed fee, 2 a percentage of the value, 3 a percentage of what lies above the start, 4 a fee for each started 100. */
export type InsuranceType = 1 | 2 | 3 | 4;

export interface InsuranceTier {
  insuranceType: InsuranceType;
  /** Dollars (types 1 and 4) or percent (types 2 and 3). */
  insuranceFee: number;
  /** Dollars; the tier holds above this. */
  declaredStartValue: number;
  /** Dollars; the tier holds up to this, inclusive. Null: no end. */
  declaredEndValue: number | null;
  /** Least dollars the tier costs. */
  insuranceThreshold: number;
}

export interface InsuranceRule {
  carrierId: number;
  isDom: boolean;
  rules: readonly InsuranceTier[];
}

const tier = (
  insuranceType: InsuranceType,
  insuranceFee: number,
  [declaredStartValue, declaredEndValue]: readonly [number, number | null],
  insuranceThreshold = 0,
): InsuranceTier => ({
  insuranceType,
  insuranceFee,
  declaredStartValue,
  declaredEndValue,
  insuranceThreshold,
});

/** The first 100 dollars are free, then 1.35 for each 100, three at least. */
const DECLARED_VALUE = [tier(4, 1.35, [100, null], 4.05)];
/** 1.00 up to 100 dollars; beyond, 0.95 for each 100, two at least. */
const CAPITAL = [tier(1, 1, [0, 100]), tier(4, 0.95, [100, null], 1.9)];
/** 1.1 percent, 1.50 at least. */
const XCOVER = [tier(2, 1.1, [0, null], 1.5)];

const domestic = (rules: readonly InsuranceTier[]): InsuranceRule[] =>
  [CARRIER.ups, CARRIER.fedex].map((carrierId) => ({ carrierId, isDom: true, rules }));

/** The rules of each source. USPS orders and international ones carry no insurance (specification, section 4). */
export const INSURANCE_RULES: Readonly<Record<InsuranceSource, readonly InsuranceRule[]>> = {
  official: domestic(DECLARED_VALUE),
  capital: domestic(CAPITAL),
  xcover: domestic(XCOVER),
};

/**
 * Cents for a declared value in cents, by the first tier it lies in, the tier's least cost at least. 0 where nothing is
 * declared or no rule or tier covers it: below the first start a value is insured without a fee.
 */
export function insuranceFeeCents(
  declaredCents: number,
  of: { carrierId: number; isDom: boolean },
  rules: readonly InsuranceRule[],
): number {
  if (!(declaredCents > 0)) return 0;
  const own = rules.find((rule) => rule.carrierId === of.carrierId && rule.isDom === of.isDom);
  const held = own?.rules.find(
    ({ declaredStartValue, declaredEndValue }) =>
      declaredCents > centsFromDollars(declaredStartValue) &&
      (declaredEndValue === null || declaredCents <= centsFromDollars(declaredEndValue)),
  );
  return held ? Math.max(feeOf(held, declaredCents), centsFromDollars(held.insuranceThreshold)) : 0;
}

const CENTS_PER_100_DOLLARS = 10_000;
const BASIS_POINTS_PER_PERCENT = 100;

function feeOf({ insuranceType, insuranceFee, declaredStartValue }: InsuranceTier, declared: number): number {
  switch (insuranceType) {
    case 1:
      return centsFromDollars(insuranceFee);
    case 2:
      return basisPointsOf(declared, insuranceFee * BASIS_POINTS_PER_PERCENT);
    case 3:
      return basisPointsOf(
        declared - centsFromDollars(declaredStartValue),
        insuranceFee * BASIS_POINTS_PER_PERCENT,
      );
    case 4:
      return Math.ceil(declared / CENTS_PER_100_DOLLARS) * centsFromDollars(insuranceFee);
  }
}
