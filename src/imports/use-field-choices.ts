import { useTranslation } from 'react-i18next';
import { useCountryChoices } from '#address-fields/use-country-choices.ts';
import { EXEMPTIONS } from '#domain/customs/exemptions.ts';
import type { UserSettings } from '#domain/order/facts.ts';
import { findState } from '#domain/places/all-states.ts';
import { findCountry } from '#domain/places/parse/country.ts';
import { statesOf } from '#domain/places/states.ts';
import { kindOf } from '#domain/sheets/fields.ts';
import { meaningOf, offeredFor, offeredTexts } from '#domain/sheets/offered-texts.ts';
import type { ImportField, RowValues } from '#domain/sheets/types.ts';

export interface FieldChoice {
  /** The text that the sheet then says. */
  value: string;
  /** As the order form names it. */
  label: string;
  search?: string;
}

export interface FieldChoices {
  options: readonly FieldChoice[];
  /** What a text of the sheet stands for; null: none of the options. */
  chosenFor: (text: string) => string | null;
}

const HOME = 'US';

/** What there is to choose for a field, in the user's language; null: its text is typed. */
export function useFieldChoices(
  user: UserSettings,
): (field: ImportField, row?: RowValues) => FieldChoices | null {
  const { t } = useTranslation(['form', 'customs', 'eei', 'imports']);
  const countries = useCountryChoices();
  const nameOf = (field: ImportField, text: string): string => {
    const value = meaningOf(field, text) ?? text;
    const key = KEYS[field];
    if (field === 'batteryType' && value === '7') return t('imports:given.noLithium');
    if (field === 'tariffPayType') return t(`customs:tariff.${value === '1' ? 'recipient' : 'sender'}`);
    if (kindOf(field) === 'flag') return t(value === 'TRUE' ? 'form:lithium.yes' : 'form:lithium.no');
    if (field === 'eelPfc')
      return `${text} ${t(`eei:exemption.${EXEMPTIONS.find(({ code }) => code === value)?.key}`)}`;
    return key ? t(`${key}.${value}`, { defaultValue: text }) : text;
  };
  return (field, row) => {
    if (kindOf(field) === 'state') return row ? statesIn(row[countryOf(field)]) : null;
    const offered = offeredTexts(field, user);
    if (offered.length === 0) return null;
    return {
      options:
        kindOf(field) === 'country'
          ? countries.map(({ value, label, search = '' }) => ({ value, label, search }))
          : offered.map((value) => ({ value, label: nameOf(field, value) })),
      chosenFor: (text) => offeredFor(field, text, offered),
    };
  };
}

/** Where the form names what the fields hold. */
const KEYS: Partial<Record<ImportField, string>> = {
  signatureOption: 'form:signature',
  labelType: 'form:labelType',
  consigneeType: 'form:consigneeType',
  distanceUnit: 'form:unit',
  massUnit: 'form:unit',
  paymentMethod: 'form:cod',
  batteryType: 'form:batteryType',
  contentsType: 'customs:contentsType',
  purpose: 'customs:purpose',
  eeiProvideType: 'eei:type',
  quantityUnit: 'customs:unit',
};

const countryOf = (field: ImportField): ImportField =>
  field === 'senderStateCode' ? 'senderCountryCode' : 'recipientCountryCode';

function statesIn(country: string | undefined): FieldChoices | null {
  const code = country === undefined ? HOME : findCountry(country);
  const states = code === null ? [] : statesOf(code);
  if (code === null || states.length === 0) return null;
  return {
    options: states.map(({ stateCode, stateName }) => ({
      value: stateCode,
      label: `${stateCode} ${stateName}`,
    })),
    chosenFor: (text) => {
      const state = findState(code, text);
      return states.some(({ stateCode }) => stateCode === state) ? state : null;
    },
  };
}
