import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { isLimit } from '#domain/account/member-limits.ts';
import { Money } from '#ui/format/money.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import type { CheckedOrder } from './check-orders.ts';
import { ReasonLines } from './reason-lines.tsx';

/** The orders that get no label now, each with its reasons in red and the way to mend it. */
export function RefusedOrders({ orders, list }: { orders: readonly CheckedOrder[]; list: LabelList }) {
  const { t } = useTranslation('bulk');
  const isMendable = orders.some(({ reason }) => reason?.type === 'CHECK_FAILED');
  return (
    <section aria-label={t('check.cannot', { count: orders.length })} className="mt-5">
      <Banner tone="bad" role="alert" title={t('check.cannot', { count: orders.length })}>
        {isMendable && t('check.correct')}
      </Banner>
      <ul className="mt-1 divide-y divide-line">
        {orders.map(({ orderId, orderNo, recipient, reason, price }) => (
          <li
            key={orderId}
            data-testid="refused-order"
            className="flex items-start gap-3 py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
          >
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline gap-3 text-base">
                <span className="min-w-0 flex-1 truncate">
                  <span className="font-mono font-semibold">{orderNo}</span>
                  {recipient && <span className="text-text-2"> · {recipient}</span>}
                </span>
                {price !== null && <Money amount={price} />}
              </p>
              {reason && <ReasonLines reason={reason} max={null} />}
            </div>
            <OrderLink
              orderId={orderId}
              orderNo={orderNo}
              isMended={reason !== null && (reason.type === 'CHECK_FAILED' || isLimit(reason))}
              list={list}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the labels are made: in a batch, or of these orders selected in the list. */
export type LabelList = { batchId: string } | { orderIds: readonly string[] };

interface LinkProps {
  orderId: string;
  orderNo: string;
  /** The order itself has to be changed. */
  isMended: boolean;
  list: LabelList;
}

/** To the order's form, which leads back to the list, or to its page. */
export function OrderLink({ orderId, orderNo, isMended, list }: LinkProps) {
  const { t } = useTranslation('bulk');
  const isOfBatch = 'batchId' in list;
  const form = ORDER_PATHS.editForLabels(orderId, isOfBatch ? list.batchId : '');
  return (
    <Link
      to={isMended ? form : ORDER_PATHS.detail(orderId)}
      state={isMended && !isOfBatch ? { selected: list.orderIds } : null}
      aria-label={isMended ? t('check.editOrder', { orderNo }) : t('check.openOrder', { orderNo })}
      className="tap-target inline-flex items-center rounded-control px-2 text-base font-medium text-brand hover:underline"
    >
      {isMended ? t('check.edit') : t('check.open')}
    </Link>
  );
}
