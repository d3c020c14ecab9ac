/** City and state from a postal code: which questions are worth asking, and what of the answer is filled in. */
import type { Address, Order, Side } from '#domain/order/order.ts';
import { hasZipLookUp } from '#domain/places/look-up-countries.ts';
import { postalRuleOf } from '#domain/places/postal.ts';
import { textOf } from '#address-fields/text-of.ts';

export interface ZipPlace {
  city: string;
  stateCode: string;
}

/** What the look-up itself put into the form: it may be replaced when the code changes. */
export type Filled = Partial<Pick<Address, 'City' | 'StateCode'>>;

/** The code to ask about, or null: not of a country whose codes are known, or not whole yet. */
export function zipToAsk(order: Order, side: Side): { countryCode: string; zip: string } | null {
  const countryCode = textOf(order[`${side}CountryCode`]).toUpperCase();
  const zip = textOf(order[`${side}ZipCode`]).toUpperCase();
  if (!hasZipLookUp(countryCode) || !postalRuleOf(countryCode)?.fits(zip)) return null;
  return { countryCode, zip: countryCode === 'US' ? zip.slice(0, 5) : zip };
}

/** Only into empty fields, and over what the look-up filled before: what the user typed stays. */
export function fillFrom(order: Order, side: Side, place: Partial<ZipPlace>, filled: Filled): Filled {
  const isFree = (key: 'City' | 'StateCode') => {
    const value = textOf(order[`${side}${key}`]);
    return value === '' || value === filled[key];
  };
  const fill: Filled = {};
  if (place.city && isFree('City')) fill.City = place.city;
  if (place.stateCode && isFree('StateCode')) fill.StateCode = place.stateCode;
  return fill;
}

/** Other cities of the code, offered where the city in the form is one of them or none. */
export function otherCities(places: readonly ZipPlace[], city: string): ZipPlace[] {
  const typed = textOf(city).toLowerCase();
  const isOne = places.some((place) => place.city.toLowerCase() === typed);
  if (places.length < 2 || (typed !== '' && !isOne)) return [];
  return places.filter((place) => place.city !== '' && place.city.toLowerCase() !== typed);
}
