import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './layout/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  variant?: ButtonVariant;
  size?: 'md' | 'sm' | 'lg';
  icon?: IconName;
  iconAfter?: IconName;
  /** Shows a spinner and takes no presses; the name stays. */
  loading?: boolean;
  wide?: boolean;
  type?: 'button' | 'submit';
  ref?: Ref<HTMLButtonElement>;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover border-transparent shadow-card',
  secondary: 'bg-surface text-text border-control/50 hover:border-control hover:bg-sunken shadow-card',
  ghost: 'bg-transparent text-text-2 border-transparent hover:bg-sunken hover:text-text',
  danger: 'bg-bad text-on-bad border-transparent hover:brightness-110 shadow-card',
};

const SIZES = {
  sm: 'min-h-11 pointer-fine:min-h-8 px-3 text-base gap-1.5',
  md: 'control-height px-4 control-text gap-2',
  lg: 'min-h-13 pointer-fine:min-h-11 px-6 text-md gap-2',
};

/** The look of a button, for links that act as one. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: 'md' | 'sm' | 'lg' = 'md',
  wide = false,
) {
  return cx(
    'inline-flex items-center justify-center rounded-control border font-semibold select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    wide ? 'w-full text-center' : 'text-center max-sm:leading-tight sm:whitespace-nowrap',
  );
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  iconAfter,
  loading = false,
  wide = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass(variant, size, wide), className)}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size={16} /> : icon && <Icon name={icon} size={18} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={18} />}
    </button>
  );
}
