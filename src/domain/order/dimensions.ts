/** Saved dimensions follow the user's default units, in which they are kept. */
import { convertSides, convertWeight } from './adjustments/convert.ts';
import type { SavedDimension, UserSettings } from './facts.ts';

type Units = Pick<UserSettings, 'defaultMassUnit' | 'defaultDistanceUnit'>;

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
