import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { eeiReasons, exemptionOf } from '#domain/customs/eei-need.ts';
import { EXEMPTIONS, isExemptionFor, LOW_VALUE_EXEMPTION } from '#domain/customs/exemptions.ts';
import { countryOf } from '#domain/order/scope.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { useFormState } from '#orders/form/fields/form-context.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { sameData } from '#orders/form/machine/same.ts';
import { useField } from '#orders/form/fields/use-field.ts';

/** Why an export is not filed: the citations the destination allows, found by code or by words. */
export function ExemptionField() {
  const { t } = useTranslation('eei');
  const { finding: _, ...field } = useField('eelPfc');
  const { country, isNeeded, isCostly, automatic } = useFormState(exemptionFacts, sameData);
  const options = useMemo(
    () =>
      EXEMPTIONS.filter(
        ({ code }) =>
          code === field.value ||
          (isExemptionFor(code, country) && !(isCostly && code === LOW_VALUE_EXEMPTION)),
      ).map(({ code, key }) => ({
        value: code,
        label: code,
        detail: <span className="block whitespace-normal">{t(`exemption.${key}`)}</span>,
        search: t(`exemption.${key}`),
      })),
    [t, country, isCostly, field.value],
  );
  const meaning = options.find(({ value }) => value === field.value)?.search;
  const assumed = automatic === '' ? undefined : t('exemption.automatic', { code: automatic });
  return (
    <ComboboxField<string>
      {...field}
      onChange={(code) => field.onChange(code ?? '')}
      label={t('field.eelPfc')}
      required={isNeeded}
      placeholder={t('exemption.placeholder')}
      options={options}
      hint={meaning ?? assumed}
      className="sm:max-w-md"
    />
  );
}

function exemptionFacts({ form }: FormContext) {
  const reasons = eeiReasons(form);
  return {
    country: countryOf(form.order.recipientCountryCode),
    isNeeded: reasons.length > 0,
    isCostly: reasons.some(({ kind }) => kind === 'value'),
    automatic: form.order.eelPfc === '' ? exemptionOf(form) : '',
  };
}
