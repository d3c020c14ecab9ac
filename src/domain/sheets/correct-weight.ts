/** Weights of a row in the unit of its order: parcels in whole pounds and ounces, or kilograms and grams. */
import { IMPORT_NOTICE } from '../rules/import-notices.ts';
import type { MassUnit } from '../units.ts';
import { smallUnitsPer } from '../units.ts';
import type { Measure, MassWord } from './measure.ts';
import { decimalText, inMain, isMassWord, massOf, measureOf, measureText, SMALL_OF } from './measure.ts';
import type { ImportFacts, ImportField, RowValues } from './types.ts';

/** Puts a text into a field of a row and says so. */
export type AddCorrection = (rule: string, field: ImportField, from: string, to: string) => void;

/** Of a small unit; what a computation left behind the last digit that counts. */
const SLACK = 1e-4;

/** Weights with a fraction, in the order they stand in a row. */
const DECIMALS = ['dryIceWeight', 'itemWeight', 'lineWeight'] as const satisfies readonly ImportField[];

/**
 * Puts the weights of a row into one unit: that of the row or file, else that of the parcel's weight, else the user's. A
 * weight without a unit is in that of the row, else in the user's. A parcel's weight is rounded up to the next whole small
 * unit, as carriers bill it; the others keep their fraction.
 */
export function correctWeight(values: RowValues, facts: ImportFacts, addCorrection: AddCorrection): void {
  const said = isMassWord(values.massUnit) ? values.massUnit : null;
  const usual = said ?? facts.user.defaultMassUnit;
  const [main, small] = [measureOf(values.weight), measureOf(values.weight2)];
  const own = said ?? unitIn(main) ?? unitIn(small);
  const unit = massOf(own ?? usual);
  if (said !== null || (own !== null && values.massUnit === undefined)) values.massUnit = unit;
  correctParcelWeight(values, { unit, usual, main, small }, addCorrection);
  for (const field of DECIMALS) {
    const measure = measureOf(values[field]);
    if (!measure) continue;
    const from = { ...measure, unit: measure.unit ?? usual };
    const weight = decimalText(inMain(from.amount, from.unit, unit));
    if (from.unit !== unit)
      addCorrection(IMPORT_NOTICE.unitChanged, field, measureText(from), `${weight} ${unit}`);
    values[field] = weight;
  }
}

const unitIn = (measure: Measure | null): MassWord | null => (measure?.unit ?? null) as MassWord | null;

interface ParcelWeight {
  unit: MassUnit;
  usual: MassWord;
  main: Measure | null;
  small: Measure | null;
}

function correctParcelWeight(
  values: RowValues,
  { unit, usual, main, small }: ParcelWeight,
  addCorrection: AddCorrection,
): void {
  if ((values.weight !== undefined && !main) || (values.weight2 !== undefined && !small)) return;
  const mainUnit = unitIn(main) ?? usual;
  const parts = [
    ...(main ? [{ amount: main.amount, unit: mainUnit }] : []),
    ...(small ? [{ amount: small.amount, unit: unitIn(small) ?? SMALL_OF[massOf(mainUnit)] }] : []),
  ];
  if (parts.length === 0) return;
  if (parts.some(({ amount }) => amount < 0)) {
    if (main) values.weight = String(main.amount);
    if (small) values.weight2 = String(small.amount);
    return;
  }
  const perMain = smallUnitsPer(unit);
  const exact = parts.reduce((sum, part) => sum + inMain(part.amount, part.unit, unit) * perMain, 0);
  const total = Math.ceil(exact - SLACK);
  const [whole, rest] = [Math.floor(total / perMain), total % perMain];
  const isRounded = total > exact + SLACK;
  if (isRounded || parts.some((part) => massOf(part.unit) !== unit))
    addCorrection(
      isRounded ? IMPORT_NOTICE.weightUnits : IMPORT_NOTICE.unitChanged,
      main ? 'weight' : 'weight2',
      parts.map(measureText).join(' '),
      `${whole} ${unit} ${rest} ${SMALL_OF[unit]}`,
    );
  if (main || whole > 0) values.weight = String(whole);
  if (small || rest > 0 || isSplit(main, mainUnit)) values.weight2 = String(rest);
  else delete values.weight2;
}

/** A weight that was taken apart has both its parts. */
const isSplit = (main: Measure | null, unit: MassWord): boolean =>
  main !== null && (unit !== massOf(unit) || !Number.isInteger(main.amount));
