/** Rules as a shipper reads them: carriers that cost the same stand together, a tier a line. */
import { carrierById } from '#domain/carriers/carriers.ts';
import type { InsuranceRule, InsuranceTier } from '#domain/rating/insurance-rule.ts';

export interface RuleRow {
  key: string;
  carriers: string;
  isDom: boolean;
  /** Null: nothing is charged up to the first start. */
  tiers: readonly { tier: InsuranceTier | null; start: number; end: number | null }[];
}

export function ruleRows(rules: readonly InsuranceRule[]): RuleRow[] {
  const rows = new Map<string, RuleRow>();
  for (const { carrierId, isDom, rules: tiers } of rules) {
    const key = JSON.stringify([isDom, tiers]);
    const name = carrierById(carrierId)?.name ?? String(carrierId);
    const before = rows.get(key);
    rows.set(key, {
      key,
      isDom,
      carriers: before ? `${before.carriers}, ${name}` : name,
      tiers: before?.tiers ?? tiersOf(tiers),
    });
  }
  return [...rows.values()];
}

function tiersOf(tiers: readonly InsuranceTier[]): RuleRow['tiers'] {
  const sorted = tiers.toSorted((a, b) => a.declaredStartValue - b.declaredStartValue);
  const first = sorted[0]?.declaredStartValue ?? 0;
  const charged = sorted.map((tier) => ({
    tier,
    start: tier.declaredStartValue,
    end: tier.declaredEndValue,
  }));
  return first > 0 ? [{ tier: null, start: 0, end: first }, ...charged] : charged;
}
