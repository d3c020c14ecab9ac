import { describe, expect, it } from 'vitest';
import { blankOrder } from '#domain/order/blank.ts';
import { sideFields } from '#domain/order/order-address.ts';
import type { Address } from '#domain/order/order.ts';
import { fillFrom, otherCities, zipToAsk } from './zip-fill.ts';

const orderWith = (address: Partial<Address>) => ({ ...blankOrder(), ...sideFields('recipient', address) });
const COLUMBUS = { city: 'Columbus', stateCode: 'OH' };
const DUBLIN = { city: 'Dublin', stateCode: 'OH' };

describe('the ZIP look-up', () => {
  it.each([
    ['US', '43215', { countryCode: 'US', zip: '43215' }],
    ['us', ' 43215-1234', { countryCode: 'US', zip: '43215' }],
    ['US', '4321', null],
    ['US', 'ABCDE', null],
    ['CA', 'k1a 0b1', { countryCode: 'CA', zip: 'K1A 0B1' }],
    ['CA', 'K1A', null],
    ['DE', '10115', null],
  ])('asks in %s about "%s"', (CountryCode, ZipCode, expected) => {
    expect(zipToAsk(orderWith({ CountryCode, ZipCode }), 'recipient')).toEqual(expected);
  });

  it.each([
    ['empty fields', {}, {}, { City: 'Columbus', StateCode: 'OH' }],
    ['a city that was typed stays', { City: 'Dublin' }, {}, { StateCode: 'OH' }],
    ['both typed', { City: 'Dublin', StateCode: 'IN' }, {}, {}],
    [
      'what it filled for another ZIP goes',
      { City: 'Ontario', StateCode: 'CA' },
      { City: 'Ontario', StateCode: 'CA' },
      { City: 'Columbus', StateCode: 'OH' },
    ],
    [
      'what was typed over its filling stays',
      { City: 'Chino', StateCode: 'CA' },
      { City: 'Ontario', StateCode: 'CA' },
      { StateCode: 'OH' },
    ],
  ])('%s', (_, address, filled, expected) => {
    expect(fillFrom(orderWith(address), 'recipient', COLUMBUS, filled)).toEqual(expected);
  });

  it('offers the other cities of the ZIP, unless another one was typed', () => {
    expect([
      otherCities([COLUMBUS, DUBLIN], 'columbus'),
      otherCities([COLUMBUS, DUBLIN], ''),
      otherCities([COLUMBUS, DUBLIN], 'Worthington'),
      otherCities([COLUMBUS], 'Columbus'),
    ]).toEqual([[DUBLIN], [COLUMBUS, DUBLIN], [], []]);
  });
});
