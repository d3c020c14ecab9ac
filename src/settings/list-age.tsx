import { useTranslation } from 'react-i18next';
import type { KeptListName } from '#store/lists/live-kept-lists.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import type { AskedList } from './use-asked-list.ts';

interface Props {
  asked: Pick<AskedList<KeptListName>, 'keptAt' | 'isAsking' | 'error' | 'refresh'>;
}

/** How old what is shown is, where the server has not said it now. */
export function ListAge({ asked: { keptAt, isAsking } }: Props) {
  const { t } = useTranslation('sync');
  if (keptAt === null || isAsking) return null;
  return (
    <AgeLabel time={keptAt} fresh={t('rate.now')}>
      {(relative) => t('list.age', { relative })}
    </AgeLabel>
  );
}

export function RefreshButton({ asked: { isAsking, refresh } }: Props) {
  const { t } = useTranslation('paged-list');
  return <IconButton icon="refresh" label={t('refresh')} loading={isAsking} onClick={refresh} />;
}

interface NoListProps extends Props {
  name: string;
  /** Such a list is never kept on the device. */
  isLive?: boolean;
}

/** Nothing is kept here: it comes, or it cannot be had. */
export function NoList({ asked: { isAsking, error, refresh }, name, isLive = false }: NoListProps) {
  const { t } = useTranslation(['paged-list', 'errors']);
  if (isAsking || !error) return <SkeletonRows label={t('paged-list:loading', { name })} />;
  return (
    <EmptyState
      icon="cloud-off"
      title={t(
        error.type !== 'NoConnection'
          ? 'paged-list:notLoaded'
          : isLive
            ? 'paged-list:onlyOnline'
            : 'paged-list:neverLoaded',
      )}
      text={t([`errors:${error.type}`, 'errors:unknown'], error.params)}
      actions={
        <Button icon="refresh" onClick={refresh}>
          {t('paged-list:refresh')}
        </Button>
      }
    />
  );
}
