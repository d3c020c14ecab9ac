/** Weights of a row as whole pounds and ounces, or kilograms and grams. */
import type { MassUnit } from '../units.ts';
import { smallUnitsPer } from '../units.ts';
import { IMPORT_NOTICE } from '../rules/import-row.ts';
import type { ImportFacts, ImportField, RowValues } from './types.ts';

/** Puts a text into a field of a row and says so. */
export type Tell = (rule: string, field: ImportField, from: string, to: string) => void;

const MAIN_OF: Readonly<Record<string, MassUnit>> = { lb: 'lb', oz: 'lb', kg: 'kg', g: 'kg' };
const SMALL_OF: Readonly<Record<MassUnit, string>> = { lb: 'oz', kg: 'g' };
/** Of a small unit; what a computation left behind the last digit that counts. */
const SLACK = 1e-4;

/**
 * Puts weight and unit of a row right: ounces and grams become the small part of pounds and kilograms, a fraction is
 * rounded up to the next whole small unit, as carriers bill it. The item's weight follows the unit.
 */
export function mendWeight(values: RowValues, facts: ImportFacts, tell: Tell): void {
  const said = values.massUnit ?? facts.user.defaultMassUnit;
  if (!Object.hasOwn(MAIN_OF, said)) return;
  const unit = MAIN_OF[said]!;
  const perMain = smallUnitsPer(unit);
  const isSmall = said !== unit;
  if (values.massUnit !== undefined) values.massUnit = unit;
  if (isSmall && values.itemWeight !== undefined && isNumber(values.itemWeight))
    values.itemWeight = String(Math.round((Number(values.itemWeight) / perMain) * 1e6) / 1e6);
  const { weight, weight2 } = values;
  if ((weight !== undefined && !isNumber(weight)) || (weight2 !== undefined && !isNumber(weight2))) return;
  const [main, small] = [Number(weight ?? 0), Number(weight2 ?? 0)];
  if (main < 0 || small < 0 || (!isSmall && Number.isInteger(main) && Number.isInteger(small))) return;
  const exact = (isSmall ? main : main * perMain) + small;
  const total = Math.ceil(exact - SLACK);
  const whole = Math.floor(total / perMain);
  const rest = total - whole * perMain;
  if (total > exact + SLACK)
    tell(
      IMPORT_NOTICE.weightUnits,
      weight === undefined ? 'weight2' : 'weight',
      saidWeight(weight, said, weight2, SMALL_OF[unit]),
      `${whole} ${unit} ${rest} ${SMALL_OF[unit]}`,
    );
  values.weight = String(whole);
  values.weight2 = String(rest);
}

const saidWeight = (main: string | undefined, unit: string, small: string | undefined, smallUnit: string) =>
  [main === undefined ? '' : `${main} ${unit}`, small === undefined ? '' : `${small} ${smallUnit}`]
    .filter((part) => part !== '')
    .join(' ');

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);
