import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressFormOf } from './address-form.ts';
import { allStatesOf, findState } from './all-states.ts';
import { COUNTRY_CODES } from './countries.ts';
import { ADDRESS_FORMS } from './data/address-forms.ts';
import { CHINESE_NAMES } from './data/chinese-names.ts';
import { LOCAL_NAMES } from './data/local-names.ts';
import { OTHER_NAMES } from './data/other-names.ts';
import { ZIP_PLACES } from './data/zip-places.ts';
import { lookUpCity, statesOfPostalCode } from './look-up-city.ts';
import { hasZipLookUp } from './look-up-countries.ts';
import { postalRuleOf } from './postal.ts';
import { POSTAL_FORMS } from './postal-forms.ts';
import { isDelivered, isUnitLine, kindOfPlace, splitUnit } from './street.ts';
import { readZipTable } from './zip-table.ts';

describe('the states of all countries', () => {
  it('are there for most countries, and as many as the specification names', () => {
    const counts = ['US', 'CA', 'AU', 'CN', 'KR', 'MY', 'HK', 'MX', 'JP', 'DE', 'GB', 'BR', 'IN', 'IT', 'AW'];
    expect(counts.map((code) => [code, allStatesOf(code).length])).toEqual([
      ['US', 62],
      ['CA', 13],
      ['AU', 9],
      ['CN', 34],
      ['KR', 17],
      ['MY', 16],
      ['HK', 3],
      ['MX', 32],
      ['JP', 47],
      ['DE', 16],
      ['GB', 4],
      ['BR', 27],
      ['IN', 36],
      ['IT', 107],
      ['AW', 0],
    ]);
    expect(COUNTRY_CODES.filter((code) => allStatesOf(code).length > 0).length).toBe(201);
  });

  it('have a code of their own of up to three letters or digits, and a name', () => {
    for (const country of COUNTRY_CODES) {
      const states = allStatesOf(country);
      expect([country, new Set(states.map(({ stateCode }) => stateCode)).size]).toEqual([
        country,
        states.length,
      ]);
      const odd = states.filter(
        ({ stateCode, stateName }) =>
          !/^[A-Z0-9]{1,3}$/.test(stateCode) || stateName === '' || /[|(,]/.test(stateName),
      );
      expect([country, odd]).toEqual([country, []]);
    }
  });

  it('carry what is printed and what they are called at home', () => {
    const of = (country: string, code: string) =>
      allStatesOf(country).find(({ stateCode }) => stateCode === code);
    expect([of('JP', '13'), of('CN', 'GD'), of('US', 'OH'), of('FR', 'IDF')]).toEqual([
      { stateCode: '13', stateName: 'Tokyo', stateAbbrev: 'Tokyo', localName: '東京都' },
      { stateCode: 'GD', stateName: 'Guangdong', stateAbbrev: 'GD', localName: '广东省' },
      { stateCode: 'OH', stateName: 'Ohio', stateAbbrev: 'OH', localName: '俄亥俄州' },
      { stateCode: 'IDF', stateName: 'Île-de-France', stateAbbrev: 'IDF', localName: '' },
    ]);
  });

  it('are found by code and by any of their names', () => {
    const texts: [string, string][] = [
      ['US', 'ohio'],
      ['US', '俄亥俄州'],
      ['CA', 'Québec'],
      ['CN', '广东'],
      ['CN', 'Guangdong Province'],
      ['CN', 'Xizang'],
      ['JP', '東京'],
      ['JP', 'tokyo-to'],
      ['KR', 'Gyeonggi-do'],
      ['MX', 'CDMX'],
      ['FR', 'ile de france'],
      ['TW', '新北市'],
      ['US', 'Ontario'],
      ['AW', 'AW'],
      ['US', ''],
    ];
    expect(texts.map(([country, text]) => findState(country, text))).toEqual([
      'OH',
      'OH',
      'QC',
      'GD',
      'GD',
      'XZ',
      '13',
      '13',
      '41',
      'CMX',
      'IDF',
      'NWT',
      null,
      null,
      null,
    ]);
  });

  it('are each found by their own code and name', () => {
    for (const country of COUNTRY_CODES)
      for (const { stateCode, stateName } of allStatesOf(country)) {
        expect([country, findState(country, stateCode)]).toEqual([country, stateCode]);
        expect(findState(country, stateName)).not.toBeNull();
      }
  });

  it('have no name in a table that belongs to no state', () => {
    const strays = [CHINESE_NAMES, LOCAL_NAMES, OTHER_NAMES].flatMap((tables) =>
      Object.entries(tables).flatMap(([country, table]) =>
        table
          .split('|')
          .map((entry) => entry.split(' ')[0]!)
          .filter((code) => !allStatesOf(country).some(({ stateCode }) => stateCode === code))
          .map((code) => `${country}-${code}`),
      ),
    );
    // Codes that are written now or were once, for states known under the other one.
    expect(
      strays.filter((code) => !['IN-OR', 'IN-OD', 'IN-TS', 'IN-TG', 'IN-UK', 'IN-UT'].includes(code)),
    ).toEqual([]);
  });
});

describe('how an address is written', () => {
  it('is known for every country', () => {
    expect(Object.keys(ADDRESS_FORMS)).toEqual([...COUNTRY_CODES].sort());
    for (const code of COUNTRY_CODES) {
      const { parts, needed } = addressFormOf(code);
      expect(new Set(parts).size).toBe(parts.length);
      expect([code, parts.includes('name'), parts.includes('street'), parts.includes('city')]).toEqual([
        code,
        true,
        true,
        true,
      ]);
      expect([code, [...needed].filter((part) => !parts.includes(part))]).toEqual([code, []]);
      if (Object.hasOwn(POSTAL_FORMS, code)) expect([code, parts.includes('zip')]).toEqual([code, true]);
    }
  });

  it('has its own order and names', () => {
    expect([addressFormOf('DE'), addressFormOf('IE'), addressFormOf('XX')]).toEqual([
      {
        parts: ['name', 'company', 'street', 'zip', 'city'],
        needed: new Set(['street', 'city', 'zip']),
        stateName: 'province',
        zipName: 'postal',
        cityName: 'city',
      },
      {
        parts: ['name', 'company', 'street', 'district', 'city', 'state', 'zip'],
        needed: new Set(['street', 'city']),
        stateName: 'county',
        zipName: 'eircode',
        cityName: 'city',
      },
      {
        parts: ['name', 'company', 'street', 'city', 'state', 'zip'],
        needed: new Set(['street', 'city']),
        stateName: 'province',
        zipName: 'postal',
        cityName: 'city',
      },
    ]);
    const names = ['JP', 'AE', 'IN', 'GB', 'AU'].map((code) => {
      const { stateName, zipName, cityName } = addressFormOf(code);
      return [stateName, zipName, cityName];
    });
    expect(names).toEqual([
      ['prefecture', 'postal', 'city'],
      ['emirate', 'postal', 'city'],
      ['state', 'pin', 'city'],
      ['province', 'postal', 'postTown'],
      ['state', 'postal', 'suburb'],
    ]);
  });
});

describe('a postal code looked up', () => {
  const table = readZipTable('00501Holtsville|NY\n00544\n43215Columbus|OH\nBexley|OH\n43216Columbus|OH');

  it('reads the table of the United States', () => {
    expect([
      table.placesOf('00544'),
      table.placesOf('43215'),
      table.placesOf('43215-1234'),
      table.placesOf('1'),
    ]).toEqual([
      [{ city: 'Holtsville', stateCode: 'NY' }],
      [
        { city: 'Columbus', stateCode: 'OH' },
        { city: 'Bexley', stateCode: 'OH' },
      ],
      [
        { city: 'Columbus', stateCode: 'OH' },
        { city: 'Bexley', stateCode: 'OH' },
      ],
      [],
    ]);
    expect([table.zipsOf('columbus', 'oh'), table.zipsOf('Columbus', 'IN')]).toEqual([
      ['43215', '43216'],
      [],
    ]);
  });

  it.each([
    ['US', '43216', [{ city: 'Columbus', stateCode: 'OH' }]],
    ['US', '99999', []],
    ['CA', 'm5v 2t6', [{ city: 'Toronto', stateCode: 'ON' }]],
    ['CA', 'T0H 0A0', [{ city: '', stateCode: 'AB' }]],
    ['CA', 'X0A 0H0', [{ city: '', stateCode: 'NU' }]],
    ['CN', '518000', [{ city: 'Shenzhen', stateCode: 'GD' }]],
    ['CN', '100020', [{ city: 'Beijing', stateCode: 'BJ' }]],
    ['CN', '51800', []],
    ['JP', '104-0061', [{ city: '', stateCode: '13' }]],
    ['KR', '06236', [{ city: 'Gangnam-gu', stateCode: '11' }]],
    ['TW', '110', [{ city: 'Xinyi District, Taipei City', stateCode: 'TPE' }]],
    ['IT', '00184', [{ city: '', stateCode: 'RM' }]],
    ['BR', '01304-001', [{ city: '', stateCode: 'SP' }]],
    ['AR', 'C1070AAM', [{ city: '', stateCode: 'C' }]],
    ['DE', '10115', []],
    ['XX', '10115', []],
  ])('%s %s', (country, zip, places) => {
    expect(lookUpCity(country, zip, table)).toEqual(places);
  });

  it('is offered for the countries whose codes are known, and names states that are', () => {
    expect(COUNTRY_CODES.filter(hasZipLookUp).sort()).toEqual([...Object.keys(ZIP_PLACES), 'US'].sort());
    for (const [country, lines] of Object.entries(ZIP_PLACES)) {
      const codes = new Set(allStatesOf(country).map(({ stateCode }) => stateCode));
      expect([country, lines.filter((line) => !codes.has(line.split('|')[0]!))]).toEqual([country, []]);
      const { example } = postalRuleOf(country)!;
      expect([country, statesOfPostalCode(country, example).length > 0]).toEqual([country, true]);
    }
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRY_CODES), fc.string({ maxLength: 12 }), (country, zip) => {
        const states = new Set(allStatesOf(country).map(({ stateCode }) => stateCode));
        expect(lookUpCity(country, zip, table).filter(({ stateCode }) => !states.has(stateCode))).toEqual([]);
      }),
    );
  });
});

describe('the words of a street line', () => {
  it('part the unit from the street', () => {
    const lines = [
      '500 Main St Apt 4',
      '500 Main St, Suite 210',
      '500 Main St #12B',
      '12 Elm 3rd floor',
      'Suite 5',
      '12 Elm',
    ];
    expect(lines.map(splitUnit)).toEqual([
      { street: '500 Main St', unit: 'Apt 4' },
      { street: '500 Main St', unit: 'Suite 210' },
      { street: '500 Main St', unit: '#12B' },
      { street: '12 Elm', unit: '3rd floor' },
      { street: 'Suite 5', unit: '' },
      { street: '12 Elm', unit: '' },
    ]);
    expect(['Apt 4', '#4', 'Flat 3', 'Apple Road', 'Floral St 5'].map(isUnitLine)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('tell a home from a business', () => {
    const kinds: [string, string][] = [
      ['', '12 Elm St Apt 4'],
      ['', '12 Oak Ln'],
      ['N/A', '12 Oak Ln'],
      ['Residence', '12 Main St'],
      ['', '12 Commerce Pkwy Suite 300'],
      ['Reed Tools Inc', '12 Oak Ln'],
      ['', '12 Main St'],
      ['none', '12 Main St'],
      ['Reed Tools Inc', 'PO Box 12'],
      ['', 'PSC 1234 Box 5'],
    ];
    expect(kinds.map(([company, street]) => kindOfPlace(company, street))).toEqual([
      1, 1, 1, 1, 2, 2, 3, 3, 3, 3,
    ]);
    expect(['12 Elm', 'PO Box 5', 'RR 2 Box 5', 'PSC 12 Box 4', 'Main St', '12345'].map(isDelivered)).toEqual(
      [true, true, true, true, false, false],
    );
  });
});
