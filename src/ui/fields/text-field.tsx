import type {
  ClipboardEvent,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  KeyboardEvent,
  ReactNode,
  Ref,
} from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field, ONE_LINE, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  readOnly?: boolean;
  disabled?: boolean;
  /** A unit or a button at the end of the control. */
  suffix?: ReactNode;
  /** Offered as a native list under the control. */
  suggestions?: string[];
  mono?: boolean;
  spellCheck?: boolean;
  autoCapitalize?: string;
  /** `text`: a barcode scanner may type into this field. */
  scan?: 'text';
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  value,
  onChange,
  type = 'text',
  suffix,
  suggestions,
  mono,
  scan,
  ref,
  readOnly,
  name,
  ...props
}: TextFieldProps) {
  const { label, hideLabel, error, warning, fix, hint, required, counter, id, className, ...input } = props;
  const shell = { label, hideLabel, error, warning, fix, hint, required, counter, id, className };
  return (
    <Field {...shell} length={value.length}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            ref={ref}
            type={type}
            name={name}
            value={value}
            readOnly={readOnly}
            data-scan={scan}
            list={suggestions?.length ? `${wiring.id}-list` : undefined}
            className={cx(
              controlClass(Boolean(error), readOnly),
              ONE_LINE,
              suffix && 'pr-12',
              mono && 'font-mono',
            )}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
          {suffix && (
            <span className="pointer-events-none absolute inset-y-0 right-0 flex items-center pr-3 text-base text-text-3 [&_button]:pointer-events-auto [&_button]:-mr-2">
              {suffix}
            </span>
          )}
          {suggestions && suggestions.length > 0 && (
            <datalist id={`${wiring.id}-list`}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </div>
      )}
    </Field>
  );
}
