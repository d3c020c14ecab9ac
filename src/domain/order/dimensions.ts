/** Saved dimensions follow the user's default units, in which they are kept. */
import { convertSides, convertWeight } from './adjustments/convert.ts';
import type { SavedDimension, UserSettings } from './facts.ts';
import type { OrderForm, Parcel } from './order.ts';

type Units = Pick<UserSettings, 'defaultMassUnit' | 'defaultDistanceUnit'>;

/** Of more the oldest goes. */
export const MAX_DIMENSIONS = 100;
/** Longest name, and greatest side or weight of one. */
export const DIMENSION_NAME_MAX = 40;
export const DIMENSION_SIZE_MAX = 100_000;
const SIZES = ['length', 'width', 'height', 'weight', 'weight2'] as const;

/** A saved dimension in other default units; in the same ones it is the same object. */
export function dimensionInUnits(dimension: SavedDimension, from: Units, to: Units): SavedDimension {
  const isSame =
    from.defaultMassUnit === to.defaultMassUnit && from.defaultDistanceUnit === to.defaultDistanceUnit;
  if (isSame) return dimension;
  const sides = convertSides(dimension, from.defaultDistanceUnit, to.defaultDistanceUnit);
  const weight = convertWeight(dimension, from.defaultMassUnit, to.defaultMassUnit);
  return {
    ...dimension,
    length: sides.length ?? 0,
    width: sides.width ?? 0,
    height: sides.height ?? 0,
    weight: weight.weight ?? 0,
    weight2: weight.weight2 ?? 0,
  };
}

/** No two saved dimensions have one name, whatever its case. */
export function isNameTaken(name: string, others: readonly Pick<SavedDimension, 'nickName'>[]): boolean {
  const keyOf = (text: string) => text.trim().toLowerCase();
  return others.some(({ nickName }) => keyOf(nickName) === keyOf(name));
}

/** A parcel's sizes as a saved dimension, in the user's default units. */
export function dimensionOf(
  { length, width, height, weight, weight2, massUnit, distanceUnit }: Parcel,
  user: Units,
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

/** All sides are there as an order takes them. */
export const hasWholeSize = (parcel: Parcel): boolean =>
  [parcel.length, parcel.width, parcel.height].every((side) => Number(side) > 0) &&
  SIZES.map((field) => parcel[field] ?? 0).every(
    (size) => Number.isInteger(size) && size >= 0 && size <= DIMENSION_SIZE_MAX,
  );

/**
 * An order's parcels marked "save dimension", each now of a saved dimension: one of the same sizes, else a new one named
 * after them. The mark is taken off: a dimension that is removed later does not come back with the order.
 */
export function withSavedDimensions(
  form: OrderForm,
  user: Units & Pick<UserSettings, 'dimensions'>,
  newId: () => string,
): { form: OrderForm; dimensions: readonly SavedDimension[] } {
  let { dimensions } = user;
  const packages = form.packages.map((parcel) => {
    if (!parcel.saveDimension || !hasWholeSize(parcel)) return parcel;
    const sized = dimensionOf(parcel, user, { id: '', nickName: '' });
    const same = dimensions.find((known) => SIZES.every((field) => known[field] === sized[field]));
    const saved = same ?? { ...sized, id: newId(), nickName: freeName(sized, user, dimensions) };
    if (!same) dimensions = [...dimensions, saved].slice(-MAX_DIMENSIONS);
    return { ...parcel, dimensionId: saved.id, saveDimension: false };
  });
  return { form: { ...form, packages }, dimensions };
}

/** Of an order whose parcels' sizes are not to be kept. */
export function withoutDimensionMarks(form: OrderForm): OrderForm {
  const packages = form.packages.map((parcel) => ({ ...parcel, saveDimension: false }));
  return { ...form, packages };
}

/** "10 × 8 × 4 in", with a number where another bears that name. */
function freeName(
  { length, width, height }: SavedDimension,
  { defaultDistanceUnit }: Units,
  others: readonly SavedDimension[],
): string {
  const name = `${length} × ${width} × ${height} ${defaultDistanceUnit}`;
  let free = name;
  for (let count = 2; isNameTaken(free, others); count += 1) free = `${name} (${count})`;
  return free;
}
