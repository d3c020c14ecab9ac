/** Findings of a row: by its own rules, and what was done to it. */
import type { Finding } from '../result.ts';
import type { CorrectedRow, RowRule } from '../rules/import-row.ts';
import { importRowRules } from '../rules/import-row.ts';
import { sectionOf } from './field-paths.ts';
import type { ImportFacts, ImportField, RowFinding } from './types.ts';

/** What the rules of rows find in it, in their order. */
export function findingsOfRow(row: CorrectedRow, facts: ImportFacts): RowFinding[] {
  const found: RowFinding[] = [];
  for (const rule of importRowRules)
    for (const field of rule.fields) {
      const text = row.values[field];
      const params = text === undefined ? null : rule.fails(text, row, field, facts);
      if (params) found.push(findingOf(rule, field, params));
    }
  return found;
}

const findingOf = ({ id, severity }: RowRule, field: ImportField, params: Finding['params']): RowFinding => ({
  rule: id,
  section: sectionOf(field),
  severity,
  fields: [field],
  params: { field, ...params },
});

/** What was done to a row, told as a warning. */
export const noticeOf = (rule: string, fields: ImportField[], params: Finding['params']): RowFinding => ({
  rule,
  section: sectionOf(fields[0]),
  severity: 'warning',
  fields,
  params,
});
