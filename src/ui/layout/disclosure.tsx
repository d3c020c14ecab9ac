import { useId, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

interface Props {
  title: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  className?: string;
}

export function Disclosure({ title, children, defaultOpen = false, open, onToggle, className }: Props) {
  const id = useId();
  const [own, setOwn] = useState(defaultOpen);
  const shown = open ?? own;
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        className="flex min-h-11 w-full items-center gap-2 rounded-control text-left text-base font-medium text-text-2 hover:text-text pointer-fine:min-h-8"
        onClick={() => {
          setOwn(!shown);
          onToggle?.(!shown);
        }}
      >
        <Icon name="chevron-right" size={16} className={cx('transition-transform', shown && 'rotate-90')} />
        {title}
      </button>
      <div id={id} hidden={!shown}>
        {shown && children}
      </div>
    </div>
  );
}
