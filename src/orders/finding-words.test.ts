import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Finding } from '#domain/result.ts';
import { findingWords } from './finding-words.ts';

const words: Record<string, string> = {
  'form:section.recipient': 'Recipient',
  'findings:ADR-01': 'Recipient City is required',
  'findings:ADR-02': 'Use letters only',
};
const t = ((key: string, params?: { section: string; text: string }) =>
  key === 'form:section.with' ? `${params?.section}: ${params?.text}` : words[key]) as TFunction;
const finding = (rule: string): Finding => ({
  rule,
  section: 'recipient',
  severity: 'error',
  fields: [],
  params: {},
});

it('names the section of a finding once', () => {
  expect(findingWords(t, finding('ADR-01'))).toBe('Recipient City is required');
  expect(findingWords(t, finding('ADR-02'))).toBe('Recipient: Use letters only');
});
