import { useTranslation } from 'react-i18next';

interface Props {
  shown: number;
  total: number | undefined;
  isComplete: boolean;
}

/** How many orders are shown, of how many. */
export function ListFoot({ shown, total, isComplete }: Props) {
  const { t } = useTranslation('orders');
  return (
    <p className="border-t border-line px-4 py-2 text-sm text-text-3" role="status">
      {!isComplete
        ? t('reading')
        : total === undefined || total === shown
          ? t('count', { count: shown })
          : t('firstOf', { shown, total })}
    </p>
  );
}
