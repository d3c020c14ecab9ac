import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import type { DoneRow } from '#store/queue/done-since.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { formatTime } from '#ui/format/moment.ts';

type Style = 'done' | 'discarded' | 'making' | 'checking' | 'refused';

const STYLES: Record<Style, { icon: IconName; tone: string }> = {
  done: { icon: 'check-circle', tone: 'text-ok' },
  discarded: { icon: 'trash', tone: 'text-text-3' },
  making: { icon: 'clock', tone: 'text-info' },
  checking: { icon: 'help', tone: 'text-warn' },
  refused: { icon: 'alert', tone: 'text-bad' },
};

/** A purchase that was sent is done only once its label is made. */
export function styleOf({ outcome, label }: Pick<DoneRow, 'outcome' | 'label'>): Style {
  if (outcome !== 'done') return 'discarded';
  return label === null || label === 'made' ? 'done' : label;
}

export function DoneList({ rows }: { rows: readonly DoneRow[] }) {
  const { t } = useTranslation('queue');
  return rows.map((row) => {
    const what = t(`queue:op.${row.summary.key}`, row.summary.params);
    const style = styleOf(row);
    const done = row.outcome === 'done';
    return (
      <li key={row.id} className="flex min-h-12 items-center gap-3 px-4 py-2 text-base sm:px-5">
        <Icon
          name={STYLES[style].icon}
          size={18}
          label={t(`outcome.${style}`)}
          className={STYLES[style].tone}
        />
        <div className="min-w-0 flex-1">
          <p className="truncate">
            {row.orderId !== null && done ? (
              <Link to={ORDER_PATHS.detail(row.orderId)} className="hover:underline">
                {what}
              </Link>
            ) : (
              what
            )}
          </p>
          {row.notes?.map((note) => (
            <p key={note} className="text-sm text-text-2">
              {note}
            </p>
          ))}
        </div>
        {style !== 'done' && style !== 'discarded' && (
          <span className={`text-sm ${STYLES[style].tone}`}>{t(`outcome.${style}`)}</span>
        )}
        <time dateTime={new Date(row.answeredAt).toISOString()} className="text-sm text-text-3 tabular-nums">
          {formatTime(row.answeredAt)}
        </time>
      </li>
    );
  });
}
