/** The texts of a row by field, by the columns of a mapping. */
import { FIELD_LIST } from './fields.ts';
import type { Formula } from './formula.ts';
import { mergedText, parseFormula } from './formula.ts';
import type { FieldSource, ImportField, Mapping, RowValues } from './types.ts';

interface Place {
  field: ImportField;
  column: number;
  formula: Formula | null;
  fallback: string;
}

/** Reads rows: what the cells say, else what the mapping says for all rows. Formulas that are none say nothing. */
export function valuesReader(
  { sources, fallbacks }: Mapping,
  columnCount: number,
): (cells: readonly string[]) => RowValues {
  const places = FIELD_LIST.flatMap((field): Place[] => {
    const source = sources[field];
    const fallback = fallbacks[field]?.trim() ?? '';
    if (!source) return fallback === '' ? [] : [{ field, column: -1, formula: null, fallback }];
    if ('column' in source) return [{ field, column: source.column, formula: null, fallback }];
    const formula = parseFormula(source.formula, columnCount);
    return typeof formula === 'string' ? [] : [{ field, column: -1, formula, fallback }];
  });
  return (cells) => {
    const values: RowValues = {};
    for (const { field, column, formula, fallback } of places) {
      const text = formula ? mergedText(formula, cells) : (cells[column]?.trim() ?? '');
      if (text !== '') values[field] = text;
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
