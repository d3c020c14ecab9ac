import { useTranslation } from 'react-i18next';

interface Props {
  /** Orders on this device, of those the server has. */
  here: number;
  total: number;
  isSearch: boolean;
}

/** What is not here yet cannot be found yet. */
export function LoadingNote({ here, total, isSearch }: Props) {
  const { t } = useTranslation(['orders', 'sync']);
  return (
    <p className="border-t border-line px-4 py-2.5 text-center text-base text-text-2" role="status">
      {isSearch
        ? t('orders:searchedSoFar', { here, left: total - here })
        : t('sync:chip.loading', { here, total })}
    </p>
  );
}
