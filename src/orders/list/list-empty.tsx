import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

interface Props {
  isFiltered: boolean;
  isLoading: boolean;
  isNeverLoaded: boolean;
  onClear: () => void;
}

export function ListEmpty({ isFiltered, isLoading, isNeverLoaded, onClear }: Props) {
  const { t } = useTranslation('orders');
  if (isFiltered) {
    return (
      <EmptyState
        icon="search"
        title={t('empty.filtered')}
        actions={<Button onClick={onClear}>{t('empty.clear')}</Button>}
      />
    );
  }
  if (isLoading) {
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
        <Link to={PATHS.newOrder} className={buttonClass('primary')}>
          {t('empty.make')}
        </Link>
      }
    />
  );
}
