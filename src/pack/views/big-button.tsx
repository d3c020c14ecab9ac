import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';

type Style = 'primary' | 'plain' | 'queued' | 'warn';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  look?: Style;
  icon?: IconName;
  busy?: boolean;
  type?: 'button' | 'submit';
  ref?: Ref<HTMLButtonElement>;
}

const STYLES: Record<Style, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  plain: 'border-control/50 bg-surface text-text hover:border-control hover:bg-sunken',
  queued: 'border-transparent bg-queued text-[light-dark(#ffffff,#16202b)] hover:brightness-110',
  warn: 'border-transparent bg-warn-fill text-ink hover:brightness-105',
};

/** For gloves, and for arms that reach over a parcel. */
export const BIG =
  'inline-flex min-h-16 items-center justify-center gap-3 rounded-card border px-5 text-xl leading-7 font-semibold text-balance transition-colors select-none';

export function bigClass(look: Style = 'plain'): string {
  return cx(BIG, STYLES[look]);
}

export function BigButton({
  look = 'plain',
  icon,
  busy = false,
  type = 'button',
  className,
  children,
  ...rest
}: Props) {
  return (
    <button {...rest} type={type} aria-busy={busy || undefined} className={cx(bigClass(look), className)}>
      {busy ? <Spinner size={24} /> : icon && <Icon name={icon} size={24} />}
      {children}
    </button>
  );
}
