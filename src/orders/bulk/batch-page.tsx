import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import { dismissBatch, pauseBatch } from '#store/queue/batches.ts';
import type { BatchView } from '#store/queue/batch-view.ts';
import { feedBatches } from '#store/lists/feed-batches.ts';
import { useDatabase, useSyncState } from '#store/lists/live.ts';
import { useBatch, useBatches } from '#store/lists/live-batches.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ProgressBar } from '#ui/layout/progress-bar.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { dollars } from '../dollars.ts';
import { CountBadges } from './batch-counts.tsx';
import { BatchItems } from './batch-items.tsx';
import { BatchPause } from './batch-pause.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { labelsOfOrders } from '#store/orders/labels-of.ts';
import { PrintDialog } from '#labels/print-dialog.tsx';
import { useMay } from '#store/lists/use-may.ts';

/** How the labels of many orders come along, and what can be done with them. */
export function BatchPage() {
  const { t } = useTranslation('bulk');
  const [search] = useSearchParams();
  const view = useBatch(search.get('batchId'));
  const db = useDatabase();
  // A page that closed too soon may have left some of it out of the queue.
  useEffect(() => {
    if (db) void feedBatches(db);
  }, [db]);
  if (view === undefined)
    return (
      <Page title={t('strip.name')}>
        <SkeletonRows rows={6} label={t('strip.name')} />
      </Page>
    );
  if (view === null)
    return (
      <Page title={t('batch.missing')}>
        <EmptyState
          icon="package"
          title={t('batch.missing')}
          text={t('batch.missingText')}
          actions={
            <Link to={PATHS.orders} className={buttonClass('primary')}>
              {t('batch.back')}
            </Link>
          }
        />
      </Page>
    );
  return <Batch key={view.batch.id} view={view} />;
}

/** Of those without a label, which are looked at again. */
type Retried = 'failed' | 'skipped';
type Open = 'print' | Retried | null;

function Batch({ view }: { view: BatchView }) {
  const { t } = useTranslation('bulk');
  const db = useDatabase();
  const navigate = useNavigate();
  const online = useSyncState()?.online ?? true;
  const [open, setOpen] = useState<Open>(null);
  const { batch, items, counts, spent } = view;
  const seesPrices = useMay('seePrices');
  const done = batch.size - counts.open;
  const orderIds = (state: Retried | 'created') =>
    items.flatMap(({ item, state: own }) => (own === state ? [item.orderId] : []));
  const leave = async () => {
    if (db) await dismissBatch(db, batch.id);
    void navigate(PATHS.orders);
  };
  return (
    <Page
      title={t('batch.title', { count: batch.size })}
      back={
        <Link
          to={PATHS.orders}
          aria-label={t('batch.back')}
          title={t('batch.back')}
          className="tap-target -ml-2 inline-flex items-center justify-center rounded-control text-text-2 hover:bg-sunken hover:text-text"
        >
          <Icon name="arrow-left" size={20} />
        </Link>
      }
      mark={<CountBadges counts={counts} />}
      note={
        <AgeLabel time={batch.createdAt} staleAfterHours={null}>
          {(time) => t('batch.started', { time })}
        </AgeLabel>
      }
      actions={
        <>
          {batch.state === 'running' && counts.open > 0 && (
            <Button icon="pause" onClick={() => db && void pauseBatch(db, batch.id)}>
              {t('batch.pause')}
            </Button>
          )}
          {counts.failed > 0 && (
            <Button icon="refresh" onClick={() => setOpen('failed')}>
              {t('batch.retry', { count: counts.failed })}
            </Button>
          )}
          {counts.skipped > 0 && (
            <Button icon="refresh" onClick={() => setOpen('skipped')}>
              {t('batch.recheck', { count: counts.skipped })}
            </Button>
          )}
          {counts.created > 0 && (
            <Button variant="primary" icon="printer" onClick={() => setOpen('print')}>
              {t('batch.print', { count: counts.created })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {batch.state === 'paused' && <BatchPause view={view} />}
        {counts.failed > 0 && (
          <Banner tone="bad" role="alert" title={t('batch.failNum', { failNum: counts.failed })}>
            {t('check.correct')}
          </Banner>
        )}
        {batch.state === 'running' && counts.open > 0 && !online && (
          <Banner tone="queued">{t('batch.offline')}</Banner>
        )}
        <Card>
          <ProgressBar
            value={Math.round((100 * done) / Math.max(1, batch.size))}
            label={t('batch.progress')}
          />
          <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-base text-text-2" role="status">
            <span className="tabular-nums">{t('check.progress', { done, total: batch.size })}</span>
            {seesPrices && spent > 0 && <span>{t('batch.spent', { amount: dollars(spent) })}</span>}
            {counts.created > 0 && counts.created === batch.size && <span>{t('batch.allDone')}</span>}
            {counts.open === 0 && (
              <button
                type="button"
                className="tap-target ml-auto rounded-control px-2 font-medium text-brand hover:underline"
                onClick={() => void leave()}
              >
                {t('batch.dismiss')}
              </button>
            )}
          </p>
        </Card>
        <BatchItems items={items} counts={counts} />
        <OtherBatches id={batch.id} />
      </div>
      {open === 'print' && (
        <PrintDialog labelsOf={labelsOfOrders} ids={orderIds('created')} onClose={() => setOpen(null)} />
      )}
      {(open === 'failed' || open === 'skipped') && (
        <LabelsDialog
          orderIds={orderIds(open)}
          batchId={batch.id}
          onClose={() => setOpen(null)}
          onStarted={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

/** Those taken off the list are found here. */
function OtherBatches({ id }: { id: string }) {
  const { t } = useTranslation('bulk');
  const others = useBatches({ except: id }) ?? [];
  if (others.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 text-md font-semibold">{t('batch.others')}</h2>
      <ul className="divide-y divide-line">
        {others.map(({ batch, counts }) => (
          <li key={batch.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link
              to={ORDER_PATHS.batch(batch.id)}
              className="tap-target inline-flex items-center text-base font-medium text-brand hover:underline"
            >
              {t('batch.title', { count: batch.size })}
            </Link>
            <CountBadges counts={counts} />
            <span className="ml-auto text-sm text-text-3">
              <AgeLabel time={batch.createdAt} staleAfterHours={null}>
                {(time) => t('batch.started', { time })}
              </AgeLabel>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
