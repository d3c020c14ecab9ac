/** The shape of a finding's rule, and the few words rules are written with. */
import type { Facts } from '../order/facts.ts';
import type { CustomsItem, OrderForm, Parcel } from '../order/order.ts';
import type { Finding, Section } from '../result.ts';
import type { MassUnit } from '../units.ts';
import { GRAMS_PER_KILOGRAM, POUNDS_PER_KILOGRAM } from '../units.ts';

/** When a rule is asked: a draft is saved, rates are wanted, a label is bought, an export number is requested. */
export type Stage = 'save' | 'rate' | 'label' | 'itn';

export interface Broken {
  fields: string[];
  params?: Record<string, string | number>;
  /** Nothing has been entered yet. */
  isMissing?: boolean;
  /** Where the rule judges several sections. */
  section?: Section;
}

/** `unknown`: what the rule judges is still empty. */
export type Verdict = 'holds' | 'unknown' | readonly Broken[];

export interface Rule {
  id: string;
  /** Null: each finding names its own. */
  section: Section | null;
  stages: readonly Stage[];
  severity: Finding['severity'];
  /** Field paths; `*` stands for any index. */
  reads: readonly string[];
  /** Where the rule comes from, by section of the specification of the order area. */
  source: string;
  /** The numbers its check compares with, read from here; those of a carrier stand in `carriers/limits.ts`. */
  limits?: Record<string, number>;
  check: (form: OrderForm, facts: Facts) => Verdict;
  /** Where a stage asks some orders only: whether it asks this one. */
  isAskedAt?: (form: OrderForm, stage: Stage) => boolean;
}

type Draft = Omit<Rule, 'section' | 'stages' | 'severity'> &
  Partial<Pick<Rule, 'section' | 'stages' | 'severity'>>;

export const LABEL_ON: readonly Stage[] = ['label', 'itn'];
export const RATE_ON: readonly Stage[] = ['rate', 'label', 'itn'];

/** Rules of one section; unless said otherwise an error asked for labels and export numbers. */
export function rulesOf(section: Section | null, drafts: readonly Draft[]): Rule[] {
  return drafts.map((draft) => ({ section, stages: LABEL_ON, severity: 'error', ...draft }));
}

export const broken = (fields: string | string[], params?: Broken['params']): Broken[] => [
  { fields: typeof fields === 'string' ? [fields] : fields, ...(params ? { params } : {}) },
];

export const missing = (fields: string | string[], params?: Broken['params']): Broken[] =>
  broken(fields, params).map((one) => ({ ...one, isMissing: true }));

/** Holds or is broken at these fields. */
export const must = (holds: boolean, fields: string | string[], params?: Broken['params']): Verdict =>
  holds ? 'holds' : broken(fields, params);

/** Present, or missing. */
export const need = (value: unknown, field: string, params?: Broken['params']): Verdict =>
  isBlank(value) ? missing(field, params) : 'holds';

/** Broken anywhere wins, then unknown anywhere. */
export function together(verdicts: readonly Verdict[]): Verdict {
  let all: Broken[] | undefined;
  let isUnknown = false;
  for (const verdict of verdicts) {
    if (verdict === 'unknown') isUnknown = true;
    else if (verdict !== 'holds' && verdict.length > 0) all = all ? [...all, ...verdict] : [...verdict];
  }
  return all ?? (isUnknown ? 'unknown' : 'holds');
}

/** Asks every parcel; `at` is its path. The sentence gets its number as `n`. */
export function eachParcel(
  form: OrderForm,
  check: (parcel: Parcel, at: (field: keyof Parcel) => string) => Verdict,
): Verdict {
  return together(
    form.packages.map((parcel, index) => {
      const verdict = check(parcel, (field) => `packages.${index}.${field}`);
      return typeof verdict === 'string'
        ? verdict
        : verdict.map((one) => ({ ...one, params: { n: index + 1, ...one.params } }));
    }),
  );
}

/** Asks every customs item; `at` is its path. The sentence gets its number as `n`. */
export function eachItem(
  form: OrderForm,
  check: (item: CustomsItem, at: (field: keyof CustomsItem) => string) => Verdict,
): Verdict {
  return together(
    form.ordersPackageItems.map((item, index) => {
      const verdict = check(item, (field) => `ordersPackageItems.${index}.${field}`);
      return typeof verdict === 'string'
        ? verdict
        : verdict.map((one) => ({ ...one, params: { n: index + 1, ...one.params } }));
    }),
  );
}

/** Null, undefined, NaN or only white space. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value)
    ? true
    : typeof value === 'string' && value.trim() === '';
}

/** The trimmed text of a field, whatever a broken form holds there. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The finite number of a field, else null. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const MAX_SHOWN = 999_999_999;

/** A number as a sentence can name it: two decimals at most, and no more digits than anyone reads. */
export const shown = (value: number): number => Math.round(Math.min(value, MAX_SHOWN) * 100) / 100;

/** The least weight that is not below so many pounds, to the gram where it is told in kilograms. */
export const leastIn = (unit: MassUnit, pounds: number): number =>
  unit === 'lb'
    ? pounds
    : Math.ceil((pounds / POUNDS_PER_KILOGRAM) * GRAMS_PER_KILOGRAM) / GRAMS_PER_KILOGRAM;

export const AMOUNT = { decimals: 2 };

/** A number of dollars, at least 0, with at most two decimals. */
export function isAmount(value: unknown): boolean {
  const amount = numberOf(value);
  const scaled = (amount ?? 0) * 10 ** AMOUNT.decimals;
  return amount !== null && amount >= 0 && Math.abs(Math.round(scaled) - scaled) < 1e-6;
}

/** Characters as a person counts them. */
export const lengthOf = (text: string): number =>
  /^[\0-\x7f]*$/.test(text) ? text.length : Array.from(text).length;

/** At most `max` characters; the sentence gets `max` and `length`. */
export function atMost(value: unknown, max: number, field: string, params?: Broken['params']): Verdict {
  const length = lengthOf(textOf(value));
  return length <= max ? 'holds' : broken(field, { ...params, max, length });
}
