/** A parcel's sizes as a saved dimension. */
import { dimensionInUnits } from '#domain/order/dimensions.ts';
import type { SavedDimension, UserSettings } from '#domain/order/facts.ts';
import type { Parcel } from '#domain/order/order.ts';

/** In the user's default units, as saved dimensions are kept. */
export function dimensionOf(
  { length, width, height, weight, weight2, massUnit, distanceUnit }: Parcel,
  user: Pick<UserSettings, 'defaultMassUnit' | 'defaultDistanceUnit'>,
  name: Pick<SavedDimension, 'id' | 'nickName'>,
): SavedDimension {
  const sizes = {
    length: length ?? 0,
    width: width ?? 0,
    height: height ?? 0,
    weight: weight ?? 0,
    weight2: weight2 ?? 0,
  };
  const own = { defaultMassUnit: massUnit, defaultDistanceUnit: distanceUnit };
  return dimensionInUnits({ ...name, ...sizes }, own, user);
}

/** All sides are there as an order takes them, and they are not those of a saved dimension. */
export function canSaveSize(parcel: Parcel | undefined): boolean {
  if (!parcel || parcel.dimensionId !== null) return false;
  const { length, width, height, weight, weight2 } = parcel;
  return (
    [length, width, height].every((side) => Number(side) > 0) &&
    [length, width, height, weight ?? 0, weight2 ?? 0].every(Number.isInteger)
  );
}
