/** Postal codes: whether a country uses them, and what they look like there. */
import { POSTAL_FORMS } from './postal-forms.ts';

export interface PostalRule {
  example: string;
  fits: (zip: string) => boolean;
}

const rules = new Map<string, PostalRule>();

/** The rule of a country (alpha-2, capitals); undefined where no postal codes are used or the code is unknown. */
export function postalRuleOf(countryCode: string): PostalRule | undefined {
  if (!Object.hasOwn(POSTAL_FORMS, countryCode)) return undefined;
  const known = rules.get(countryCode);
  if (known) return known;
  const [pattern, example] = POSTAL_FORMS[countryCode]!;
  const form = new RegExp(`^(?:${pattern})$`, 'i');
  const rule = { example, fits: (zip: string) => form.test(tidyZip(zip, countryCode)) };
  rules.set(countryCode, rule);
  return rule;
}

/** A postal code as the carriers want it: capitals, single spaces, US nine digits as 12345-6789. */
export function tidyZip(zip: string, countryCode: string): string {
  const text = zip.trim().replace(/\s+/g, ' ').toUpperCase();
  if (countryCode === 'US') return text.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2');
  if (countryCode === 'CA') return text.replace(/^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/, '$1 $2');
  return text;
}
