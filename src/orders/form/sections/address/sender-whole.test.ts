import { expect, test } from 'vitest';
import { anOrder } from '#fixtures/an-order.ts';
import { isWhole } from './sender-whole.ts';

test.each([
  ['a complete one', {}, true],
  ['one without a ZIP', { senderZipCode: '' }, false],
  ['one of Hong Kong, which has none', { senderZipCode: '', senderCountryCode: 'HK' }, true],
  ['one of Germany without one', { senderZipCode: '', senderCountryCode: 'DE' }, false],
  ['one without a name', { senderName: '', senderCountryCode: 'HK' }, false],
  ['one without a street', { senderAddressLine1: '' }, false],
])('folds %s: %j %s', (_name, given, expected) => {
  expect(isWhole(anOrder(given).order)).toBe(expected);
});
