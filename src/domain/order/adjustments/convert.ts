/** Sizes and weights of a parcel from one unit to the other, in the whole numbers the form takes. */
import type { DistanceUnit, MassUnit } from '../../units.ts';
import {
  CENTIMETERS_PER_INCH,
  GRAMS_PER_KILOGRAM,
  INCHES_PER_CENTIMETER,
  OUNCES_PER_POUND,
  POUNDS_PER_KILOGRAM,
} from '../../units.ts';
import type { Parcel } from '../order.ts';

type Sides = Pick<Parcel, 'length' | 'width' | 'height'>;
type Weight = Pick<Parcel, 'weight' | 'weight2'>;

/** Whole inches or centimetres, at least 1 where there was a side. */
export function convertSides({ length, width, height }: Sides, from: DistanceUnit, to: DistanceUnit): Sides {
  if (from === to) return { length, width, height };
  const factor = to === 'cm' ? CENTIMETERS_PER_INCH : INCHES_PER_CENTIMETER;
  const convert = (side: number | null) =>
    side === null || !Number.isFinite(side) || side <= 0 ? side : Math.max(1, Math.round(side * factor));
  return { length: convert(length), width: convert(width), height: convert(height) };
}

/** A decimal weight to the thousandth, at least one where there was a weight. */
export function convertDecimal(weight: number | null, from: MassUnit, to: MassUnit): number | null {
  if (from === to || weight === null || !Number.isFinite(weight) || weight <= 0) return weight;
  const converted = to === 'kg' ? weight / POUNDS_PER_KILOGRAM : weight * POUNDS_PER_KILOGRAM;
  return Math.max(0.001, Math.round(converted * 1000) / 1000);
}

/** Whole pounds and ounces, or kilograms and grams; at least the smallest unit where there was a weight. */
export function convertWeight({ weight, weight2 }: Weight, from: MassUnit, to: MassUnit): Weight {
  const isEmpty = weight === null && weight2 === null;
  const [main, small] = [weight ?? 0, weight2 ?? 0];
  if (from === to || isEmpty || !(main >= 0) || !(small >= 0) || !Number.isFinite(main + small)) {
    return { weight, weight2 };
  }
  const [perFrom, perTo] =
    to === 'kg' ? [OUNCES_PER_POUND, GRAMS_PER_KILOGRAM] : [GRAMS_PER_KILOGRAM, OUNCES_PER_POUND];
  const amount = main + small / perFrom;
  const converted = to === 'kg' ? amount / POUNDS_PER_KILOGRAM : amount * POUNDS_PER_KILOGRAM;
  const units = amount === 0 ? 0 : Math.max(1, Math.round(converted * perTo));
  return { weight: Math.floor(units / perTo), weight2: units % perTo };
}
