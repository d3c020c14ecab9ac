/** Insurance that the carrier does not give: by our own fund, or by the insurer XCover. */
import type { OrderForm } from '../order/order.ts';
import { centsFromDollars } from '../money.ts';
import type { InsuranceSource } from './insurance-rule.ts';
import type { InsuredUser } from './insurance.ts';
import { insuranceFeeCents, insuranceRulesOf } from './insurance.ts';
import { laneOf } from './lanes.ts';

export interface ThirdPartyInsurance {
  source: Exclude<InsuranceSource, 'official'>;
  /** Of each package, in the order of its labels; integer cents. */
  packages: { declaredCents: number; feeCents: number }[];
}

/**
 * Who insures the packages of an order beside its carrier, and for what: the fees sum up to the line `insurance` of its
 * quote. Null where the carrier insures, or nothing is declared. Source: specification of the account area, sections 3, 5.
 */
export function thirdPartyInsuranceOf(
  { order, packages }: Pick<OrderForm, 'order' | 'packages'>,
  user: InsuredUser,
): ThirdPartyInsurance | null {
  const source = user.insuranceSource ?? 'official';
  const { carrierId } = order;
  if (source === 'official' || carrierId === null) return null;
  const of = { carrierId, isDom: laneOf(order) === null };
  const rules = insuranceRulesOf(user);
  const insured = packages.flatMap(({ packageNum, insurance }) => {
    const declaredCents = centsFromDollars(Math.max(0, insurance ?? 0));
    const feeCents = insuranceFeeCents(declaredCents, of, rules);
    return Array.from({ length: Math.max(1, Math.trunc(packageNum)) }, () => ({ declaredCents, feeCents }));
  });
  return insured.some(({ declaredCents }) => declaredCents > 0) ? { source, packages: insured } : null;
}

/** Integer cents of all packages. */
export const insuranceFeeOf = (insurance: ThirdPartyInsurance | null): number =>
  insurance?.packages.reduce((sum, { feeCents }) => sum + feeCents, 0) ?? 0;
