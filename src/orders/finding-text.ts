import type { TFunction } from 'i18next';
import type { Finding } from '#domain/result.ts';

/** What is wrong, with the section it stands in unless the sentence names it. `t` with the topics form and findings. */
export function findingText(t: TFunction, { section, rule, params }: Finding): string {
  const name = t(`form:section.${section}`);
  const text = t(`findings:${rule}`, params);
  return text.toLowerCase().includes(name.toLowerCase())
    ? text
    : t('form:section.with', { section: name, text });
}
