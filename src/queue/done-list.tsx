import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnsweredRow } from '#store/rows.ts';
import { Icon } from '#ui/icon.tsx';
import { uiLocale } from '#ui/locale.ts';

export function DoneList({ rows }: { rows: readonly AnsweredRow[] }) {
  const { t } = useTranslation(['queue', 'sync']);
  const clock = new Intl.DateTimeFormat(uiLocale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
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
            <Link to={`/auth/orders/detail?orderId=${row.orderId}`} className="hover:underline">
              {what}
            </Link>
          ) : (
            what
          )}
        </span>
        <time dateTime={new Date(row.answeredAt).toISOString()} className="text-sm text-text-3 tabular-nums">
          {clock.format(row.answeredAt)}
        </time>
      </li>
    );
  });
}
