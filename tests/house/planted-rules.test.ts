/**
 * Each rule in turn is changed: its severity, its section, each stage, each limit. The cases of its own table must notice.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { SECTIONS } from '#domain/result.ts';
import type { Section } from '#domain/result.ts';
import { importNotices } from '#domain/rules/import-notices.ts';
import { importRowRules } from '#domain/rules/import-row.ts';
import type { Broken, Rule } from '#domain/rules/rule.ts';
import type { RowFinding } from '#domain/sheets/types.ts';
import { RULE_CASES } from '#fixtures/rule-cases/all.ts';
import { ROW_CASES } from '#fixtures/rule-cases/import-rows.ts';
import { expectedInRow, foundInRow } from '#fixtures/rule-rows.ts';
import { ruleLine } from '#fixtures/rule-spec.ts';
import type { Answer } from '#fixtures/rule-table.ts';
import { answerOf, expectedOf, STAGES } from '#fixtures/rule-table.ts';

const CARRIERS = '#domain/carriers/limits.ts';
const COUNTRIES = '#domain/rating/lanes.ts';

/** What is changed of the settings of carriers and countries. */
const planted: { name: string; change: (value: unknown) => unknown } = { name: '', change: (value) => value };
const withPlanted = <T extends object>(settings: T): T =>
  planted.name in settings
    ? { ...settings, [planted.name]: planted.change(settings[planted.name as keyof T]) }
    : settings;

/** The settings of carriers that were asked for. */
const asked = new Set<string>();
const watched = <T extends object>(settings: T): T =>
  new Proxy(settings, {
    get(target, name, receiver) {
      asked.add(String(name));
      return Reflect.get(target, name, receiver) as unknown;
    },
  });

vi.resetModules();
vi.doMock(CARRIERS, async (importActual) => {
  const actual = await importActual<typeof import('#domain/carriers/limits.ts')>();
  const limitsFor: typeof actual.limitsFor = (...given) => watched(withPlanted(actual.limitsFor(...given)));
  return { ...actual, limitsFor };
});
vi.doMock(COUNTRIES, async (importActual) => {
  const actual = await importActual<typeof import('#domain/rating/lanes.ts')>();
  const postalGroupOf: typeof actual.postalGroupOf = (...given) => {
    const group = actual.postalGroupOf(...given);
    return group && withPlanted(group);
  };
  return { ...actual, postalGroupOf };
});
const { RULES } = await import('#domain/rules/register.ts');
const { limitsFor } = await import('#domain/carriers/limits.ts');
afterAll(() => {
  vi.doUnmock(CARRIERS);
  vi.doUnmock(COUNTRIES);
  vi.resetModules();
});

const ALL = Object.values(RULE_CASES).flat();
const CASES = new Map(RULES.map(({ id }) => [id, ALL.filter(({ rule }) => rule === id)]));
const whole = (answer: Answer): unknown => answer;
/** Of a changed limit the sentence may not be what tells, but what is found. */
const fieldsOf = (answer: Answer): unknown =>
  STAGES.map((stage) => answer[stage].map(({ fields }) => fields));

const isNoticed = (rule: Rule, seen = whole): boolean =>
  CASES.get(rule.id)!.some((one) => !isDeepStrictEqual(seen(answerOf(rule, one)), seen(expectedOf(one))));

const otherSeverity = (severity: Rule['severity']): Rule['severity'] =>
  severity === 'error' ? 'warning' : 'error';

const next = (section: Section): Section => SECTIONS[(SECTIONS.indexOf(section) + 1) % SECTIONS.length]!;

function inOtherSection(rule: Rule): Rule {
  const moved = (one: Broken): Broken => (one.section ? { ...one, section: next(one.section) } : one);
  return {
    ...rule,
    section: rule.section && next(rule.section),
    check: (form, facts) => {
      const verdict = rule.check(form, facts);
      return typeof verdict === 'string' ? verdict : verdict.map(moved);
    },
  };
}

const withStage = (rule: Rule, stage: (typeof STAGES)[number]): Rule => ({
  ...rule,
  stages: rule.stages.includes(stage)
    ? rule.stages.filter((other) => other !== stage)
    : [...rule.stages, stage],
});

/** One of the last digit: 1 of 64, 0.01 of 0.22. */
const stepOf = (limit: number): number => 10 ** -(String(limit).split('.')[1]?.length ?? 0);

/** The changes of a rule's limits that its table does not notice. */
function unnoticedLimits(limits: Record<string, number> = {}, isLimitNoticed: () => boolean): string[] {
  return Object.entries(limits).flatMap(([name, limit]) =>
    [stepOf(limit), -stepOf(limit)].flatMap((step) => {
      limits[name] = limit + step;
      try {
        return isLimitNoticed() ? [] : `${name} ${limit + step}`;
      } finally {
        limits[name] = limit;
      }
    }),
  );
}

const usual: Record<string, unknown> = { ...limitsFor(null, null, null) };

type Change = [what: string, change: (value: unknown) => unknown];

/** How a setting can change: by one up and down, each of several; a choice to the other. */
function changesOf(setting: unknown): Change[] {
  if (typeof setting === 'boolean') return [['the other', (value) => !value]];
  const places = Array.isArray(setting) ? [...setting.keys()] : [0];
  return places.flatMap((place) =>
    [1, -1].map((step): Change => [
      `${step > 0 ? '+' : ''}${step} (${place})`,
      (value) =>
        Array.isArray(value)
          ? value.with(place, (value as number[])[place]! + step)
          : (value as number) + step,
    ]),
  );
}

function unnoticedSettings(rule: Rule): string[] {
  return ruleLine(rule.id).settings.flatMap((name) =>
    changesOf(usual[name]).flatMap(([what, change]) => {
      Object.assign(planted, { name, change });
      try {
        return isNoticed(rule, fieldsOf) ? [] : `${name} ${what}`;
      } finally {
        planted.name = '';
      }
    }),
  );
}

test.each(RULES.map((rule) => [rule.id, rule] as const))('a changed %s is noticed', (_id, rule) => {
  asked.clear();
  expect(isNoticed(rule), 'unchanged').toBe(false);
  expect([...asked].sort()).toEqual(
    ruleLine(rule.id)
      .settings.filter((name) => name in usual)
      .sort(),
  );
  const changed: Record<string, Rule> = {
    severity: { ...rule, severity: otherSeverity(rule.severity) },
    section: inOtherSection(rule),
    ...Object.fromEntries(STAGES.map((stage) => [stage, withStage(rule, stage)])),
    ...(rule.isAskedAt ? { 'asked of all orders': { ...rule, isAskedAt: () => true } } : {}),
  };
  const unnoticed = Object.keys(changed).filter((what) => !isNoticed(changed[what]!));
  const limits = unnoticedLimits(rule.limits, () => isNoticed(rule, fieldsOf));
  expect([...unnoticed, ...limits, ...unnoticedSettings(rule)]).toEqual([]);
});

/** Whether the table of a rule of an import notices that its findings are changed. */
const isRowNoticed = (
  id: string,
  change: (finding: RowFinding) => RowFinding,
  seen: (findings: RowFinding[]) => unknown = (findings) => findings,
): boolean =>
  ROW_CASES.filter(({ rule }) => rule === id).some((one) => {
    const found = foundInRow(one).map((finding) => (finding.rule === id ? change(finding) : finding));
    return !isDeepStrictEqual(seen(found), seen(expectedInRow(one)));
  });

test.each([...importRowRules, ...importNotices].map((rule) => [rule.id, rule] as const))(
  'a changed %s is noticed',
  (id, { limits }) => {
    const same = (finding: RowFinding) => finding;
    expect(isRowNoticed(id, same), 'unchanged').toBe(false);
    const severity = isRowNoticed(id, (one) => ({ ...one, severity: otherSeverity(one.severity) }));
    const section = isRowNoticed(id, (one) => ({ ...one, section: next(one.section) }));
    expect({ severity, section }).toEqual({ severity: true, section: true });
    const rulesAndFields = (findings: RowFinding[]) => findings.map(({ rule, fields }) => [rule, ...fields]);
    expect(unnoticedLimits(limits, () => isRowNoticed(id, same, rulesAndFields))).toEqual([]);
  },
);
