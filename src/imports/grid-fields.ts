import { FIELD_LIST } from '#domain/sheets/fields.ts';
import type { Analysis, ImportField, Mapping } from '#domain/sheets/types.ts';

/**
 * The fields of the grid: those with errors first, the most frequent before the others, then what the file fills, in the
 * order of the fields.
 */
export function gridFields(mapping: Mapping, { kinds }: Analysis): ImportField[] {
  const wrong = kinds.flatMap(({ field, severity }) => (severity === 'error' && field ? [field] : []));
  const filled = FIELD_LIST.filter(
    (field) =>
      mapping.sources[field] !== undefined ||
      mapping.fallbacks[field] !== undefined ||
      kinds.some((kind) => kind.field === field),
  );
  return [...new Set([...wrong, ...filled])];
}

/** The same list with what has come to be wrong since, at its end. */
export function withNewFields(fields: readonly ImportField[], { kinds }: Analysis): readonly ImportField[] {
  const fresh = kinds.flatMap(({ field }) => (field && !fields.includes(field) ? [field] : []));
  return fresh.length === 0 ? fields : [...fields, ...new Set(fresh)];
}

/** How many rows each field is wrong in, the most first; an order number is mended in each row for itself. */
export function wrongFields({ kinds }: Analysis): { field: ImportField; rows: number }[] {
  const rows = new Map<ImportField, number>();
  for (const { field, severity, rows: count } of kinds) {
    if (severity === 'error' && field && field !== 'orderNo')
      rows.set(field, Math.max(rows.get(field) ?? 0, count));
  }
  return [...rows]
    .map(([field, count]) => ({ field, rows: count }))
    .sort((one, other) => other.rows - one.rows);
}
