/** Telephone numbers as people write them. The only module that knows libphonenumber-js. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

const HOME: CountryCode = 'US';
const COUNTRY = /^[A-Z]{2}$/;

/** As `+16145550142`; a number without its country code is of `country`, a code of two letters. Null: none there could be. */
export function phoneNumberOf(text: string, country: string = HOME): string | null {
  const defaultCountry = COUNTRY.test(country) ? (country as CountryCode) : HOME;
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry, extract: false });
  return number?.isPossible() && number.ext === undefined ? number.number : null;
}
