import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { buttonClass } from '#ui/button.tsx';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';

/** Pickups that are not booked yet: they wait for a connection, or the carrier said no. */
export function QueuedPickups({ queued }: { queued: ReadonlyMap<string, OutboxRow> }) {
  const { t } = useTranslation('pickups');
  if (queued.size === 0) return null;
  return (
    <Card padded={false}>
      <ul aria-label={t('queued.heading')} className="divide-y divide-line">
        {[...queued.values()].map(({ id, summary, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
            <h2 className="text-base font-semibold">{t('queued.one', summary.params)}</h2>
            {state === 'needsAttention' ? (
              <StatusBadge tone="bad" icon="alert" label={t('queued.stuck')} />
            ) : (
              <StatusBadge tone="queued" icon="cloud-up" label={t('queued.waits')} />
            )}
            <Link to={PATHS.sync} className={`${buttonClass('secondary', 'sm')} ml-auto`}>
              {t('queued.open')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
