import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { Shipment } from '#contract/shipments.ts';
import { VoidDialog } from '#labels/void-dialog.tsx';
import { useServices } from '#services/services.tsx';
import { useQueuedIn } from '#store/lists/live-carrier-requests.ts';
import { LABEL_LANE } from '#store/queue/carrier-requests.ts';
import { useShipmentOf, useTracking } from '#store/lists/live-shipments.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { ActionDialogs } from '../action-dialogs.tsx';
import { ShipmentBadge, VoidWaits } from '../status-badge.tsx';
import { type AskedDialog, copyText, trackUrl, useShipmentActions } from '../use-shipment-actions.ts';
import { DocumentsCard } from './documents-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { knownParcels } from './known-parcels.ts';
import { MoneyCard } from './money-card.tsx';
import { ParcelCards } from './parcel-cards.tsx';
import { useShipmentDetail, type DetailView } from './use-shipment-detail.ts';
import { useMay } from '#store/lists/use-may.ts';

/** All at once: a topic that comes later would blank the page. */
const TOPICS = ['shipment-detail', 'shipments', 'shipment-list', 'tracking', 'label', 'sync', 'errors'];

/** One shipment: from this device at once, and as the server tells it. */
export function ShipmentDetailPage() {
  const { t } = useTranslation(TOPICS);
  const [search] = useSearchParams();
  const view = useShipmentDetail(search.get('labelId'));
  const { shipment, error, isAsking } = view;
  if (shipment) return <Loaded shipment={shipment} view={view} />;
  if (shipment === undefined || isAsking)
    return (
      <Page title={t('shipment-detail:title')}>
        <SkeletonRows rows={8} label={t('shipments:loading')} />
      </Page>
    );
  const isOffline = error?.retry === 'later';
  return (
    <EmptyState
      icon={isOffline ? 'cloud-off' : 'search'}
      title={t('shipment-detail:missing')}
      text={isOffline ? t('shipment-detail:offline') : t('shipment-detail:missingText')}
      actions={
        <>
          {isOffline && (
            <Button icon="refresh" onClick={view.refresh}>
              {t('shipment-detail:refresh')}
            </Button>
          )}
          <Link to={PATHS.shipments} className={buttonClass('primary')}>
            {t('shipment-detail:back')}
          </Link>
        </>
      }
    />
  );
}

function Loaded({ shipment, view }: { shipment: Shipment; view: DetailView }) {
  const { t } = useTranslation(TOPICS);
  const { now } = useServices();
  const [asked, setAsked] = useState<{ dialog: AskedDialog; at: number } | null>(null);
  const row = useShipmentOf(shipment.labelId);
  const isVoidQueued = useQueuedIn(LABEL_LANE, 'voidLabels')?.has(shipment.labelId) ?? false;
  const acts = useShipmentActions({ labelState: 'created', ...shipment }, (dialog) =>
    setAsked({ dialog, at: now() }),
  );
  const news = useTracking(shipment.id) ?? null;
  const seesPrices = useMay('seePrices');
  const { detail, keptAt, isNow } = view;
  const { trackPath, bouncedEmail } = shipment;
  const copyLink: MenuEntry[] =
    trackPath === undefined
      ? []
      : [
          {
            label: t('shipments:recipient.copy'),
            icon: 'copy',
            onSelect: () => copyText(trackUrl(trackPath), t('shipments:recipient.copied')),
          },
        ];
  return (
    <Page
      back={
        <Link
          to={PATHS.shipments}
          aria-label={t('shipment-detail:back')}
          title={t('shipment-detail:back')}
          className="tap-target -ml-2 inline-flex items-center justify-center rounded-control text-text-2 hover:bg-sunken hover:text-text"
        >
          <Icon name="arrow-left" size={20} />
        </Link>
      }
      title={<span className="font-mono">{shipment.orderNo}</span>}
      windowTitle={`${t('shipment-detail:title')} ${shipment.orderNo}`}
      mark={isVoidQueued ? <VoidWaits /> : <ShipmentBadge status={shipment.status} />}
      note={
        keptAt !== null && (
          <AgeLabel time={keptAt} fresh={t('sync:rate.now')}>
            {(relative) => t('sync:list.age', { relative })}
          </AgeLabel>
        )
      }
      actions={
        <>
          <IconButton
            icon="refresh"
            label={t('shipment-detail:refresh')}
            loading={view.isAsking}
            onClick={view.refresh}
          />
          {!acts.print.disabled && (
            <Button variant="primary" icon="printer" onClick={acts.print.onSelect}>
              {shipment.printedAt ? t('shipment-detail:reprint') : acts.print.label}
            </Button>
          )}
          {!acts.void.disabled && (
            <Button icon="ban" className="max-sm:hidden" onClick={acts.void.onSelect}>
              {acts.void.label}
            </Button>
          )}
          <Menu
            label={t('shipment-list:menu', { orderNo: shipment.orderNo })}
            groups={[
              [acts.print, acts.download, acts.packingSlip, acts.labelAndSlip, acts.labelOverSlip],
              [acts.openOrder, acts.postage, acts.receipt, acts.copyTracking, ...copyLink],
              [acts.copy, acts.sendBack, acts.changeAddress, acts.claim, acts.uploadTracking],
              [acts.changeService, acts.changeParcels],
              [acts.void, ...(shipment.trackingNumbers.length > 1 ? [acts.voidPart] : [])],
            ]}
          />
        </>
      }
    >
      {detail === null && !view.isAsking && (
        <Banner tone="warn" icon="cloud-off" className="mb-4">
          {t('shipment-detail:offline')}
        </Banner>
      )}
      {bouncedEmail && (
        <Banner tone="bad" className="mb-4">
          {t('shipments:recipient.bounced', { email: bouncedEmail })}
        </Banner>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <ParcelCards shipment={shipment} parcels={knownParcels({ detail, isNow, news })} />
          {detail && <HistoryCard history={detail.history} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <FactsCard shipment={shipment} />
          {seesPrices && <MoneyCard shipment={shipment} money={detail?.money ?? null} />}
          <DocumentsCard shipment={shipment} detail={detail} acts={acts} />
        </div>
      </div>
      <VoidDialog
        shipment={asked?.dialog === 'void' ? (row ?? null) : null}
        openedAt={asked?.at ?? 0}
        onClose={() => setAsked(null)}
      />
      <ActionDialogs asked={asked} shipment={row ?? null} onClose={() => setAsked(null)} />
    </Page>
  );
}
