/** What a postal code says of city and state, in the countries whose codes are known. */
import { ZIP_PLACES } from './data/zip-places.ts';
import { postalRuleOf, tidyZip } from './postal.ts';
import type { ZipPlace, ZipTable } from './zip-table.ts';

interface Prefixes {
  places: ReadonlyMap<string, readonly ZipPlace[]>;
  longest: number;
}

const known = new Map<string, Prefixes>();

/**
 * The places of a postal code, the usual name first. Empty: the code is not one of the country, is not in use, or the
 * country's codes are not known (see `hasZipLookUp`). A place without a city names the state alone.
 */
export function lookUpCity(countryCode: string, zip: string, unitedStates: ZipTable): readonly ZipPlace[] {
  const code = tidyZip(zip, countryCode);
  if (!postalRuleOf(countryCode)?.fits(code)) return [];
  if (countryCode === 'US') return unitedStates.placesOf(code);
  const { places, longest } = prefixesOf(countryCode);
  const text = code.replace(/[ -]/g, '');
  for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
    const found = places.get(text.slice(0, length));
    if (found) return found;
  }
  return [];
}

/** The states a postal code may lie in; empty where its country's codes do not tell. */
export function statesOfPostalCode(countryCode: string, zip: string): readonly string[] {
  if (countryCode === 'US' || !Object.hasOwn(ZIP_PLACES, countryCode)) return [];
  const places = lookUpCity(countryCode, zip, NO_TABLE);
  return [...new Set(places.map(({ stateCode }) => stateCode))];
}

const NO_TABLE: ZipTable = { placesOf: () => [], zipsOf: () => [] };

function prefixesOf(countryCode: string): Prefixes {
  const found = known.get(countryCode);
  if (found) return found;
  const lines = Object.hasOwn(ZIP_PLACES, countryCode) ? ZIP_PLACES[countryCode]! : [];
  const places = new Map<string, ZipPlace[]>();
  let longest = 0;
  for (const line of lines) {
    const [stateCode = '', city = '', codes = ''] = line.split('|');
    for (const prefix of codes.split(' ')) {
      longest = Math.max(longest, prefix.length);
      const others = places.get(prefix);
      if (others) others.push({ city, stateCode });
      else places.set(prefix, [{ city, stateCode }]);
    }
  }
  if (lines.length > 0) known.set(countryCode, { places, longest });
  return { places, longest };
}
