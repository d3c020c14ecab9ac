import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useSyncState } from '#store/lists/live.ts';
import { useMay } from '#store/lists/use-may.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { TAB_NAMES, type ListTab } from './list-url.ts';
import type { OrderList } from './use-order-list.ts';

interface Props {
  list: OrderList;
  tab: ListTab;
  isFiltered: boolean;
  onClear: () => void;
}

/** No order is there, or none yet. */
export function ListEmpty({ list, tab, isFiltered, onClear }: Props) {
  const { t } = useTranslation(['orders', 'list']);
  const sync = useSyncState();
  const mayEdit = useMay('editOrders');
  const isNeverLoaded = sync?.firstSyncDone === false;
  if (isFiltered && list.isComplete) {
    return (
      <EmptyState
        icon="search"
        title={t('empty.filtered')}
        actions={<Button onClick={onClear}>{t('list:filter.clear')}</Button>}
      />
    );
  }
  if (isFiltered || isFirstSyncPending(sync) || (list.counts?.[TAB_NAMES[tab]] ?? 0) > 0) {
    return (
      <div className="p-4">
        <SkeletonRows rows={6} label={t('loading')} />
      </div>
    );
  }
  return (
    <EmptyState
      icon={isNeverLoaded ? 'cloud-off' : 'package'}
      title={isNeverLoaded ? t('empty.neverLoaded') : t('empty.none')}
      text={isNeverLoaded ? t('empty.neverLoadedText') : t('empty.noneText')}
      actions={
        mayEdit && (
          <Link to={PATHS.newOrder} className={buttonClass('primary')}>
            {t('empty.make')}
          </Link>
        )
      }
    />
  );
}

/** The first orders are on their way from the server, or it is not known yet whether they are. */
function isFirstSyncPending(sync: ReturnType<typeof useSyncState>): boolean {
  return (
    sync === undefined || (!sync.firstSyncDone && ['checking', 'loading', 'sending'].includes(sync.chip))
  );
}
