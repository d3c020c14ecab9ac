import { describe, expect, it } from 'vitest';
import type { AskedAddress } from '#domain/places/validate-address.ts';
import { validateAddress as validate } from '#domain/places/validate-address.ts';
import { sameCity } from '#domain/places/zip-table.ts';
import { zipTable } from './us-zips.ts';

const { placesOf, zipsOf } = zipTable();
const validateAddress = (address: AskedAddress) => validate(address, zipTable());

const asked = (given: Partial<AskedAddress>): AskedAddress => ({
  company: '',
  addressLine1: '500 Main St',
  addressLine2: '',
  city: 'Columbus',
  stateCode: 'OH',
  zipCode: '43215',
  countryCode: 'US',
  ...given,
});
const kind = (given: Partial<AskedAddress>) => {
  const result = validateAddress(asked(given));
  return result.ok ? result.value.validateCode : result.error;
};
const place = (given: Partial<AskedAddress>) => {
  const result = validateAddress(asked(given));
  return result.ok ? [result.value.City, result.value.stateCode, result.value.zipCode] : result.error;
};

describe('validateAddress', () => {
  it.each([
    ['right as it is', {}, ['Columbus', 'OH', '43215']],
    [
      'lower case state, ZIP+4',
      { stateCode: 'ohio', zipCode: '43215 1234' },
      ['Columbus', 'OH', '43215-1234'],
    ],
    ['wrong state, the city says which', { stateCode: 'IN' }, ['Columbus', 'OH', '43215']],
    [
      'another city of the same area stands',
      { city: 'Redondo Beach', stateCode: 'CA', zipCode: '90254' },
      ['Redondo Beach', 'CA', '90254'],
    ],
    ['a city that is not there becomes the usual one', { city: 'Columbia' }, ['Columbus', 'OH', '43215']],
    [
      'no ZIP, but the city has one only',
      { city: 'Yellow Springs', zipCode: '' },
      ['Yellow Springs', 'OH', '45387'],
    ],
    ['abbreviated', { city: 'ST. LOUIS', stateCode: 'MO', zipCode: '63101' }, ['ST. LOUIS', 'MO', '63101']],
    [
      'military',
      { addressLine1: 'PSC 1234 Box 5', city: 'APO', stateCode: 'AE', zipCode: '09012' },
      ['APO', 'AE', '09012'],
    ],
    ['a ZIP not in use', { zipCode: '00000' }, 'INVALID_ZIP_CODE'],
    ['no ZIP for a city with many', { zipCode: '' }, 'INVALID_ZIP_CODE'],
    ['city and state far from the ZIP', { city: 'Miami', stateCode: 'FL' }, 'ADDRESS_NOT_FOUND'],
    ['nothing known at all', { city: 'Nowhere', zipCode: '' }, 'ADDRESS_NOT_FOUND'],
  ])('place: %s', (_, given, expected) => {
    expect(place(given)).toEqual(expected);
  });

  it.each([['nowhere'], [''], ['12345'], ['Main St']])(
    'does not find the street line "%s"',
    (addressLine1) => {
      expect(kind({ addressLine1 })).toBe('ADDRESS_NOT_FOUND');
    },
  );

  it('knows the United States alone', () => {
    expect([
      kind({ countryCode: 'CA' }),
      kind({ countryCode: 'United States' }),
      kind({ countryCode: '' }),
    ]).toEqual(['ADDRESS_NOT_FOUND', 3, 3]);
  });

  it.each([
    [1, { addressLine1: '12 Elm St Apt 4' }],
    [1, { addressLine1: '12 Oak Ln' }],
    [1, { addressLine2: 'Apt 4', company: 'Home Office LLC' }],
    [2, { addressLine1: '12 Commerce Pkwy Suite 300' }],
    [2, { company: 'Reed Tools Inc' }],
    [3, {}],
    [3, { addressLine1: 'PO Box 12', company: 'Reed Tools Inc' }],
  ])('judges the kind %s of %o', (expected, given) => {
    expect(kind(given)).toBe(expected);
  });

  it('moves the unit out of the street line when the second line is free', () => {
    const rooms = [
      asked({ addressLine1: '500 Main St, Apt 4' }),
      asked({ addressLine1: '500 Main St #12B' }),
      asked({ addressLine1: '500 Main St Apt 4', addressLine2: 'Rear' }),
    ].map((address) => {
      const result = validateAddress(address);
      return result.ok && [result.value.address, result.value.room];
    });
    expect(rooms).toEqual([
      ['500 Main St', 'Apt 4'],
      ['500 Main St', '#12B'],
      ['500 Main St Apt 4', 'Rear'],
    ]);
  });
});

describe('the ZIP table', () => {
  it('covers states, territories and military post offices', () => {
    expect(
      ['91761', '00901', '96910', '09012', '96201', '34001', '85288'].map((zip) => placesOf(zip)[0]),
    ).toEqual([
      { city: 'Ontario', stateCode: 'CA' },
      { city: 'San Juan', stateCode: 'PR' },
      { city: 'Hagatna', stateCode: 'GU' },
      { city: 'APO', stateCode: 'AE' },
      { city: 'APO', stateCode: 'AP' },
      { city: 'APO', stateCode: 'AA' },
      { city: 'Tempe', stateCode: 'AZ' },
    ]);
    expect(zipsOf('SAINT LOUIS', 'mo')).toContain('63101');
    expect([
      sameCity('St. Louis', 'saint  louis'),
      sameCity('Peña Blanca', 'PENA BLANCA'),
      sameCity('Reno', 'Renton'),
    ]).toEqual([true, true, false]);
  });
});
