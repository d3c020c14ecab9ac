/** Measures from pounds and inches to kilograms and centimetres and back, in whole numbers as the calculator takes them. */
import {
  CENTIMETERS_PER_INCH,
  GRAMS_PER_KILOGRAM,
  INCHES_PER_CENTIMETER,
  OUNCES_PER_POUND,
  smallUnitsPer,
  type DistanceUnit,
  type MassUnit,
} from '#domain/units.ts';
import { POUNDS_PER_KILOGRAM, type CalculatorInput } from './calculator-input.ts';

const MEASURES = ['length', 'width', 'height', 'weight', 'weight2', 'massUnit', 'distanceUnit'] as const;
export type Measures = Pick<CalculatorInput, (typeof MEASURES)[number]>;

export type UnitSystem = 'us' | 'metric';

export const UNITS_OF = {
  us: { massUnit: 'lb', distanceUnit: 'in' },
  metric: { massUnit: 'kg', distanceUnit: 'cm' },
} as const satisfies Record<UnitSystem, { massUnit: MassUnit; distanceUnit: DistanceUnit }>;

/** `earlier`: what stood there before the last switch; switching back brings exactly that back. */
export function switchUnits(now: Measures, system: UnitSystem, earlier: Measures | null): Measures {
  if (earlier?.massUnit === UNITS_OF[system].massUnit && areSame(inSystem(earlier, now), now)) return earlier;
  return inSystem(now, UNITS_OF[system]);
}

export function measuresOf(input: CalculatorInput): Measures {
  const { length, width, height, weight, weight2, massUnit, distanceUnit } = input;
  return { length, width, height, weight, weight2, massUnit, distanceUnit };
}

function areSame(one: Measures, other: Measures): boolean {
  return MEASURES.every((measure) => one[measure] === other[measure]);
}

function inSystem(now: Measures, to: Pick<Measures, 'massUnit' | 'distanceUnit'>): Measures {
  const side = (value: number | null) => sideIn(value, now.distanceUnit, to.distanceUnit);
  return {
    length: side(now.length),
    width: side(now.width),
    height: side(now.height),
    ...weightIn(now, to.massUnit),
    massUnit: to.massUnit,
    distanceUnit: to.distanceUnit,
  };
}

/** Down to the whole centimetre, so that what was within the limits stays within them. */
function sideIn(value: number | null, from: DistanceUnit, to: DistanceUnit): number | null {
  if (value === null || value <= 0 || from === to) return value;
  const side =
    to === 'cm' ? Math.floor(value * CENTIMETERS_PER_INCH) : Math.round(value * INCHES_PER_CENTIMETER);
  return Math.max(1, side);
}

/** Down to the whole gram, for the same reason. */
function weightIn(
  { weight, weight2, massUnit }: Measures,
  to: MassUnit,
): Pick<Measures, 'weight' | 'weight2'> {
  const main = (weight ?? 0) + (weight2 ?? 0) / smallUnitsPer(massUnit);
  if (main <= 0 || massUnit === to) return { weight, weight2 };
  const small = Math.max(
    1,
    to === 'kg'
      ? Math.floor((main / POUNDS_PER_KILOGRAM) * GRAMS_PER_KILOGRAM)
      : Math.round(main * POUNDS_PER_KILOGRAM * OUNCES_PER_POUND),
  );
  const per = smallUnitsPer(to);
  return { weight: Math.floor(small / per), weight2: small % per };
}
