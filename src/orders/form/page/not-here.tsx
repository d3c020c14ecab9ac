import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useOrder } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';

/** A link was followed before the order was fetched: it opens as soon as the order is here. */
export function NotHere({ orderId, onArrived }: { orderId: string | null; onArrived: () => void }) {
  const { t } = useTranslation('form');
  const navigate = useNavigate();
  const isHere = Boolean(useOrder(orderId));
  useEffect(() => {
    if (isHere) onArrived();
  }, [isHere, onArrived]);
  return (
    <EmptyState
      icon="search"
      title={orderId === null ? t('notFound.noneTitle') : t('notFound.title')}
      text={orderId === null ? t('notFound.noneText') : t('notFound.text')}
      actions={<Button onClick={() => void navigate(PATHS.orders)}>{t('notFound.back')}</Button>}
    />
  );
}
