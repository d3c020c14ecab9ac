/** The texts of a row by field, by the columns of a mapping. */
import { FIELD_LIST } from './fields.ts';
import type { Formula } from './formula.ts';
import { mergedText, parseFormula } from './formula.ts';
import type { MeasureUnit } from './measure.ts';
import { unitOfHeading, withUnit } from './measure.ts';
import type { FieldSource, ImportField, Mapping, RowValues } from './types.ts';

interface Place {
  field: ImportField;
  column: number;
  formula: Formula | null;
  fallback: string;
  /** That of the column's heading. */
  unit: MeasureUnit | null;
}

/** The unit that the heading of the field's column names: it holds for all its cells. */
export function unitOfColumn(
  source: FieldSource | undefined,
  headers: readonly string[],
  field: ImportField,
): MeasureUnit | null {
  return source && 'column' in source ? unitOfHeading(headers[source.column] ?? '', field) : null;
}

/**
 * Reads rows: what the cells say, with the unit of their heading, else what the mapping says for all rows. Formulas that
 * are none say nothing.
 */
export function valuesReader(
  { sources, fallbacks }: Mapping,
  headers: readonly string[],
): (cells: readonly string[]) => RowValues {
  const places = FIELD_LIST.flatMap((field): Place[] => {
    const source = sources[field];
    const fallback = fallbacks[field]?.trim() ?? '';
    const none = { field, column: -1, formula: null, fallback, unit: null };
    if (!source) return fallback === '' ? [] : [none];
    if ('column' in source)
      return [{ ...none, column: source.column, unit: unitOfColumn(source, headers, field) }];
    const formula = parseFormula(source.formula, headers.length);
    return typeof formula === 'string' ? [] : [{ ...none, formula }];
  });
  return (cells) => {
    const values: RowValues = {};
    for (const { field, column, formula, fallback, unit } of places) {
      const text = formula ? mergedText(formula, cells) : (cells[column]?.trim() ?? '');
      if (text !== '') values[field] = unit === null ? text : withUnit(text, unit);
      else if (fallback !== '') values[field] = fallback;
    }
    return values;
  };
}

/** What a column or formula says in a row; null: the formula is none. */
export function textOfSource(
  source: FieldSource,
  columnCount: number,
): ((cells: readonly string[]) => string) | null {
  if ('column' in source) return (cells) => cells[source.column]?.trim() ?? '';
  const formula = parseFormula(source.formula, columnCount);
  return typeof formula === 'string' ? null : (cells) => mergedText(formula, cells);
}
