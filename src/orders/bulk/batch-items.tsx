import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import type { ItemView } from '#store/batch-view.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { ItemBadge } from './item-badge.tsx';
import { ReasonLines } from './reason-words.tsx';
import { OrderLink } from './refused-orders.tsx';

/** The orders of a batch in list order, what is wrong in red. */
export function BatchItems({ items }: { items: readonly ItemView[] }) {
  const { t } = useTranslation('bulk');
  return (
    <Card padded={false} className="overflow-hidden">
      <ul aria-label={t('batch.orders')} className="divide-y divide-line">
        {items.map((view) => (
          <Item key={view.item.rank} view={view} />
        ))}
      </ul>
    </Card>
  );
}

/** Reasons that only a change of the order mends. */
const MENDED = new Set(['CHECK_FAILED', 'NO_RATE', 'LabelFailed', 'CARRIER_REFUSED']);

function Item({ view: { item, state, reason, charged } }: { view: ItemView }) {
  const { orderId, orderNo, recipient, price, maxRate } = item;
  const amount = charged ?? price;
  const isWithout = state === 'failed' || state === 'skipped';
  return (
    <li
      data-testid="batch-item"
      className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate text-base">
          <Link
            to={ORDER_PATHS.detail(orderId)}
            className="font-mono font-semibold text-brand hover:underline"
          >
            {orderNo}
          </Link>
          {recipient && <span className="text-text-2"> · {recipient}</span>}
        </p>
        {isWithout && reason && <ReasonLines reason={reason} max={maxRate} />}
      </div>
      <div className="ml-auto flex items-center gap-3">
        {isWithout && reason && (
          <OrderLink orderId={orderId} orderNo={orderNo} isMended={MENDED.has(reason.type)} />
        )}
        {amount !== null && !isWithout && <Money amount={amount} className="text-base" />}
        <span className="flex sm:w-44 sm:justify-end">
          <ItemBadge state={state} />
        </span>
      </div>
    </li>
  );
}
