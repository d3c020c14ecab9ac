import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import { isStoreOrder } from '#domain/order/scope.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Section } from '#ui/layout/card.tsx';
import { StoreFacts } from '../form/sections/info/store-summary.tsx';

/** What the store said of its order: its number there, who bought, when it was paid and how much. */
export function StoreCard({ order }: { order: Order }) {
  const { t } = useTranslation('form');
  if (!isStoreOrder(order) && !order.platformName) return null;
  return (
    <Section title={t('section.store')} mark={order.isPrime && <Badge tone="info">{t('store.prime')}</Badge>}>
      <StoreFacts order={order} />
    </Section>
  );
}
