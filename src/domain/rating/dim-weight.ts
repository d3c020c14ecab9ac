/**
 * Dimensional weight. FedEx and UPS since 2025-08-18: every side rounds up to an inch, volume by 139, rounded up, for
 * every package; abroad centimetres by 5,000 for kilograms. USPS: volume by 166 where it is over one cubic foot, DMM
 * 604; whether its sides round up or to the nearest inch is quoted both ways, so it is a setting.
 */
import { toPounds } from '../units.ts';

export interface Sides {
  length: number;
  width: number;
  height: number;
}

export type SideRounding = 'up' | 'nearest';

export const PARCEL_DIVISOR = 139;
export const METRIC_DIVISOR = 5000;
export const USPS_DIVISOR = 166;
export const CUBIC_FOOT = 1728;

/** Carries sums such as 0.1 + 0.2 over a whole number without raising it to the next. */
const TINY = 1e-9;
export const roundUp = (value: number): number => Math.ceil(value - TINY);

/** Sides in whole inches, longest first. */
export function roundedSides(sides: Sides, rounding: SideRounding = 'up'): [number, number, number] {
  const round = rounding === 'up' ? roundUp : (value: number) => Math.max(1, Math.round(value));
  const [first = 0, second = 0, third = 0] = [sides.length, sides.width, sides.height]
    .map(round)
    .sort((a, b) => b - a);
  return [first, second, third];
}

/** Longest side plus twice the two others, inches. */
export function lengthPlusGirth([first, second, third]: readonly [number, number, number]): number {
  return first + 2 * (second + third);
}

export const volumeOf = ([first, second, third]: readonly [number, number, number]): number =>
  first * second * third;

/** Pounds, whole. */
export function parcelDimWeight(sides: Sides): number {
  return roundUp(volumeOf(roundedSides(sides)) / PARCEL_DIVISOR);
}

/**
 * Pounds, whole, of a parcel measured in centimetres: every side rounds up to a centimetre, volume by 5,000 in kilograms,
 * rounded up to half a kilogram.
 */
export function metricDimWeight(sides: Sides): number {
  const kilograms = roundUp((2 * volumeOf(roundedSides(sides))) / METRIC_DIVISOR) / 2;
  return roundUp(toPounds(kilograms, 0, 'kg'));
}

/** Pounds, whole; 0 where USPS takes none (up to 1,728 cubic inches). */
export function uspsDimWeight(sides: Sides, rounding: SideRounding): number {
  const volume = volumeOf(roundedSides(sides, rounding));
  return volume > CUBIC_FOOT ? roundUp(volume / USPS_DIVISOR) : 0;
}
