/** Asks the rules of a stage and answers findings in the order of the register. */
import type { Facts } from '../order/facts.ts';
import { normalise } from '../order/normalise.ts';
import type { OrderForm } from '../order/order.ts';
import type { Finding, Section } from '../result.ts';
import { SECTIONS } from '../result.ts';
import { RULES } from './register.ts';
import type { Broken, Rule, Stage } from './rule.ts';

interface Assessment {
  rule: Rule;
  broken: Broken;
  section: Section;
}

/**
 * Every rule of the stage, of `rules`, that the form breaks, in label validation order; what is required and empty counts as
 * broken. Only findings of severity `error` stand in the way: see `isClear`.
 */
export function judge(form: OrderForm, stage: Stage, facts: Facts, rules = RULES): Finding[] {
  return assess(form, stage, facts, rules).map(findingOf);
}

/** The findings of the form as a save would keep it: the same on the device and on the server. */
export function judgeAsSaved(form: OrderForm, stage: Stage, facts: Facts): Finding[] {
  return judge(normalise(form, facts.mode), stage, facts);
}

/** The required fields still empty: what to ask for before rates or a label can be had. */
export function missingFor(form: OrderForm, stage: Stage, facts: Facts): Finding[] {
  return assess(form, stage, facts)
    .filter(({ broken }) => broken.isMissing)
    .map(findingOf);
}

/** No finding stands in the way; warnings do not. */
export function isClear(findings: readonly Finding[]): boolean {
  return findings.every((finding) => finding.severity !== 'error');
}

function assess(form: OrderForm, stage: Stage, facts: Facts, rules = RULES): Assessment[] {
  const found: Assessment[] = [];
  for (const rule of rules) {
    if (!rule.stages.includes(stage) || rule.isAskedAt?.(form, stage) === false) continue;
    const verdict = rule.check(form, facts);
    if (typeof verdict === 'string') continue;
    for (const broken of verdict)
      found.push({ rule, broken, section: broken.section ?? rule.section ?? 'order' });
  }
  return found.sort(
    (one, other) => RANK[one.section] - RANK[other.section] || rowOf(one.broken) - rowOf(other.broken),
  );
}

/** Parcels and items stand one after the other: what is wrong with the first comes before the second. */
function rowOf({ fields }: Broken): number {
  return Number(/^(?:packages|ordersPackageItems)\.(\d+)\./.exec(fields[0] ?? '')?.[1] ?? -1);
}

/** The label validation order is the order of the page. */
const RANK = Object.fromEntries(SECTIONS.map((section, rank) => [section, rank])) as Record<Section, number>;

const findingOf = ({ rule, broken, section }: Assessment): Finding => ({
  rule: rule.id,
  section,
  severity: rule.severity,
  fields: broken.fields,
  params: broken.params ?? {},
});
