import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Pickup } from '#contract/pickups.ts';
import { useQueuedIn } from '#store/lists/live-carrier-requests.ts';
import { useSyncState } from '#store/lists/live.ts';
import { PICKUP_CANCEL_LANE, PICKUP_LANE } from '#store/queue/carrier-requests.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useAskedList } from '../use-asked-list.ts';
import { CancelPickupDialog } from './cancel-pickup-dialog.tsx';
import { PickupForm } from './pickup-form.tsx';
import { PickupRow } from './pickup-row.tsx';
import { QueuedPickups } from './queued-pickups.tsx';

/** Of an address that asks for a new one at once. */
const NEW = 'new';

/** Pickups by the carriers: booked ones, and a new one. */
export function PickupsPage() {
  const { t } = useTranslation('pickups');
  const online = useSyncState()?.online ?? true;
  const queued = useQueuedIn(PICKUP_LANE);
  const queuedCancels = useQueuedIn(PICKUP_CANCEL_LANE);
  const asked = useAskedList('pickups', (queued?.size ?? 0) + (queuedCancels?.size ?? 0));
  const [params] = useSearchParams();
  const [isNew, setNew] = useState(params.has(NEW));
  const [booked, setBooked] = useState<Pickup | null>(null);
  const [cancelled, setCancelled] = useState<Pickup | null>(null);
  const pickups = asked.value?.list;
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  );
  return (
    <Page
      title={t('heading')}
      width="narrow"
      note={<ListAge asked={asked} />}
      actions={
        <>
          <RefreshButton asked={asked} />
          {add}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="-mt-1 text-base text-text-2">{t('lead')}</p>
        {booked && (
          <Banner
            tone={booked.confirmationNumber === null ? 'queued' : 'ok'}
            role="status"
            onDismiss={() => setBooked(null)}
            title={t(booked.confirmationNumber === null ? 'pending.title' : 'booked', {
              number: booked.confirmationNumber,
            })}
          >
            {t(booked.confirmationNumber === null ? 'pending.text' : 'bookedText')}
          </Banner>
        )}
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('offline')}
          </Banner>
        )}
        {queued && <QueuedPickups queued={queued} />}
        <Card padded={!pickups}>
          {!pickups ? (
            <NoList asked={asked} name={t('heading')} />
          ) : pickups.length === 0 ? (
            <EmptyState icon="truck" title={t('none.title')} text={t('none.text')} actions={add} />
          ) : (
            <ul aria-label={t('heading')} className="divide-y divide-line">
              {pickups.map((pickup) => (
                <PickupRow
                  key={pickup.id}
                  pickup={pickup}
                  isCancelQueued={queuedCancels?.has(pickup.id) ?? false}
                  onCancel={() => setCancelled(pickup)}
                />
              ))}
            </ul>
          )}
        </Card>
        {asked.value && asked.value.total > asked.value.list.length && (
          <p className="text-sm text-text-3">{t('latest', { count: asked.value.list.length })}</p>
        )}
      </div>
      {isNew && (
        <PickupForm
          onClose={() => setNew(false)}
          onQueued={() => setNew(false)}
          onBooked={(pickup) => {
            setNew(false);
            setBooked(pickup);
            asked.refresh();
          }}
        />
      )}
      <CancelPickupDialog pickup={cancelled} onClose={() => setCancelled(null)} onCancelled={asked.refresh} />
    </Page>
  );
}
