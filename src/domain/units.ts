/** Conversions of the specification, section 9. */
export const OUNCES_PER_POUND = 16;
export const GRAMS_PER_KILOGRAM = 1000;
export const POUNDS_PER_KILOGRAM = 2.2046;
export const CENTIMETERS_PER_INCH = 2.54;
export const INCHES_PER_CENTIMETER = 0.3937;

export type MassUnit = 'lb' | 'kg';
export type DistanceUnit = 'in' | 'cm';

/** How many small units (oz, g) make one main unit (lb, kg). */
export function smallUnitsPer(unit: MassUnit): number {
  return unit === 'lb' ? OUNCES_PER_POUND : GRAMS_PER_KILOGRAM;
}

/** Weight of a parcel in pounds from its main (`weight`) and small (`weight2`) parts. */
export function toPounds(weight: number, weight2: number, unit: MassUnit): number {
  const main = weight + weight2 / smallUnitsPer(unit);
  return unit === 'lb' ? main : main * POUNDS_PER_KILOGRAM;
}

export function toInches(length: number, unit: DistanceUnit): number {
  return unit === 'in' ? length : length * INCHES_PER_CENTIMETER;
}
