/** Weights between a scale and an order: grams on the scale, a main and a small unit in the order. */
import { smallUnitsPer, type MassUnit } from '../units.ts';

export const GRAMS_PER_OUNCE = 28.349523125;
export const GRAMS_PER_POUND = 453.59237;

/** As a parcel has it: pounds and ounces, or kilograms and grams. */
export interface Weight {
  weight: number;
  weight2: number;
}

/** What scales add by reckoning must not cost a whole unit. */
const SLACK = 1e-6;
/** From this share on another load lies on the scale. */
const CHANGE = 0.05;

function gramsPerSmall(unit: MassUnit): number {
  return unit === 'lb' ? GRAMS_PER_OUNCE : 1;
}

/** Grams of a parcel's weight. */
export function gramsOf({ weight, weight2 }: Weight, unit: MassUnit): number {
  return (weight * smallUnitsPer(unit) + weight2) * gramsPerSmall(unit);
}

/** The weight of a load in grams, rounded up to the next whole ounce or gram. Nothing and less weigh nothing. */
export function roundedUp(grams: number, unit: MassUnit): Weight {
  const small = Math.max(0, Math.ceil(grams / gramsPerSmall(unit) - SLACK));
  const per = smallUnitsPer(unit);
  return { weight: Math.floor(small / per), weight2: small % per };
}

/** A weight typed as one number of each unit, carried over: 20 oz are 1 lb 4 oz. */
export function carriedOver(given: Weight, unit: MassUnit): Weight {
  return roundedUp(gramsOf(given, unit), unit);
}

/** The scale tells more than 5 % less or more than what was weighed. Grams. */
export function isAnotherLoad(held: number, now: number): boolean {
  return Math.abs(now - held) > held * CHANGE + SLACK;
}
