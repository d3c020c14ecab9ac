import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacters } from '#fixtures/any-form.ts';
import type { ParsedAddress } from './parsed-address.ts';
import { parseAddress } from './parse-address.ts';
import { isUsableAddress } from './parsed-address.ts';

const address = (given: Partial<ParsedAddress>): ParsedAddress => ({
  personName: '',
  company: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateCode: '',
  zipCode: '',
  countryCode: 'US',
  phone: '',
  email: '',
  ...given,
});
const sam = {
  personName: 'Sam Reed',
  addressLine1: '500 Main St',
  city: 'Columbus',
  stateCode: 'OH',
  zipCode: '43215',
};

const CASES: [string, string, ParsedAddress][] = [
  ['three lines', 'Sam Reed\n500 Main St\nColumbus, OH 43215', address(sam)],
  ['commas between city, state and ZIP', 'Sam Reed\n500 Main St\nColumbus, OH, 43215', address(sam)],
  [
    'no commas, Windows line ends, blank lines',
    '\r\nSam Reed\r\n\r\n500 Main St\r\nColumbus OH 43215\r\n',
    address(sam),
  ],
  ['one line with commas', 'Sam Reed, 500 Main St, Columbus, OH 43215', address(sam)],
  ['one line with everything apart', 'Sam Reed, 500 Main St, Columbus, Ohio, 43215, USA', address(sam)],
  [
    'company, suite and country',
    'Sam Reed\nAcme Widgets LLC\n500 Main St\nSuite 210\nColumbus, OH 43215-1234\nUnited States',
    address({ ...sam, company: 'Acme Widgets LLC', addressLine2: 'Suite 210', zipCode: '43215-1234' }),
  ],
  [
    'company above the name',
    'Acme Widgets LLC\nSam Reed\n500 Main St\nColumbus OH 43215',
    address({ ...sam, company: 'Acme Widgets LLC' }),
  ],
  [
    'a company alone',
    'Acme Widgets Inc.\n500 Main St\nColumbus, OH 43215',
    address({ ...sam, personName: '', company: 'Acme Widgets Inc.' }),
  ],
  [
    'phone and e-mail',
    'Sam Reed\n500 Main St\nColumbus, OH 43215\n(614) 555-0100\nsam@example.com',
    address({ ...sam, phone: '(614) 555-0100', email: 'sam@example.com' }),
  ],
  [
    'labels before each part',
    'Name: Sam Reed\nAddress: 500 Main St\nCity: Columbus\nState: OH\nZip: 43215\nPhone: 614-555-0100\nEmail: sam@example.com',
    address({ ...sam, phone: '614-555-0100', email: 'sam@example.com' }),
  ],
  [
    'a unit at the end of the street',
    'Sam Reed\n500 Main St Apt 4B\nColumbus, OH 43215',
    address({ ...sam, addressLine2: 'Apt 4B' }),
  ],
  [
    'a state of two words',
    'Ana López\n1 Elm Ave\nSanta Fe, New Mexico 87501',
    address({
      personName: 'Ana López',
      addressLine1: '1 Elm Ave',
      city: 'Santa Fe',
      stateCode: 'NM',
      zipCode: '87501',
    }),
  ],
  [
    'West Virginia, not Virginia',
    'Ana López\n1 Elm Ave\nCharleston West Virginia 25301',
    address({
      personName: 'Ana López',
      addressLine1: '1 Elm Ave',
      city: 'Charleston',
      stateCode: 'WV',
      zipCode: '25301',
    }),
  ],
  ['no state', 'Sam Reed\n500 Main St\nColumbus 43215', address(sam)],
  ['ZIP on its own line', 'Sam Reed\n500 Main St\nColumbus\nOH 43215', address(sam)],
  [
    'Canada',
    'Marie Roy\n111 Wellington St\nOttawa, ON K1A 0A9\nCanada',
    address({
      personName: 'Marie Roy',
      addressLine1: '111 Wellington St',
      city: 'Ottawa',
      stateCode: 'ON',
      zipCode: 'K1A 0A9',
      countryCode: 'CA',
    }),
  ],
  [
    'Canada, told by its postal code',
    'Marie Roy\n111 Wellington St\nOttawa ON k1a0a9',
    address({
      personName: 'Marie Roy',
      addressLine1: '111 Wellington St',
      city: 'Ottawa',
      stateCode: 'ON',
      zipCode: 'K1A 0A9',
      countryCode: 'CA',
    }),
  ],
  [
    'Puerto Rico',
    'Luis Vega\n12 Calle Fortaleza\nSan Juan, PR 00901',
    address({
      personName: 'Luis Vega',
      addressLine1: '12 Calle Fortaleza',
      city: 'San Juan',
      stateCode: 'PR',
      zipCode: '00901',
    }),
  ],
  ['nothing', '  \n ', address({ countryCode: '' })],
];

describe('parseAddress', () => {
  it.each(CASES)('%s', (_name, text, expected) => {
    expect(parseAddress(text)).toEqual(expected);
  });

  it('says whether enough was found', () => {
    expect([
      isUsableAddress(parseAddress('Sam Reed\n500 Main St\nColumbus, OH 43215')),
      isUsableAddress(parseAddress('Sam')),
    ]).toEqual([true, false]);
  });

  it('reads back what it wrote', () => {
    const word = fc.constantFrom('Oak', 'Elm', 'Cedar', 'Maple', 'River');
    const place = fc.constantFrom(
      ['Columbus', 'OH', '43215'],
      ['Ontario', 'CA', '91761'],
      ['New York', 'NY', '10001'],
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        word,
        place,
        (number, street, [city, stateCode, zipCode]) => {
          const addressLine1 = `${number} ${street} St`;
          expect(parseAddress(`Sam Reed\n${addressLine1}\n${city}, ${stateCode} ${zipCode}`)).toEqual(
            address({
              personName: 'Sam Reed',
              addressLine1,
              city: city!,
              stateCode: stateCode!,
              zipCode: zipCode!,
            }),
          );
        },
      ),
    );
  });

  it('takes any text, and leaves no comma in the street', () => {
    const piece = fc.constantFrom(
      '500 Main St',
      'Columbus',
      'OH',
      '43215',
      ',',
      '\n',
      'US',
      'a@b.co',
      '6145550100',
      '深圳',
      ' ',
    );
    const text = fc.oneof(
      anyCharacters,
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (pasted) => {
        const { addressLine1, addressLine2 } = parseAddress(pasted);
        expect((addressLine1 + addressLine2).includes(',')).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
