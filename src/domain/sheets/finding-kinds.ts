/** How often each kind of finding is in the rows. */
import type { FindingKind, RowFinding } from './types.ts';

export interface FindingKinds {
  /** The findings of one row, as they come (1) or go (-1). */
  count(findings: readonly RowFinding[], step: 1 | -1): void;
  /** The most frequent first, with those of `more` that there are. */
  list(more: readonly FindingKind[]): FindingKind[];
}

export function createFindingKinds(): FindingKinds {
  const kinds = new Map<string, FindingKind>();
  return {
    count: (findings, step) => {
      const seen = new Set<string>();
      for (const { rule, severity, fields } of findings) {
        const field = fields[0] ?? null;
        const key = `${rule} ${field ?? ''}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const kind = kinds.get(key) ?? { rule, severity, field, rows: 0 };
        kind.rows += step;
        if (kind.rows > 0) kinds.set(key, kind);
        else kinds.delete(key);
      }
    },
    list: (more) =>
      [...kinds.values(), ...more.filter(({ rows }) => rows > 0)].map((kind) => ({ ...kind })).sort(byWeight),
  };
}

const byWeight = (one: FindingKind, other: FindingKind): number =>
  other.rows - one.rows ||
  one.rule.localeCompare(other.rule) ||
  (one.field ?? '').localeCompare(other.field ?? '');
