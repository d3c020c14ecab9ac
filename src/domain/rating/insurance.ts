/**
 * What a declared value costs. The form of a rule is the specification's (section 3, insurance rule; section 9: no fee
 * below a threshold, flat band, per-$100 band, minimum cost).
 */
import { basisPointsOf, centsFromDollars } from '../money.ts';
import { INSURANCE_RULES } from './data/insurance-rules.ts';
import type { InsuranceRule, InsuranceSource, InsuranceTier, SourceRule } from './insurance-rule.ts';

export interface InsuredUser {
  insuranceSource?: InsuranceSource;
  /** The account's own rules, in the place of the usual ones of their sources. */
  insuranceRules?: readonly SourceRule[] | undefined;
}

/** The rules of every source for one account. */
export function insuranceRulesFor({ insuranceRules: own = [] }: InsuredUser): readonly SourceRule[] {
  const sources = new Set(own.map(({ insuranceSource }) => insuranceSource));
  return [...INSURANCE_RULES.filter(({ insuranceSource }) => !sources.has(insuranceSource)), ...own];
}

/** Those of the source an account insures with. */
export function insuranceRulesOf(user: InsuredUser): readonly InsuranceRule[] {
  const source = user.insuranceSource ?? 'official';
  return insuranceRulesFor(user).filter(({ insuranceSource }) => insuranceSource === source);
}

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
