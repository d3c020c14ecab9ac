import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import type { AnsweredRow } from '#store/rows.ts';
import { Icon } from '#ui/icon.tsx';
import { formatTime } from '#ui/moment.ts';

export function DoneList({ rows }: { rows: readonly AnsweredRow[] }) {
  const { t } = useTranslation(['queue', 'sync']);
  return rows.map((row) => {
    const what = t(`sync:op.${row.summary.key}`, row.summary.params);
    const done = row.outcome === 'done';
    return (
      <li key={row.id} className="flex min-h-12 items-center gap-3 px-4 py-2 text-base sm:px-5">
        <Icon
          name={done ? 'check-circle' : 'trash'}
          size={18}
          label={t(`outcome.${row.outcome}`)}
          className={done ? 'text-ok' : 'text-text-3'}
        />
        <span className="min-w-0 flex-1 truncate">
          {row.orderId !== null && done ? (
            <Link to={ORDER_PATHS.detail(row.orderId)} className="hover:underline">
              {what}
            </Link>
          ) : (
            what
          )}
        </span>
        <time dateTime={new Date(row.answeredAt).toISOString()} className="text-sm text-text-3 tabular-nums">
          {formatTime(row.answeredAt)}
        </time>
      </li>
    );
  });
}
