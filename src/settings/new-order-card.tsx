import { useTranslation } from 'react-i18next';
import { Section } from '#ui/layout/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { defaultFieldId, type DefaultFields } from './default-fields.ts';

const CONSIGNEES = [1, 2, 3, 4] as const;
const LABELS = [1, 2] as const;
const EIN_MAX = 12;

/** Label, consignee, tax id and who pays the duties. */
export function NewOrderCard({ draft, set, errorOf }: DefaultFields) {
  const { t } = useTranslation(['defaults', 'form', 'addresses']);
  return (
    <Section title={t('defaults:order.title')}>
      <div className="flex flex-col gap-5">
        <RadioCards<number>
          legend={t('form:field.labelType')}
          value={draft.labelType}
          options={LABELS.map((value) => ({ value, label: t(`form:labelType.${value}`) }))}
          onChange={(value) => set({ labelType: value === 2 ? 2 : 1 })}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SelectField<(typeof CONSIGNEES)[number]>
            label={t('form:field.consigneeType')}
            value={draft.consigneeType}
            options={CONSIGNEES.map((value) => ({ value, label: t(`form:consigneeType.${value}`) }))}
            onChange={(consigneeType) => consigneeType && set({ consigneeType })}
          />
          <TextField
            id={defaultFieldId('einNumber')}
            label={t('addresses:field.ein')}
            value={draft.einNumber}
            hint={t('defaults:order.einHint')}
            counter={{ max: EIN_MAX }}
            autoComplete="off"
            spellCheck={false}
            error={errorOf('einNumber')}
            onChange={(einNumber) => set({ einNumber })}
          />
        </div>
        <CheckboxField
          label={t('defaults:order.senderTariff')}
          hint={t('defaults:order.senderTariffHint')}
          checked={draft.senderTariff}
          onChange={(senderTariff) => set({ senderTariff })}
        />
      </div>
    </Section>
  );
}
