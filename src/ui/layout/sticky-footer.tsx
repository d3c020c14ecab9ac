import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface Props {
  /** The sum, on the left; above the buttons on a phone. */
  summary?: ReactNode;
  /** What has to be known before a button is pressed, in a line of its own. */
  note?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function StickyFooter({ summary, note, children, className }: Props) {
  return (
    <div
      className={cx(
        'sticky bottom-0 z-sticky border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar',
        className,
      )}
    >
      <div className="page-gutter pt-2 empty:hidden" role="status">
        {note}
      </div>
      <div className="page-gutter flex min-h-18 flex-col justify-center gap-x-4 gap-y-1 py-2 sm:flex-row sm:items-center sm:justify-between">
        {summary && (
          <div className="min-w-0" aria-live="polite">
            {summary}
          </div>
        )}
        <div className="flex items-center gap-2 sm:ml-auto">{children}</div>
      </div>
    </div>
  );
}
