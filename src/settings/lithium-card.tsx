import { useTranslation } from 'react-i18next';
import { DEFAULT_BATTERY_TYPES } from '#domain/order/default-settings.ts';
import { LITHIUM } from '#domain/order/lithium.ts';
import { Section } from '#ui/layout/card.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { defaultFieldId, type DefaultFields } from './default-fields.ts';

/** The answer to the lithium question a new order starts with. */
export function LithiumCard({ draft, set, errorOf }: DefaultFields) {
  const { t } = useTranslation(['defaults', 'form']);
  const label = (type: number): string => {
    if (type === LITHIUM.noneChosen) return t('defaults:lithium.ask');
    return type === LITHIUM.noBattery ? t('defaults:lithium.no') : t(`form:batteryType.${type}`);
  };
  return (
    <Section title={t('defaults:lithium.title')} description={t('defaults:lithium.lead')}>
      <SelectField<number>
        id={defaultFieldId('batteryType')}
        label={t('form:field.batteryType')}
        value={draft.batteryType}
        options={DEFAULT_BATTERY_TYPES.map((type) => ({ value: type, label: label(type) }))}
        error={errorOf('batteryType')}
        onChange={(type) => type !== null && set({ batteryType: type })}
        className="max-w-md"
      />
    </Section>
  );
}
