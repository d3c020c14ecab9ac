import { useId } from 'react';
import { useCountryChoices } from '#address-fields/use-country-choices.ts';
import { brandOf, cardDigits } from '#domain/payments/card.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Section } from '#ui/layout/card.tsx';
import { useFieldControls, type FormProps } from './field-controls.ts';

export function CardNumbers(props: FormProps) {
  const { t, text } = useFieldControls(props);
  const brand = brandOf(cardDigits(props.form.number) ?? '');
  return (
    <div className="mt-4 grid grid-cols-2 gap-4">
      <TextField
        {...text('number')}
        required
        className="col-span-2"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        spellCheck={false}
        suffix={brand && t(`brand.${brand}`)}
      />
      <TextField
        {...text('expiry')}
        required
        placeholder={t('card.datePlaceholder')}
        autoComplete="cc-exp"
        maxLength={9}
      />
      <TextField
        {...text('cvc')}
        required
        type="password"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
      />
      <TextField {...text('firstName')} required autoComplete="cc-given-name" maxLength={100} />
      <TextField {...text('lastName')} required autoComplete="cc-family-name" maxLength={100} />
    </div>
  );
}

export function BillingAddress(props: FormProps) {
  const { t, text } = useFieldControls(props);
  const countries = useCountryChoices();
  const id = useId();
  return (
    <Section title={t('card.billing')}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
        <ComboboxField
          id={id}
          label={t('field.countryCode')}
          className="sm:col-span-3"
          value={props.form.countryCode}
          options={countries}
          first={['US']}
          onChange={(countryCode) => countryCode !== null && props.change({ countryCode })}
        />
        <TextField
          {...text('addressLine1')}
          required
          className="sm:col-span-6"
          autoComplete="billing address-line1"
          maxLength={100}
        />
        <TextField
          {...text('addressLine2')}
          className="sm:col-span-6"
          autoComplete="billing address-line2"
          maxLength={100}
        />
        <TextField
          {...text('city')}
          required
          className="sm:col-span-2"
          autoComplete="billing address-level2"
          maxLength={100}
        />
        <TextField
          {...text('stateCode')}
          required={props.form.countryCode === 'US'}
          className="sm:col-span-2"
          autoComplete="billing address-level1"
          maxLength={100}
        />
        <TextField
          {...text('zipCode')}
          required
          className="sm:col-span-2"
          autoComplete="billing postal-code"
          maxLength={20}
        />
      </div>
    </Section>
  );
}
