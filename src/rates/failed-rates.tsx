import { useTranslation } from 'react-i18next';
import type { RateResult } from '#domain/order/order.ts';
import { cx } from '#ui/cx.ts';

/** Services without a price, each with its reason. */
export function FailedRates({ rates, className }: { rates: readonly RateResult[]; className?: string }) {
  const { t } = useTranslation('rates');
  if (rates.length === 0) return null;
  return (
    <ul className={cx('flex flex-col gap-2 text-sm text-text-2', className)}>
      {rates.map((rate) => (
        <li key={rate.carrierServiceId}>
          <span className="font-medium text-text">{rate.carrierServiceName}</span>{' '}
          {rate.messages.map((reason) => t([`reason.${reason}`, 'reason.other'])).join(' ')}
        </li>
      ))}
    </ul>
  );
}
