import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { buttonClass } from '#ui/button.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';

/** Claims that are not sent yet: they wait for a connection, or were refused. */
export function QueuedClaims({ queued }: { queued: ReadonlyMap<string, OutboxRow> }) {
  const { t } = useTranslation('claims');
  if (queued.size === 0) return null;
  return (
    <Card padded={false}>
      <ul aria-label={t('queued.heading')} className="divide-y divide-line">
        {[...queued.values()].map(({ id, summary, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
            <h2 className="font-mono text-base font-semibold break-all">{summary.params['orderNo']}</h2>
            {state === 'needsAttention' ? (
              <StatusBadge tone="bad" icon="alert" label={t('queued.stuck')} />
            ) : (
              <StatusBadge tone="queued" icon="cloud-up" label={t('queued.waits')} />
            )}
            <Link to={PATHS.sync} className={`${buttonClass('secondary', 'sm')} ml-auto`}>
              {t('queued.open')}
            </Link>
            {typeof summary.params['lastDay'] === 'string' && (
              <p className="w-full text-base text-text-2">
                {t('queued.before', { day: formatDay(summary.params['lastDay']) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
