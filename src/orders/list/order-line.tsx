import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
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

export function OrderLine({ row, refused, onHold }: Props) {
  const { t } = useTranslation(['orders', 'errors', 'label', 'sync']);
  const navigate = useNavigate();
  const actions = useOrderActions(row, onHold);
  const { order } = row;
  const problem = problemOf(row, refused?.maxRate ?? null, t);
  return (
    <tr
      data-testid="order-row"
      className="cursor-pointer border-t border-line hover:bg-sunken"
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, button, [role=menu]'))
          void navigate(ORDER_PATHS.detail(row.id));
      }}
    >
      <td className="px-4 py-2.5">
        <Link
          to={ORDER_PATHS.detail(row.id)}
          className="inline-flex min-h-6 items-center font-mono whitespace-nowrap font-semibold text-brand hover:underline"
        >
          {row.orderNo}
        </Link>
        <div className="text-sm text-text-3">{order.shipDate}</div>
      </td>
      <td className="max-w-64 px-3 py-2.5">
        <div className="truncate font-medium">
          {order.recipientName || order.recipientCompany || t('orders:noRecipient')}
        </div>
        <div className="truncate text-sm text-text-2">{placeOf(order)}</div>
      </td>
      <td className="px-3 py-2.5 text-right whitespace-nowrap tabular-nums max-lg:hidden">
        {weightText(row)}
      </td>
      <td className="px-3 py-2.5 max-md:hidden">{serviceById(order.carrierServiceId)?.name ?? '–'}</td>
      <td className="px-3 py-2.5 text-right">{order.rate === null ? '–' : <Money amount={order.rate} />}</td>
      <td className="max-w-56 px-3 py-2.5">
        <OrderBadge row={row} needsAttention={refused !== undefined} />
        {problem && <div className="mt-0.5 truncate text-sm text-bad">{problem}</div>}
      </td>
      <td className="w-px py-1 pr-2 text-right">
        <Menu label={t('orders:menu', { orderNo: row.orderNo })} groups={menuGroups(actions)} />
      </td>
    </tr>
  );
}
