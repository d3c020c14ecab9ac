/** What an order abroad lacks that nobody can mend at the table: it is said before the parcel is weighed. */
import { isInternational } from '#domain/order/scope.ts';
import { judgeAsSaved } from '#domain/rules/judge.ts';
import type { Finding, Section } from '#domain/result.ts';
import type { OpenOrder } from './pack-types.ts';

/** Parcel, service and price are the table's own matter. */
const PAPERS: ReadonlySet<Section> = new Set(['sender', 'recipient', 'customs', 'eei']);

export function missingAbroad({ form, facts }: Pick<OpenOrder, 'form' | 'facts'>): Finding[] {
  if (!isInternational(form.order)) return [];
  const findings = judgeAsSaved(form, 'label', facts);
  return findings.filter(({ section, severity }) => severity === 'error' && PAPERS.has(section));
}
