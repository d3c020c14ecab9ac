import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './layout/spinner.tsx';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  icon: IconName;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  tone?: 'plain' | 'danger' | 'brand';
  loading?: boolean;
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const TONES = {
  plain: 'text-text-2 hover:text-text hover:bg-sunken',
  danger: 'text-bad hover:bg-bad-soft',
  brand: 'text-brand hover:bg-brand-soft',
};

export function IconButton({
  icon,
  label,
  tone = 'plain',
  loading = false,
  pressed,
  className,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={cx(
        'tap-target inline-flex items-center justify-center rounded-control transition-colors',
        'disabled:cursor-not-allowed disabled:opacity-50',
        TONES[tone],
        pressed && 'bg-brand-soft text-brand',
        className,
      )}
    >
      {loading ? <Spinner size={18} /> : <Icon name={icon} size={20} />}
    </button>
  );
}
