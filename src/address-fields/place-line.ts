import type { BookAddress } from '#contract/addresses.ts';
import { cityLineToRead } from '#domain/places/city-line.ts';

type Place = Pick<
  BookAddress,
  'addressLine1' | 'addressLine2' | 'city' | 'stateCode' | 'zipCode' | 'countryCode' | 'countryName'
>;

/** "500 Main St, Columbus, OH 43215"; abroad with the country. */
export function placeLine(row: Place): string {
  const country = row.countryCode === 'US' ? '' : row.countryName || row.countryCode;
  return [row.addressLine1, row.addressLine2, cityLineToRead(row), country].filter(Boolean).join(', ');
}
