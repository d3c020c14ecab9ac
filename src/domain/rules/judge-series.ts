/**
 * Judges orders one after the other that have much in common, as the rows of a file: a rule, or a part of one, is asked
 * again only where a field it reads is another than in the order before.
 */
import { blankOrder } from '../order/blank.ts';
import type { Facts } from '../order/facts.ts';
import type { Order, OrderForm } from '../order/order.ts';
import type { Finding } from '../result.ts';
import type { Assessment } from './judge.ts';
import { collect, findingOf, inOrder, judge, rulesOfStage } from './judge.ts';
import type { Rule, Stage, Verdict } from './rule.ts';
import { together } from './rule.ts';

const FIELDS = Object.keys(blankOrder()) as (keyof Order)[];
const PLACES = new Map<string, number>(FIELDS.map((field, place) => [field, place]));
const BITS = 32;
const WORDS = Math.ceil(FIELDS.length / BITS);

interface Part {
  check: Rule['check'];
  /** The fields of the order it reads, a bit for each. */
  mask: Int32Array;
  readsPackages: boolean;
  readsItems: boolean;
  verdict: Verdict;
}

interface Remembered {
  rule: Rule;
  parts: readonly Part[];
  /** Asked of some orders only, for reasons of its own. */
  isOptional: boolean;
  verdict: Verdict;
}

/** Judges one order; the next one for less. */
export type JudgeSeries = (form: OrderForm) => Finding[];

/**
 * The findings of `judge`, for one order after the other. Orders without a field count as other orders. A first order
 * that stays the only one costs no more than `judge`.
 */
export function judgeSeries(stage: Stage, facts: Facts): JudgeSeries {
  let judgeNext: JudgeSeries | null = null;
  let isFirst = true;
  return (form) => {
    if (isFirst) {
      isFirst = false;
      return judge(form, stage, facts);
    }
    judgeNext ??= rememberingJudge(stage, facts);
    return judgeNext(form);
  };
}

function rememberingJudge(stage: Stage, facts: Facts): JudgeSeries {
  const rules = rulesOfStage(stage).map(remembered);
  const changed = new Int32Array(WORDS);
  let before: OrderForm | null = null;
  return (form) => {
    const last = before;
    const packages = !last || !areSame(last.packages, form.packages);
    const items = !last || !areSame(last.ordersPackageItems, form.ordersPackageItems);
    markChanged(changed, last?.order ?? null, form.order);
    // A rule that crashes leaves nothing that the next order could be compared with.
    before = null;
    const found: Assessment[] = [];
    for (const entry of rules) {
      const { rule, parts, isOptional } = entry;
      if (isOptional && rule.isAskedAt?.(form, stage) === false) continue;
      let isOther = false;
      for (const part of parts) {
        const { readsPackages, readsItems, mask } = part;
        if (!isOptional && !(packages && readsPackages) && !(items && readsItems) && !meet(mask, changed))
          continue;
        part.verdict = part.check(form, facts);
        isOther = true;
      }
      if (isOther)
        entry.verdict =
          parts.length === 1 ? parts[0]!.verdict : together(parts.map(({ verdict }) => verdict));
      collect(found, rule, entry.verdict);
    }
    before = form;
    return inOrder(found).map(findingOf);
  };
}

function remembered(rule: Rule): Remembered {
  const parts = (rule.parts ?? [rule]).map(partOf);
  return { rule, parts, isOptional: rule.isAskedAt !== undefined, verdict: 'unknown' };
}

function partOf({ reads, check }: Pick<Rule, 'reads' | 'check'>): Part {
  const mask = new Int32Array(WORDS);
  for (const path of reads) {
    const place = PLACES.get(path);
    if (place !== undefined) mask[Math.floor(place / BITS)]! |= 1 << (place % BITS);
  }
  const isRead = (list: string) => reads.some((path) => path === list || path.startsWith(`${list}.`));
  return {
    check,
    mask,
    readsPackages: isRead('packages'),
    readsItems: isRead('ordersPackageItems'),
    verdict: 'unknown',
  };
}

function markChanged(changed: Int32Array, before: Order | null, order: Order): void {
  changed.fill(before ? 0 : -1);
  if (!before) return;
  for (let place = 0; place < FIELDS.length; place += 1) {
    const field = FIELDS[place]!;
    if (!Object.is(before[field], order[field])) changed[Math.floor(place / BITS)]! |= 1 << (place % BITS);
  }
}

function meet(mask: Int32Array, changed: Int32Array): boolean {
  for (let word = 0; word < WORDS; word += 1) if ((mask[word]! & changed[word]!) !== 0) return true;
  return false;
}

/** The same lists of parcels or items, field by field. */
function areSame(before: readonly object[], now: readonly object[]): boolean {
  return before.length === now.length && before.every((entry, index) => isSame(entry, now[index]!));
}

function isSame(one: object, other: object): boolean {
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const field in fields) if (!Object.is(fields[field], others[field])) return false;
  return true;
}
