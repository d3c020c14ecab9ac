import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { rejectionText } from './rejection-text.ts';

const sentences = (topic: string) => {
  const file = path.join(import.meta.dirname, '../../../locales/en', `${topic}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
};

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: {
    en: {
      errors: sentences('errors'),
      refusals: sentences('refusals'),
      label: sentences('label'),
      sync: sentences('sync'),
    },
  },
  fallbackNS: 'refusals',
  interpolation: { escapeValue: false },
});

test('the missing amount is written as money', () => {
  const rejection = {
    type: 'INSUFFICIENT_BALANCE',
    retry: 'never',
    params: { missing: 25406.27, missingText: '25406.27' },
  } as const;
  expect(rejectionText(i18n.t, rejection, null)).toBe(
    'Your balance is $25,406.27 short. Add funds, then try again.',
  );
});

test('a refusal of the carrier is told in the carrier’s own words', () => {
  const message = 'The carrier refused this label: SBX-4001: this shipment cannot be accepted.';
  const refused = { type: 'LabelFailed', retry: 'never', message, params: { message } } as const;
  expect(rejectionText(i18n.t, refused, null)).toBe(message);
});

test('a price above the limit names both', () => {
  const rejection = {
    type: 'PRICE_ABOVE_LIMIT',
    retry: 'never',
    params: { rate: 21.55, rateText: '21.55' },
  } as const;
  expect(rejectionText(i18n.t, rejection, 1)).toBe(
    'The price is now $21.55 (limit $1.00). Nothing was bought.',
  );
  expect(rejectionText(i18n.t, rejection, null)).toBe(
    'The label now costs $21.55, more than you agreed to. Nothing was bought.',
  );
});

test("a person's limit is named, with its amount where that may be told", () => {
  const params = { limit: 12.5, limitText: '12.50' };
  const words = (type: string, told: Record<string, string | number>) =>
    rejectionText(i18n.t, { type, retry: 'never', params: told }, null);
  expect(words('MEMBER_LABEL_LIMIT', params)).toContain('your limit of $12.50 for one label');
  expect(words('MEMBER_DAY_LIMIT', params)).toContain('your own limit of $12.50 for one day');
  expect(words('MEMBER_LABEL_LIMIT', { context: 'plain' })).toContain('your limit for one label.');
  expect(words('MEMBER_DAY_LIMIT', { context: 'plain' })).toContain('your own limit for one day.');
});

test('a label the checks refused and one without an id are named as such', () => {
  const words = (type: string, params?: Record<string, string>) =>
    rejectionText(i18n.t, { type, retry: 'never', ...(params && { params }) }, null);
  expect([
    words('CHECK_FAILED', { context: 'label' }),
    words('CHECK_FAILED'),
    words('LabelIdMissing'),
  ]).toEqual([
    'Verification failed, creat label not allowed',
    'Please correct the error(s) in red with relevant orders.',
    "Can't Get Label Id",
  ]);
});

test('what has no words of its own is left to the caller', () => {
  expect(rejectionText(i18n.t, { type: 'Unheard', retry: 'never' }, null)).toBe('');
});
