/** A parcel line of the form in the units of the price tables. */
import type { Limits } from '../carriers/limits.ts';
import type { Packaging } from '../carriers/packagings.ts';
import { centsFromDollars } from '../money.ts';
import type { Parcel } from '../order/order.ts';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { toInches, toPounds } from '../units.ts';
import { lengthPlusGirth, roundedSides, volumeOf } from './dim-weight.ts';
import type { Sides } from './dim-weight.ts';
import type { Reason } from './reasons.ts';

export interface MeasuredParcel {
  /** Equal parcels of this line. */
  count: number;
  packaging: Packaging;
  pounds: number;
  /** Inches; null for a packaging whose price does not ask. */
  sides: Sides | null;
  /** Centimetres as typed, where they were typed so; what the metric dimensional weight is taken from. */
  metricSides: Sides | null;
  isNonCarton: boolean;
  declaredCents: number;
  isCod: boolean;
  hasDryIce: boolean;
}

const isPositive = (value: number | null): value is number =>
  value !== null && Number.isFinite(value) && value > 0;
const amountOrZero = (value: number | null): number => (isPositive(value) ? value : 0);

/** Pounds and inches of a parcel line in a packaging, or what is missing. */
export function measure(parcel: Parcel, packaging: Packaging): Result<MeasuredParcel, Reason> {
  if (!Number.isInteger(parcel.packageNum) || parcel.packageNum < 1) return err('packageCountInvalid');
  const pounds = toPounds(amountOrZero(parcel.weight), amountOrZero(parcel.weight2), parcel.massUnit);
  if (!isPositive(pounds)) return err('weightMissing');
  const { length, width, height } = parcel;
  const isMeasured = isPositive(length) && isPositive(width) && isPositive(height);
  if (!isMeasured && packaging.size === null && packaging.kind !== 'envelope')
    return err('dimensionsMissing');
  const sides = isMeasured
    ? {
        length: toInches(length, parcel.distanceUnit),
        width: toInches(width, parcel.distanceUnit),
        height: toInches(height, parcel.distanceUnit),
      }
    : null;
  const takesOwnSides = packaging.size === null && isMeasured && parcel.distanceUnit === 'cm';
  return ok({
    count: parcel.packageNum,
    packaging,
    pounds,
    sides: packaging.size ?? sides,
    metricSides: takesOwnSides ? { length, width, height } : null,
    isNonCarton: parcel.nonCartonPackaging && packaging.kind === 'own',
    declaredCents: centsFromDollars(amountOrZero(parcel.insurance)),
    isCod: parcel.paymentMethod !== null && isPositive(parcel.codAmount),
    hasDryIce: isPositive(parcel.dryIceWeight),
  });
}

/** The first limit of a whole shipment that it breaks, or null. */
export function exceededShipmentLimit(parcels: readonly MeasuredParcel[], limits: Limits): Reason | null {
  const count = parcels.reduce((sum, parcel) => sum + parcel.count, 0);
  if (count > limits.maxPackageNumber)
    return limits.ablePackageNumber ? 'tooManyPackages' : 'singlePackageOnly';
  const total = parcels.reduce((sum, parcel) => sum + parcel.pounds * parcel.count, 0);
  if (total > limits.maxTotalWeight + TOLERANCE) return 'overTotalWeight';
  return total < limits.minTotalWeight - TOLERANCE ? 'underTotalWeight' : null;
}

const FREIGHT_POUNDS = 150;
const FREIGHT_DIVISOR = 166;

/** A freight shipment has a skid over 150 lb, actual or dimensional. Source: specification, section 5, Package. */
export function isFreightWeight(parcels: readonly MeasuredParcel[]): boolean {
  return parcels.some(({ pounds, sides }) => {
    const dimensional = sides ? volumeOf(roundedSides(sides)) / FREIGHT_DIVISOR : 0;
    return Math.max(pounds, dimensional) > FREIGHT_POUNDS;
  });
}

const TOLERANCE = 1e-6;

/** The first limit of one parcel that it breaks, or null. */
export function exceededParcelLimit(parcel: MeasuredParcel, limits: Limits): Reason | null {
  if (parcel.pounds > limits.maxPackageWeight + TOLERANCE) return 'overWeight';
  if (parcel.pounds < limits.minPackageWeight - TOLERANCE) return 'underWeight';
  if (parcel.isCod && !limits.hasCod) return 'codNotSupported';
  if (parcel.hasDryIce && !limits.ableIce) return 'dryIceNotSupported';
  const isShipperPackaging = parcel.packaging.kind === 'own' || parcel.packaging.kind === 'pallet';
  if (!parcel.sides || !isShipperPackaging) return null;
  const sides = roundedSides(parcel.sides);
  if (
    sides[0] > limits.maxPackageLength ||
    sides[1] > limits.maxSecondPackageLength ||
    lengthPlusGirth(sides) > limits.maxPackagePerimeter ||
    sides[0] + sides[1] + sides[2] > limits.maxSidesTogether
  ) {
    return 'overSize';
  }
  return sides.some((side, index) => side < (limits.borderSideMin[index] ?? 0)) ? 'underSize' : null;
}
