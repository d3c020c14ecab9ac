import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { dismissBatch } from '#store/queue/batches.ts';
import type { BatchView } from '#store/queue/batch-view.ts';
import { useDatabase } from '#store/lists/live.ts';
import { useBatches } from '#store/lists/live-batches.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const SHOWN = 3;

export function BatchLines() {
  const { t } = useTranslation('bulk');
  const db = useDatabase();
  const views = useBatches({ isShown: true, limit: SHOWN });
  if (!views || views.length === 0) return null;
  return (
    <ul aria-label={t('strip.name')} className="mb-4 flex flex-col gap-2">
      {views.map((view) => (
        <li
          key={view.batch.id}
          className={cx('flex items-center rounded-card border pl-4', STYLES[styleOf(view)].box)}
        >
          <Link
            to={ORDER_PATHS.batch(view.batch.id)}
            className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-base"
          >
            <Icon name={STYLES[styleOf(view)].icon} size={18} className={STYLES[styleOf(view)].mark} />
            <span className="font-semibold">
              {t('strip.text', { count: view.batch.size, created: view.counts.created })}
            </span>
            {view.counts.failed > 0 && (
              <span className="text-bad">{t('strip.failed', { count: view.counts.failed })}</span>
            )}
            {view.batch.state === 'paused' && <span className="text-warn">{t('strip.paused')}</span>}
            <span className="ml-auto font-medium text-brand">{t('strip.open')}</span>
          </Link>
          {view.counts.open === 0 ? (
            <IconButton
              icon="x"
              label={t('batch.dismiss')}
              onClick={() => db && void dismissBatch(db, view.batch.id)}
            />
          ) : (
            <span className="w-4" />
          )}
        </li>
      ))}
    </ul>
  );
}

type Style = 'paused' | 'failed' | 'open' | 'partly' | 'done';

function styleOf({ batch, counts }: BatchView): Style {
  if (batch.state === 'paused') return 'paused';
  if (counts.open > 0) return 'open';
  if (counts.failed > 0) return 'failed';
  return counts.skipped > 0 ? 'partly' : 'done';
}

const STYLES: Record<Style, { box: string; mark: string; icon: IconName }> = {
  paused: { box: 'border-warn/30 bg-warn-soft', mark: 'text-warn', icon: 'pause' },
  failed: { box: 'border-bad/30 bg-bad-soft', mark: 'text-bad', icon: 'alert' },
  open: { box: 'border-info/30 bg-info-soft', mark: 'text-info', icon: 'clock' },
  partly: { box: 'border-warn/30 bg-warn-soft', mark: 'text-warn', icon: 'minus' },
  done: { box: 'border-ok/30 bg-ok-soft', mark: 'text-ok', icon: 'check-circle' },
};
