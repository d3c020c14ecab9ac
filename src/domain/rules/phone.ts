/** Phone numbers as people write them. Source: specification, section 5, Shared validators. */

const SIGNS = /^[\d\s+\-()./,;:#*x]*(?:ext?[\d\s.:]*)?$/i;
const LONGEST = 300;
const NORTH_AMERICA = /^1?\d{10}$/;
const CHINA_MOBILE = /^(?:86)?1[3-9]\d{9}$/;
const CHINA_LANDLINE = /^(?:86|0)?[2-9]\d{8,10}$|^(?:86)?0\d{9,11}$/;

/** Digits, spaces and signs, with an extension; an empty text is fine. */
export const isPhone = (text: string): boolean => SIGNS.test(text.slice(0, LONGEST));

/** The number without signs and extension. */
const phoneDigits = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(/(?:ext?|x|#).*$/i, '')
    .replace(/\D/g, '');

/**
 * Whether a number can be one of its country (alpha-2, capitals): ten digits with an optional leading 1 in North America,
 * a mobile or a number with its area code in China; elsewhere any.
 */
export function isPhoneOf(countryCode: string, text: string): boolean {
  const digits = phoneDigits(text).replace(/^(?:00|011)(?=[1-9])/, '');
  if (countryCode === 'US' || countryCode === 'CA') return NORTH_AMERICA.test(digits);
  if (countryCode === 'CN') return CHINA_MOBILE.test(digits) || CHINA_LANDLINE.test(digits);
  return true;
}
