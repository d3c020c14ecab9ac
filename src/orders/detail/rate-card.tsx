import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/order/order.ts';
import { serviceById } from '#domain/carriers/services.ts';
import { Section } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Money } from '#ui/money.tsx';
import { isDiscounted } from '../form/rate-list.ts';
import { CarrierMark, FeeTable } from '../form/sections/rate-row.tsx';
import { formatDay } from '../words.ts';

export function RateCard({ order }: { order: Order }) {
  const { t } = useTranslation(['form', 'rates-panel']);
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
    </Section>
  );
}
