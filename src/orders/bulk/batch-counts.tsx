import { useTranslation } from 'react-i18next';
import type { BatchCounts } from '#store/queue/batch-view.ts';
import { StatusBadge } from '#ui/layout/badge.tsx';

/** Created, failed and skipped, and what is still to go. */
export function CountBadges({ counts }: { counts: BatchCounts }) {
  const { t } = useTranslation('bulk');
  const { created, failed, skipped, open } = counts;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusBadge tone="ok" icon="check-circle" label={t('batch.created', { count: created })} />
      <StatusBadge
        tone={failed > 0 ? 'bad' : 'plain'}
        icon="alert"
        label={t('batch.failed', { count: failed })}
      />
      <StatusBadge tone="plain" icon="minus" label={t('batch.skipped', { count: skipped })} />
      {open > 0 && <StatusBadge tone="info" icon="clock" label={t('batch.open', { count: open })} />}
    </span>
  );
}
