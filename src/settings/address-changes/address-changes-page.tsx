import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useQueuedIn } from '#store/lists/live-carrier-requests.ts';
import { useSyncState } from '#store/lists/live.ts';
import { LABEL_LANE } from '#store/queue/carrier-requests.ts';
import { buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ListAge, NoList, RefreshButton } from '../list-age.tsx';
import { useAskedList } from '../use-asked-list.ts';
import { AddressChangeItem } from './address-change-item.tsx';
import { QueuedChanges } from './queued-changes.tsx';

/** Shipments that were sent on to another address, and how far the carrier is. */
export function AddressChangesPage() {
  const { t } = useTranslation('address-changes');
  const online = useSyncState()?.online ?? true;
  const queued = useQueuedIn(LABEL_LANE, 'changeAddress');
  const asked = useAskedList('addressChanges', queued?.size ?? 0);
  const changes = asked.value?.list;
  return (
    <Page
      title={t('heading')}
      width="narrow"
      note={<ListAge asked={asked} />}
      actions={<RefreshButton asked={asked} />}
    >
      <div className="flex flex-col gap-4">
        <p className="-mt-1 text-base text-text-2">{t('lead')}</p>
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('offline')}
          </Banner>
        )}
        {queued && <QueuedChanges queued={queued} />}
        <Card padded={!changes}>
          {!changes ? (
            <NoList asked={asked} name={t('heading')} />
          ) : changes.length === 0 ? (
            <EmptyState
              icon="pin"
              title={t('none.title')}
              text={t('none.text')}
              actions={
                <Link to={PATHS.shipments} className={buttonClass('primary')}>
                  {t('none.act')}
                </Link>
              }
            />
          ) : (
            <ul aria-label={t('heading')} className="divide-y divide-line">
              {changes.map((change) => (
                <AddressChangeItem key={change.id} change={change} />
              ))}
            </ul>
          )}
        </Card>
        {asked.value && asked.value.total > asked.value.list.length && (
          <p className="text-sm text-text-3">{t('latest', { number: asked.value.list.length })}</p>
        )}
      </div>
    </Page>
  );
}
