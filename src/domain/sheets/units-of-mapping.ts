/** In which unit the cells of a field are taken that say none themselves, and who says so. */
import type { UserSettings } from '../order/facts.ts';
import { plainChoice } from './choices.ts';
import { kindOf } from './fields.ts';
import type { MeasureUnit } from './measure.ts';
import { isDistanceWord, isMassWord, massOf, SMALL_OF } from './measure.ts';
import { unitOfColumn } from './row-values.ts';
import type { ImportField, Mapping } from './types.ts';

/** `column`: each row says it. `all`: one text says it for all rows. `usual`: the user's settings. */
export type UnitSaid = { by: 'heading' | 'all' | 'usual'; unit: MeasureUnit } | { by: 'column' };

type Units = Pick<UserSettings, 'defaultMassUnit' | 'defaultDistanceUnit'>;

/** Null: the field has no unit, or nothing fills it. */
export function unitSaid(
  mapping: Mapping,
  headers: readonly string[],
  field: ImportField,
  user: Units,
): UnitSaid | null {
  const { sources, fallbacks } = mapping;
  const kind = kindOf(field);
  if ((kind !== 'weight' && kind !== 'side') || (!sources[field] && !fallbacks[field])) return null;
  const named = unitOfColumn(sources[field], headers, field);
  if (named !== null) return { by: 'heading', unit: named };
  if (field === 'weight2') return smallUnitSaid(mapping, headers, user);
  const unitField = kind === 'side' ? 'distanceUnit' : 'massUnit';
  if (sources[unitField]) return { by: 'column' };
  const text = plainChoice(unitField, fallbacks[unitField] ?? '') ?? undefined;
  if (isMassWord(text) || isDistanceWord(text)) return { by: 'all', unit: text };
  return { by: 'usual', unit: kind === 'side' ? user.defaultDistanceUnit : user.defaultMassUnit };
}

/** The small unit goes with that of the weight beside it. */
function smallUnitSaid(mapping: Mapping, headers: readonly string[], user: Units): UnitSaid {
  const sources = { ...mapping.sources, weight: mapping.sources.weight ?? { column: headers.length } };
  const said = unitSaid({ ...mapping, sources }, headers, 'weight', user)!;
  return said.by !== 'column' && isMassWord(said.unit)
    ? { ...said, unit: SMALL_OF[massOf(said.unit)] }
    : said;
}
