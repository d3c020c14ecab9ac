/** Where a field's text comes from, as the user chooses it. */
import { MERGEABLE_FIELDS } from '#domain/sheets/fields.ts';
import { lettersOfColumn, mergedText, parseFormula } from '#domain/sheets/formula.ts';
import type { ImportField, Mapping } from '#domain/sheets/types.ts';
import type { OpenedSheet } from '#workers/sheets/sheets.api.ts';

/** `column:3`, `merge`, `same` (one text for all rows), or '' for none. */
export type Choice = '' | 'merge' | 'same' | `column:${number}`;

export function choiceOf(mapping: Mapping, field: ImportField): Choice {
  const source = mapping.sources[field];
  if (source) return 'column' in source ? `column:${source.column}` : 'merge';
  return mapping.fallbacks[field] === undefined ? '' : 'same';
}

/** The mapping with another choice for a field; what it had before goes. */
export function withChoice(mapping: Mapping, field: ImportField, choice: Choice): Mapping {
  const { [field]: source, ...sources } = mapping.sources;
  const { [field]: _, ...fallbacks } = mapping.fallbacks;
  if (choice === '') return { sources, fallbacks };
  if (choice === 'same') return { sources, fallbacks: { ...fallbacks, [field]: '' } };
  if (choice === 'merge') {
    const first = source && 'column' in source ? source.column : 0;
    const formula = `${lettersOfColumn(first)}+${lettersOfColumn(first + 1)}`;
    return { sources: { ...sources, [field]: { formula } }, fallbacks };
  }
  return {
    sources: { ...sources, [field]: { column: Number(choice.slice('column:'.length)) } },
    fallbacks,
  };
}

export function withFormula(mapping: Mapping, field: ImportField, formula: string): Mapping {
  return { ...mapping, sources: { ...mapping.sources, [field]: { formula } } };
}

export function withFallback(mapping: Mapping, field: ImportField, text: string): Mapping {
  return { ...mapping, fallbacks: { ...mapping.fallbacks, [field]: text } };
}

export const isMergeable = (field: ImportField): boolean => MERGEABLE_FIELDS.includes(field);

/** What the first rows of the sheet say of a field. */
export function sampleOf({ sample, headers }: OpenedSheet, mapping: Mapping, field: ImportField): string[] {
  const source = mapping.sources[field];
  if (!source) {
    const fallback = mapping.fallbacks[field]?.trim() ?? '';
    return fallback === '' ? [] : sample.map(() => fallback);
  }
  if ('column' in source) return sample.map((cells) => cells[source.column] ?? '');
  const formula = parseFormula(source.formula, headers.length);
  return typeof formula === 'string' ? [] : sample.map((cells) => mergedText(formula, cells));
}

/** The columns of the sheet that fill no field. */
export function unusedColumns({ headers }: OpenedSheet, { sources }: Mapping): string[] {
  const used = new Set<number>();
  for (const source of Object.values(sources)) {
    if ('column' in source) used.add(source.column);
    else {
      const formula = parseFormula(source.formula, headers.length);
      if (typeof formula !== 'string') for (const column of formula.columns) used.add(column);
    }
  }
  return headers.flatMap((header, column) =>
    used.has(column) ? [] : [header === '' ? lettersOfColumn(column) : header],
  );
}

/** How a column is called in a list: its letters and its header. */
export function columnName(header: string, column: number): string {
  return header === '' ? lettersOfColumn(column) : `${lettersOfColumn(column)} · ${header}`;
}

/** A formula that is none would fill nothing. */
export function hasInvalidFormula({ headers }: OpenedSheet, { sources }: Mapping): boolean {
  return Object.values(sources).some(
    (source) => 'formula' in source && typeof parseFormula(source.formula, headers.length) === 'string',
  );
}
