/** Which findings the user sees, and where. */
import { blankOrderForm } from '#domain/order/blank.ts';
import { LITHIUM } from '#domain/order/lithium.ts';
import { changedPaths, valueOfField } from '#domain/order/set-field.ts';
import type { Finding, Section } from '#domain/result.ts';
import { SECTIONS } from '#domain/result.ts';
import type { FieldPath, ListName } from '#domain/order/field-path.ts';
import type { FormContext } from './form-types.ts';
import { sectionOfField } from '../sections.ts';
import { shownPrice } from './edits.ts';

type Seen = Pick<FormContext, 'findings' | 'serverFindings' | 'submitted' | 'touched' | 'refused' | 'form'>;

/** All after a refused submit, before that only those of fields the user has left with something in them. */
export function visibleFindings(seen: Seen): Finding[] {
  return viewOf(seen).visible;
}

/** The first finding at a field, errors before warnings. */
export function findingAt(seen: Seen, path: FieldPath | ListName): Finding | null {
  return viewOf(seen).byField.get(path) ?? null;
}

interface View {
  visible: Finding[];
  byField: ReadonlyMap<string, Finding>;
}

/** Every field of the page asks about the same state, one after the other: it is worked out once. */
let last: { seen: Seen; view: View } | null = null;

function viewOf(seen: Seen): View {
  const isKnown =
    last !== null &&
    last.seen.findings === seen.findings &&
    last.seen.serverFindings === seen.serverFindings &&
    last.seen.submitted === seen.submitted &&
    last.seen.touched === seen.touched &&
    last.seen.refused === seen.refused &&
    last.seen.form === seen.form;
  if (isKnown) return last!.view;
  const { findings, serverFindings, submitted, touched, refused, form } = seen;
  const own = submitted ? findings : findings.filter((finding) => isDueAt(seen, finding));
  const visible = [
    ...own,
    ...serverFindings.filter((finding) => !own.some((other) => isSame(other, finding))),
  ];
  const view = { visible, byField: firstAtFields(visible) };
  last = { seen: { findings, serverFindings, submitted, touched, refused, form }, view };
  return view;
}

/** An empty field merely passed through is not wrong yet, unless a save was refused for it. */
function isDueAt({ touched, refused, form }: Seen, finding: Finding): boolean {
  const left = finding.fields.filter((field) => touched.has(field));
  return (
    left.some((field) => finding.severity === 'warning' || !isEmpty(field, valueOfField(form, field))) ||
    (left.length > 0 && refused.some((other) => isSame(other, finding)))
  );
}

function isEmpty(field: string, value: unknown): boolean {
  if (field === 'batteryType' && value === LITHIUM.noneChosen) return true;
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function firstAtFields(findings: readonly Finding[]): Map<string, Finding> {
  const byField = new Map<string, Finding>();
  for (const finding of findings) {
    for (const field of finding.fields) {
      const before = byField.get(field);
      if (!before || (before.severity !== 'error' && finding.severity === 'error'))
        byField.set(field, finding);
    }
  }
  return byField;
}

export function isSame(one: Finding, other: Finding): boolean {
  return one.rule === other.rule && one.fields.join() === other.fields.join();
}

/** Nothing of what is open says the same. */
export function isMended(finding: Finding, open: readonly Finding[]): boolean {
  return !open.some((other) => isSame(other, finding));
}

export interface BannerLine {
  finding: Finding;
  isMended: boolean;
  isFromServer: boolean;
}

/** The numbered list over the form: what was refused, ticked off as it is mended, and what has come up since. */
export function bannerLines(context: Seen): BannerLine[] {
  if (!context.submitted) return [];
  const open = visibleFindings(context).filter(({ severity }) => severity === 'error');
  const refused = context.refused.filter(({ severity }) => severity === 'error');
  const fresh = open.filter((finding) => isMended(finding, refused));
  const line = (finding: Finding, isDone: boolean): BannerLine => ({
    finding,
    isMended: isDone,
    isFromServer: context.serverFindings.some((other) => isSame(other, finding)),
  });
  return [
    ...refused.map((finding) => line(finding, isMended(finding, open))),
    ...fresh.map((finding) => line(finding, false)),
  ];
}

const BLANK = blankOrderForm();

export type SectionMark = { kind: 'open' } | { kind: 'done' } | { kind: 'errors'; count: number };

/** Its service has a price, though it may not be shown. */
const isRated = ({ form, rates }: Pick<FormContext, 'form' | 'rates'>): boolean =>
  form.order.rate !== null || shownPrice({ form, rates }) !== null;

/** The state dot of each section's tab. `findings` are all of the form's, seen or not. */
export function sectionMarks(context: Seen & Pick<FormContext, 'rates'>): Record<Section, SectionMark> {
  const seen = visibleFindings(context).filter(({ severity }) => severity === 'error');
  const all = [...context.findings, ...context.serverFindings].filter(({ severity }) => severity === 'error');
  // An order is numbered by itself: its section asks for nothing.
  const filled = new Set(['order', ...changedPaths(BLANK, context.form).map(sectionOfField)]);
  const entries = SECTIONS.map((section): [Section, SectionMark] => {
    const count = seen.filter((finding) => finding.section === section).length;
    if (count > 0) return [section, { kind: 'errors', count }];
    const isOpen =
      all.some((finding) => finding.section === section) ||
      (section === 'rate' ? !isRated(context) : !filled.has(section));
    return [section, { kind: isOpen ? 'open' : 'done' }];
  });
  return Object.fromEntries(entries) as Record<Section, SectionMark>;
}
