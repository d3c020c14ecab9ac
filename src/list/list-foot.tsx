import { useTranslation } from 'react-i18next';

interface Props {
  /** The topic that has its sentences `reading`, `count` and `firstOf`. */
  topic: 'orders' | 'shipment-list';
  shown: number;
  total: number | undefined;
  isComplete: boolean;
}

/** How many rows are shown, of how many. */
export function ListFoot({ topic, shown, total, isComplete }: Props) {
  const { t } = useTranslation(topic);
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
