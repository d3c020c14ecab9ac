import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';

test.each<[readonly string[], ReturnType<typeof languageOf>]>([
  [['en-US'], 'en'],
  [['zh-Hans-CN', 'en'], 'cn'],
  [['es-MX'], 'es'],
  [['de-DE', 'es-ES', 'en'], 'es'],
  [['de-DE', 'fr'], 'en'],
  [[], 'en'],
])('%j is served in %s', (wanted, expected) => {
  expect(languageOf(wanted)).toEqual(expected);
});
