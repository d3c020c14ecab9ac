import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { err, ok } from '../result.ts';
import { checkAmount, readAmount } from './amount.ts';

const LIMITS = { decimals: 2, minCents: 1000, maxCents: 1_000_000 };

it.each([
  ['10', ok(1000)],
  [' 10.5 ', ok(1050)],
  ['10.05', ok(1005)],
  ['9999.99', ok(999_999)],
  ['10000.00', ok(1_000_000)],
  ['', err('empty')],
  ['  ', err('empty')],
  ['9.99', err('below_min')],
  ['0', err('below_min')],
  ['0.50', err('below_min')],
  ['10000.01', err('above_max')],
  ['99999999999999999999', err('above_max')],
  ['1000000000', err('above_max')],
  ['010', err('leading_zero')],
  ['00', err('leading_zero')],
  ['10.001', err('too_many_decimals')],
  ['10.000', err('too_many_decimals')],
  ['1e9', err('not_digits')],
  ['-20', err('not_digits')],
  ['+20', err('not_digits')],
  ['1,000', err('not_digits')],
  ['.5', err('not_digits')],
  ['20.', err('not_digits')],
  ['20.1.1', err('not_digits')],
  ['$20', err('not_digits')],
  ['0x20', err('not_digits')],
  ['twenty', err('not_digits')],
  ['２０', err('not_digits')],
  ['٢٠', err('not_digits')],
  ['2 0', err('not_digits')],
  ['Infinity', err('not_digits')],
])('reads %j', (text, expected) => {
  expect(readAmount(text, LIMITS)).toEqual(expected);
});

it('takes no decimals where none are wanted, and one where one is', () => {
  expect(readAmount('20.5', { ...LIMITS, decimals: 0 })).toEqual(err('too_many_decimals'));
  expect(readAmount('20', { ...LIMITS, decimals: 0 })).toEqual(ok(2000));
  expect(readAmount('20.5', { ...LIMITS, decimals: 1 })).toEqual(ok(2050));
  expect(readAmount('20.55', { ...LIMITS, decimals: 1 })).toEqual(err('too_many_decimals'));
});

it.each([
  [10, ok(1000)],
  [10.01, ok(1001)],
  [1234.56, ok(123_456)],
  [10_000, ok(1_000_000)],
  [9.99, err('below_min')],
  [0, err('below_min')],
  [10_000.01, err('above_max')],
  [1e300, err('above_max')],
  [10.001, err('too_many_decimals')],
  [-20, err('not_digits')],
  [Number.NaN, err('not_digits')],
  [Number.POSITIVE_INFINITY, err('not_digits')],
])('checks the number %d', (dollars, expected) => {
  expect(checkAmount(dollars, LIMITS)).toEqual(expected);
});

it('every amount of whole cents within the limits is read as it was written, typed or as a number', () => {
  fc.assert(
    fc.property(fc.integer({ min: LIMITS.minCents, max: LIMITS.maxCents }), (cents) => {
      const written = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(readAmount(written, LIMITS)).toEqual(ok(cents));
      expect(checkAmount(Number(written), LIMITS)).toEqual(ok(cents));
    }),
  );
});
