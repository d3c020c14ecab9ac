import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field, ONE_LINE, type FieldProps } from './field.tsx';
import { numberText, plainText } from './number-text.ts';

interface Props extends FieldProps {
  value: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Asks for a whole number; another one is handed on for a check to name. */
  integer?: boolean;
  suffix?: ReactNode;
  prefix?: ReactNode;
  placeholder?: string;
  readOnly?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
}

export function NumberField({
  value,
  onChange,
  onBlur,
  integer = false,
  suffix,
  prefix,
  ref,
  readOnly,
  name,
  autoComplete = 'off',
  ...props
}: Props) {
  const { label, hideLabel, error, warning, fix, hint, required, counter, id, className, ...input } = props;
  const shell = { label, hideLabel, error, warning, fix, hint, required, counter, id, className };
  // What was typed is kept as text, so that "2." is not rewritten to "2" under the cursor.
  const [typed, setTyped] = useState(plainText(value));
  const shown = numberText(typed)?.value === value ? typed : plainText(value);
  return (
    <Field {...shell}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            ref={ref}
            type="text"
            inputMode={integer ? 'numeric' : 'decimal'}
            autoComplete={autoComplete}
            name={name}
            value={shown}
            readOnly={readOnly}
            className={cx(
              controlClass(Boolean(error), readOnly),
              ONE_LINE,
              'tabular-nums',
              suffix && 'pr-9',
              prefix && 'pl-7',
            )}
            onChange={(event) => {
              const read = numberText(event.currentTarget.value);
              if (!read) return;
              setTyped(read.text);
              onChange?.(read.value);
            }}
            onBlur={() => {
              if (!/^-?\d*\.?\d*$/.test(shown) || value === null) setTyped(plainText(value));
              onBlur?.();
            }}
          />
          {/* Behind the control in the page, else its ground would lie over them. */}
          {prefix && (
            <span className="pointer-events-none absolute inset-y-0 left-0 flex items-center pl-3 text-text-2">
              {prefix}
            </span>
          )}
          {suffix && (
            <span className="pointer-events-none absolute inset-y-0 right-0 flex items-center pr-3 text-base text-text-3">
              {suffix}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
