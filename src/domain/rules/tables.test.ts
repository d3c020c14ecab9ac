import { describe, expect, test } from 'vitest';
import { RULE_CASES } from '#fixtures/rule-cases/all.ts';
import { answerOf, expectedOf } from '#fixtures/rule-table.ts';
import { RULES } from './register.ts';

const ruleOf = (id: string) => RULES.find((rule) => rule.id === id)!;

describe.each(Object.entries(RULE_CASES))('%s', (_about, cases) => {
  test.each(
    cases.map((one) => [`${one.rule} ${one.finds ? 'rejects' : 'accepts'} ${one.name}`, one] as const),
  )('%s', (_title, one) => {
    expect(answerOf(ruleOf(one.rule), one)).toEqual(expectedOf(one));
  });
});
