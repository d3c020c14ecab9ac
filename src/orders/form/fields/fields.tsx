/** The fields of these controls, bound to paths of the form. */
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldPath, PathOf, ValueAt } from '#domain/order/field-path.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldFix } from './field-fix.tsx';
import { useBufferedInput } from './use-buffered-input.ts';
import { useField, type Bound } from './use-field.ts';

type Given<P> = Omit<P, 'value' | 'onChange' | 'id' | 'name' | 'error' | 'fix' | 'checked'>;
type At<V> = { path: PathOf<V> };

export function FormText({ path, ...props }: Given<ComponentProps<typeof TextField>> & At<string>) {
  const { finding, ...field } = useBufferedInput<string, Bound<string>>(useField(path));
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

export function FormArea({ path, ...props }: Given<ComponentProps<typeof TextArea>> & At<string>) {
  const { finding, ...field } = useBufferedInput<string, Bound<string>>(useField(path));
  return (
    <TextArea
      {...props}
      {...field}
      value={field.value ?? ''}
      fix={finding && <FieldFix path={path} finding={finding} />}
    />
  );
}

export function FormDate({ path, ...props }: Given<ComponentProps<typeof DateField>> & At<string>) {
  const { finding: _, ...field } = useField(path);
  return <DateField {...props} {...field} />;
}

/** What these tell of a numbered row an empty field in that row says of itself, shorter. */
const REQUIRED = new Set(['PKG-04', 'PKG-06', 'PKG-13', 'PKG-32', 'CUS-06', 'CUS-07', 'CUS-08']);

export function FormNumber({
  path,
  isShared = false,
  ...props
}: Given<ComponentProps<typeof NumberField>> & At<number | null> & SharedProps) {
  const { t } = useTranslation('form');
  const { finding, error, ...field } = useBufferedInput<number | null, Bound<number | null>>(useField(path));
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

type Choice<P extends FieldPath> = ValueAt<P> & (string | number);

/** Nothing chosen is null, for `normalise` to make what it stands for. */
export function FormSelect<P extends PathOf<string | number | null>>({
  path,
  ...props
}: Given<ComponentProps<typeof SelectField<Choice<P>>>> & { path: P }) {
  const { finding: _, ...field } = useField(path);
  return (
    <SelectField<Choice<P>>
      {...props}
      {...field}
      value={field.value as Choice<P> | null}
      onChange={(value) => {
        field.onChange(value as ValueAt<P>);
        field.onBlur();
      }}
    />
  );
}

export function FormCheckbox({ path, ...props }: Given<ComponentProps<typeof CheckboxField>> & At<boolean>) {
  const { finding: _, value, ...field } = useField(path);
  return <CheckboxField {...props} {...field} checked={value} />;
}
