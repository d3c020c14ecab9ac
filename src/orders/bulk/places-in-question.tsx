import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatabase } from '#store/lists/live.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { keepPlace } from '../label/place-suggestion.ts';
import { useServices } from '#services/services.tsx';
import type { CheckedOrder } from './check-orders.ts';
import { ReasonLines } from './reason-lines.tsx';
import { OrderLink, type LabelList } from './refused-orders.tsx';

interface Props {
  orders: readonly CheckedOrder[];
  list: LabelList;
  /** Some were answered: all are looked at again. */
  onKept: () => void;
}

/** Orders with a city the postal table writes otherwise: each is left out until it was answered. */
export function PlacesInQuestion({ orders, list, onKept }: Props) {
  const { t } = useTranslation(['bulk', 'addresses']);
  const db = useDatabase();
  const { places } = useServices();
  const [isKeeping, setKeeping] = useState(false);
  const keep = async (kept: readonly CheckedOrder[]) => {
    if (!db) return;
    setKeeping(true);
    for (const { orderId } of kept) await keepPlace(db, places, orderId);
    onKept();
  };
  const title = t('bulk:check.places', { count: orders.length });
  return (
    <section aria-label={title} className="mt-5">
      <Banner
        tone="warn"
        role="status"
        title={title}
        actions={
          orders.length > 1 && (
            <Button size="sm" loading={isKeeping} onClick={() => void keep(orders)}>
              {t('bulk:check.keepAll', { count: orders.length })}
            </Button>
          )
        }
      >
        {t('bulk:check.placesText')}
      </Banner>
      <ul className="mt-1 divide-y divide-line">
        {orders.map((order) => (
          <li
            key={order.orderId}
            data-testid="place-in-question"
            className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate text-base">
                <span className="font-mono font-semibold">{order.orderNo}</span>
                {order.recipient && <span className="text-text-2"> · {order.recipient}</span>}
              </p>
              {order.reason && <ReasonLines reason={order.reason} max={null} />}
            </div>
            <div className="ml-auto flex items-center gap-2">
              <Button
                size="sm"
                disabled={isKeeping}
                aria-label={t('bulk:check.keepOf', { orderNo: order.orderNo })}
                onClick={() => void keep([order])}
              >
                {t('addresses:suggestion.keep')}
              </Button>
              <OrderLink orderId={order.orderId} orderNo={order.orderNo} isMended list={list} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
