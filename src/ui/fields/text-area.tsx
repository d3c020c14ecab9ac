import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

interface Props extends FieldProps {
  value: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  rows?: number;
  placeholder?: string;
  maxLength?: number;
  readOnly?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ value, onChange, rows = 3, readOnly, ref, name, ...props }: Props) {
  const { label, hideLabel, error, warning, fix, hint, required, counter, id, className, ...area } = props;
  const shell = { label, hideLabel, error, warning, fix, hint, required, counter, id, className };
  return (
    <Field {...shell} length={value.length}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          ref={ref}
          name={name}
          rows={rows}
          value={value}
          readOnly={readOnly}
          data-scan="text"
          className={cx(controlClass(Boolean(error), readOnly), 'resize-y py-2')}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
