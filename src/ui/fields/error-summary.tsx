import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

export interface SummaryItem {
  id: string;
  text: ReactNode;
  /** Takes the user to the field. */
  onGo?: () => void;
  /** The field's own address. */
  href?: string;
  /** Mended since the list was made: ticked off, not removed. */
  done?: boolean;
  /** Where it comes from, in small print. */
  tag?: ReactNode;
  /** For what leads to no field. */
  action?: ReactNode;
}

interface Props {
  heading: ReactNode;
  items: readonly SummaryItem[];
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

export function ErrorSummary({ heading, items, actions, ref, className }: Props) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={cx('scroll-mt-20 rounded-card border-2 border-bad bg-surface px-4 py-4 sm:px-5', className)}
    >
      <h2 className="flex items-center gap-2 text-lg font-semibold text-bad">
        <Icon name="alert" />
        {heading}
      </h2>
      <ol className="mt-2 list-decimal space-y-0.5 pl-7 text-base marker:text-text-3 marker:tabular-nums">
        {items.map((item) => (
          <li key={item.id} className={cx('py-1 pl-1', item.done && 'text-text-3')}>
            {item.onGo && !item.done ? (
              <a
                href={item.href ?? '#'}
                onClick={(event) => {
                  event.preventDefault();
                  item.onGo?.();
                }}
                className=" text-text underline decoration-bad/50 underline-offset-3 hover:decoration-bad"
              >
                {item.text}
              </a>
            ) : (
              <span className={cx(item.done && 'line-through')}>{item.text}</span>
            )}
            {item.done && <Icon name="check" size={16} className="ml-1 inline text-ok" />}
            {item.tag && <span className="ml-2 text-sm text-text-3">{item.tag}</span>}
            {item.action && !item.done && <span className="ml-2">{item.action}</span>}
          </li>
        ))}
      </ol>
      {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
