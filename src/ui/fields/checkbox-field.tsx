import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldMessage } from './field-message.tsx';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: ReactNode;
  warning?: ReactNode;
  disabled?: boolean;
  indeterminate?: boolean;
  id?: string;
  name?: string;
  className?: string;
}

export function CheckboxField({
  label,
  checked,
  onChange,
  hint,
  error,
  warning,
  indeterminate,
  className,
  ...rest
}: Props) {
  const own = useId();
  const id = rest.id ?? own;
  const message = error || warning;
  return (
    <div className={cx('flex flex-col', className)}>
      <label className="flex min-h-11 items-center gap-3 pointer-fine:min-h-8">
        <input
          {...rest}
          id={id}
          type="checkbox"
          checked={checked}
          ref={(node) => {
            if (node) node.indeterminate = indeterminate ?? false;
          }}
          aria-describedby={cx(message ? `${id}-message` : null, hint ? `${id}-hint` : null) || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-brand pointer-fine:size-4"
        />
        <span className="control-text text-text">{label}</span>
      </label>
      {message && (
        <FieldMessage tone={error ? 'bad' : 'warn'} id={`${id}-message`} className="pl-8">
          {message}
        </FieldMessage>
      )}
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}
