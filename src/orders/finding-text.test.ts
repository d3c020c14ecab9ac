import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Finding, Section } from '#domain/result.ts';
import { findingText } from './finding-text.ts';

const LANGUAGES = ['en', 'cn', 'es'];
const topic = (language: string, name: string) =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, `../../locales/${language}/${name}.json`), 'utf8'),
  ) as object;
const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { form: topic(language, 'form'), findings: topic(language, 'findings') },
    ]),
  ),
  interpolation: { escapeValue: false },
});

const finding = (rule: string, section: Section, params: Finding['params']): Finding => ({
  rule,
  section,
  severity: 'error',
  fields: [],
  params,
});

describe.each(LANGUAGES)('the words of a finding in %s', (language) => {
  const t = i18n.getFixedT(language);

  it.each([
    ['ADR-01', 'recipient', { side: 'recipient' }],
    ['PKG-01', 'package', {}],
    ['LIT-01', 'lithium', {}],
    ['CUS-03', 'customs', {}],
  ] as const)('say the section once where the sentence of %s names it', (rule, section, params) => {
    expect(findingText(t, finding(rule, section, params))).toBe(t(`findings:${rule}`, params));
  });

  it('say the section of every other finding before it', () => {
    const section = t('form:section.order');
    const said = findingText(t, finding('ORD-01', 'order', {}));
    expect(said).toBe(t('form:section.with', { section, text: t('findings:ORD-01') }));
  });
});
