import { useTranslation } from 'react-i18next';
import type { RechargeForm } from './form-state.ts';
import type { FormFlaw } from './read-payment.ts';

type TextFieldName = {
  [K in keyof RechargeForm]: RechargeForm[K] extends string ? K : never;
}[keyof RechargeForm];

export interface FormProps {
  form: RechargeForm;
  /** Told once the user wanted to go on. */
  flaws: readonly FormFlaw[];
  change: (changes: Partial<RechargeForm>) => void;
  /** Which form of the page it is. */
  place?: FormPlace;
}

export type FormPlace = 'recharge' | 'saving';

/** What a text field of the form takes; `id` is where the list of flaws leads. */
export function useFieldControls({ form, flaws, change, place = 'recharge' }: FormProps) {
  const { t } = useTranslation('recharge');
  const errorOf = (field: keyof RechargeForm) => {
    const flaw = flaws.find((one) => one.field === field);
    return flaw && t(`flaw.${flaw.reason}`, flaw.params);
  };
  const text = (field: TextFieldName) => ({
    id: `${place}-${field}`,
    label: t(`field.${field}`),
    value: form[field],
    onChange: (value: string) => change({ [field]: value }),
    error: errorOf(field),
  });
  return { t, text, errorOf };
}
