import { useTranslation } from 'react-i18next';
import { useCountryChoices } from '#address-fields/use-country-choices.ts';
import { CONTENTS_TYPES } from '#domain/customs/contents.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { originOf, USUAL_ORIGIN, withTexts, type GivenProps } from './given-texts.ts';

const USUAL = 'usual';
/** None, then the kinds that the form offers. */
const BATTERIES = ['7', '1', '2', '3', '4', '5', '6', '11'];

/** What the user's settings say where nothing is chosen here: ship date, contents, lithium; and where goods were made. */
export function GivenRest({ gaps, facts, mapping, onChange }: GivenProps) {
  const { t } = useTranslation(['imports', 'form', 'customs']);
  const countries = useCountryChoices();
  const { sources, fallbacks } = mapping;
  const usual = { value: USUAL, label: t('imports:given.usual') };
  const set = (field: 'contentsType' | 'batteryType', value: string | null) =>
    onChange(withTexts(mapping, { [field]: value === USUAL || value === null ? '' : value }));
  return (
    <>
      {!sources.shipDate && (
        <DateField
          label={t('form:field.shipDate')}
          min={facts.today}
          value={fallbacks.shipDate ?? facts.today}
          onChange={(day) => onChange(withTexts(mapping, { shipDate: day === facts.today ? '' : day }))}
        />
      )}
      {!sources.batteryType && (
        <SelectField<string>
          label={t('form:field.batteryType')}
          value={fallbacks.batteryType ?? USUAL}
          options={[
            ...(facts.user.defaultSettings.batteryType > 0 ? [usual] : []),
            ...BATTERIES.map((value) => ({
              value,
              label: value === '7' ? t('imports:given.noLithium') : t(`form:batteryType.${value}`),
            })),
          ]}
          onChange={(value) => set('batteryType', value)}
        />
      )}
      {!sources.contentsType && (
        <SelectField<string>
          label={t('customs:field.contentsType')}
          hint={t('imports:given.contentsHint')}
          value={fallbacks.contentsType ?? USUAL}
          options={[
            usual,
            ...CONTENTS_TYPES.map((value) => ({ value, label: t(`customs:contentsType.${value}`) })),
          ]}
          onChange={(value) => set('contentsType', value)}
        />
      )}
      {gaps.withoutOrigin > 0 && (
        <ComboboxField<string>
          label={t('customs:field.originCountry')}
          hint={t('imports:given.originHint', { count: gaps.withoutOrigin })}
          value={originOf(mapping)}
          options={countries}
          onChange={(code) =>
            onChange(
              withTexts(mapping, { originCountry: code === null || code === USUAL_ORIGIN ? '' : code }),
            )
          }
        />
      )}
    </>
  );
}
