import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { chipText } from './chip-text.ts';

const sentences = (topic: string) => {
  const file = path.join(import.meta.dirname, '../../locales/en', `${topic}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
};
const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { sync: sentences('sync'), nav: sentences('nav') } } });

const calm = {
  chip: 'ok' as const,
  count: 0,
  online: true,
  waiting: 0,
  sending: 0,
  loading: null,
  firstSyncDone: true,
};

test.each([
  [undefined, 'Checking with the server'],
  [calm, 'Up to date'],
  [{ ...calm, chip: 'checking' as const }, 'Checking with the server'],
  [{ ...calm, chip: 'checking' as const, firstSyncDone: false }, 'Loading orders'],
  [
    { ...calm, chip: 'loading' as const, loading: { here: 9500, total: 20_013 } },
    'Loading orders, 9,500 of 20,013',
  ],
  [{ ...calm, chip: 'offline' as const, online: false }, 'Offline'],
  [{ ...calm, chip: 'offline' as const, online: false, waiting: 1, count: 1 }, 'Offline, 1 waiting'],
  [{ ...calm, chip: 'attention' as const, count: 1, waiting: 2 }, '1 needs attention'],
  [
    { ...calm, chip: 'attention' as const, count: 1, waiting: 2, online: false },
    'Offline, 2 waiting · 1 needs attention',
  ],
  [{ ...calm, chip: 'attention' as const, count: 2, online: false }, 'Offline · 2 need attention'],
  [{ ...calm, chip: 'paused' as const }, 'Paused'],
  [{ ...calm, chip: 'update' as const, count: 3, waiting: 3 }, 'Update to sync'],
  [{ ...calm, chip: 'paused' as const, count: 3, waiting: 3 }, 'Paused, 3 waiting'],
])('%j reads %s', (state, words) => expect(chipText(i18n.t, state)).toBe(words));
