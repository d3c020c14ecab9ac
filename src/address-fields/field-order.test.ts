import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '#domain/places/countries.ts';
import { callingCodeOf } from './calling-codes.ts';
import { placeFields } from './field-order.ts';

const EMPTY = { ZipCode: '', StateCode: '' };

describe('the fields of a place', () => {
  it.each([
    ['US', EMPTY, true, ['ZipCode', 'City', 'StateCode']],
    ['CA', EMPTY, true, ['ZipCode', 'City', 'StateCode']],
    ['DE', EMPTY, false, ['ZipCode', 'City']],
    ['DE', EMPTY, true, ['ZipCode', 'City', 'StateCode']],
    ['GB', EMPTY, false, ['City', 'ZipCode']],
    ['HK', EMPTY, true, ['City', 'StateCode']],
    ['HK', { ZipCode: '999077', StateCode: '' }, true, ['City', 'StateCode', 'ZipCode']],
    ['AO', { ZipCode: '', StateCode: 'LUA' }, false, ['City', 'StateCode']],
    ['??', EMPTY, false, ['City', 'StateCode', 'ZipCode']],
  ] as const)('in %s', (country, address, hasStates, expected) => {
    expect(placeFields(country, address, hasStates)).toEqual(expected);
  });

  it('are asked for in every country, the city always among them', () => {
    const without = COUNTRY_CODES.filter((code) => !placeFields(code, EMPTY, false).includes('City'));
    expect(without).toEqual([]);
  });
});

describe('callingCodeOf', () => {
  it('knows every country where somebody could be called', () => {
    expect(COUNTRY_CODES.filter((code) => callingCodeOf(code) === null)).toEqual(['BV', 'UM']);
  });

  it.each([
    ['US', '1'],
    ['DE', '49'],
    ['HK', '852'],
    ['XX', null],
  ])('%s', (country, code) => {
    expect(callingCodeOf(country)).toBe(code);
  });
});
