/** The countries whose postal codes tell the state, or the city, too. */
const COUNTRIES: ReadonlySet<string> = new Set(
  'US AR AU BR CA CN EG ES IN IT JP KR MX MY TR TW UA'.split(' '),
);

/** Whether a postal code of the country (alpha-2, capitals) can be looked up. */
export function hasZipLookUp(countryCode: string): boolean {
  return COUNTRIES.has(countryCode);
}
