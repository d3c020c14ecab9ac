import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importNotices, importRowRules } from '#domain/rules/import-row.ts';
import { RULES } from '#domain/rules/register.ts';
import { RULE_LINES, ruleLine } from '#fixtures/rule-spec.ts';

const RULE_ID = /\b[A-Z]{3}-\d{2}\b/g;
const hall = path.join(import.meta.dirname, '../../src/domain/rules');
const ids = [...RULES, ...importRowRules, ...importNotices].map((rule) => rule.id).sort();

function findingsIn(language: string): string[] {
  const file = path.join(import.meta.dirname, `../../locales/${language}/findings.json`);
  return Object.keys(JSON.parse(readFileSync(file, 'utf8'))).map((key) =>
    key.replace(/_(one|many|other)$/, ''),
  );
}

function testNames(): string {
  return readdirSync(hall)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(hall, file), 'utf8'))
    .join('\n');
}

describe('the hall of rules', () => {
  test('each id stands once in the register', () => {
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('SPEC.md has one line for each rule and none besides', () => {
    expect(RULE_LINES.map(({ id }) => id).sort()).toEqual(ids);
  });

  test.each(RULES.map((rule) => [rule.id, rule] as const))('SPEC.md says of %s what it is', (id, rule) => {
    const { sections, stages, isForSome, severity, source } = ruleLine(id);
    expect(rule).toMatchObject({
      section: sections.length === 1 ? sections[0] : null,
      stages,
      severity,
    });
    expect(rule.isAskedAt !== undefined, 'asked of some orders only').toBe(isForSome);
    expect(`${rule.source}:`.startsWith(`${source}:`), rule.source).toBe(true);
  });

  test.each(['en', 'cn', 'es'])('every rule has its sentence in %s', (language) => {
    expect([...new Set(findingsIn(language).filter((key) => /^[A-Z]{3}-\d{2}$/.test(key)))].sort()).toEqual(
      ids,
    );
  });

  test('a test cites every rule', () => {
    const cited = new Set(testNames().match(RULE_ID));
    expect(ids.filter((id) => !cited.has(id))).toEqual([]);
  });
});
