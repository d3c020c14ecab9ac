import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Section } from '#ui/layout/card.tsx';
import { useFieldControls, type FormProps } from './field-controls.ts';

/** The bank account that ACH debits. */
export function AccountFields(props: FormProps) {
  const { form, change } = props;
  const { t, text, errorOf } = useFieldControls(props);
  return (
    <Section title={t('ach.heading')}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          {...text('accountName')}
          required
          className="sm:col-span-2"
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          {...text('routingNumber')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          hint={t('ach.routingHint')}
        />
        <TextField
          {...text('accountNumber')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={17}
        />
        <div id="recharge-accountType">
          <RadioCards
            legend={t('field.accountType')}
            value={form.accountType}
            options={(['checking', 'savings'] as const).map((value) => ({ value, label: t(`ach.${value}`) }))}
            onChange={(accountType) => change({ accountType })}
            error={errorOf('accountType')}
          />
        </div>
        <div id="recharge-ownership">
          <RadioCards
            legend={t('field.ownership')}
            value={form.ownership}
            options={(['personal', 'business'] as const).map((value) => ({
              value,
              label: t(`ach.${value}`),
            }))}
            onChange={(ownership) => change({ ownership })}
            error={errorOf('ownership')}
          />
        </div>
        <TextField
          {...text('nickname')}
          className="sm:col-span-2"
          maxLength={100}
          hint={t('ach.nicknameHint')}
        />
      </div>
    </Section>
  );
}
