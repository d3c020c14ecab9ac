import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { Icon } from '../icon.tsx';

export interface SelectOption<V extends string | number> {
  value: V;
  label: string;
  /** Options of one group stand together under its name. */
  group?: string;
  disabled?: boolean;
}

interface Props<V extends string | number> extends FieldProps {
  value: V | null;
  options: readonly SelectOption<V>[];
  onChange?: (value: V | null) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** Shown while nothing is chosen; choosing it again clears the field. */
  placeholder?: string;
  disabled?: boolean;
  autoComplete?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField<V extends string | number>({
  value,
  options,
  onChange,
  placeholder,
  ref,
  name,
  ...props
}: Props<V>) {
  const { label, hideLabel, error, warning, fix, hint, required, counter, id, className, ...select } = props;
  const shell = { label, hideLabel, error, warning, fix, hint, required, counter, id, className };
  const groups = [...new Set(options.map((option) => option.group))];
  const choose = (text: string) =>
    onChange?.(options.find((option) => String(option.value) === text)?.value ?? null);
  return (
    <Field {...shell}>
      {(wiring) => (
        <div className="relative">
          <select
            {...select}
            {...wiring}
            ref={ref}
            name={name}
            value={value === null ? '' : String(value)}
            className={cx(controlClass(Boolean(error)), 'appearance-none truncate pr-9')}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {(placeholder !== undefined || value === null) && <option value="">{placeholder ?? ''}</option>}
            {groups.map((group) => {
              const entries = options
                .filter((option) => option.group === group)
                .map((option) => (
                  <option key={String(option.value)} value={String(option.value)} disabled={option.disabled}>
                    {option.label}
                  </option>
                ));
              return group === undefined ? (
                entries
              ) : (
                <optgroup key={group} label={group}>
                  {entries}
                </optgroup>
              );
            })}
          </select>
          <Icon
            name="chevron-down"
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-3"
          />
        </div>
      )}
    </Field>
  );
}
