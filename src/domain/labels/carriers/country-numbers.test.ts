import { expect, it } from 'vitest';
import { COUNTRY_CODES } from '#domain/places/countries.ts';
import { countryNumber } from './country-numbers.ts';

it('numbers every country with a number of its own', () => {
  const numbers = COUNTRY_CODES.map(countryNumber);
  expect(COUNTRY_CODES.filter((code) => !/^(?!000)\d{3}$/.test(countryNumber(code)))).toEqual([]);
  expect(new Set(numbers).size).toBe(COUNTRY_CODES.length);
});

it('knows the numbers of ISO 3166-1', () => {
  expect(['US', 'DE', 'FR', 'GB', 'CN', 'RU', 'CZ', 'RS', 'SD', 'AU'].map(countryNumber)).toEqual([
    '840',
    '276',
    '250',
    '826',
    '156',
    '643',
    '203',
    '688',
    '729',
    '036',
  ]);
  expect(['ZZ', '', 'us'].map(countryNumber)).toEqual(['000', '000', '000']);
});
