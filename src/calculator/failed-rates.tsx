import { useTranslation } from 'react-i18next';
import type { RateResult } from '#domain/order/order.ts';

/** Services without a price, each with its reason. */
export function FailedRates({ rates }: { rates: readonly RateResult[] }) {
  const { t } = useTranslation('rates');
  return (
    <ul className="flex flex-col gap-2 pb-1 pl-6 text-sm text-text-2">
      {rates.map((rate) => (
        <li key={rate.carrierServiceId}>
          <span className="font-medium text-text">{rate.carrierServiceName}</span>{' '}
          {rate.messages.map((reason) => t([`reason.${reason}`, 'reason.other'])).join(' ')}
        </li>
      ))}
    </ul>
  );
}
