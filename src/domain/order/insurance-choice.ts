/** What an account chooses of insurance. Source: specification of the account area, sections 2 and 6. */
import { hasFeature, type FeatureFlag } from '../features.ts';
import { checkAmount } from '../payments/amount.ts';
import type { InsuranceSource } from '../rating/insurance-rule.ts';
import { INSURANCE_CEILINGS } from './insuring.ts';

export interface InsuranceChoice {
  insuranceSource: InsuranceSource;
  /** Total shipping protection, which is by XCover. */
  xcoverInsuranceFlag: boolean;
  insuranceAmount: number;
}

/** What it may insure each new package for. */
export const PROTECTED_AMOUNT = {
  decimals: 2,
  minCents: 100,
  maxCents: INSURANCE_CEILINGS.package * 100,
} as const;

/** The choice after a change: protection brings its insurer along, and goes when another one is chosen. */
export function insuranceAfter(before: InsuranceChoice, change: Partial<InsuranceChoice>): InsuranceChoice {
  const { insuranceSource, insuranceAmount } = { ...before, ...change };
  if (change.xcoverInsuranceFlag === true)
    return { insuranceSource: 'xcover', xcoverInsuranceFlag: true, insuranceAmount };
  const isOn = before.xcoverInsuranceFlag && change.xcoverInsuranceFlag !== false;
  const xcoverInsuranceFlag = isOn && insuranceSource === 'xcover';
  return { insuranceSource, xcoverInsuranceFlag, insuranceAmount };
}

/** The field that cannot be chosen so, or null. */
export function brokenChoice(
  choice: InsuranceChoice,
  user: { featureFlags?: readonly FeatureFlag[] | undefined },
): keyof InsuranceChoice | null {
  const { insuranceSource, xcoverInsuranceFlag, insuranceAmount } = choice;
  if (insuranceSource === 'xcover' && !hasFeature(user, 'coverInsurance')) return 'insuranceSource';
  if (!xcoverInsuranceFlag && insuranceAmount === 0) return null;
  return checkAmount(insuranceAmount, PROTECTED_AMOUNT).ok ? null : 'insuranceAmount';
}
