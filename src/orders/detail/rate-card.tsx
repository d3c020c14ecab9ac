import { useTranslation } from 'react-i18next';
import { orderCan } from '#domain/order/actions.ts';
import type { Order, RateResult } from '#domain/order/order.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { isDiscounted } from '#domain/rating/rate-order.ts';
import { CarrierMark } from '#rates/carrier-mark.tsx';
import { FeeTable } from '#rates/fee-table.tsx';
import type { OrderRow } from '#store/device/rows.ts';
import { Section } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { Money } from '#ui/format/money.tsx';
import { situationOf } from '../situation.ts';
import { GetRate, type FreshPrice } from './get-rate.tsx';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  row: OrderRow;
  /** Got since the order was saved, and of the order as it is; null: none was. */
  fresh: FreshPrice | null;
  onFresh: (price: FreshPrice) => void;
}

export function RateCard({ row, fresh, onFresh }: Props) {
  const { t } = useTranslation(['form', 'rates-panel']);
  const canLabel = orderCan.createLabel(situationOf(row)).can;
  const seesPrices = useMay('seePrices');
  const order: Priced = fresh ? { ...row.order, ...pricesOf(fresh.rate) } : row.order;
  const service = serviceById(order.carrierServiceId);
  return (
    <Section title={t('form:section.rate')}>
      <div className="flex items-start gap-3">
        <CarrierMark carrierId={order.carrierId} />
        <div className="min-w-0 flex-1 text-base">
          <p className="font-medium">{service?.name ?? t('form:footer.noService')}</p>
          {order.deliveryTime && (
            <p className="text-sm text-text-2">
              {t('rates-panel:arrives', { day: formatDay(order.deliveryTime) })}
            </p>
          )}
        </div>
        {order.rate !== null && (
          <p className="flex flex-col items-end text-md font-semibold">
            <Money amount={order.rate} />
            {isDiscounted(order) && (
              <Money amount={order.originRate ?? 0} struck className="text-sm font-normal" />
            )}
          </p>
        )}
      </div>
      {order.feeDetail && (
        <Disclosure title={t('rates-panel:fees')} className="mt-2">
          <FeeTable fees={order.feeDetail} />
        </Disclosure>
      )}
      {seesPrices && canLabel && row.order.carrierServiceId !== null && (
        <GetRate row={row} onRate={onFresh} />
      )}
    </Section>
  );
}

type Priced = Pick<
  Order,
  'carrierId' | 'carrierServiceId' | 'rate' | 'originRate' | 'feeDetail' | 'deliveryTime'
>;

const pricesOf = ({ rate, originRate, feeDetail, deliveryTime }: RateResult) => ({
  rate,
  originRate,
  feeDetail,
  deliveryTime,
});
