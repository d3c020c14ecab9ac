import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useOrder, useOrderOperations } from '#store/lists/live.ts';
import { useOrderHistory } from '#store/lists/live-order-history.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { stateSourceOf } from '../order-state.ts';
import { AddressCard } from './address-card.tsx';
import { DetailActions } from './detail-actions.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { FindingsCard } from './findings-card.tsx';
import { keyOf, type FreshPrice } from './get-rate.tsx';
import { ItemsCard } from './items-card.tsx';
import { LabelCard } from './label-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { PackagesCard } from './packages-card.tsx';
import { RateCard } from './rate-card.tsx';
import { StoreCard } from './store-card.tsx';
import { Timeline } from './timeline.tsx';

/** All at once: a topic that comes later would blank the page. */
const TOPICS = [
  'orders',
  'order-detail',
  'form',
  'customs',
  'eei',
  'rates-panel',
  'rates',
  'label',
  'shipments',
  'findings',
  'reasons',
  'sync',
  'nav',
  'errors',
];

/** One order as it stands on this device. */
export function OrderDetailPage() {
  const { t } = useTranslation(TOPICS);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('orderId');
  const row = useOrder(id);
  const operations = useOrderOperations(id) ?? [];
  const past = useOrderHistory(id);
  const [got, setGot] = useState<FreshPrice | null>(null);
  if (row === undefined || (row !== null && past === undefined)) {
    return (
      <Page title={t('order-detail:title')}>
        <SkeletonRows rows={8} label={t('loading')} />
      </Page>
    );
  }
  if (row === null || past === undefined) {
    return (
      <EmptyState
        icon="search"
        title={t('order-detail:missing')}
        text={t('order-detail:missingText')}
        actions={
          <Link to={PATHS.orders} className={buttonClass('primary')}>
            {t('order-detail:back')}
          </Link>
        }
      />
    );
  }
  const fresh = got?.key === keyOf(row) ? got : null;
  const needsAttention = operations.some(({ state }) => state === 'needsAttention' || state === 'conflict');
  return (
    <Page
      back={
        <Link
          to={`${PATHS.orders}?status=${row.tab}`}
          aria-label={t('order-detail:back')}
          title={t('order-detail:back')}
          className="tap-target -ml-2 inline-flex items-center justify-center rounded-control text-text-2 hover:bg-sunken hover:text-text"
        >
          <Icon name="arrow-left" size={20} />
        </Link>
      }
      title={<span className="font-mono">{row.orderNo}</span>}
      windowTitle={row.orderNo}
      mark={<OrderBadge row={stateSourceOf(row)} needsAttention={needsAttention} />}
      actions={
        <DetailActions row={row} fresh={fresh?.shown ?? null} onGone={() => void navigate(PATHS.orders)} />
      }
    >
      <div className="mb-4 flex flex-col gap-4 empty:hidden lg:mb-6">
        <NeedsCard row={row} />
        <FindingsCard row={row} operations={operations} />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6">
            <AddressCard order={row.order} side="recipient" />
            <AddressCard order={row.order} side="sender" />
          </div>
          <PackagesCard row={row} />
          <ItemsCard row={row} />
          <StoreCard order={row.order} />
          <Timeline row={row} operations={operations} past={past} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-first lg:gap-6">
          <LabelCard row={row} operations={operations} shipments={past.shipments} />
          <RateCard row={row} fresh={fresh} onFresh={setGot} />
          <DocumentsCard row={row} />
        </div>
      </div>
    </Page>
  );
}
