/** Sides of a row's parcel in the unit of its order, in whole inches or centimetres. */
import { IMPORT_NOTICE } from '../rules/import-notices.ts';
import type { DistanceWord, Measure } from './measure.ts';
import { distanceOf, inMain, isDistanceWord, measureOf, measureText } from './measure.ts';
import type { AddCorrection } from './correct-weight.ts';
import type { ImportFacts, ImportField, RowValues } from './types.ts';

const SIDES = ['length', 'width', 'height'] as const satisfies readonly ImportField[];
/** What a computation left behind the last digit that counts is no fraction. */
const SLACK = 1e-6;

/**
 * Puts the sides of a row into one unit: that of the row or file, else that of the first side with one, else the user's.
 * A side is rounded up to the next whole unit, as carriers measure it.
 */
export function correctSides(values: RowValues, facts: ImportFacts, addCorrection: AddCorrection): void {
  const said = isDistanceWord(values.distanceUnit) ? values.distanceUnit : null;
  const usual = said ?? facts.user.defaultDistanceUnit;
  const sides = SIDES.flatMap((field) => {
    const measure = measureOf(values[field]);
    return measure ? [{ field, measure }] : [];
  });
  const own = said ?? sides.map(({ measure }) => unitIn(measure)).find((unit) => unit !== null) ?? null;
  const unit = distanceOf(own ?? usual);
  if (said !== null || (own !== null && values.distanceUnit === undefined)) values.distanceUnit = unit;
  for (const { field, measure } of sides) {
    const from = { ...measure, unit: unitIn(measure) ?? usual };
    const exact = inMain(from.amount, from.unit, unit);
    const whole = Math.ceil(exact - SLACK);
    const isRounded = whole > exact + SLACK;
    if (isRounded)
      addCorrection(IMPORT_NOTICE.sideRoundedUp, field, saidSide(from, unit), saidWhole(from, whole, unit));
    else if (from.unit !== unit)
      addCorrection(IMPORT_NOTICE.unitChanged, field, measureText(from), `${whole} ${unit}`);
    values[field] = String(whole);
  }
}

const unitIn = (measure: Measure): DistanceWord | null => measure.unit as DistanceWord | null;

/** The unit is named where it changes. */
const saidSide = (from: Measure, unit: string): string =>
  measureText(from.unit === unit ? { ...from, unit: null } : from);
const saidWhole = (from: Measure, whole: number, unit: string): string =>
  from.unit === unit ? String(whole) : `${whole} ${unit}`;
