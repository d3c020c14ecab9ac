/** The kit's fields, bound to paths of the form. */
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FieldFix } from './field-fix.tsx';
import { useTyping } from './typing.ts';
import { useField, type Bound } from './use-field.ts';

type Given<P> = Omit<P, 'value' | 'onChange' | 'id' | 'name' | 'error' | 'fix' | 'checked'> & {
  path: string;
};

export function FormText({ path, ...props }: Given<ComponentProps<typeof TextField>>) {
  const { finding, ...field } = useTyping<string, Bound<string>>(useField(path));
  return (
    <TextField
      {...props}
      {...field}
      warning={field.warning ?? props.warning}
      value={field.value ?? ''}
      fix={finding && <FieldFix path={path} finding={finding} />}
      onBlur={() => {
        field.onBlur();
        props.onBlur?.();
      }}
    />
  );
}

export function FormArea({ path, ...props }: Given<ComponentProps<typeof TextArea>>) {
  const { finding, ...field } = useTyping<string, Bound<string>>(useField(path));
  return (
    <TextArea
      {...props}
      {...field}
      value={field.value ?? ''}
      fix={finding && <FieldFix path={path} finding={finding} />}
    />
  );
}

export function FormDate({ path, ...props }: Given<ComponentProps<typeof DateField>>) {
  const { finding: _, ...field } = useField<string>(path);
  return <DateField {...props} {...field} />;
}

/** What these tell of a numbered row an empty field in that row says of itself, shorter. */
const REQUIRED = new Set(['PKG-04', 'PKG-06', 'PKG-13', 'PKG-32', 'CUS-06', 'CUS-07', 'CUS-08']);

export function FormNumber({
  path,
  isShared = false,
  ...props
}: Given<ComponentProps<typeof NumberField>> & SharedProps) {
  const { t } = useTranslation('form');
  const { finding, error, ...field } = useTyping<number | null, Bound<number | null>>(useField(path));
  const isSaidBeside =
    isShared && finding !== null && finding.fields.length > 1 && finding.fields[0] !== path;
  const isMissing = field.value === null && finding !== null && REQUIRED.has(finding.rule);
  const own = isMissing ? t('required', { field: props.label }) : error;
  return <NumberField {...props} {...field} error={isSaidBeside ? undefined : own} />;
}

interface SharedProps {
  /** Another field beside it speaks for both, as pounds do for ounces. */
  isShared?: boolean;
}

export function FormSelect<V extends string | number>({
  path,
  ...props
}: Given<ComponentProps<typeof SelectField<V>>>) {
  const { finding: _, ...field } = useField<V | null>(path);
  return (
    <SelectField<V>
      {...props}
      {...field}
      onChange={(value) => {
        field.onChange(value);
        field.onBlur();
      }}
    />
  );
}

export function FormCheckbox({ path, ...props }: Given<ComponentProps<typeof CheckboxField>>) {
  const { finding: _, value, ...field } = useField<boolean>(path);
  return <CheckboxField {...props} {...field} checked={value} />;
}
