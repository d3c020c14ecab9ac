import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';

export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'queued' | 'brand';

const TONES: Record<Tone, string> = {
  plain: 'bg-sunken text-text-2',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  queued: 'bg-queued-soft text-queued',
  brand: 'bg-brand-soft text-brand',
};

interface Props {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = 'plain', children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2 text-xs leading-5 font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A state: icon, word and colour together. */
interface StatusProps {
  tone?: Tone;
  icon: IconName;
  label: string;
  /** Takes a second line where one is too short. */
  wraps?: boolean;
}

export function StatusBadge({ tone = 'plain', icon, label, wraps = false }: StatusProps) {
  return (
    <Badge
      tone={tone}
      className={wraps ? 'rounded-control! py-0.5 text-left leading-4! whitespace-normal!' : ''}
    >
      <Icon name={icon} size={14} />
      {label}
    </Badge>
  );
}
