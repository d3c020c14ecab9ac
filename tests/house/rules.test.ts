import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importNotices } from '#domain/rules/import-notices.ts';
import { importRowRules } from '#domain/rules/import-row.ts';
import { RULES } from '#domain/rules/register.ts';
import type { Rule } from '#domain/rules/rule.ts';
import { SECTIONS } from '#domain/result.ts';
import type { Section } from '#domain/result.ts';
import { sectionOf } from '#domain/sheets/field-paths.ts';
import { RULE_CASES } from '#fixtures/rule-cases/all.ts';
import { RULE_LINES, ruleLine } from '#fixtures/rule-spec.ts';
import type { Case } from '#fixtures/rule-table.ts';
import { answerOf } from '#fixtures/rule-table.ts';

const ids = [...RULES, ...importRowRules, ...importNotices].map((rule) => rule.id).sort();

const LIMIT = /\b(?:max|minimum|at least|at most|above|below|cut to)\D{0,3}[1-9]|\d decimals/;
/** What they ask is there or not, of a list or a form, or to be compared with another field. */
const WITHOUT_LIMIT = Object.entries({
  ORD: '01 03 04 06 08 10',
  ADR: '01 02 06 09 10 11 12 15 17 19 20 21 22 23 24 25 30 32 33 34 35 36 38 44 45 46 47',
  SHP: '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 23',
  PKG: '01 02 03 04 06 07 08 13 14 15 19 22 23 25 27 31 32 35',
  LIT: '01 02 03 05 06 07 08 09 10 11 13',
  CUS: '01 02 03 04 06 07 08 09 10 11 13 14 19 20 22 23 24 25 26 28 29 30 35 37 38 39 40',
  EEI: '03 04 06 08 09 10 11 12 14 15',
  IMP: '01 02 03 05 06 07 10 11 12 13 14 15 16 17 18 20 21 22 23 24 25 27 28 29 30 31 34',
}).flatMap(([part, numbers]) => numbers.split(' ').map((number) => `${part}-${number}`));

function findingsIn(language: string): string[] {
  const file = path.join(import.meta.dirname, `../../locales/${language}/findings.json`);
  return Object.keys(JSON.parse(readFileSync(file, 'utf8'))).map((key) =>
    key.replace(/_(one|many|other)$/, ''),
  );
}

const CASES = Object.values(RULE_CASES).flat();

/** The same of the other side. */
function mirrored(one: Case): Case {
  const paths = Object.entries(one.set ?? {}).map(([path, value]) => [
    path.startsWith('sender') ? path.replace('sender', 'recipient') : path.replace(/^recipient/, 'sender'),
    value,
  ]);
  return { ...one, set: Object.fromEntries(paths) };
}

/** The sections a rule finds something in, of its cases and those of the other side. */
function sectionsFound(rule: Rule): Section[] {
  const found = CASES.filter((one) => one.rule === rule.id)
    .flatMap((one) => [one, mirrored(one)])
    .flatMap((one) => Object.values(answerOf(rule, one)).flat());
  return SECTIONS.filter((section) => found.some((finding) => finding.section === section));
}

describe('the register of rules', () => {
  test('each id stands once in the register', () => {
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('SPEC.md has one line for each rule and none besides', () => {
    expect(RULE_LINES.map(({ id }) => id).sort()).toEqual(ids);
  });

  test.each(RULES.map((rule) => [rule.id, rule] as const))('SPEC.md says of %s what it is', (id, rule) => {
    const { sections, stages, carrierAt, limits, severity, source } = ruleLine(id);
    expect({
      sections: rule.section ? [rule.section] : sectionsFound(rule),
      stages: rule.stages,
      limits: rule.limits ?? {},
      severity: rule.severity,
    }).toEqual({ sections, stages, limits, severity });
    expect(rule.isAskedAt !== undefined, 'asked of some orders only').toBe(Object.keys(carrierAt).length > 0);
    expect(`${rule.source}:`.startsWith(`${source}:`), rule.source).toBe(true);
  });

  test.each([...importRowRules, ...importNotices].map((rule) => [rule.id, rule] as const))(
    'SPEC.md says of %s what it is',
    (id, rule) => {
      const { sections, limits, severity, source } = ruleLine(id);
      expect({ limits: rule.limits ?? {}, severity: rule.severity }).toEqual({ limits, severity });
      expect(`${rule.source}:`.startsWith(`${source}:`), rule.source).toBe(true);
      const fields = importRowRules.find((other) => other.id === id)?.fields;
      if (fields) expect(new Set(fields.map(sectionOf))).toEqual(new Set(sections));
    },
  );

  test('a rule without a limit names none', () => {
    const without = RULE_LINES.filter(
      ({ limits, settings }) => Object.keys(limits).length + settings.length === 0,
    );
    expect(without.map(({ id }) => id)).toEqual(WITHOUT_LIMIT);
    expect(without.filter(({ sentence }) => LIMIT.test(sentence)).map(({ id }) => id)).toEqual([]);
  });

  test.each(['en', 'cn', 'es'])('every rule has its sentence in %s', (language) => {
    expect([...new Set(findingsIn(language).filter((key) => /^[A-Z]{3}-\d{2}$/.test(key)))].sort()).toEqual(
      ids,
    );
  });
});
