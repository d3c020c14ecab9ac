import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { formatMoment } from '../format/moment.ts';
import { Icon, type IconName } from '../icon.tsx';

export interface TimelineStep {
  key: string | number;
  icon: IconName;
  tone: 'plain' | 'ok' | 'bad' | 'queued';
  text: ReactNode;
  /** Who did it. */
  by?: string | undefined;
  /** ISO 8601; null: no one knows. */
  time: string | null;
}

const TONES: Record<TimelineStep['tone'], string> = {
  plain: 'bg-sunken text-text-2',
  ok: 'bg-ok-soft text-ok',
  bad: 'bg-bad-soft text-bad',
  queued: 'bg-queued-soft text-queued',
};

/** What happened, in the order given. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="flex flex-col text-base">
      {steps.map(({ key, icon, tone, text, by, time }) => (
        <li key={key} className="group relative flex items-start gap-3 pb-4 last:pb-0">
          <span aria-hidden className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last:hidden" />
          <span
            className={cx(
              'inline-flex size-7 shrink-0 items-center justify-center rounded-full',
              TONES[tone],
            )}
          >
            <Icon name={icon} size={16} />
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 pt-1">
            <span className="min-w-0 break-words">
              {text}
              {by && <span className="block text-sm text-text-2">{by}</span>}
            </span>
            {time && (
              <time dateTime={time} className="text-sm text-text-3">
                {formatMoment(time)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
