import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';

interface Props {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, text, actions, className }: Props) {
  return (
    <div className={cx('flex flex-col items-center px-6 py-14 text-center', className)}>
      <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-sunken text-text-3">
        <Icon name={icon} size={32} />
      </span>
      <div className="text-lg font-semibold text-text">{title}</div>
      {text && <p className="mt-1 max-w-md text-base text-text-2">{text}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
