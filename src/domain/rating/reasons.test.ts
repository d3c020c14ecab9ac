import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEE_LINES } from '../order/fees.ts';
import { REASONS } from './reasons.ts';

test.each(['en', 'cn', 'es'])('every reason and fee line has its sentence in %s', (language) => {
  const locale: { reason: Record<string, string>; fee: Record<string, string> } = JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/rates.json`, import.meta.url), 'utf8'),
  );
  expect(Object.keys(locale.reason).toSorted()).toEqual([...REASONS, 'other'].toSorted());
  expect(Object.keys(locale.fee).toSorted()).toEqual(['total', ...FEE_LINES].toSorted());
  const texts = [...Object.values(locale.reason), ...Object.values(locale.fee)];
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
});
