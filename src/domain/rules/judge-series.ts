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
const LISTS = ['packages', 'ordersPackageItems'] as const satisfies (keyof OrderForm)[];
const PLACES = new Map<string, number>([...FIELDS, ...LISTS].map((name, place) => [name, place]));
const BITS = 32;
const WORDS = Math.ceil(PLACES.size / BITS);

/** What of an order is meant: a bit for each field, and for each list. */
type Marks = Int32Array;
const noMarks = (): Marks => new Int32Array(WORDS);
const mark = (marks: Marks, place: number): void => {
  marks[Math.floor(place / BITS)]! |= 1 << (place % BITS);
};

interface Part {
  check: Rule['check'];
  reads: Marks;
  verdict: Verdict;
}

interface Remembered {
  rule: Rule;
  parts: readonly Part[];
  verdict: Verdict;
}

/** An order that was judged. */
interface Seen {
  form: OrderForm;
  /** In the order of `FIELDS`. */
  values: readonly unknown[];
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
  // Asked of some orders only, for reasons of their own: then all of them.
  const optional = rules.filter(({ rule }) => rule.isAskedAt);
  const questionsAfter = questionsOf(rules.filter(({ rule }) => !rule.isAskedAt));
  const changed = noMarks();
  let before: Seen | null = null;
  return (form) => {
    const now: Seen = { form, values: valuesOf(form.order) };
    markChanged(changed, before, now);
    // A rule that crashes leaves nothing that the next order could be compared with.
    before = null;
    for (const { entry, parts } of questionsAfter(changed)) {
      for (const part of parts) part.verdict = part.check(form, facts);
      entry.verdict = verdictOf(entry);
    }
    for (const entry of optional)
      entry.verdict = entry.rule.isAskedAt!(form, stage) ? entry.rule.check(form, facts) : 'holds';
    const found: Assessment[] = [];
    for (const { rule, verdict } of rules) if (verdict !== 'holds') collect(found, rule, verdict);
    before = now;
    return inOrder(found).map(findingOf);
  };
}

interface Question {
  entry: Remembered;
  parts: readonly Part[];
}

/** What to ask again after such a change. The rows of a file differ in few ways, each met many times. */
function questionsOf(rules: readonly Remembered[]): (changed: Marks) => readonly Question[] {
  const known = new Map<string, readonly Question[]>();
  return (changed) => {
    const name = changed.join();
    const before = known.get(name);
    if (before) return before;
    const questions = rules.flatMap((entry): Question[] => {
      const parts = entry.parts.filter(({ reads }) => meet(reads, changed));
      return parts.length > 0 ? [{ entry, parts }] : [];
    });
    if (known.size >= MOST_CHANGES_KEPT) known.clear();
    known.set(name, questions);
    return questions;
  };
}

const MOST_CHANGES_KEPT = 1000;

const verdictOf = ({ parts }: Remembered): Verdict =>
  parts.length === 1 ? parts[0]!.verdict : together(parts.map(({ verdict }) => verdict));

function remembered(rule: Rule): Remembered {
  return { rule, parts: (rule.parts ?? [rule]).map(partOf), verdict: 'unknown' };
}

function partOf({ reads: paths, check }: Pick<Rule, 'reads' | 'check'>): Part {
  const reads = noMarks();
  for (const path of paths) {
    const place = PLACES.get(path.split('.', 1)[0]!);
    if (place !== undefined) mark(reads, place);
  }
  return { check, reads, verdict: 'unknown' };
}

/** The order's values, in the order of `FIELDS`. Most orders are copies of the blank one, whose fields stand so. */
function valuesOf(order: Order): unknown[] {
  const names = Object.keys(order);
  return FIELDS.every((field, place) => names[place] === field)
    ? Object.values(order)
    : FIELDS.map((field) => order[field]);
}

function markChanged(changed: Marks, before: Seen | null, now: Seen): void {
  changed.fill(before ? 0 : -1);
  if (!before) return;
  for (let place = 0; place < FIELDS.length; place += 1)
    if (!Object.is(before.values[place], now.values[place])) mark(changed, place);
  for (const list of LISTS) if (!areSame(before.form[list], now.form[list])) mark(changed, PLACES.get(list)!);
}

function meet(some: Marks, others: Marks): boolean {
  for (let word = 0; word < some.length; word += 1) if ((some[word]! & others[word]!) !== 0) return true;
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
