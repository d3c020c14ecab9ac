import { useTranslation } from 'react-i18next';
import { SERVICE } from '#domain/carriers/services.ts';
import { FEE_LINES, type RateResult } from '#domain/order/order.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { uiLocale } from '#ui/locale.ts';
import { Money } from '#ui/money.tsx';

interface Props {
  rates: readonly RateResult[];
  /** Begins an order with a rate; null: these rates are of an earlier input. */
  onOrder: ((rate: RateResult) => void) | null;
}

/** The cheapest first, as they come; Media Mail takes books and recordings only, so it is not called the cheapest. */
export function RateRows({ rates, onOrder }: Props) {
  const { t } = useTranslation(['calculator', 'rates']);
  const cheapest = rates.find(({ carrierServiceId }) => carrierServiceId !== SERVICE.mediaMail);
  const days = rates.flatMap((rate) => (rate.deliveryTime === null ? [] : [rate.deliveryTime]));
  const soonest = days.sort()[0];
  const format = new Intl.DateTimeFormat(uiLocale(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <ul className="divide-y divide-line">
      {rates.map((rate) => (
        <li key={rate.carrierServiceId} className="px-4 py-3 sm:px-5">
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <p
                id={`rate-${rate.carrierServiceId}`}
                className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold"
              >
                {rate.carrierServiceName}
                {rate === cheapest && <Badge tone="ok">{t('cheapest')}</Badge>}
                {rate.deliveryTime !== null && rate.deliveryTime === soonest && (
                  <Badge tone="info">{t('fastest')}</Badge>
                )}
              </p>
              <p className="text-sm text-text-3">
                {rate.deliveryTime === null
                  ? t('noPromise')
                  : t('arrives', { day: format.format(Date.parse(rate.deliveryTime)) })}
                {rate.zone !== null && ` · ${t('zone', { zone: rate.zone })}`}
              </p>
            </div>
            <p className="text-right">
              {rate.originRate !== null && rate.originRate > (rate.rate ?? 0) && (
                <Money amount={rate.originRate} struck className="mr-2 text-sm" />
              )}
              <Money amount={rate.rate ?? 0} className="text-lg font-semibold" />
            </p>
          </div>
          {onOrder && (
            <div className="mt-2 flex justify-end">
              <Button
                size="sm"
                onClick={() => onOrder(rate)}
                aria-describedby={`rate-${rate.carrierServiceId}`}
              >
                {t('createOrder')}
              </Button>
            </div>
          )}
          {rate.feeDetail && (
            <Disclosure title={t('fees')} className="text-sm">
              <dl className="flex flex-col gap-1 pb-1 pl-6 text-base">
                {FEE_LINES.filter((line) => rate.feeDetail?.[line]).map((line) => (
                  <div key={line} className="flex justify-between gap-4">
                    <dt className="text-text-2">{t(`rates:fee.${line}`)}</dt>
                    <dd>
                      <Money amount={rate.feeDetail?.[line] ?? 0} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}
