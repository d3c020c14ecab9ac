import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Money } from '#ui/format/money.tsx';
import type { CheckedOrder } from './check-orders.ts';

/** What each label costs, by which service. */
export function EachPrice({ orders }: { orders: readonly CheckedOrder[] }) {
  const { t } = useTranslation('bulk');
  const able = orders.filter(({ reason, price }) => reason === null && price !== null);
  return (
    <Disclosure
      title={t('check.each', { count: able.length })}
      className="mb-3"
      defaultOpen={able.length <= SHOWN}
    >
      <ul className="divide-y divide-line text-base">
        {able.map(({ orderId, orderNo, recipient, serviceId, price }) => (
          <li
            key={orderId}
            className="flex items-baseline gap-3 py-2 [contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]"
          >
            <span className="min-w-0 flex-1 truncate">
              <span className="font-mono font-semibold">{orderNo}</span>
              {recipient && <span className="text-text-2"> · {recipient}</span>}
              <span className="text-text-2"> · {serviceById(serviceId)?.name}</span>
            </span>
            <Money amount={price ?? 0} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** So many are open from the start. */
const SHOWN = 5;
