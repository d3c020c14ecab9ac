import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { preloadSentences, startI18n } from './i18n.ts';

test('the sentences of all later screens come together', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en'] });
  await startI18n();
  expect(i18next.hasLoadedNamespace('postage')).toBe(false);
  preloadSentences();
  await expect.poll(() => i18next.hasLoadedNamespace('postage'), { timeout: 10_000 }).toBe(true);
  expect(i18next.getResource('en', 'postage', 'heading')).toBe('Postage');
});

test('an error that only later screens meet is asked for as any other', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en'] });
  await startI18n();
  await i18next.loadNamespaces('refusals');
  const say = (code: string) => i18next.t([`errors:${code}`, 'errors:unknown']);
  expect(say('NO_DATA')).toBe('There is no data under the current conditions.');
  expect(say('LOGIN_FAILED')).not.toBe(say('never heard of'));
  expect(say('never heard of')).toBe(i18next.t('errors:unknown'));
});
