import type { Ref } from 'react';
import type { UserSettings } from '#domain/order/facts.ts';
import type { ImportField } from '#domain/sheets/types.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFieldChoices } from './use-field-choices.ts';

interface Props {
  field: ImportField;
  user: UserSettings;
  label: string;
  hideLabel?: boolean;
  value: string;
  placeholder?: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** More are found by typing. */
const LONG_LIST = 60;

/** One text for a field of many rows: chosen where there is a choice, else typed. */
export function TextOfField({ field, user, value, onChange, ref, ...shell }: Props) {
  const choices = useFieldChoices(user)(field);
  if (!choices) return <TextField {...shell} ref={ref} value={value} onChange={onChange} />;
  const picked = {
    ...shell,
    value: choices.chosenFor(value),
    onChange: (text: string | null) => onChange(text ?? ''),
  };
  return choices.options.length > LONG_LIST ? (
    <ComboboxField<string> {...picked} options={choices.options} />
  ) : (
    <SelectField<string> {...picked} placeholder={shell.placeholder ?? ''} options={choices.options} />
  );
}
