import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldMessage } from './field-message.tsx';
import { Icon, type IconName } from '../icon.tsx';

export interface RadioCard<V extends string | number> {
  value: V;
  label: ReactNode;
  detail?: ReactNode;
  icon?: IconName;
  /** At the end of the card, as a price. */
  end?: ReactNode;
  disabled?: boolean;
}

interface Props<V extends string | number> {
  legend: string;
  hideLegend?: boolean;
  value: V | null;
  options: readonly RadioCard<V>[];
  onChange: (value: V) => void;
  onBlur?: () => void;
  error?: ReactNode;
  warning?: ReactNode;
  /** `row`: side by side as far as they fit. */
  layout?: 'row' | 'stack';
  name?: string;
  className?: string;
}

export function RadioCards<V extends string | number>({
  legend,
  hideLegend,
  value,
  options,
  onChange,
  onBlur,
  error,
  warning,
  layout = 'row',
  className,
  ...rest
}: Props<V>) {
  const own = useId();
  const name = rest.name ?? own;
  const message = error || warning;
  return (
    <fieldset
      className={cx('min-w-0', className)}
      aria-describedby={message ? `${own}-message` : undefined}
      onBlur={onBlur}
    >
      <legend className={cx('mb-1.5 text-base font-medium text-text', hideLegend && 'sr-only')}>
        {legend}
      </legend>
      <div className={cx('gap-2', layout === 'row' ? 'flex flex-wrap' : 'flex flex-col')}>
        {options.map((option) => (
          <label
            key={String(option.value)}
            className={cx(
              'control-height relative flex min-w-0 items-center gap-2 rounded-control border bg-surface px-2.5 py-1.5 transition-colors sm:gap-3 sm:px-3',
              'has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.disabled ? 'border-line opacity-60' : 'border-control hover:bg-sunken',
              layout === 'row' && 'min-w-fit flex-auto',
            )}
          >
            <input
              type="radio"
              name={name}
              value={String(option.value)}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="size-4 shrink-0 accent-brand outline-none"
            />
            {option.icon && <Icon name={option.icon} className="text-text-2 max-sm:hidden" />}
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="control-text font-medium text-text">{option.label}</span>
              {option.detail && <span className="text-sm text-text-2">{option.detail}</span>}
            </span>
            {option.end}
          </label>
        ))}
      </div>
      {message && (
        <FieldMessage tone={error ? 'bad' : 'warn'} id={`${own}-message`}>
          {message}
        </FieldMessage>
      )}
    </fieldset>
  );
}
