import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, countryCodeOf, countryName, isCountryCode } from './countries.ts';
import { POSTAL_FORMS } from './postal-forms.ts';
import { postalRuleOf, tidyZip } from './postal.ts';
import { isStateOf, stateCodeOf, statesOf } from './states.ts';
import { stateOfZip, statesOfZip } from './zip-state.ts';

describe('countries', () => {
  it('are the 249 of ISO 3166-1', () => {
    expect(COUNTRY_CODES.length).toBe(249);
    expect(COUNTRY_CODES.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
    expect([
      isCountryCode('US'),
      isCountryCode('us'),
      isCountryCode('XX'),
      isCountryCode('toString'),
    ]).toEqual([true, false, false, false]);
  });

  it('are found by code and by name', () => {
    const texts = ['us', 'U.S.A.', 'United States', '美国', 'Germany', 'Côte d’Ivoire', 'UK', 'Narnia', ''];
    expect(texts.map(countryCodeOf)).toEqual(['US', 'US', 'US', 'US', 'DE', 'CI', 'GB', null, null]);
    expect(COUNTRY_CODES.filter((code) => countryCodeOf(countryName(code)) !== code)).toEqual([]);
    expect(countryName('ZZ')).toBe('ZZ');
  });
});

describe('states', () => {
  it('have the counts the specification names', () => {
    const counts = ['US', 'CA', 'AU', 'CN', 'MX', 'KR', 'MY', 'HK', 'DE'].map(
      (code) => statesOf(code).length,
    );
    expect(counts).toEqual([62, 13, 9, 34, 32, 17, 16, 3, 0]);
  });

  it('have codes that differ within a country', () => {
    for (const code of ['US', 'CA', 'AU', 'CN', 'MX', 'KR', 'MY', 'HK']) {
      const codes = statesOf(code).map(({ stateCode }) => stateCode);
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  it('are found by code and by name', () => {
    expect([
      stateCodeOf('US', 'ohio'),
      stateCodeOf('US', 'dc'),
      stateCodeOf('US', 'Ontario'),
      stateCodeOf('CA', 'Ontario'),
    ]).toEqual(['OH', 'DC', null, 'ON']);
    expect(statesOf('US')[8]).toEqual({ stateCode: 'DC', stateName: 'District of Columbia' });
    expect([isStateOf('US', 'AA'), isStateOf('US', 'aa'), isStateOf('FR', 'AA')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('postal codes', () => {
  it('fit the example of every country', () => {
    const wrong = Object.entries(POSTAL_FORMS).filter(
      ([code, [, example]]) => !postalRuleOf(code)?.fits(example),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(POSTAL_FORMS).filter((code) => !isCountryCode(code))).toEqual([]);
  });

  it('are not used everywhere', () => {
    expect([postalRuleOf('HK'), postalRuleOf('AE'), postalRuleOf('__proto__')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are tidied', () => {
    expect([
      tidyZip(' 91761 1234 ', 'US'),
      tidyZip('917611234', 'US'),
      tidyZip('91761', 'US'),
      tidyZip('m5v2t6', 'CA'),
      tidyZip('ec1y  8sy', 'GB'),
    ]).toEqual(['91761-1234', '91761-1234', '91761', 'M5V 2T6', 'EC1Y 8SY']);
  });
});

describe('the state of a ZIP', () => {
  it.each([
    ['91761', 'CA'],
    ['43215-1234', 'OH'],
    ['00501', 'NY'],
    ['00901', 'PR'],
    ['20001', 'DC'],
    ['20101', 'VA'],
    ['09001', 'AE'],
    ['34001', 'AA'],
    ['96201', 'AP'],
    ['99501', 'AK'],
    ['88510', 'TX'],
    ['73301', 'TX'],
    ['05501', 'MA'],
  ])('%s is %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  it('is open on borders, and none for what is no ZIP', () => {
    expect([
      statesOfZip('06390'),
      stateOfZip('06390'),
      statesOfZip('00001'),
      statesOfZip('9176'),
      statesOfZip('x'),
    ]).toEqual([['CT', 'NY'], null, [], [], []]);
  });

  it('is always a US state', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (zip) => {
        const states = statesOfZip(String(zip).padStart(5, '0'));
        expect(states.filter((state) => !isStateOf('US', state))).toEqual([]);
      }),
    );
  });
});
