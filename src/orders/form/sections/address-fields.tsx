import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/order/order.ts';
import { COUNTRY_CODES } from '#domain/places/countries.ts';
import { statesOf } from '#domain/places/states.ts';
import { limitsOf } from '#domain/order/scope.ts';
import { uiLocale } from '#ui/locale.ts';
import { FormSelect, FormText } from '../fields.tsx';
import { useFormState } from '../form-context.tsx';
import { useZipLookUp } from './use-zip-look-up.ts';
import { sameData } from '../same.ts';

const NAME_MAX = 35;
const EMAIL_MAX = 100;

/** The fields of one side; the labels are the same on both, the section tells them apart. */
export function AddressFields({ side }: { side: Side }) {
  const { t } = useTranslation('form');
  const country = useFormState((context) => context.form.order[`${side}CountryCode`]);
  const limits = useFormState((context) => limitsOf(context.form.order), sameData);
  const hasNoPhone = useFormState(
    ({ form: { order } }) =>
      side === 'recipient' && order.recipientPhone === '' && order.recipientName !== '',
  );
  const lookUp = useZipLookUp(side);
  const countries = useCountryOptions();
  const states = useMemo(
    () =>
      statesOf(country).map(({ stateCode, stateName }) => ({
        value: stateCode,
        label: `${stateName} (${stateCode})`,
      })),
    [country],
  );
  const section = `section-${side}`;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
      <FormText
        path={`${side}Name`}
        label={t('field.name')}
        required
        counter={{ max: limits.maxAddressNameLength || NAME_MAX }}
        autoComplete={`${section} name`}
        className="sm:col-span-3"
      />
      <FormText
        path={`${side}Company`}
        label={t('field.company')}
        counter={{ max: limits.maxAddressCompanyLength || NAME_MAX }}
        autoComplete={`${section} organization`}
        className="sm:col-span-3"
      />
      <FormText
        path={`${side}AddressLine1`}
        label={t('field.addressLine1')}
        required
        counter={{ max: limits.maxAddressLength }}
        autoComplete={`${section} address-line1`}
        className="sm:col-span-4"
      />
      <FormText
        path={`${side}AddressLine2`}
        label={t('field.addressLine2')}
        counter={{ max: limits.maxAddress2Length }}
        autoComplete={`${section} address-line2`}
        className="sm:col-span-2"
      />
      <FormText
        path={`${side}ZipCode`}
        label={t('field.zipCode')}
        required={country === 'US'}
        inputMode={country === 'US' ? 'numeric' : 'text'}
        autoComplete={`${section} postal-code`}
        hint={lookUp.hint}
        onBlur={lookUp.look}
        className="sm:col-span-2"
      />
      <FormText
        path={`${side}City`}
        label={t('field.city')}
        required
        suggestions={lookUp.cities}
        autoComplete={`${section} address-level2`}
        className="sm:col-span-2"
      />
      {states.length > 0 ? (
        <FormSelect<string>
          path={`${side}StateCode`}
          label={t('field.state')}
          required={country === 'US'}
          placeholder=""
          options={states}
          autoComplete={`${section} address-level1`}
          className="sm:col-span-2"
        />
      ) : (
        <FormText
          path={`${side}StateCode`}
          label={t('field.state')}
          autoComplete={`${section} address-level1`}
          className="sm:col-span-2"
        />
      )}
      <FormSelect<string>
        path={`${side}CountryCode`}
        label={t('field.country')}
        options={countries}
        autoComplete={`${section} country`}
        className="sm:col-span-2"
      />
      <FormText
        path={`${side}Phone`}
        label={t('field.phone')}
        required={side === 'sender'}
        type="tel"
        inputMode="tel"
        hint={hasNoPhone ? t('address.noPhone') : undefined}
        autoComplete={`${section} tel`}
        className="sm:col-span-2"
      />
      <FormText
        path={`${side}Email`}
        label={t('field.email')}
        type="email"
        inputMode="email"
        counter={{ max: EMAIL_MAX }}
        autoComplete={`${section} email`}
        className="sm:col-span-2"
      />
    </div>
  );
}

/** The country first asked for most, then all by name in the user's language. */
function useCountryOptions() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames([uiLocale()], { type: 'region' });
    const collator = new Intl.Collator(uiLocale());
    const all = COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value }));
    all.sort((one, other) => collator.compare(one.label, other.label));
    const home = all.filter(({ value }) => value === 'US');
    return [...home, ...all.filter(({ value }) => value !== 'US')];
    // eslint-disable-next-line react/exhaustive-deps -- the names follow the language
  }, [i18n.language]);
}
