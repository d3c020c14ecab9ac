import { useTranslation } from 'react-i18next';
import { AUTO_VOID, AUTO_VOID_DAYS } from '#domain/ledger/auto-void.ts';
import { Section } from '#ui/layout/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { defaultFieldId, type DefaultFields } from './default-fields.ts';

/** Labels that were never used are voided by themselves, if it is wished. */
export function AutoVoidCard({ draft, set, errorOf }: DefaultFields) {
  const { t } = useTranslation('defaults');
  const days = draft.autoVoidDays;
  const isUsps = draft.autoVoidUspsLabel || draft.autoVoidUspsLabel15;
  const isOn = draft.autoVoidLabel || isUsps;
  return (
    <Section title={t('autoVoid.title')} description={t('autoVoid.lead')}>
      <div className="flex flex-col gap-3">
        <CheckboxField
          label={t('autoVoid.others')}
          checked={draft.autoVoidLabel}
          onChange={(autoVoidLabel) => set({ autoVoidLabel })}
        />
        <CheckboxField
          label={t('autoVoid.usps')}
          hint={t('autoVoid.uspsHint')}
          checked={isUsps}
          onChange={(autoVoidUspsLabel) => set({ autoVoidUspsLabel, autoVoidUspsLabel15: false })}
        />
        {isUsps && (
          <CheckboxField
            className="ml-8"
            label={t('autoVoid.usps15', { count: AUTO_VOID.uspsDays })}
            checked={draft.autoVoidUspsLabel15}
            onChange={(autoVoidUspsLabel15) => set({ autoVoidUspsLabel: true, autoVoidUspsLabel15 })}
          />
        )}
        {isOn && (
          <NumberField
            id={defaultFieldId('autoVoidDays')}
            label={t('autoVoid.days')}
            hint={t('autoVoid.daysHint', AUTO_VOID_DAYS)}
            integer
            value={Number.isNaN(days) ? null : days}
            error={errorOf('autoVoidDays')}
            onChange={(value) => set({ autoVoidDays: value ?? Number.NaN })}
            className="mt-2 max-w-40"
          />
        )}
      </div>
    </Section>
  );
}
