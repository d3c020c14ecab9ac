/** Countries by code and by name, as people write them. */
import { COUNTRY_NAMES } from './country-names.ts';
import { wordsOf } from './words.ts';

/** Alpha-2 codes, in alphabetical order. */
export const COUNTRY_CODES: readonly string[] = Object.keys(COUNTRY_NAMES);

const byName = new Map(Object.entries(COUNTRY_NAMES).map(([code, name]) => [wordsOf(name), code]));
for (const [name, code] of [
  ['usa', 'US'],
  ['u s a', 'US'],
  ['u s', 'US'],
  ['united states of america', 'US'],
  ['estados unidos', 'US'],
  ['美国', 'US'],
  ['美國', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['pr china', 'CN'],
  ['p r china', 'CN'],
  ['people s republic of china', 'CN'],
  ['中国', 'CN'],
  ['中國', 'CN'],
  ['加拿大', 'CA'],
  ['méxico', 'MX'],
  ['españa', 'ES'],
  ['hong kong', 'HK'],
  ['macau', 'MO'],
  ['macao', 'MO'],
  ['korea', 'KR'],
  ['republic of korea', 'KR'],
  ['russian federation', 'RU'],
  ['viet nam', 'VN'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
] as const)
  byName.set(wordsOf(name), code);

/** Whether a text is an alpha-2 code in capitals. */
export function isCountryCode(code: string): boolean {
  return Object.hasOwn(COUNTRY_NAMES, code);
}

/** The English name of a code; the code itself when it is none. */
export function countryName(code: string): string {
  return isCountryCode(code) ? COUNTRY_NAMES[code]! : code;
}

/** The code of a country written as code or name, else null. */
export function countryCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return isCountryCode(code) ? code : (byName.get(wordsOf(text)) ?? null);
}
