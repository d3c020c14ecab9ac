import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { resumeBatch, stopBatch } from '#store/queue/batches.ts';
import { useMay } from '#store/lists/use-may.ts';
import { feedBatches } from '#store/lists/feed-batches.ts';
import type { BatchView } from '#store/queue/batch-view.ts';
import { useBalance, useDatabase } from '#store/lists/live.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { dollars } from '../dollars.ts';

/** Why a batch stands, what it lacks, and the ways on. */
export function BatchPause({ view: { batch, counts, waitingMax } }: { view: BatchView }) {
  const { t } = useTranslation('bulk');
  const db = useDatabase();
  const available = useBalance()?.value.available ?? null;
  const mayRecharge = useMay('recharge');
  const context = useMay('seePrices') ? undefined : 'withoutPrice';
  const isBalance = batch.pause?.reason === 'balance';
  const missing = Math.max(batch.pause?.missing ?? 0, waitingMax - (available ?? waitingMax));
  const resume = async () => {
    if (!db) return;
    await resumeBatch(db, batch.id);
    await feedBatches(db);
  };
  return (
    <Banner
      tone="warn"
      role="alert"
      title={t('batch.paused')}
      actions={
        <>
          <Button variant="primary" size="sm" icon="play" onClick={() => void resume()}>
            {t('batch.resume')}
          </Button>
          {isBalance && mayRecharge && (
            <Link to={PATHS.recharge} className={buttonClass('secondary', 'sm')}>
              {t('batch.funds')}
            </Link>
          )}
          <Button size="sm" icon="ban" onClick={() => db && void stopBatch(db, batch.id)}>
            {t('batch.stop')}
          </Button>
        </>
      }
    >
      {isBalance
        ? t('batch.pausedBalance', { context, count: counts.waiting, missing: dollars(missing) })
        : t('batch.pausedUser')}
    </Banner>
  );
}
