import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { preloadSentences, startI18n } from './i18n.ts';

test('the sentences of all later screens come together', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en'] });
  await startI18n();
  expect(i18next.hasLoadedNamespace('postage')).toBe(false);
  preloadSentences();
  await expect.poll(() => i18next.hasLoadedNamespace('postage')).toBe(true);
  expect(i18next.getResource('en', 'postage', 'heading')).toBe('Postage');
});
