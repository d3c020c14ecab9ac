import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRY_CODES, countryName } from '#domain/places/countries.ts';
import type { ComboboxChoice } from '#ui/fields/combobox-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';

/** Whatever language the page is in, these names are known to someone at the desk. */
const SEARCHED = ['zh', 'es'];
const lists = new Map<string, readonly ComboboxChoice<string>[]>();

/** All countries by name in the user's language; found by code, and by their English, Chinese and Spanish names too. */
export function useCountryChoices(): readonly ComboboxChoice<string>[] {
  const { i18n } = useTranslation();
  // eslint-disable-next-line react/exhaustive-deps -- the names follow the language
  return useMemo(() => choicesFor(uiLocale()), [i18n.language]);
}

function choicesFor(locale: string): readonly ComboboxChoice<string>[] {
  const made = lists.get(locale);
  if (made) return made;
  const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' });
  const names = namesIn(locale);
  const others = SEARCHED.map(namesIn);
  const { compare } = new Intl.Collator(locale);
  const list = COUNTRY_CODES.map((value) => ({
    value,
    label: names.of(value) ?? countryName(value),
    search: [countryName(value), ...others.map((other) => other.of(value) ?? '')].join(' '),
  })).sort((one, other) => compare(one.label, other.label));
  lists.set(locale, list);
  return list;
}
