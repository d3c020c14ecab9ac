import { useTranslation } from 'react-i18next';
import { CUT_OFF_HOURS } from '#domain/order/default-settings.ts';
import { Section } from '#ui/layout/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { defaultFieldId, type DefaultFields } from './default-fields.ts';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** From which hour an order ships the next day, and whether on weekends. */
export function ShipDateCard({ draft, set, errorOf }: DefaultFields) {
  const { t } = useTranslation('defaults');
  return (
    <Section title={t('shipDate.title')} description={t('shipDate.lead')}>
      <div className="flex flex-col gap-4">
        <SelectField<number>
          id={defaultFieldId('cutOffTime')}
          label={t('shipDate.cutOff')}
          value={draft.cutOffTime}
          placeholder={t('shipDate.noCutOff')}
          hint={
            draft.cutOffTime === null ? undefined : t('shipDate.after', { time: clock(draft.cutOffTime) })
          }
          options={CUT_OFF_HOURS.map((hour) => ({ value: hour, label: clock(hour) }))}
          error={errorOf('cutOffTime')}
          onChange={(cutOffTime) => set({ cutOffTime })}
          className="max-w-xs"
        />
        <CheckboxField
          label={t('shipDate.skipWeekend')}
          hint={t('shipDate.skipWeekendHint')}
          checked={draft.cutOffTimeSkipWeekend}
          onChange={(cutOffTimeSkipWeekend) => set({ cutOffTimeSkipWeekend })}
        />
      </div>
    </Section>
  );
}
