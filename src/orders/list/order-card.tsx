import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serviceById } from '#domain/carriers/services.ts';
import type { OrderRow } from '#store/rows.ts';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { ORDER_PATHS } from '../paths.ts';
import { useOrderActions } from '../use-order-actions.ts';
import { weightText } from '../weight.ts';
import { menuGroups, placeOf, problemOf } from './row-words.ts';
import type { Refused } from './use-refused.ts';

interface Props {
  row: OrderRow;
  /** One of its queued changes was refused. */
  refused: Refused | undefined;
  onHold: () => void;
}

/** The whole card opens the order. */
export function OrderCard({ row, refused, onHold }: Props) {
  const { t } = useTranslation(['orders', 'errors', 'label', 'sync']);
  const actions = useOrderActions(row, onHold);
  const { order } = row;
  const problem = problemOf(row, refused?.maxRate ?? null, t);
  const facts = [weightText(row), serviceById(order.carrierServiceId)?.name].filter(Boolean).join(' · ');
  return (
    <li
      data-testid="order-row"
      className="relative border-t border-line py-3 pr-2 pl-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] hover:bg-sunken"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-11">
        <Link
          to={ORDER_PATHS.detail(row.id)}
          className="font-mono text-base font-semibold whitespace-nowrap text-brand after:absolute after:inset-0"
        >
          {row.orderNo}
        </Link>
        <OrderBadge row={row} needsAttention={refused !== undefined} />
      </div>
      <div className="absolute top-1 right-1">
        <Menu label={t('orders:menu', { orderNo: row.orderNo })} groups={menuGroups(actions)} />
      </div>
      <p className="truncate pr-2 text-md">
        {order.recipientName || order.recipientCompany || t('orders:noRecipient')}
        <span className="text-base text-text-2"> · {placeOf(order)}</span>
      </p>
      <p className="flex justify-between gap-3 pr-2 text-base text-text-2">
        <span className="min-w-0 truncate">{facts}</span>
        {order.rate !== null && <Money amount={order.rate} className="font-medium text-text" />}
      </p>
      {problem && <p className="truncate pr-2 text-base text-bad">{problem}</p>}
    </li>
  );
}
