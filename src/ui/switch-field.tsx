import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
  id?: string;
  className?: string;
}

/** A setting that takes effect at once. */
export function SwitchField({ label, checked, onChange, hint, disabled, className, ...rest }: Props) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <label className={cx('flex min-h-11 items-start justify-between gap-4 py-1', className)}>
      <span className="flex flex-col">
        <span className="control-text font-medium text-text">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-text-3">
            {hint}
          </span>
        )}
      </span>
      <span className="relative mt-0.5 inline-flex h-6 w-11 shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer h-6 w-11 appearance-none rounded-full border border-control bg-sunken transition-colors checked:border-brand checked:bg-brand disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-control transition-transform peer-checked:translate-x-5 peer-checked:bg-on-brand" />
      </span>
    </label>
  );
}
