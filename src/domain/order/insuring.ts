/** Which parcels are insured, and for how much from the start. */
import type { UserSettings } from './facts.ts';
import type { Order, Parcel } from './order.ts';
import { limitsOf } from './limits.ts';
import { touchesUnitedStates } from './scope.ts';

/** Dollars. Source: specification, sections 5 and 9; `thirdParty`: what the input takes for the third-party insurer. */
export const INSURANCE_CEILINGS = {
  package: 50_000,
  thirdParty: 999_999,
  domestic: 100_000,
  international: 200_000,
};

/**
 * Whether a declared value of a parcel is insured. XCover insures with every carrier to and from the US, the others
 * where the order settings say so (`hasInsurance`): neither USPS nor abroad.
 */
export function canInsure(
  order: Order,
  parcel: Parcel | undefined,
  { insuranceSource }: Pick<UserSettings, 'insuranceSource'>,
): boolean {
  return insuranceSource === 'xcover' ? touchesUnitedStates(order) : limitsOf(order, parcel).hasInsurance;
}

/** Dollars that total shipping protection insures a new parcel for; null: it does not. */
export const protectedAmount = ({
  xcoverInsuranceFlag,
  insuranceAmount,
}: Pick<UserSettings, 'xcoverInsuranceFlag' | 'insuranceAmount'>): number | null =>
  xcoverInsuranceFlag && insuranceAmount > 0 ? insuranceAmount : null;
