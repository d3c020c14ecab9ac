import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

interface Props {
  /** `bad` stands in the way; `warn` lets one go on. */
  tone: 'bad' | 'warn';
  id?: string;
  className?: string;
  children: ReactNode;
}

/** What is to be said about a field, under it. */
export function FieldMessage({ tone, id, className, children }: Props) {
  return (
    <p
      id={id}
      className={cx(
        'flex items-start gap-1.5 text-base',
        tone === 'bad' ? 'text-bad' : 'text-warn',
        className ?? 'mt-1.5',
      )}
    >
      <Icon name={tone === 'bad' ? 'alert' : 'info'} size={16} className="mt-0.5" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
